import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createContentIndex } from '../../indexer/index-content.ts';
import type { CheckedIndex } from '../../indexer/content-index.ts';
import { createMemoryFileSystem, memoryRoot } from './memory-file-system.ts';

const cacheDir = mkdtempSync(join(tmpdir(), 'docgraph-refresh-unless-'));
afterAll(() => rmSync(cacheDir, { recursive: true }));

const files: Readonly<Record<string, string>> = {
  'site.yaml': 'name: Docs\nsponsorsFile: sponsors.yaml\n',
  'sponsors.yaml': '[]\n',
  'index.md': '# Home\n',
  'plan.svg': '<svg/>',
};

/** Refreshes in a process of its own, unless the hash of what is read is this one. */
async function check(
  changes: Readonly<Record<string, string>>,
  options: { readonly known?: string; readonly siteUrl?: string } = {},
): Promise<CheckedIndex> {
  const { known, siteUrl } = options;
  const fileSystem = createMemoryFileSystem(new Map(Object.entries({ ...files, ...changes })));
  const index = createContentIndex({ contentDir: memoryRoot, cacheDir, fileSystem, siteUrl });
  try {
    return await index.refreshUnless(known === undefined ? undefined : (hash) => hash === known);
  } finally {
    await index.close();
  }
}

test('no snapshot is made when the hash of what was read is known', async () => {
  const { inputHash: known, result } = await check({});
  expect(result?.snapshot.pages.keys).toEqual(['/']);
  expect(await check({}, { known })).toMatchObject({ inputHash: known, result: undefined });
});

test.each<[string, Readonly<Record<string, string>>]>([
  ['a page', { 'index.md': '# Hame\n' }],
  ['a setting', { 'site.yaml': 'name: Dogs\nsponsorsFile: sponsors.yaml\n' }],
  ['a data file', { 'sponsors.yaml': '[ ]\n' }],
  ['the size of a file', { 'plan.svg': '<svg />' }],
  ['a new file', { 'other.svg': '' }],
  ['a lock file that cannot be read', { 'readmes.lock.json': '{' }],
])('a snapshot is made of what has changed: %s', async (_, changes) => {
  const { inputHash: known } = await check({});
  const { inputHash, result } = await check(changes, { known });
  expect(inputHash).not.toBe(known);
  expect(result?.snapshot.pages.keys).toEqual(['/']);
});

test('a snapshot is made for another address of the site', async () => {
  const { inputHash: known } = await check({});
  const { result } = await check({}, { known, siteUrl: 'https://docs.example' });
  expect(result?.snapshot.site.siteUrl).toBe('https://docs.example');
});

test('after inputs that were known, a refresh makes the snapshot, and source lines can be read before it', async () => {
  const { inputHash } = await check({});
  const fileSystem = createMemoryFileSystem(new Map(Object.entries(files)));
  const index = createContentIndex({ contentDir: memoryRoot, cacheDir, fileSystem });
  await index.refreshUnless(() => true);
  expect(await index.readSourceLine('index.md', 1)).toBe('# Home');
  expect((await index.refreshUnless((hash) => hash !== inputHash)).result?.snapshot.pages.keys).toEqual(['/']);
  await index.close();
});
