// The work of one edit depends on what it touches, not on how many pages there are. Operations are counted, not timed.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FileSystem } from '../../indexer/disk/file-system.ts';
import { createContentIndex } from '../../indexer/index-content.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import { createMemoryFileSystem, memoryRoot, type MemoryFile } from './memory-file-system.ts';

/** What one refresh did. */
interface Work {
  /** Calls of the disk by method. */
  readonly calls: Readonly<Record<string, number>>;
  readonly parsedPages: number;
  /** Runs by query. */
  readonly runs: Readonly<Record<string, number>>;
  /** Records that are not in the snapshot before. */
  readonly newRecords: readonly string[];
  readonly changedUrls: readonly string[];
}

const editedPath = 'guides/part-1/page-07.md';

/** Formats a page that links to the next one in its folder. */
function formatPage(index: number, body = ''): string {
  const next = `page-${String((index + 1) % 10).padStart(2, '0')}.md`;
  return `---\nsort: ${index}\ncontributors: [ada]\n---\n\n## Usage\n\nTo [the next](${next}#usage) and [home](/).\n\n${body}\n`;
}

/** Creates a tree whose folders have ten pages each, all in one section. */
function createTree(pageCount: number): Map<string, MemoryFile> {
  const pages = Array.from({ length: pageCount }, (_, index): [string, MemoryFile] => {
    const folder = `part-${Math.floor(index / 10) + 1}`;
    return [`guides/${folder}/page-${String(index % 10).padStart(2, '0')}.md`, formatPage(index)];
  });
  return new Map<string, MemoryFile>([
    ['site.yaml', 'name: Docs\nseverities: {link/dead-page: info}\n'],
    ['index.md', '---\ntitle: Home\n---\n\nSee [a page](/guides/part-1/page-07/#usage).\n'],
    ...pages,
  ]);
}

function countCalls(fileSystem: FileSystem): { readonly counted: FileSystem; readonly calls: Record<string, number> } {
  const calls: Record<string, number> = {};
  const count = <Args extends readonly unknown[], Result>(name: string, method: (...args: Args) => Result) =>
    function counting(...args: Args): Result {
      calls[name] = (calls[name] ?? 0) + 1;
      return method(...args);
    };
  const counted: FileSystem = {
    readDirectory: count('readDirectory', fileSystem.readDirectory),
    readKind: count('readKind', fileSystem.readKind),
    readTarget: count('readTarget', fileSystem.readTarget),
    readRealPath: count('readRealPath', fileSystem.readRealPath),
    readFile: count('readFile', fileSystem.readFile),
  };
  return { counted, calls };
}

function listNewRecords(previous: Snapshot, next: Snapshot): readonly string[] {
  const tables = ['pages', 'nodes', 'sections', 'contributors', 'objects', 'redirects'] as const;
  return tables.flatMap((name) =>
    next[name].keys
      .filter((key) => next[name].get(key)?.hash !== previous[name].get(key)?.hash)
      .map((key) => `${name} ${key}`),
  );
}

/** Counts the work of one save in a tree of this size. */
async function measureEdit(pageCount: number, text: string): Promise<Work> {
  const cacheDir = mkdtempSync(join(tmpdir(), 'docgraph-growth-'));
  const files = createTree(pageCount);
  const { counted, calls } = countCalls(createMemoryFileSystem(files));
  const runs: Record<string, number> = {};
  const index = createContentIndex({
    contentDir: memoryRoot,
    cacheDir,
    fileSystem: counted,
    workerBreakEvenBytes: Infinity,
    keepLastGood: true,
    extension: { queries: [], onRun: ({ name }) => void (runs[name] = (runs[name] ?? 0) + 1) },
  });
  try {
    const before = await index.refresh();
    for (const counts of [calls, runs]) for (const name of Object.keys(counts)) delete counts[name];
    files.set(editedPath, text);
    const { snapshot, changedUrls, stats } = await index.refresh([editedPath]);
    return {
      calls: { ...calls },
      runs: { ...runs },
      parsedPages: stats.parsedPages,
      newRecords: listNewRecords(before.snapshot, snapshot),
      changedUrls,
    };
  } finally {
    await index.close();
    rmSync(cacheDir, { recursive: true });
  }
}

test.each([
  ['a changed word', formatPage(7, 'A word.')],
  ['a new heading and a new link', formatPage(7, '### More\n\nTo [page 3](/guides/part-1/page-03/).')],
  ['a page that is broken', '---\ntitle: [broken\n---\n\nText\n'],
])('the work of one save does not grow with the tree: %s', async (_, text) => {
  const small = await measureEdit(20, text);
  expect(await measureEdit(200, text)).toEqual(small);
  expect(small.parsedPages).toBe(1);
  expect(small.calls['readFile']).toBeLessThanOrEqual(2); // the page, and site.yaml
});

test('a save of one word makes the page, its printable page, and the sizes above it', async () => {
  const { newRecords, changedUrls } = await measureEdit(20, formatPage(7, 'A word.'));
  expect(newRecords).toEqual([
    'pages /guides/part-1/page-07/',
    'pages /guides/printable/',
    'nodes ',
    'nodes guides',
    'nodes guides/part-1',
    'nodes guides/part-1/page-07.md',
  ]);
  expect(changedUrls).toEqual(['/guides/part-1/page-07/', '/guides/printable/']);
});
