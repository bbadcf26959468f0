import { expect, test } from 'vitest';
import { selectRecordedPages } from './select-recorded-pages.ts';

/** Selects from pages of which only path and record matter, and names what was left out. */
function listUnrecorded(snapshotId: string, isRecordCurrent = true): readonly string[] {
  const names = Array.from({ length: 200 }, (_, index) => `guides/${index}.md`);
  const pages = names.map((filePath) => ({ filePath, verifiedWith: filePath.endsWith('/7.md') ? undefined : '5.1.0' }));
  // Nothing else of a page or a snapshot is read here.
  const content = { pages, snapshot: { id: snapshotId } } as unknown as Parameters<typeof selectRecordedPages>[0];
  const recorded = new Set([...selectRecordedPages(content, isRecordCurrent)].map(({ filePath }) => filePath));
  return names.filter((filePath) => !recorded.has(filePath));
}

test('leaves out the pages that changed and a twentieth of the others', () => {
  const names = listUnrecorded('a');
  expect(names).toContain('guides/7.md');
  expect(names.length).toBeGreaterThan(5);
  expect(names.length).toBeLessThan(20);
});

test('leaves out the same twentieth for the same content, and each page for some content', () => {
  expect(listUnrecorded('a')).toEqual(listUnrecorded('a'));
  const seen = new Set(Array.from({ length: 300 }, (_, index) => listUnrecorded(`content ${index}`)).flat());
  expect(seen.size).toBe(200);
});

test('selects no page when the record was made with other packages', () => {
  expect(listUnrecorded('a', false)).toHaveLength(200);
});
