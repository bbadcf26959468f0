import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContentIndex } from '../../indexer/index-content.ts';
import type { ContentIndex } from '../../indexer/content-index.ts';
import { createMemoryFileSystem, memoryRoot, type MemoryFile } from './memory-file-system.ts';

let cacheDir: string;

beforeEach(() => {
  cacheDir = mkdtempSync(join(tmpdir(), 'docgraph-language-'));
});

afterEach(() => rmSync(cacheDir, { recursive: true, force: true }));

/** Reads the title of the callout of the only page, in the HTML that is served now. */
async function readTitle(index: ContentIndex, changedPaths?: readonly string[]): Promise<string | undefined> {
  const { snapshot } = await index.refresh(changedPaths);
  const page = snapshot.pages.get('/a/');
  if (page === undefined) return undefined;
  const { html } = await index.readBody({ page, getPage: snapshot.pages.get });
  return /callout-title">([^<]*)</.exec(html)?.[1];
}

test('the texts have the words of the site, and follow its language and its files', async () => {
  const files = new Map<string, MemoryFile>([
    ['site.yaml', 'name: A\nlang: de\n'],
    ['a.md', '---\ntitle: A\n---\n\nT> Text.\n'],
  ]);
  const open = (): ContentIndex =>
    createContentIndex({
      contentDir: memoryRoot,
      cacheDir,
      fileSystem: createMemoryFileSystem(files),
      keepLastGood: true,
    });
  const index = open();
  expect(await readTitle(index)).toBe('Tipp');
  files.set('messages/de.yaml', 'calloutTip: Rat\n');
  expect(await readTitle(index, ['messages/de.yaml'])).toBe('Rat');
  files.set('site.yaml', 'name: [A\nlang: ja\n');
  expect(await readTitle(index, ['site.yaml'])).toBe('Rat');
  files.set('site.yaml', 'name: A\nlang: ja\n');
  expect(await readTitle(index, ['site.yaml'])).toBe('ヒント');
  await index.close();
  files.set('site.yaml', 'name: A\n');
  const later = open();
  expect(await readTitle(later)).toBe('Tip');
  await later.close();
});

test('a page that has changed has those words, too, where a link of the tree leads to another file', async () => {
  const files = new Map<string, MemoryFile>([
    ['site.yaml', 'name: A\nlang: de\n'],
    ['a.md', '---\ntitle: A\n---\n\nT> Text.\n'],
    ['link.txt', 'Linked.'],
  ]);
  const memory = createMemoryFileSystem(files);
  const open = (): ContentIndex =>
    createContentIndex({
      contentDir: memoryRoot,
      cacheDir,
      fileSystem: {
        ...memory,
        readDirectory: (path) =>
          memory.readDirectory(path).map((entry) => (entry.name === 'link.txt' ? { ...entry, kind: 'link' } : entry)),
        readTarget: (path) => ({
          ...memory.readTarget(path),
          version: String(files.get(path.slice(memoryRoot.length + 1))),
        }),
      },
    });
  for (const word of ['One', 'Two']) {
    files.set('a.md', `---\ntitle: A\n---\n\nT> ${word}.\n`);
    const index = open();
    expect(await readTitle(index)).toBe('Tipp');
    await index.close();
  }
});
