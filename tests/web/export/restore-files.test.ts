import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import type { ExportedFile } from '../../../web/export/stage/export-manifest.ts';
import { restoreFiles } from '../../../web/export/stage/restore-files.ts';

const rootDir = mkdtempSync(join(tmpdir(), 'docgraph-restore-'));
afterAll(() => rmSync(rootDir, { recursive: true }));

/** Writes files into a folder, enough for a second thread by default. */
function createFolder(name: string, count = 1_100): { dir: string; files: Map<string, ExportedFile> } {
  const dir = join(rootDir, name);
  const files = new Map<string, ExportedFile>();
  for (let index = 0; index < count; index += 1) {
    const path = `${index % 7}/${index % 50}/page-${index}/index.html`;
    const bytes = Buffer.from(`Page ${index} `.repeat(index % 50));
    mkdirSync(join(dir, dirname(path)), { recursive: true });
    writeFileSync(join(dir, path), bytes);
    const hash = createHash('sha256').update(bytes).digest('hex');
    files.set(path, { hash, crc32: crc32(bytes), sizeBytes: bytes.byteLength, mtimeMs: 1 });
  }
  return { dir, files };
}

test.each([3, 1_100])('restores %d files with their times, in their order', async (count) => {
  const { dir, files } = createFolder(`whole-${count}`, count);
  utimesSync(join(dir, [...files.keys()][1] ?? ''), 0, 0); // some archives keep no times
  const targetDir = join(rootDir, `whole-${count}-restored`);
  const restored = await restoreFiles({ dir, targetDir, files });
  expect([...(restored?.keys() ?? [])]).toEqual([...files.keys()]);
  for (const [path, file] of restored ?? []) {
    expect(readFileSync(join(targetDir, path)).equals(readFileSync(join(dir, path)))).toBe(true);
    expect(file).toEqual({ ...files.get(path), mtimeMs: statSync(join(targetDir, path)).mtimeMs });
  }
});

test.each([0, 1_099])('restores no export whose file %d is damaged or missing', async (index) => {
  const { dir, files } = createFolder(`damaged-${index}`);
  const path = [...files.keys()][index] ?? '';
  const sizeBytes = files.get(path)?.sizeBytes ?? 0;
  writeFileSync(join(dir, path), sizeBytes === 0 ? 'x' : 'x'.repeat(sizeBytes));
  expect(await restoreFiles({ dir, targetDir: join(rootDir, `damaged-${index}-1`), files })).toBeUndefined();
  rmSync(join(dir, path));
  expect(await restoreFiles({ dir, targetDir: join(rootDir, `damaged-${index}-2`), files })).toBeUndefined();
});

test('an error of the file system ends both threads', async () => {
  const { dir, files } = createFolder('blocked');
  const targetDir = join(rootDir, 'blocked-restored');
  mkdirSync(targetDir);
  writeFileSync(join(targetDir, '3'), 'a file where the export has a folder');
  await expect(restoreFiles({ dir, targetDir, files })).rejects.toMatchObject({ code: 'ENOTDIR' });
});
