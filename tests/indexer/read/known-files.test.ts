// A second process reads no file that is as the first one has read it, and finds what a process without a store does.

import { cpSync, linkSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { symlinkSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createDiskFileSystem, type FileSystem } from '../../../indexer/disk/file-system.ts';
import { createContentIndex } from '../../../indexer/index-content.ts';
import { describeSnapshot } from '../describe-snapshot.ts';

let folder: string;
let contentDir: string;

/** A clock that is ahead: every file has rested long enough to have a version. */
const afterAWhile = (): number => Date.now() + 60_000;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docgraph-indexed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  contentDir = join(folder, 'content');
  mkdirSync(join(contentDir, 'guides'), { recursive: true });
  for (const name of ['index', 'guides/one', 'guides/two']) save(name, 'One');
});

const locate = (name: string): string => join(contentDir, `${name}.md`);

function save(name: string, title: string): void {
  writeFileSync(locate(name), `---\ntitle: ${title}\n---\n\nText of ${name}.\n`);
}

/** Indexes the tree in a process of its own, and lists the pages whose files it reads. */
async function run(options: { readonly dir?: string; readonly cacheDir?: string; readonly now?: () => number } = {}) {
  const { dir = contentDir, cacheDir = join(folder, 'cache'), now = afterAWhile } = options;
  const reads: string[] = [];
  const disk = createDiskFileSystem(now);
  const fileSystem: FileSystem = {
    ...disk,
    readFile: (path, bounds) => {
      if (path.endsWith('.md')) reads.push(path.slice(dir.length + 1));
      return disk.readFile(path, bounds);
    },
  };
  const index = createContentIndex({ contentDir: dir, cacheDir, fileSystem });
  try {
    const { snapshot, stats } = await index.refresh();
    return { snapshot: describeSnapshot(snapshot), reads: reads.sort(), parsedPages: stats.parsedPages };
  } finally {
    await index.close();
  }
}

/** Finds what a process without any cache finds. */
async function runFresh(dir = contentDir) {
  const cacheDir = mkdtempSync(join(folder, 'fresh-'));
  return (await run({ dir, cacheDir })).snapshot;
}

function writeLock(digit: string): void {
  const lock = { 'tool@1.0.0': { integrity: `sha512-${digit.repeat(86)}==` } };
  writeFileSync(join(contentDir, 'readmes.lock.json'), JSON.stringify(lock));
}

/** Gives a file the times of another moment, as tools do that keep the time of a file. */
function keepTime(path: string, change: () => void): void {
  const { atime, mtime } = statSync(path);
  change();
  utimesSync(path, atime, mtime);
}

test('nothing is read twice, and the result is the same', async () => {
  const first = await run();
  expect(first.reads).toEqual(['guides/one.md', 'guides/two.md', 'index.md']);
  expect(await run()).toEqual({ snapshot: first.snapshot, reads: [], parsedPages: 0 });
});

test.each<[string, () => void, readonly string[]]>([
  ['an edit', () => save('guides/one', 'Another'), ['guides/one.md']],
  ['an edit of the same size', () => save('guides/one', 'Two'), ['guides/one.md']],
  [
    'an edit of the same size whose time is restored',
    () => keepTime(locate('guides/one'), () => save('guides/one', 'Two')),
    ['guides/one.md'],
  ],
  [
    'a file that is replaced by another one of the same size and time',
    () => {
      cpSync(locate('guides/one'), locate('guides/draft'), { preserveTimestamps: true });
      keepTime(locate('guides/draft'), () => save('guides/draft', 'Two'));
      renameSync(locate('guides/draft'), locate('guides/one'));
    },
    ['guides/one.md'],
  ],
  [
    'two files that change places',
    () => {
      renameSync(locate('guides/one'), locate('guides/x'));
      renameSync(locate('guides/two'), locate('guides/one'));
      renameSync(locate('guides/x'), locate('guides/two'));
    },
    ['guides/one.md', 'guides/two.md'],
  ],
  [
    'a file that is a second name of another one now',
    () => {
      unlinkSync(locate('guides/one'));
      linkSync(locate('index'), locate('guides/one'));
    },
    ['guides/one.md', 'index.md'],
  ],
  [
    'a file that is a link now',
    () => {
      unlinkSync(locate('guides/one'));
      symlinkSync(locate('index'), locate('guides/one'));
    },
    ['guides/one.md'],
  ],
  [
    'a new file and one that is gone',
    () => {
      unlinkSync(locate('guides/one'));
      save('guides/three', 'Three');
    },
    ['guides/three.md'],
  ],
  [
    'a folder that is a copy now',
    () => {
      cpSync(join(contentDir, 'guides'), join(folder, 'copy'), { recursive: true, preserveTimestamps: true });
      rmSync(join(contentDir, 'guides'), { recursive: true });
      renameSync(join(folder, 'copy'), join(contentDir, 'guides'));
    },
    ['guides/one.md', 'guides/two.md'],
  ],
])('%s is noticed', async (_, change, expectedReads) => {
  await run();
  change();
  const { snapshot, reads } = await run();
  expect(reads).toEqual(expectedReads);
  expect(snapshot).toEqual(await runFresh());
  expect((await run()).reads).toEqual([]);
});

test('what was saved just before it was read is read again, since another save may have had the same time', async () => {
  for (const title of ['One', 'Two', 'Six']) {
    save('guides/one', title);
    await run({ now: Date.now });
    keepTime(locate('guides/one'), () => save('guides/one', 'Ten'));
    expect((await run({ now: Date.now })).snapshot).toEqual(await runFresh());
  }
});

test('what was read of another checkout is ignored, even in the place of the first', async () => {
  await run();
  const other = join(folder, 'other');
  cpSync(contentDir, other, { recursive: true, preserveTimestamps: true });
  expect((await run({ dir: other })).reads).toHaveLength(3);
  rmSync(contentDir, { recursive: true });
  cpSync(other, contentDir, { recursive: true, preserveTimestamps: true });
  keepTime(locate('guides/two'), () => save('guides/two', 'Two'));
  const { snapshot, reads } = await run();
  expect(reads).toHaveLength(3);
  expect(snapshot).toEqual(await runFresh());
});

test('a clone with a restored cache reads each page and parses none', async () => {
  await run();
  const clone = join(folder, 'clone');
  for (const name of ['content', 'cache']) cpSync(join(folder, name), join(clone, name), { recursive: true });
  keepTime(join(clone, 'content/guides/two.md'), () =>
    writeFileSync(join(clone, 'content/guides/two.md'), '# Second\n'),
  );
  const dir = join(clone, 'content');
  const { snapshot, reads, parsedPages } = await run({ dir, cacheDir: join(clone, 'cache') });
  expect([reads.length, parsedPages]).toEqual([3, 1]);
  expect(snapshot).toEqual(await runFresh(dir));
});

test('another lock makes every page be read', async () => {
  writeLock('a');
  await run();
  expect((await run()).reads).toEqual([]);
  writeLock('b');
  expect((await run()).reads).toHaveLength(3);
});
