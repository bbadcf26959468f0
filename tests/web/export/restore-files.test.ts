import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { ExportedFile } from '../../../web/export/stage/export-manifest.ts';
import { startFilesRestore, startRestoreThread } from '../../../web/export/stage/restore-files.ts';
import { writeExportedFile } from './exported-file.ts';

const rootDir = mkdtempSync(join(tmpdir(), 'docgraph-restore-'));
afterAll(() => rmSync(rootDir, { recursive: true }));

/** Writes files into a folder, enough for a second thread by default. */
function createFolder(name: string, count = 1_100): { dir: string; files: Map<string, ExportedFile> } {
  const dir = join(rootDir, name);
  const files = new Map<string, ExportedFile>();
  for (let index = 0; index < count; index += 1) {
    const path = `${index % 7}/${index % 50}/page-${index}.html`;
    files.set(path, { ...writeExportedFile(dir, path, `Page ${index} `.repeat(index % 50)), mtimeMs: 1 });
  }
  return { dir, files };
}

/** Restores files into a folder that exists and is empty. */
function restoreFiles({ dir, files }: ReturnType<typeof createFolder>, targetDir: string) {
  mkdirSync(targetDir);
  return startFilesRestore({ dir, targetDir, files }).finish();
}

test.each([3, 1_100])('restores %d files with their times, in their order', async (count) => {
  const folder = createFolder(`whole-${count}`, count);
  const { dir, files } = folder;
  utimesSync(join(dir, [...files.keys()][1] ?? ''), 0, 0); // some archives keep no times
  const targetDir = join(rootDir, `whole-${count}-restored`);
  const restored = await restoreFiles(folder, targetDir);
  expect([...restored.keys()]).toEqual([...files.keys()]);
  for (const [path, file] of restored) {
    expect(readFileSync(join(targetDir, path)).equals(readFileSync(join(dir, path)))).toBe(true);
    expect(file).toEqual({ ...files.get(path), mtimeMs: statSync(join(targetDir, path)).mtimeMs });
  }
});

test.each([0, 1_099])('restores all files but one that is damaged or missing, here %d', async (index) => {
  const folder = createFolder(`damaged-${index}`);
  const { dir, files } = folder;
  const path = [...files.keys()][index] ?? '';
  const others = [...files.keys()].filter((other) => other !== path);
  const { atime, mtime } = statSync(join(dir, path));
  const sizeBytes = files.get(path)?.sizeBytes ?? 0;
  writeFileSync(join(dir, path), sizeBytes === 0 ? 'x' : 'x'.repeat(sizeBytes));
  utimesSync(join(dir, path), atime, mtime);
  for (const [position, damage] of [() => undefined, () => rmSync(join(dir, path))].entries()) {
    damage();
    const targetDir = join(rootDir, `damaged-${index}-${position}`);
    expect([...(await restoreFiles(folder, targetDir)).keys()]).toEqual(others);
    expect(existsSync(join(targetDir, path))).toBe(false);
  }
});

const findInode = (name: string): number => statSync(join(rootDir, name, 'data')).ino;
const readData = (name: string): Buffer => readFileSync(join(rootDir, name, 'data'));

test('a file of several reads is checked as a whole, and copied when another export shares it', async () => {
  const folder = createFolder('large', 0);
  const { dir, files } = folder;
  const bytes = randomBytes(1_500_000);
  const file = { ...writeExportedFile(dir, 'data', bytes), mtimeMs: 1 };
  files.set('data', file);
  for (const name of ['large-1', 'large-2']) await restoreFiles(folder, join(rootDir, name));
  expect([findInode('large-1') === findInode('large'), findInode('large-2') === findInode('large')]).toEqual([
    true,
    false,
  ]);
  expect([readData('large-1').equals(bytes), readData('large-2').equals(bytes)]).toEqual([true, true]);
  bytes[1_400_000] = (bytes[1_400_000] ?? 0) ^ 1;
  writeFileSync(join(dir, 'data'), bytes);
  for (const name of ['large-3', 'large-4']) {
    expect([...(await restoreFiles(folder, join(rootDir, name)))]).toEqual([]);
    expect(existsSync(join(rootDir, name, 'data'))).toBe(false);
    if (name === 'large-3') rmSync(join(rootDir, 'large-1/data')); // alone again
  }
});

test('an error of the file system ends both threads', async () => {
  const { dir, files } = createFolder('blocked');
  const targetDir = join(rootDir, 'blocked-restored');
  mkdirSync(targetDir);
  writeFileSync(join(targetDir, '3'), 'a file where the export has a folder');
  await expect(startFilesRestore({ dir, targetDir, files }).finish()).rejects.toMatchObject({ code: 'ENOTDIR' });
});

test('a thread that was started before restores the files alone, until it is helped', async () => {
  const { dir, files } = createFolder('alone', 100);
  const targetDir = join(rootDir, 'alone-restored');
  mkdirSync(targetDir);
  const thread = startRestoreThread(1_100);
  onTestFinished(() => thread?.close());
  const restore = startFilesRestore({ dir, targetDir, files, thread });
  if (thread !== undefined) while (!existsSync(join(targetDir, [...files.keys()].at(-1) ?? ''))) await setImmediate();
  expect([...(await restore.finish()).keys()]).toEqual([...files.keys()]);
});

test('a restore that is stopped makes nothing any more', async () => {
  const { dir, files } = createFolder('stopped');
  const targetDir = join(rootDir, 'stopped-restored');
  mkdirSync(targetDir);
  const restore = startFilesRestore({ dir, targetDir, files });
  await restore.stop();
  const made = readdirSync(targetDir, { recursive: true });
  expect((await restore.finish()).size).toBeLessThanOrEqual(made.length);
  expect(readdirSync(targetDir, { recursive: true })).toEqual(made);
});
