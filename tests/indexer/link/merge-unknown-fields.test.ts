import { expect, test } from 'vitest';
import { mergeUnknownFields } from '../../../indexer/link/merge-unknown-fields.ts';
import { createDiagnostic } from '../../../schema/create-diagnostic.ts';
import type { Diagnostic } from '../../../schema/diagnostics.ts';
import { fileStart } from '../../../schema/place.ts';

const unknown = (field: string, page: number): Diagnostic => ({
  ...createDiagnostic({
    code: 'front-matter/unknown-field',
    place: fileStart,
    message: `Unknown field "${field}".`,
    filePath: `page-${String(page).padStart(2, '0')}.md`,
    hint: 'remove it.',
  }),
});
const pages = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

test('reports a field that most pages have once, with their number', () => {
  const found = pages(12).flatMap((page) => [
    unknown('layout', page),
    ...(page === 7 ? [unknown('relatd', page)] : []),
  ]);
  expect(mergeUnknownFields(found, 20)).toEqual([
    { ...unknown('layout', 1), message: 'Unknown field "layout" in 12 of 20 pages; this is the first.' },
    unknown('relatd', 7),
  ]);
});

test.each([
  ['a field of half of the pages', 12, 24],
  ['a field of a few pages', 9, 9],
])('reports %s on each page', (_claim, count, pageCount) => {
  const found = pages(count).map((page) => unknown('layout', page));
  expect(mergeUnknownFields(found, pageCount)).toEqual(found);
});
