// The work of an export after one edit depends on what the edit touches, not on how many pages there are. Runs of queries are
// counted, not timed.

import { afterAll, expect, test, vi } from 'vitest';
import type * as indexContent from '../../../indexer/index-content.ts';
import { createWorkshopFactory } from './export-tree.ts';

const { runs } = vi.hoisted(() => ({ runs: [] as string[] }));

vi.mock('../../../indexer/index-content.ts', async (importOriginal) => {
  const { createContentIndex } = await importOriginal<typeof indexContent>();
  return {
    createContentIndex: ({ extension, ...options }: Parameters<typeof createContentIndex>[0]) =>
      createContentIndex({
        ...options,
        extension: {
          queries: [],
          ...extension,
          onRun(query, key) {
            runs.push(`${query.name} ${key}`);
            extension?.onRun?.(query, key);
          },
        },
      }),
  };
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
  /** Queries with their keys, each hash as `*`, sorted. */
  readonly runs: readonly string[];
  /** Paths of the files that are other ones now, likewise. */
  readonly changed: readonly string[];
}

const hideHash = (text: string): string =>
  text.replace(/(?<![0-9a-f])[0-9a-f]{20,64}(?![0-9a-f])|(?<=^part (?:folders|review) )[0-9a-f]{2}$/g, '*');

/** Counts the work of the exports after some edits of one page, one after the other. */
async function measureEdits(pageCount: number, texts: readonly string[]): Promise<readonly Work[]> {
  const workshop = await factory.create(createTree(pageCount));
  await workshop.build();
  const works: Work[] = [];
  for (const text of texts) {
    workshop.edit({ [editedPath]: text });
    const before = workshop.readOut();
    runs.length = 0;
    const { bakedCount, renderedCount } = await workshop.build();
    const changed = [...workshop.readOut()].filter(([path, bytes]) => before.get(path) !== bytes);
    works.push({
      bakedCount,
      renderedCount,
      runs: [...new Set(runs.map(hideHash))].toSorted(),
      changed: changed.map(([path]) => hideHash(path)).toSorted(),
    });
  }
  return works;
}

test('the work of an export after one edit does not grow with the number of pages', async () => {
  const edits = [formatPage(2, 3, 'A word.'), formatPage(2, 3, '### More\n\nWords.')];
  const small = await measureEdits(10, edits);
  expect(await measureEdits(40, edits)).toEqual(small);
  const [word] = small;
  expect(word?.changed.filter((path) => path.endsWith('.html'))).toEqual([
    'part-2/page-3/index.html',
    'part-2/printable/index.html',
  ]);
  expect(word?.runs.filter((run) => run.startsWith('document '))).toEqual([
    'document /part-2/page-3/',
    'document /part-2/printable/',
  ]);
  expect(word?.runs).toContain('facts *');
  expect(word?.runs.filter((run) => /part-\d/.test(run) && !run.includes('part-2'))).toEqual([]);
});

test('an export of the same content runs no query', async () => {
  const workshop = await factory.create(createTree(10));
  await workshop.build();
  runs.length = 0;
  const { isUnchanged } = await workshop.build();
  expect([isUnchanged, runs.filter((run) => !run.startsWith('other files '))]).toEqual([true, []]);
});
