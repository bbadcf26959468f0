import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileWriter, type WrittenFile } from '../../../web/export/stage/file-writer.ts';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'docgraph-writer-'));
});

afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('files are written into new folders, and their size and time are reported', async () => {
  const writer = createFileWriter();
  const told = new Map<string, WrittenFile>();
  const paths = ['a.txt', 'b/c.txt', 'b/d/e.txt'].map((path) => join(dir, path));
  for (const path of paths) writer.write(path, Buffer.from(`text of ${path}`), (file) => told.set(path, file));
  expect(paths.map((path) => writer.findPending(path)?.toString())).toEqual(paths.map((path) => `text of ${path}`));
  await writer.settle(0);
  expect(paths.map((path) => readFileSync(path, 'utf8'))).toEqual(paths.map((path) => `text of ${path}`));
  expect(paths.map((path) => told.get(path))).toEqual(
    paths.map((path) => ({ sizeBytes: statSync(path).size, mtimeMs: statSync(path).mtimeMs })),
  );
  expect(paths.map((path) => writer.findPending(path))).toEqual([undefined, undefined, undefined]);
});

test('the first error is thrown when the writer settles, and nothing more is written', async () => {
  const writer = createFileWriter();
  const blocked = join(dir, 'file');
  writeFileSync(blocked, '');
  writer.write(join(blocked, 'a.txt'), Buffer.from('a'), () => expect.unreachable());
  await expect(writer.settle(0)).rejects.toThrow(/EEXIST|ENOTDIR/);
  writer.write(join(dir, 'later.txt'), Buffer.from('b'), () => expect.unreachable());
  await expect(writer.settle(0)).rejects.toThrow(/EEXIST|ENOTDIR/);
  expect(() => statSync(join(dir, 'later.txt'))).toThrow(/ENOENT/);
});
