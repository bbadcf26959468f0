import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readIntactFile, readIntactFolder, replaceFolder } from '../../../web/export/bundle/bundle-folder.ts';

const parentDir = mkdtempSync(path.join(tmpdir(), 'docgraph-folder-'));
afterAll(() => rmSync(parentDir, { recursive: true, force: true }));

test('a file that is not checked with its folder is checked when it is read', async () => {
  const dir = path.join(parentDir, '0'.repeat(32));
  await replaceFolder(dir, async (draftDir) => {
    for (const name of ['list.json', 'large.js', 'other.js']) writeFileSync(path.join(draftDir, name), name);
  });
  writeFileSync(path.join(dir, 'large.js'), 'damage');
  rmSync(path.join(dir, 'other.js'));
  expect(readIntactFolder(dir)).toBeUndefined();
  const files = readIntactFolder(dir, (name) => name === 'list.json') ?? new Map();
  expect([...files.keys()]).toEqual(['large.js', 'list.json', 'other.js']);
  const read = (name: string) => readIntactFile({ dir, files }, name)?.toString();
  expect([read('list.json'), read('large.js'), read('other.js'), read('unlisted.js')]).toEqual([
    'list.json',
    undefined,
    undefined,
    undefined,
  ]);
  writeFileSync(path.join(dir, 'list.json'), 'damage');
  expect(readIntactFolder(dir, (name) => name === 'list.json')).toBeUndefined();
});
