// What an export has for programs: llms.txt, the documentation as one text, search records.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorkshopFactory, sampleFiles, type Workshop } from './export-tree.ts';

const factory = createWorkshopFactory();
let workshop: Workshop;

beforeAll(async () => {
  workshop = await factory.create(sampleFiles);
  await workshop.build({ siteUrl: 'https://docs.example' });
});
afterAll(() => factory.close());

test('llms.txt lists every page as markdown, and the files that hold many of them', () => {
  expect(workshop.readOut().get('llms.txt')).toBe(`# Sample

> A small site.

Every page is markdown at its address followed by \`index.md\`. The search records of each section are listed in [search.json](https://docs.example/search.json).

## Concepts

- [Output](https://docs.example/concepts/output/index.md): Where bundles go.

## Guides

- [Guides](https://docs.example/guides/index.md): All guides.
- [First Guide](https://docs.example/guides/first/index.md): Begin here.
- [Second Guide](https://docs.example/guides/second/index.md): Go on.

## Welcome

- [Welcome](https://docs.example/index.md): Where it starts.

## Optional

- [Everything](https://docs.example/llms-full.txt): 1 kB
- [Concepts](https://docs.example/concepts/llms-full.txt): 1 kB
- [Guides](https://docs.example/guides/llms-full.txt): 1 kB
- [Welcome](https://docs.example/llms-root.txt): 1 kB
`);
});

const titles = (text: string) => text.match(/^# .*\n\nAddress: .*$/gm);

test('llms-full.txt holds the text of all pages, and each section has its own', () => {
  const out = workshop.readOut();
  const guides = out.get('guides/llms-full.txt') ?? '';
  expect(titles(guides)).toEqual([
    '# Guides\n\nAddress: /guides/',
    '# First Guide\n\nAddress: /guides/first/',
    '# Second Guide\n\nAddress: /guides/second/',
  ]);
  expect(guides).toContain('Opening of the first guide.');
  expect(titles(out.get('llms-full.txt') ?? '')).toEqual([
    '# Output\n\nAddress: /concepts/output/',
    ...(titles(guides) ?? []),
    '# Welcome\n\nAddress: /',
  ]);
});

const read = (path: string) => JSON.parse(workshop.readOut().get(path) ?? 'null');

test('search.json names the records of each section: its pages and headings with their texts', () => {
  expect(read('search.json').records).toEqual([
    { section: 'concepts', path: '/concepts/search.json' },
    { section: 'guides', path: '/guides/search.json' },
    { section: '', path: '/search-root.json' },
  ]);
  const { records } = read('guides/search.json');
  expect(records.map(({ url }: { readonly url: string }) => url)).toEqual([
    '/guides/',
    '/guides/first/',
    '/guides/first/#setup',
    '/guides/second/',
    '/guides/second/#steps',
  ]);
  expect(records[2]).toEqual({
    pageUrl: '/guides/first/',
    sectionSlug: 'guides',
    url: '/guides/first/#setup',
    title: 'Setup',
    titlesAbove: ['First Guide'],
    identifiers: [],
    linkCount: 1,
    text: 'Install it, <b> & all.\nPlan',
  });
});

test('an edit changes what holds its page, as a clean export does', async () => {
  const before = workshop.readOut();
  workshop.edit({ 'concepts/output.md': '---\ntitle: Output\ndescription: Where bundles go.\n---\n\nElsewhere.\n' });
  await workshop.build({ siteUrl: 'https://docs.example' });
  const after = workshop.readOut();
  const sections = ['concepts', 'guides'].flatMap((slug) => [`${slug}/llms-full.txt`, `${slug}/search.json`]);
  const names = ['llms.txt', 'llms-full.txt', ...sections];
  const changed = names.filter((name) => before.get(name) !== after.get(name));
  expect(changed).toEqual(['llms-full.txt', 'concepts/llms-full.txt', 'concepts/search.json']);
  await workshop.build({ siteUrl: 'https://docs.example', isClean: true });
  const clean = workshop.readOut();
  expect(names.filter((name) => clean.get(name) !== after.get(name))).toEqual([]);
});
