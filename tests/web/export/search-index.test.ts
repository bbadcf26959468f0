import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSearch } from '../../../api/search/create-search.ts';
import {
  parseSearchManifest,
  parseTextsFile,
  parseTitlesFile,
  type SearchManifest,
} from '../../../api/search/index-format.ts';
import { createWorkshopFactory, sampleFiles, type Workshop, type WorkshopFactory } from './export-tree.ts';

let factory: WorkshopFactory;
let workshop: Workshop;

beforeAll(async () => {
  factory = createWorkshopFactory();
  workshop = await factory.create(sampleFiles);
  await workshop.build();
});
afterAll(() => factory.close());

function readIndex(): SearchManifest {
  const manifest = parseSearchManifest(readJson('search/index.json'));
  if (manifest === undefined) throw new Error('The export has no search index.');
  return manifest;
}

function readJson(path: string): unknown {
  return JSON.parse(workshop.readOut().get(path) ?? 'null');
}

const searchFiles = (files: ReadonlyMap<string, string>) => [...files].filter(([path]) => path.startsWith('search/'));

test('finds headings and texts in the exported files', () => {
  const { titles, texts } = readIndex();
  const records = parseTitlesFile(readJson(titles)) ?? [];
  const search = createSearch(records);
  const find = (query: string) => search.search({ query, limit: 5 }).hits.map(({ url }) => url);
  const before = [find('setup'), find('opening')];
  for (const { path } of texts) search.addTexts(parseTextsFile(readJson(path), records) ?? []);
  expect([before, find('setup'), find('opening'), texts.map(({ sectionSlug }) => sectionSlug).sort()]).toEqual([
    [['/guides/first/#setup'], []],
    ['/guides/first/#setup'],
    ['/guides/first/'],
    ['', 'concepts', 'guides'],
  ]);
});

test('without a hosted service no file of one is written', () => {
  expect([...workshop.readOut().keys()].filter((path) => path.includes('hosted'))).toEqual([]);
});

test('writes what an edit changes alone, and the same as a clean export', async () => {
  const before = readIndex();
  workshop.edit({ 'concepts/output.md': '---\ntitle: Output\ndescription: Where bundles go.\n---\n\nElsewhere.\n' });
  await workshop.build();
  const after = readIndex();
  const changed = after.texts.filter(({ path }) => before.texts.every((entry) => entry.path !== path));
  expect([after.titles === before.titles, changed.map(({ sectionSlug }) => sectionSlug)]).toEqual([true, ['concepts']]);
  const gone = before.texts.filter(({ path }) => !existsSync(join(workshop.outDir, path)));
  expect(gone.map(({ sectionSlug }) => sectionSlug)).toEqual(['concepts']);
  const incremental = workshop.readOut();
  workshop.forget();
  await workshop.build();
  expect(searchFiles(workshop.readOut())).toEqual(searchFiles(incremental));
});
