// A run that parses nothing does not read the parser's sources; whatever may have changed in them is noticed all the same.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { findParserVersion } from '../../../indexer/cache/find-parser-version.ts';
import { readParserVersion } from '../../../indexer/cache/parser-version.ts';

const entry = 'parse.ts';

function createProject() {
  const dir = mkdtempSync(join(tmpdir(), 'docgraph-parser-version-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  mkdirSync(join(dir, 'cache'));
  const write = (path: string, text: string) => writeFileSync(join(dir, path), text);
  write(entry, "import { a } from './a.ts';\nimport 'pack';\n");
  write('a.ts', 'export const a = 1;\n');
  write('package-lock.json', JSON.stringify({ packages: { 'node_modules/pack': { version: '1.0.0' } } }));
  const root = pathToFileURL(`${dir}/`);
  /** Finds the version as a process some time later does; lists what it reads. */
  const find = ({ isClean = false, waitMs = 60_000 } = {}) => {
    const read: string[] = [];
    const version = findParserVersion({
      root,
      entry,
      cacheDir: join(dir, 'cache'),
      isClean,
      now: () => Date.now() + waitMs,
      readText(url) {
        read.push(url.href.slice(root.href.length));
        return readFileSync(url, 'utf8');
      },
    });
    return { version, read };
  };
  return { dir, write, find, readFresh: () => readParserVersion({ root, entry }) };
}

const all = [entry, 'a.ts', 'package-lock.json'];

test('a second process reads no source, and finds the same version', () => {
  const { find, readFresh } = createProject();
  expect(find()).toEqual({ version: readFresh(), read: all });
  expect(find()).toEqual({ version: readFresh(), read: [] });
});

test.each([
  ['a.ts', 'export const a = 2;\n'],
  [entry, "import { b } from './b.ts';\nimport 'pack';\n"],
  ['package-lock.json', JSON.stringify({ packages: { 'node_modules/pack': { version: '1.0.1' } } })],
])('an edit of %s that keeps its size and its time is noticed', (path, text) => {
  const { dir, write, find, readFresh } = createProject();
  write('b.ts', 'export const b = 1;\n');
  const before = find().version;
  const { atime, mtime, size } = statSync(join(dir, path));
  write(path, text);
  utimesSync(join(dir, path), atime, mtime);
  expect(statSync(join(dir, path)).size).toBe(size);
  const { version } = find();
  expect(version).toBe(readFresh());
  expect(version).not.toBe(before);
});

test('nothing is kept of files that have only just changed, and nothing is used where all is to be read', () => {
  const { find, readFresh } = createProject();
  find({ waitMs: 0 });
  expect(find().read).toEqual(all);
  expect(find({ isClean: true })).toEqual({ version: readFresh(), read: all });
});

test('a damaged index is ignored', () => {
  const { dir, find, readFresh } = createProject();
  find();
  const path = join(dir, 'cache/files/parser.json');
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace(/"key"|[0-9a-f]{64}/g, (text) => text.replace(/^./, '0')),
  );
  expect(find()).toEqual({ version: readFresh(), read: all });
});
