import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { diskFileSystem } from '../../../indexer/disk/file-system.ts';
import { readTree, type TreeEntry } from '../../../indexer/read/read-tree.ts';
import { createMemoryFileSystem, memoryRoot, type MemoryFile } from '../memory-file-system.ts';

function readMemory(files: Readonly<Record<string, MemoryFile>>, startPath?: string): readonly TreeEntry[] {
  const fileSystem = createMemoryFileSystem(new Map(Object.entries(files)));
  return [...readTree({ contentDir: memoryRoot, fileSystem, ...(startPath === undefined ? {} : { startPath }) })];
}

/** What a test looks at: path → text of a page, size of another file, or the code of a diagnostic. */
function summarise(entries: readonly TreeEntry[]): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    entries
      .map(({ filePath, bytes, diagnostic, sizeBytes }): [string, string | number] => {
        return [filePath, diagnostic?.code ?? (bytes === undefined ? sizeBytes : Buffer.from(bytes).toString())];
      })
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

describe('a tree in memory', () => {
  test('gives bytes of pages and sizes of other files', () => {
    const entries = readMemory({ 'a.md': '# A', 'guides/b.mdx': '# B', 'site.yaml': 'name: x', 'guides/c.png': 'png' });
    expect(summarise(entries)).toEqual({ 'a.md': '# A', 'guides/b.mdx': '# B', 'guides/c.png': 3, 'site.yaml': 7 });
  });

  test('ignores dotfiles, node_modules and temporary files of editors', () => {
    const ignored = [
      '.git/HEAD',
      '.DS_Store',
      'a/.hidden/b.md',
      'node_modules/x/README.md',
      'a.md~',
      '.a.md.swp',
      'a.md.swp',
      'a.md.swo',
      '.#a.md',
      '#a.md#',
      '4913',
      'a.md.tmp',
      'a.md___jb_tmp___',
      'a.md___jb_old___',
      'Thumbs.db',
    ];
    expect(
      readMemory(Object.fromEntries([...ignored, 'kept.md'].map((path) => [path, 'x']))).map((e) => e.filePath),
    ).toEqual(['kept.md']);
  });

  test('reads one file, one folder, or nothing when the path is gone', () => {
    const files = { 'a.md': 'A', 'guides/b.md': 'B', 'guides/deep/c.md': 'C' };
    expect(summarise(readMemory(files, 'a.md'))).toEqual({ 'a.md': 'A' });
    expect(summarise(readMemory(files, 'guides'))).toEqual({ 'guides/b.md': 'B', 'guides/deep/c.md': 'C' });
    expect(readMemory(files, 'gone.md')).toEqual([]);
    expect(readMemory(files, 'a.md/b.md')).toEqual([]);
    expect(readMemory({ ...files, '.git/x.md': '' }, '.git/x.md')).toEqual([]);
  });

  test('reports a file that cannot be read and goes on', () => {
    const [bad, good] = readMemory({ 'a.md': { error: 'EACCES' }, 'b.md': 'B' });
    expect(bad).toEqual({
      filePath: 'a.md',
      kind: 'file',
      sizeBytes: 0,
      bytes: undefined,
      isLink: false,
      diagnostic: {
        code: 'tree/unreadable-file',
        severity: 'error',
        message: '"a.md" cannot be read: EACCES.',
        filePath: 'a.md',
        place: { line: 1, column: 1, endLine: 1, endColumn: 1 },
        hint: 'check the permissions and the name of the file, or remove it from the tree.',
      },
    });
    expect(summarise([good].filter((entry) => entry !== undefined))).toEqual({ 'b.md': 'B' });
  });

  test('treats a file that disappears during the read as deleted', () => {
    expect(readMemory({ 'a.md': { error: 'ENOENT' }, 'b.md': 'B' }).map(({ filePath }) => filePath)).toEqual(['b.md']);
  });
});

