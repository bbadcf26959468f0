// A cache and an export that another machine has made, in other folders and with other times.

import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openStore } from '../../../indexer/engine/store.ts';
import { buildStorePath } from '../../../indexer/find-store-path.ts';
import { ContentError } from '../../../web/export/content-error.ts';
import { createWorkshopFactory, openWorkshop, readFolder, sampleFiles, type Workshop } from './export-tree.ts';

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

test('a restored cache is used as it is, the export without its times is placed again from it, and an edit makes what it touches', async () => {
  const workshop = await factory.create(files);
  await workshop.build();
  const copy = restore(workshop, 'whole', ['cacheDir', 'outDir']);
  const first = await copy.build();
  expect([first.renderedCount, first.bakedCount, first.index.parsedPages, first.warnings]).toEqual([0, 0, 0, []]);
  expect((await copy.build()).isUnchanged).toBe(true);
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

test('a restored cache brings the export back, and nothing is parsed, baked or rendered', async () => {
  const workshop = await factory.create(files);
  await workshop.build();
  const copy = restore(workshop, 'cache-only', ['cacheDir']);
  const { index, isUnchanged, renderedCount, bakedCount, warnings } = await copy.build({ bundlesDir: '/dev/null' });
  expect([isUnchanged, index.parsedPages, renderedCount, bakedCount, warnings]).toEqual([false, 0, 0, 0, []]);
  expect(copy.readOut()).toEqual(workshop.readOut());
  expect((await copy.build()).isUnchanged).toBe(true);
  expect(await editBoth(workshop, copy)).toEqual([2, 1]);
  expect(copy.readOut()).toEqual(workshop.readOut());
});

test('with a restored cache, newer content makes what has changed', async () => {
  const workshop = await factory.create(files);
  await workshop.build();
  const copy = restore(workshop, 'newer-cache-only', ['cacheDir']);
  for (const each of [workshop, copy]) each.edit(edit);
  await workshop.build();
  const { renderedCount, index } = await copy.build();
  expect([renderedCount, index.parsedPages]).toEqual([2, 1]);
  expect(copy.readOut()).toEqual(workshop.readOut());
});

test('with a restored cache, what newer content no longer has is gone, its folders too', async () => {
  const workshop = await factory.create(files);
  await workshop.build();
  const copy = restore(workshop, 'removed', ['cacheDir']);
  for (const each of [workshop, copy]) each.edit({ 'guides/second.md': null });
  await workshop.build();
  await copy.build();
  expect(copy.readOut()).toEqual(workshop.readOut());
  expect(existsSync(join(copy.outDir, 'guides/second'))).toBe(false);
});

test('an error in the content leaves nothing of an export that was begun', async () => {
  const workshop = await factory.create({
    ...files,
    'site.yaml': `${files['site.yaml']}severities: { link/dead-page: error }\n`,
  });
  await workshop.build();
  const copy = restore(workshop, 'with-error', ['cacheDir']);
  const before = readdirSync(join(copy.contentDir, '..'));
  copy.edit({ 'guides/second.md': '---\ntitle: Second\n---\n\n[Nowhere](./nowhere.md)\n' });
  await expect(copy.build()).rejects.toBeInstanceOf(ContentError);
  expect(readdirSync(join(copy.contentDir, '..'))).toEqual(before);
});

test('any damage in a restored cache is repaired', async () => {
  const workshop = await factory.create(files);
  await workshop.build();
  const expected = workshop.readOut();
  const findBlob = (blobsDir: string, path: string): string => {
    const hash = createHash('sha256')
      .update(Buffer.from(expected.get(path) ?? '', 'latin1'))
      .digest('hex');
    return join(blobsDir, hash.slice(0, 2), hash);
  };
  const page = 'guides/first/index.html';
  const damages: readonly (readonly [renderedCount: number, damage: (cacheDir: string, blobsDir: string) => void])[] = [
    [
      1,
      (_, dir) => writeFileSync(findBlob(dir, page), expected.get(page)?.replaceAll('first', 'worst') ?? '', 'latin1'),
    ],
    [0, (_, dir) => rmSync(findBlob(dir, 'guides/first/index.md'))],
    [10, (_, dir) => rmSync(dir, { recursive: true })],
    [10, (dir) => rmSync(join(dir, 'store-2'), { recursive: true })],
    [10, (dir) => rmSync(dir, { recursive: true })],
  ];
  for (const [position, [renderedCount, damage]] of damages.entries()) {
    const copy = restore(workshop, `damaged-${position}`, ['cacheDir']);
    damage(copy.cacheDir, join(copy.cacheDir, 'outputs/blobs'));
    expect([position, (await copy.build()).renderedCount]).toEqual([position, renderedCount]);
    expect(copy.readOut()).toEqual(expected);
  }
});

test('a clean build removes the files that only the store before it had, and those of no other tree', async () => {
  const workshop = await factory.create(files);
  const other = { ...openWorkshop(join(restoredDir, 'beside')), cacheDir: workshop.cacheDir };
  other.edit({ ...files, 'guides/second.md': '---\ntitle: Other Guide\n---\n\nOther words.\n' });
  await other.build({ cacheDir: workshop.cacheDir });
  await workshop.build(); // begins with a copy of the other store
  workshop.edit(edit);
  await workshop.build();
  workshop.edit(sampleFiles);
  await workshop.build();
  const listBlobs = () => readdirSync(join(workshop.cacheDir, 'outputs/blobs'), { recursive: true }).length;
  const before = listBlobs();
  await workshop.build({ isClean: true });
  expect(listBlobs()).toBeLessThan(before);
  rmSync(other.outDir, { recursive: true });
  expect((await other.build({ cacheDir: workshop.cacheDir })).renderedCount).toBe(0);
});

test('a build waits for another process that has the store', async () => {
  const workshop = await factory.create(files);
  await workshop.build();
  const store = openStore({ filePath: buildStorePath(workshop.cacheDir, workshop.contentDir) });
  const building = workshop.build();
  await setImmediate();
  store.close();
  expect((await building).isUnchanged).toBe(true);
});

test('two trees in one cache do not disturb each other, however often they are built', async () => {
  const workshop = await factory.create(files);
  const other = { ...openWorkshop(join(restoredDir, 'in-turn')), cacheDir: workshop.cacheDir };
  other.edit({ ...files, 'guides/second.md': '---\ntitle: Other Guide\n---\n\nOther words.\n' });
  const build = async (each: Workshop) => (await each.build({ cacheDir: workshop.cacheDir })).renderedCount;
  const first = [await build(workshop), await build(other)];
  for (let turn = 0; turn < 5; turn += 1) {
    workshop.edit({ 'guides/first.md': `${sampleFiles['guides/first.md']}\nTurn ${turn}.\n` });
    expect([turn, await build(workshop), await build(other)]).toEqual([turn, 2, 0]);
  }
  expect(first[0]).toBe(10);
  const clean = await factory.create(Object.fromEntries(readFolder(other.contentDir)));
  await clean.build();
  expect(other.readOut()).toEqual(clean.readOut());
  rmSync(other.outDir, { recursive: true });
  expect(await build(other)).toBe(0);
  expect(other.readOut()).toEqual(clean.readOut());
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
