// The work of an export after one edit depends on what the edit touches, not on how many pages there are. Operations are
// counted, not timed.

import type fileSystem from 'node:fs';
import type filePromises from 'node:fs/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { createWorkshopFactory } from './export-tree.ts';

const { counted } = vi.hoisted(() => ({ counted: { reads: [] as string[], writes: [] as string[] } }));

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof fileSystem>();
  const readFileSync = ((...args: Parameters<typeof fs.readFileSync>) => {
    counted.reads.push(String(args[0]));
    return fs.readFileSync(...args);
  }) as typeof fs.readFileSync; // it forwards every overload
  return { ...fs, default: { ...fs, readFileSync }, readFileSync };
});

vi.mock('node:fs/promises', async (importOriginal) => {
  const promises = await importOriginal<typeof filePromises>();
  const writeFile = ((...args: Parameters<typeof promises.writeFile>) => {
    counted.writes.push(String(args[0]));
    return promises.writeFile(...args);
  }) as typeof promises.writeFile; // likewise
  return { ...promises, default: { ...promises, writeFile }, writeFile };
});

const factory = createWorkshopFactory();
afterAll(factory.close);

const pagesPerSection = 5;
const editedPath = 'part-2/page-3.md';

/** Formats a page with a sample that runs in the browser; it links to the next one of its section. */
function formatPage(section: number, index: number, words = ''): string {
  const next = `page-${(index + 1) % pagesPerSection}.md`;
  return (
    `---\ntitle: Page ${section}.${index}\nsort: ${index}\n---\n\nTo [the next](${next}#usage).\n\n## Usage\n\n${words}\n\n` +
    '```js example=hello file=index.js\nconsole.log(1);\n```\n'
  );
}

/** Creates a tree whose sections have five pages each. */
function createTree(pageCount: number): Record<string, string> {
  const pages = Array.from({ length: pageCount }, (_, position): [string, string] => {
    const [section, index] = [Math.floor(position / pagesPerSection) + 1, position % pagesPerSection];
    return [`part-${section}/page-${index}.md`, formatPage(section, index)];
  });
  return {
    'site.yaml': 'name: Docs\nsiteUrl: https://docs.example\n',
    'index.md': '---\ntitle: Home\n---\n\nWords.\n',
    ...Object.fromEntries(pages),
  };
}

/** What one export did. */
interface Work {
  readonly bakedCount: number;
  readonly renderedCount: number;
  /** Texts of pages that were read from the cache, once or more often. */
  readonly readBodies: number;
  /** Files of the last export's graph that were read, with each hash as `*`. */
  readonly readGraph: readonly string[];
  /** Paths of the files that were written, likewise. */
  readonly written: readonly string[];
}

/** Counts the work of the exports after two edits of one page, one after the other. */
async function measureEdits(pageCount: number, texts: readonly string[]): Promise<readonly Work[]> {
  const workshop = await factory.create(createTree(pageCount));
  await workshop.build();
  const works: Work[] = [];
  for (const text of texts) {
    workshop.edit({ [editedPath]: text });
    counted.reads.length = 0;
    counted.writes.length = 0;
    const { bakedCount, renderedCount } = await workshop.build();
    works.push({
      bakedCount,
      renderedCount,
      readBodies: counted.reads.filter((path) => path.endsWith('.body')).length,
      readGraph: counted.reads.flatMap((path) => path.match(/(?<=\/out\/)graph\/.*/) ?? []).map(hideHash),
      written: counted.writes
        .map((path) => path.slice(path.indexOf('.docgraph-next-')).replace(/^[^/]+\//, ''))
        .map(hideHash)
        .sort(),
    });
  }
  return works;
}

const hideHash = (path: string): string => path.replace(/(?<=[-/])[0-9a-f]{16,64}(?=\.)/g, '*');

test('the work of an export after one edit does not grow with the number of pages', async () => {
  const edits = [formatPage(2, 3, 'A word.'), formatPage(2, 3, '### More\n\nWords.')];
  const small = await measureEdits(10, edits);
  expect(await measureEdits(40, edits)).toEqual(small);
  const [word] = small;
  expect(word?.written.filter((path) => path.endsWith('.html'))).toEqual([
    'part-2/page-3/index.html',
    'part-2/printable/index.html',
  ]);
  expect(word?.readGraph).toContain('graph/parts/pages-*.json');
  expect(word?.readGraph.filter((path) => /-part-\d/.test(path) && !path.includes('-part-2-'))).toEqual([]);
  expect(word?.readBodies).toBeLessThanOrEqual(2 * pagesPerSection); // the page, its printable page, its part of the index
});
