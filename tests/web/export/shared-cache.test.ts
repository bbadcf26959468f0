// A cache and an export that another machine has made, in other folders and with other times.

import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createWorkshopFactory, openWorkshop, sampleFiles, type Workshop } from './export-tree.ts';

const factory = createWorkshopFactory();
const restoredDir = mkdtempSync(join(tmpdir(), 'docgraph-restored-'));
afterAll(() => {
  factory.close();
  rmSync(restoredDir, { recursive: true });
});

const files = { ...sampleFiles, 'site.yaml': 'name: Sample\nsiteUrl: https://docs.example\n' };
const edit = { 'guides/first.md': `${sampleFiles['guides/first.md']}\nOne more thing.\n` };

/** Copies a workshop into a folder of its own, as a CI system does: every file gets the time of the copy. */
function restore(workshop: Workshop, name: string, parts: readonly ('cacheDir' | 'outDir')[]): Workshop {
  const copy = openWorkshop(join(restoredDir, name));
  for (const part of ['contentDir', ...parts] as const) cpSync(workshop[part], copy[part], { recursive: true });
  return copy;
}

/** Edits a page in a workshop and its copy. @returns what the copy made for it */
async function editBoth(workshop: Workshop, copy: Workshop): Promise<readonly [rendered: number, parsed: number]> {
  for (const each of [workshop, copy]) each.edit(edit);
  await workshop.build();
  const { renderedCount, index } = await copy.build();
  return [renderedCount, index.parsedPages];
}

test('a restored cache and export are used as they are, and an edit makes what it touches', async () => {
  const workshop = await factory.create(files);
  await workshop.build();
  const copy = restore(workshop, 'whole', ['cacheDir', 'outDir']);
  const first = await copy.build();
  expect([first.isUnchanged, first.index.parsedPages, first.warnings]).toEqual([true, 0, []]);
  expect(copy.readOut()).toEqual(workshop.readOut());
  expect(await editBoth(workshop, copy)).toEqual([2, 1]);
  expect(copy.readOut()).toEqual(workshop.readOut());
});

test('content that is newer than a restored cache and export makes what has changed', async () => {
  const workshop = await factory.create(files);
  await workshop.build();
  const copy = restore(workshop, 'newer', ['cacheDir', 'outDir']);
  expect(await editBoth(workshop, copy)).toEqual([2, 1]);
  expect(copy.readOut()).toEqual(workshop.readOut());
});

test('a restored cache without the export spares parsing', async () => {
  const workshop = await factory.create(files);
  await workshop.build();
  const copy = restore(workshop, 'cache-only', ['cacheDir']);
  const { index, isUnchanged } = await copy.build();
  expect([isUnchanged, index.parsedPages]).toEqual([false, 0]);
  expect(copy.readOut()).toEqual(workshop.readOut());
});

test('a file of a restored export that was damaged on the way is made again', async () => {
  const workshop = await factory.create(files);
  await workshop.build();
  const copy = restore(workshop, 'damaged', ['cacheDir', 'outDir']);
  const expected = workshop.readOut();
  const page = join(copy.outDir, 'guides/first/index.html');
  writeFileSync(page, 'x'.repeat(expected.get('guides/first/index.html')?.length ?? 0));
  const { isUnchanged, renderedCount } = await copy.build();
  expect([isUnchanged, renderedCount]).toEqual([false, 1]);
  expect(copy.readOut()).toEqual(expected);
});

test('two builds at once into one cache leave both exports whole, and the cache as good as before', async () => {
  const workshop = await factory.create(files);
  await workshop.build();
  const other = { ...openWorkshop(join(restoredDir, 'other')), cacheDir: workshop.cacheDir };
  cpSync(workshop.contentDir, other.contentDir, { recursive: true });
  other.edit({ 'guides/second.md': '---\ntitle: Second Guide\n---\n\nOther words.\n' });
  workshop.edit(edit);
  await Promise.all([workshop.build(), other.build({ cacheDir: workshop.cacheDir })]);
  expect(workshop.readOut().get('guides/first/index.html')).toContain('One more thing.');
  expect(other.readOut().get('guides/second/index.html')).toContain('Other words.');
  const again = await Promise.all([workshop.build(), other.build({ cacheDir: workshop.cacheDir })]);
  expect(again.map(({ isUnchanged }) => isUnchanged)).toEqual([true, true]);
  expect(readdirSync(workshop.cacheDir).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  expect(existsSync(join(restoredDir, 'other/cache'))).toBe(false);
});
