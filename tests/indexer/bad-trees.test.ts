// Bad input that cannot be committed as a fixture: too large, or names that some disks cannot hold.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContentIndex } from '../../indexer/index-content.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import { createMemoryFileSystem, memoryRoot, type MemoryFile } from './memory-file-system.ts';

let cacheDir: string;

beforeAll(() => void (cacheDir = mkdtempSync(join(tmpdir(), 'docgraph-bad-trees-'))));
afterAll(() => rmSync(cacheDir, { recursive: true }));

async function readSnapshot(files: Readonly<Record<string, MemoryFile>>): Promise<Snapshot> {
  const fileSystem = createMemoryFileSystem(new Map(Object.entries(files)));
  const index = createContentIndex({ contentDir: memoryRoot, cacheDir, fileSystem });
  const { snapshot } = await index.refresh();
  await index.close();
  return snapshot;
}

function listFindings({ diagnostics }: Snapshot): readonly string[] {
  return diagnostics.items.map(({ filePath, place, severity, code }) => {
    return `${filePath}:${place.line}:${place.column} ${severity} ${code}`;
  });
}

test('names that differ only in case are two pages and one warning', async () => {
  const page = '---\ntitle: A\n---\n\nText.\n';
  const snapshot = await readSnapshot({ 'About.md': page, 'about.md': page });
  expect(snapshot.pages.keys.toSorted()).toEqual(['/About/', '/about/']);
  expect(listFindings(snapshot)).toEqual(['about.md:1:1 warning tree/case-conflict']);
});

test('names with a question mark, quotes or line feeds have an address', async () => {
  const page = '---\ntitle: A\n---\n\nText.\n';
  const snapshot = await readSnapshot({ 'what?.md': page, 'a"b.md': page, 'a\nb.md': page });
  expect(snapshot.pages.keys.toSorted()).toEqual(['/a%0Ab/', '/a%22b/', '/what%3F/']);
});

test('ten thousand nested quotes are cut and reported', async () => {
  const snapshot = await readSnapshot({ 'deep.md': `---\ntitle: Deep\n---\n\n${'> '.repeat(10_000)}text\n` });
  expect(listFindings(snapshot)).toEqual(['deep.md:5:200 error markdown/too-deep']);
  expect(snapshot.pages.keys).toContain('/deep/');
});

test('ten thousand headings are cut and reported', async () => {
  const snapshot = await readSnapshot({ 'many.md': `---\ntitle: Many\n---\n\n${'# a\n'.repeat(10_000)}` });
  expect(listFindings(snapshot).map((finding) => finding.replace(/:\d+:\d+ /, ' '))).toEqual([
    'many.md warning markdown/too-many-headings',
  ]);
  expect(snapshot.pages.keys).toContain('/many/');
});

test('a page of one line of four megabytes is shown as text', async () => {
  const snapshot = await readSnapshot({ 'long.md': `---\ntitle: Long\n---\n\n${'word '.repeat(800_000)}` });
  expect(listFindings(snapshot).map((finding) => finding.replace(/:\d+:\d+ \w+ /, ' '))).toEqual([
    'long.md markdown/too-large',
  ]);
  expect(snapshot.pages.keys).toContain('/long/');
});
