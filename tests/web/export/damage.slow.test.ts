// Damage of what earlier exports have left never gets into an export.

import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { countRuns } from '../../long-runs.ts';
import { createWorkshopFactory, sampleFiles, type Workshop } from './export-tree.ts';

const factory = createWorkshopFactory();
afterAll(factory.close);

const edit = { 'guides/first.md': `${sampleFiles['guides/first.md']}\nOther words.\n` };
let workshop: Workshop;
let expected: ReadonlyMap<string, string>;
let expectedEdit: ReadonlyMap<string, string>;

beforeEach(async () => {
  workshop = await factory.create(sampleFiles);
  await workshop.build();
  if (expectedEdit !== undefined) return;
  expected = workshop.readOut();
  const clean = await factory.create({ ...sampleFiles, ...edit });
  await clean.build();
  expectedEdit = clean.readOut();
});

/** Lists the files below a folder of the cache, with their paths. */
const listCache = (name: string): readonly string[] =>
  readdirSync(join(workshop.cacheDir, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

const findStore = (): string => listCache('store-2').find((path) => path.endsWith('.db')) ?? 'none';

/** Finds the blob of a file of the export. */
function findBlob(path: string): string {
  const hash = createHash('sha256')
    .update(readFileSync(join(workshop.outDir, path)))
    .digest('hex');
  return join(workshop.cacheDir, 'outputs/blobs', hash.slice(0, 2), hash);
}

/** Replaces a file by one of the same length and times. */
function falsify(path: string): void {
  const { atime, mtime } = statSync(path);
  const text = readFileSync(path, 'latin1');
  rmSync(path); // what links it stays as it is
  writeFileSync(path, text.replace(/[a-z0-9](?!.*[a-z0-9])/s, '~'), 'latin1');
  utimesSync(path, atime, mtime);
}

test('a file that is changed or removed by hand is repaired, and nothing is made for it while its blob is whole', async () => {
  falsify(join(workshop.outDir, 'guides/first/index.html'));
  rmSync(join(workshop.outDir, 'guides/second/index.html'));
  const { renderedCount, isUnchanged } = await workshop.build();
  expect([renderedCount, isUnchanged]).toEqual([0, false]);
  expect(workshop.readOut()).toEqual(expected);
});

test('a file that is changed in place is repaired, although its blob is the same file', async () => {
  workshop.edit(edit);
  await workshop.build();
  writeFileSync(join(workshop.outDir, 'guides/second/index.html'), 'changed by hand');
  expect((await workshop.build()).renderedCount).toBe(1);
  expect(workshop.readOut()).toEqual(expectedEdit);
});

test.each(['first', 'second'])('a lost or damaged blob of guides/%s is made again when it is needed', async (name) => {
  const page = `guides/${name}/index.html`;
  falsify(findBlob(page));
  rmSync(join(workshop.outDir, page));
  expect((await workshop.build()).renderedCount).toBe(1);
  expect(workshop.readOut()).toEqual(expected);
  rmSync(join(workshop.cacheDir, 'outputs'), { recursive: true });
  rmSync(workshop.outDir, { recursive: true });
  expect((await workshop.build()).renderedCount).toBe(10);
  expect(workshop.readOut()).toEqual(expected);
});

test('a lost blob that only another result reads is made again for it', async () => {
  const page = [...expected.keys()].find((path) => path.startsWith('data/SiteFrame')) ?? 'none';
  rmSync(findBlob(page));
  workshop.edit(edit);
  await workshop.build();
  expect(workshop.readOut()).toEqual(expectedEdit);
});

test.each<readonly [what: string, damage: () => void]>([
  ['removed', () => rmSync(findStore())],
  ['empty', () => truncateSync(findStore())],
  ['cut short', () => truncateSync(findStore(), Math.floor(statSync(findStore()).size / 2))],
  ['no database', () => writeFileSync(findStore(), 'x'.repeat(20_000))],
])('a store that is %s is made again', async (_, damage) => {
  damage();
  workshop.edit(edit);
  await workshop.build();
  expect(workshop.readOut()).toEqual(expectedEdit);
  expect((await workshop.build()).isUnchanged).toBe(true);
});

test('a byte of the store that is another one does not get into an export', async () => {
  const path = findStore();
  const bytes = readFileSync(path);
  const runs = countRuns(6, 200);
  for (let run = 0; run < runs; run += 1) {
    const position = Math.floor(((run + 0.5) * bytes.length) / runs);
    const damaged = Buffer.from(bytes);
    damaged[position] = (damaged[position] ?? 0) ^ 0x20;
    writeFileSync(path, damaged);
    for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true });
    workshop.edit(edit);
    await workshop.build();
    expect([position, workshop.readOut()]).toEqual([position, expectedEdit]);
    workshop.edit(sampleFiles);
  }
});

test('no output that is damaged in the folder gets into what is made from it', async () => {
  const names = [...expected.keys()].filter((path) => /^(?:graph|search)\/|\.json$|^_headers$/.test(path));
  expect(names.length).toBeGreaterThan(6);
  for (const name of names) if (name !== 'docgraph.json') falsify(join(workshop.outDir, name));
  workshop.edit(edit);
  await workshop.build();
  const different = [...workshop.readOut()].filter(([path, text]) => expectedEdit.get(path) !== text);
  expect(different.map(([path]) => path)).toEqual([]);
});

test('an edit after the whole cache is gone makes everything, and the export is the same', async () => {
  rmSync(workshop.cacheDir, { recursive: true });
  workshop.edit(edit);
  expect((await workshop.build()).renderedCount).toBe(10);
  expect(workshop.readOut()).toEqual(expectedEdit);
  expect(existsSync(join(workshop.cacheDir, 'CACHEDIR.TAG'))).toBe(true);
});
