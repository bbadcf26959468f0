import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskFileSystem } from '../../../indexer/disk/file-system.ts';
import { readTree } from '../../../indexer/read/read-tree.ts';
import { walkLimits, walkFiles, type WalkLimits } from '../../../indexer/read/walk-files.ts';
import { listPublicFiles } from '../../../web/export/published-files.ts';

let dir = '';
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'docgraph-walk-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const write = (path: string, text = path): void => {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), text);
};
const link = (path: string, target: string): void => {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  symlinkSync(target, join(dir, path));
};

/** Walks the folder: each path, with the code of a problem. */
const walk = (limits: Partial<WalkLimits> = {}, startPath = ''): readonly string[] =>
  [
    ...walkFiles({
      rootDir: dir,
      fileSystem: diskFileSystem,
      startPath,
      isIgnored: () => false,
      limits: { ...walkLimits, ...limits },
    }),
  ]
    .map((entry) => `${entry.filePath}${entry.kind === 'problem' ? ` ${entry.code}` : ''}`)
    .sort();

/** Makes folders with links from each to all others, which have more paths than can be walked. */
function linkAll(count: number, folder = ''): void {
  for (let from = 0; from < count; from += 1) {
    write(`${folder}d${from}/a.txt`);
    for (let to = 0; to < count; to += 1) if (to !== from) link(`${folder}d${from}/to${to}`, `../d${to}`);
  }
}

test('links to the folder itself and to each other end', () => {
  write('f.txt');
  link('a', '.');
  link('b', '.');
  link('c', 'c');
  expect(walk()).toEqual(['a tree/symlink-loop', 'b tree/symlink-loop', 'c tree/symlink-loop', 'f.txt']);
});

test('folders with links to each other end with an error', () => {
  linkAll(7);
  const walked = walk();
  expect(walked.filter((line) => line.endsWith('tree/too-large'))).toHaveLength(1);
  expect(walked.length).toBeLessThan(20_000);
  const codes = [...readTree({ contentDir: dir, fileSystem: diskFileSystem })].map((entry) => entry.diagnostic?.code);
  expect(codes.filter((code) => code === 'tree/too-large')).toHaveLength(1);
});

test('depth and number of files are limited, each with an error', () => {
  write(`${'d/'.repeat(20)}deep.txt`);
  write('flat.txt');
  expect(walk({ depth: 10 })).toEqual([`${'d/'.repeat(9)}d tree/too-large`, 'flat.txt']);
  for (let index = 0; index < 10; index += 1) write(`f${index}.txt`);
  expect(walk({ entries: 5 }).filter((line) => line.endsWith('tree/too-large'))).toHaveLength(1);
  expect(walk({ entries: 5 }).length).toBeLessThanOrEqual(6);
});

test('files of public are published through links within the content, and never through others', () => {
  write('public/CNAME');
  write('public/.well-known/a.txt');
  write('assets/logo.svg');
  link('public/logo.svg', '../assets/logo.svg');
  link('public/assets', '../assets');
  link('public/etc', '/etc');
  link('public/passwd', '/etc/passwd');
  link('public/gone', 'nowhere');
  link('public/a', '.');
  link('public/b', '.');
  expect(listPublicFiles(dir, diskFileSystem)).toEqual(['.well-known/a.txt', 'CNAME', 'assets/logo.svg', 'logo.svg']);
});

test('a public folder that cannot be walked is an error', () => {
  write('public/CNAME');
  linkAll(7, 'public/');
  expect(() => listPublicFiles(dir, diskFileSystem)).toThrow(
    /^"public\/.*" of the content cannot be published: links lead to more than/,
  );
});

test.skipIf(process.getuid?.() === 0)('a folder of public that cannot be read is an error', () => {
  write('public/CNAME');
  write('public/secret/a.txt');
  chmodSync(join(dir, 'public/secret'), 0o000);
  expect(() => listPublicFiles(dir, diskFileSystem)).toThrow(
    '"public/secret" of the content cannot be published: EACCES.',
  );
});
