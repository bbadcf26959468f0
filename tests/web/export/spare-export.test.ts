import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createWorkshopFactory, readFolder, sampleFiles, type Workshop } from './export-tree.ts';

const factory = createWorkshopFactory();
afterAll(factory.close);

/** Exports so often that the next export begins with a spare one. */
async function createWithSpare(): Promise<Workshop & { readonly spareDir: string }> {
  const workshop = await factory.create(sampleFiles);
  await workshop.build();
  await buildEdit(workshop, 'first');
  const sparesDir = join(workshop.cacheDir, 'spares');
  return { ...workshop, spareDir: join(sparesDir, readdirSync(sparesDir)[0] ?? 'none') };
}

async function buildEdit(workshop: Workshop, words: string): Promise<void> {
  workshop.edit({ 'guides/first.md': `${sampleFiles['guides/first.md']}\nThe ${words} edit.\n` });
  await workshop.build();
}

/** Reads what an export of the same content writes where there was none. */
async function readClean({ contentDir }: Workshop): Promise<ReadonlyMap<string, string>> {
  const workshop = await factory.create(Object.fromEntries(readFolder(contentDir)));
  await workshop.build();
  return workshop.readOut();
}

/** What distinguishes a file from another one with the same content. */
const identify = ({ outDir }: Workshop, path: string): number | undefined =>
  statSync(join(outDir, path), { throwIfNoEntry: false })?.ino;

test('an export of one edit writes what has changed, and the folder before the last one is used again', async () => {
  const workshop = await createWithSpare();
  const before = new Map([...workshop.readOut().keys()].map((path) => [path, identify(workshop, path)]));
  const outInode = statSync(workshop.outDir).ino;
  const spareInode = statSync(workshop.spareDir).ino;
  await buildEdit(workshop, 'second');
  expect([statSync(workshop.outDir).ino, statSync(workshop.spareDir).ino]).toEqual([spareInode, outInode]);
  const written = [...before].filter(([path, ino]) => identify(workshop, path) !== ino).map(([path]) => path);
  expect(written.filter((path) => /^(?:guides|concepts)\/.*index\./.test(path))).toEqual([
    'guides/first/index.html',
    'guides/first/index.md',
    'guides/printable/index.html',
  ]);
  expect(workshop.readOut()).toEqual(await readClean(workshop));
});

test('nothing in a spare export is trusted', async () => {
  const workshop = await createWithSpare();
  const { spareDir } = workshop;
  const replace = (path: string, text: string): void => {
    rmSync(join(spareDir, path), { recursive: true, force: true });
    mkdirSync(join(spareDir, path, '..'), { recursive: true });
    writeFileSync(join(spareDir, path), text);
  };
  replace('index.html', readFileSync(join(workshop.outDir, 'index.html'), 'latin1').replaceAll('first', 'worst'));
  replace('concepts', 'a file where a folder belongs');
  rmSync(join(spareDir, '404.html'));
  replace('404.html/index.html', 'a folder where a file belongs');
  replace('left/over/index.html', 'a page of long ago');
  rmSync(join(spareDir, 'guides/second/index.html'));
  await buildEdit(workshop, 'second');
  expect(workshop.readOut()).toEqual(await readClean(workshop));
  expect(readdirSync(workshop.outDir)).not.toContain('left');
});

test('a file that is changed in place is repaired, even if the spare export shares it', async () => {
  const workshop = await createWithSpare();
  const expected = workshop.readOut();
  writeFileSync(join(workshop.outDir, 'index.html'), 'changed by hand'); // the spare export has this file too
  await workshop.build();
  expect(workshop.readOut()).toEqual(expected);
});

test('a foreign file that was removed from an export does not come back from the spare one', async () => {
  const workshop = await createWithSpare();
  mkdirSync(join(workshop.outDir, '.git/refs'), { recursive: true });
  writeFileSync(join(workshop.outDir, '.git/HEAD'), 'ref: refs/heads/main');
  await buildEdit(workshop, 'second');
  rmSync(join(workshop.outDir, '.git'), { recursive: true });
  await buildEdit(workshop, 'third');
  expect(readdirSync(workshop.outDir)).not.toContain('.git');
  await buildEdit(workshop, 'fourth');
  expect(readdirSync(workshop.outDir)).not.toContain('.git');
});

test('a build that ends while it uses the spare export leaves the old export whole', async () => {
  const workshop = await createWithSpare();
  const expected = workshop.readOut();
  renameSync(workshop.spareDir, `${workshop.outDir}.docgraph-next-999999999`); // as far as a killed build came
  await workshop.build();
  expect(workshop.readOut()).toEqual(expected);
  await buildEdit(workshop, 'second');
  expect(workshop.readOut()).toEqual(await readClean(workshop));
});
