import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createWorkshopFactory, sampleFiles, type Workshop } from './export-tree.ts';

const factory = createWorkshopFactory();
afterAll(factory.close);

const edited = {
  'guides/first.md': `${sampleFiles['guides/first.md']}\nOther words, and [the second](./second.md#steps).\n`,
};
let workshop: Workshop;
let expected: ReadonlyMap<string, string>;

beforeEach(async () => {
  workshop = await factory.create(sampleFiles);
  await workshop.build();
  if (expected !== undefined) return;
  const clean = await factory.create({ ...sampleFiles, ...edited });
  await clean.build();
  expected = clean.readOut();
});

/** Lists the graph's files in an export. */
const listGraph = (): readonly string[] =>
  readdirSync(join(workshop.outDir, 'graph'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('bodies'))
    .map((entry) => join(entry.parentPath, entry.name));

test('after an edit, no page that is the same is read, neither as a file nor from the cache', async () => {
  workshop.edit(edited);
  const { index } = await workshop.build();
  expect([index.parsedPages, index.cachedPages]).toEqual([1, 0]);
  expect(index).toMatchObject({ pages: 5, anchors: 2, links: 3 });
  expect(workshop.readOut()).toEqual(expected);
});

test('an edit that is taken back has the counts and the files from before', async () => {
  const before = workshop.readOut();
  workshop.edit(edited);
  await workshop.build();
  workshop.edit(sampleFiles);
  const { index } = await workshop.build();
  expect([index.parsedPages, index.cachedPages, index.links]).toEqual([0, 1, 2]);
  expect(workshop.readOut()).toEqual(before);
});

test('problems are shown with the lines that their files have now, and no file that is the same is read for them', async () => {
  const files = {
    'guides/first.md': 'To [nowhere](/no/where/), a line.\n',
    'guides/second.md': `To [nowhere](/no/where/), a line of ${'many words '.repeat(60)}.\n`,
  };
  workshop = await factory.create({ ...sampleFiles, 'site.yaml': 'name: Sample\nttle: x\n', ...files });
  const first = await workshop.build();
  expect(first.problems).toHaveLength(4);
  expect((await workshop.build()).problems).toEqual(first.problems);
  const moved = { 'guides/first.md': `New words.\n\n${files['guides/first.md'].replace('a line', 'another')}` };
  workshop.edit(moved);
  const { problems } = await workshop.build();
  const clean = await factory.create({ ...sampleFiles, 'site.yaml': 'name: Sample\nttle: x\n', ...files, ...moved });
  const expectedProblems = (await clean.build()).problems;
  expect(problems.join('')).toContain('3 | To [nowhere](/no/where/), another');
  expect(problems).toEqual(expectedProblems.map((text) => text.replace(clean.contentDir, workshop.contentDir)));
});

test.each([
  ['a setting', { 'site.yaml': `${sampleFiles['site.yaml']}lang: de\n` }],
  ['a heading', { 'guides/first.md': `${sampleFiles['guides/first.md']}\n## Another\n` }],
  ['a new file', { 'guides/other.svg': '<svg/>' }],
])('a change of %s links the whole tree', async (_, files) => {
  workshop.edit(files);
  expect((await workshop.build()).index.cachedPages).toBeGreaterThan(0);
});

test('where the export lacks a file of the graph, the whole tree is linked', async () => {
  for (const path of listGraph()) rmSync(path);
  workshop.edit(edited);
  expect((await workshop.build()).index.cachedPages).toBeGreaterThan(0);
  expect(workshop.readOut()).toEqual(expected);
});

test('no damage of the graph that time and size do not show gets into what is made from it', async () => {
  const names = listGraph()
    .map((path) => path.slice(workshop.outDir.length + 1))
    .filter((name) => /manifest|pages|nodes|sections|diagnostics|(?:anchors|links)-guides/.test(name));
  expect(names.length).toBeGreaterThan(6);
  for (const name of names) {
    workshop = await factory.create({ ...sampleFiles, 'guides/first.md': '' });
    await workshop.build();
    workshop.edit(sampleFiles);
    await workshop.build(); // from here on, the cache has a spare export
    const path = join(workshop.outDir, name);
    const { atime, mtime } = statSync(path);
    writeFileSync(path, readFileSync(path, 'latin1').replace(/[a-z0-9](?!.*[a-z0-9])/s, '~'), 'latin1');
    utimesSync(path, atime, mtime);
    workshop.edit(edited);
    await workshop.build();
    const different = [...workshop.readOut()].filter(([key, text]) => expected.get(key) !== text);
    // what is not made again is as it was, the marker and the list of all files name its hash
    expect(different.map(([key]) => key).filter((key) => key !== name)).toEqual([]);
  }
});
