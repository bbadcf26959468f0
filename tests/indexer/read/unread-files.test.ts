// A second look at a whole tree reads no file that the disk says is as it was.

import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { diskFileSystem, type FileSystem } from '../../../indexer/disk/file-system.ts';
import { createContentIndex } from '../../../indexer/index-content.ts';
import type { ContentIndex } from '../../../indexer/content-index.ts';
import { createMemoryFileSystem, memoryRoot, type MemoryFile } from '../memory-file-system.ts';

const lockEntry = { integrity: `sha512-${'a'.repeat(86)}==` };

function formatLock(names: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(names.map((name) => [`${name}@1.0.0`, lockEntry])));
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docgraph-unread-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const nameFile = (path: string): string => path.slice(memoryRoot.length + 1);

/** Opens a tree in memory whose versions the test sets, and lists the files that are read. */
function open(
  files: ReadonlyMap<string, MemoryFile>,
  versions: ReadonlyMap<string, string>,
  cacheDir: string = createFolder(),
) {
  const reads: string[] = [];
  const memory = createMemoryFileSystem(files);
  const fileSystem: FileSystem = {
    ...memory,
    readTarget: (path) => ({ ...memory.readTarget(path), sizeBytes: 0, version: versions.get(nameFile(path)) }),
    readFile: (path, bounds) => {
      if (path.endsWith('.md')) reads.push(nameFile(path));
      return memory.readFile(path, bounds);
    },
  };
  const index = createContentIndex({ contentDir: memoryRoot, cacheDir, fileSystem });
  onTestFinished(() => index.close());
  return { index, reads };
}

async function readTitles(index: ContentIndex): Promise<readonly string[]> {
  const { snapshot } = await index.refresh();
  return snapshot.pages.items.filter(({ isPrintable }) => !isPrintable).map(({ title }) => title);
}

test('only what has another version, or none, is read again', async () => {
  const files = new Map([
    ['index.md', '# Home'],
    ['guides/one.md', '# One'],
    ['guides/two.md', '# Two'],
    ['guides/young.md', '# Young'],
  ]);
  const versions = new Map([
    ['index.md', 'v1'],
    ['guides/one.md', 'v1'],
    ['guides/two.md', 'v1'],
  ]);
  const { index, reads } = open(files, versions);
  expect(await readTitles(index)).toEqual(['One', 'Two', 'Young', 'Home']);
  expect(reads.splice(0).sort()).toEqual(['guides/one.md', 'guides/two.md', 'guides/young.md', 'index.md']);

  files.set('guides/two.md', '# Second').set('guides/young.md', '# Old').set('guides/new.md', '# New');
  versions.set('guides/two.md', 'v2').set('guides/new.md', 'v1');
  files.delete('guides/one.md');
  expect(await readTitles(index)).toEqual(['New', 'Old', 'Second', 'Home']);
  expect(reads.splice(0).sort()).toEqual(['guides/new.md', 'guides/two.md', 'guides/young.md']);
});

test('a lock that says something else makes every page be read, and the same lock in another order none', async () => {
  const page = '---\ntitle: Tool\npackage: tool\n---\n';
  const files = new Map([
    ['tool.md', page],
    ['free.md', '# Free'],
    ['readmes.lock.json', formatLock(['one', 'two'])],
  ]);
  const { index, reads } = open(
    files,
    new Map([
      ['tool.md', 'v1'],
      ['free.md', 'v1'],
    ]),
  );
  await index.refresh();
  reads.splice(0);
  files.set('readmes.lock.json', formatLock(['two', 'one']));
  await index.refresh();
  expect(reads.splice(0)).toEqual([]);
  files.set('readmes.lock.json', formatLock(['two', 'three']));
  await index.refresh();
  expect(reads.splice(0).sort()).toEqual(['free.md', 'tool.md']);
});

test('a file that has rested has a version, and no change leaves it as it was', () => {
  // nothing has changed it for a while
  const rested = diskFileSystem.readTarget(join(import.meta.dirname, '../../../package.json'));
  expect(rested).toMatchObject({ kind: 'file', version: expect.stringMatching(/^\d+ [\d.]+ [\d.]+ \d+ \d+$/) });

  const path = join(createFolder(), 'page.md');
  const past = new Date('2020-01-01T00:00:00Z');
  const versions = ['one', 'two', 'six'].map((text) => {
    writeFileSync(path, text);
    utimesSync(path, past, past); // as tools do that keep the time of a file
    return diskFileSystem.readTarget(path).version;
  });
  expect(statSync(path).mtime).toEqual(past);
  const said = versions.filter((version) => version !== undefined);
  expect(new Set(said).size).toBe(said.length);
});

test('a second process takes over what the first one read, and reads what has another version', async () => {
  const files = new Map([
    ['index.md', '# Home'],
    ['guides/one.md', '# One'],
  ]);
  const versions = new Map([
    ['index.md', 'v1'],
    ['guides/one.md', 'v1'],
  ]);
  const cacheDir = createFolder();
  const first = open(files, versions, cacheDir);
  expect(await readTitles(first.index)).toEqual(['One', 'Home']);
  const { id } = (await first.index.refresh()).snapshot;
  await first.index.close();
  const unchanged = open(files, versions, cacheDir);
  // a disk that does not know the size of a file before it is read
  expect((await unchanged.index.refresh()).snapshot.id).toBe(id);
  expect(unchanged.reads).toEqual([]);
  await unchanged.index.close();
  files.set('guides/one.md', '# Two');
  versions.set('guides/one.md', 'v2');
  const changed = open(files, versions, cacheDir);
  expect(await readTitles(changed.index)).toEqual(['Two', 'Home']);
  expect(changed.reads).toEqual(['guides/one.md']);
});