describe('a tree on disk', () => {
  let folder: string;
  let contentDir: string;

  beforeEach(() => {
    folder = diskFileSystem.readRealPath(mkdtempSync(join(tmpdir(), 'docgraph-read-tree-')));
    contentDir = `${folder}/content`;
    mkdirSync(contentDir);
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  function write(filePath: string, data: string | Uint8Array = 'x'): void {
    mkdirSync(dirname(join(contentDir, filePath)), { recursive: true });
    writeFileSync(join(contentDir, filePath), data);
  }

  function link(filePath: string, target: string): void {
    mkdirSync(dirname(join(contentDir, filePath)), { recursive: true });
    symlinkSync(target, join(contentDir, filePath));
  }

  function read(startPath = ''): Readonly<Record<string, string | number>> {
    return summarise([...readTree({ contentDir, fileSystem: diskFileSystem, startPath })]);
  }

  test('leaves a page of 20 MB out and says how large it is', () => {
    write('huge.md');
    truncateSync(join(contentDir, 'huge.md'), 20 * 1024 * 1024);
    const [entry] = readTree({ contentDir, fileSystem: diskFileSystem });
    expect([entry?.bytes, entry?.sizeBytes, entry?.diagnostic?.code, entry?.diagnostic?.message]).toEqual([
      undefined,
      20 * 1024 * 1024,
      'tree/file-too-large',
      '"huge.md" has 20.0 MB; the limit is 8 MB.',
    ]);
  });

  test('takes a page of exactly 8 MB and any size of another file', () => {
    write('large.md');
    truncateSync(join(contentDir, 'large.md'), 8 * 1024 * 1024);
    write('video.webm');
    truncateSync(join(contentDir, 'video.webm'), 20 * 1024 * 1024);
    const entries = [...readTree({ contentDir, fileSystem: diskFileSystem })];
    expect(entries.map(({ bytes, diagnostic }) => [bytes?.byteLength, diagnostic])).toEqual([
      [8 * 1024 * 1024, undefined],
      [undefined, undefined],
    ]);
  });

  test('reports a link to a folder that contains it, and links that lead to each other', () => {
    write('guides/a.md', 'A');
    link('guides/deep/up', '../..');
    link('guides/self', '.');
    link('one', 'two');
    link('two', 'one');
    expect(read()).toEqual({
      'guides/a.md': 'A',
      'guides/deep/up': 'tree/symlink-loop',
      'guides/self': 'tree/symlink-loop',
      one: 'tree/symlink-loop',
      two: 'tree/symlink-loop',
    });
  });

  test('ends when two folders link to each other', () => {
    write('a/page.md', 'A');
    write('b/page.md', 'B');
    link('a/to-b', '../b');
    link('b/to-a', '../a');
    expect(read()).toEqual({
      'a/page.md': 'A',
      'a/to-b': 0,
      'a/to-b/page.md': 'B',
      'a/to-b/to-a': 'tree/symlink-loop',
      'b/page.md': 'B',
      'b/to-a': 0,
      'b/to-a/page.md': 'A',
      'b/to-a/to-b': 'tree/symlink-loop',
    });
  });

  test('does not follow a link out of the tree', () => {
    writeFileSync(`${folder}/secret.md`, 'secret');
    mkdirSync(`${folder}/content-other`);
    writeFileSync(`${folder}/content-other/secret.md`, 'secret');
    link('file.md', '../secret.md');
    link('folder', '../content-other');
    link('absolute', '/etc');
    expect(read()).toEqual({
      absolute: 'tree/symlink-outside',
      'file.md': 'tree/symlink-outside',
      folder: 'tree/symlink-outside',
    });
  });

  test('reports a link to nothing', () => {
    link('gone.md', 'nowhere.md');
    expect(read()).toEqual({ 'gone.md': 'tree/broken-symlink' });
  });

  test('follows a link to a file inside the tree', () => {
    write('a.md', 'A');
    link('b.md', 'a.md');
    expect(read()).toEqual({ 'a.md': 'A', 'b.md': 'A' });
  });

  test('reads a content folder that is itself a link', () => {
    write('a.md', 'A');
    symlinkSync('content', `${folder}/link`);
    const entries = [...readTree({ contentDir: `${folder}/link`, fileSystem: diskFileSystem })];
    expect(summarise(entries)).toEqual({ 'a.md': 'A' });
  });

  test('does not open a socket', async () => {
    const server = createServer();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.listen(`${contentDir}/socket.md`, resolve);
    await promise;
    expect(read()).toEqual({ 'socket.md': 'tree/unreadable-file' });
    server.close();
  });

  test('keeps names with spaces, #, ?, %, quotes, line feeds and any script', () => {
    const names = ['a b.md', 'c#.md', 'what?.md', '100%.md', '100%25.md', 'ünï.md', '日本.md', 'q".md', 'l\nf.md'];
    for (const name of names) write(name, name);
    expect(read()).toEqual(Object.fromEntries(names.map((name) => [name, name])));
  });
});
