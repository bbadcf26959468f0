import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import { checkAddresses } from './check-addresses.ts';
import { readPages } from './read-pages.ts';

let directory: string;
let snapshot: Snapshot;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'docgraph-addresses-'));
  const contentDir = join(directory, 'content');
  mkdirSync(contentDir);
  writeFileSync(join(contentDir, 'tides.md'), '---\nredirects: [/sea/]\n---\n\n## High\n\n<a id="low"></a>\n');
  writeFileSync(join(contentDir, 'site.yaml'), 'redirects:\n  - { from: "/tides/#spring", to: "/tides/#high" }\n');
  ({ snapshot } = await readPages(contentDir, join(directory, 'cache')));
});
afterAll(() => rmSync(directory, { recursive: true }));

test('accepts pages, headings, elements and redirects', () => {
  expect(checkAddresses('# known\n/tides/ high low spring\n\n/sea/\n', snapshot)).toEqual({
    findings: [],
    figures: { knownPages: { done: 2, all: 2 }, knownFragments: { done: 3, all: 3 } },
  });
});

test('reports what leads nowhere at its place in the list', () => {
  const { findings, figures } = checkAddresses('/tides/ high neap\n/moon/ full\n', snapshot);
  expect(figures).toEqual({ knownPages: { done: 1, all: 2 }, knownFragments: { done: 1, all: 3 } });
  expect(findings.map(({ place, message, details }) => [place.line, place.column, message, details])).toEqual([
    [
      1,
      14,
      '"/tides/#neap" leads nowhere.',
      ['expected: a heading {#neap} or a redirect', 'found:    no such id in content/tides.md'],
    ],
    [2, 1, '"/moon/" leads nowhere.', ['expected: a page or a redirect', 'found:    no page']],
    [2, 8, '"/moon/#full" leads nowhere.', ['expected: a heading {#full} or a redirect', 'found:    no page']],
  ]);
});
