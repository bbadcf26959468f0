// What an export has for programs: llms.txt, the documentation as one text, search records.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContent } from '../../../api/hosts/node/open-content.ts';
import { createWorkshopFactory, sampleFiles, type Workshop } from './export-tree.ts';

const factory = createWorkshopFactory();
let workshop: Workshop;

beforeAll(async () => {
  workshop = await factory.create(sampleFiles);
  await workshop.build({ siteUrl: 'https://docs.example' });
});
afterAll(() => factory.close());

const readText = (path: string) => workshop.readOut().get(path) ?? '';
const countBytes = (path: string) =>
  `${String(Buffer.byteLength(readText(path))).replace(/\B(?=(?:\d{3})+$)/g, ',')} bytes`;
const readSnapshotId = () => String(JSON.parse(readText('search.json')).snapshotId);

test('llms.txt lists every page as markdown, and the files that hold many of them, all with their sizes', () => {
  expect(readText('llms.txt').replaceAll(/about [\d,]+ tokens/g, 'about N tokens')).toBe(`# Sample

> A small site.

This file has ${countBytes('llms.txt')}, about N tokens. Snapshot ${readSnapshotId()}. Every page is markdown at its address followed by \`index.md\`, and at its address itself for a client that prefers \`text/markdown\` where the server can tell. The search records of each section are listed in [search.json](https://docs.example/search.json).

## Concepts

- [Output](https://docs.example/concepts/output/index.md): Where bundles go. (${countBytes('concepts/output/index.md')})

## Guides

- [Guides](https://docs.example/guides/index.md): All guides. (${countBytes('guides/index.md')})
- [First Guide](https://docs.example/guides/first/index.md): Begin here. (${countBytes('guides/first/index.md')})
- [Second Guide](https://docs.example/guides/second/index.md): Go on. (${countBytes('guides/second/index.md')})

## Welcome

- [Welcome](https://docs.example/index.md): Where it starts. (${countBytes('index.md')})

## Optional

- [Everything](https://docs.example/llms-full.txt): ${countBytes('llms-full.txt')}, about N tokens
- [Concepts](https://docs.example/concepts/llms-full.txt): ${countBytes('concepts/llms-full.txt')}, about N tokens
- [Concepts, list of pages](https://docs.example/concepts/llms.txt): ${countBytes('concepts/llms.txt')}, about N tokens
- [Guides](https://docs.example/guides/llms-full.txt): ${countBytes('guides/llms-full.txt')}, about N tokens
- [Guides, list of pages](https://docs.example/guides/llms.txt): ${countBytes('guides/llms.txt')}, about N tokens
- [Welcome](https://docs.example/llms-root.txt): ${countBytes('llms-root.txt')}, about N tokens
`);
});

test('every file of many pages says its size and its version: the snapshot, or a hash of its section', () => {
  const paths = [...workshop.readOut().keys()].filter((path) => /(?:^|\/)llms(?:-full|-root)?\.txt$/.test(path));
  expect(paths.length).toBe(7);
  for (const path of paths) {
    const version = /^llms(?:-full)?\.txt$/.test(path) ? `Snapshot ${readSnapshotId()}` : 'Version [0-9a-f]{32}';
    expect([path, readText(path)]).toEqual([
      path,
      expect.stringMatching(`This file has ${countBytes(path)}, about [\\d,]+ tokens\\. ${version}\\.`),
    ]);
  }
  expect(readText('guides/llms.txt')).toContain('# Sample, Guides\n');
  expect(readText('guides/llms.txt')).toContain('](https://docs.example/guides/first/index.md)');
});

const titles = (text: string) => text.match(/^# .*\n\nAddress: .*$/gm);

test('llms-full.txt holds the text of all pages, and each section has its own', () => {
  const guides = readText('guides/llms-full.txt');
  expect(guides).toMatch(/^> Sample, Guides: 3 pages\. This file has /);
  expect(titles(guides)).toEqual([
    '# Guides\n\nAddress: https://docs.example/guides/',
    '# First Guide\n\nAddress: https://docs.example/guides/first/',
    '# Second Guide\n\nAddress: https://docs.example/guides/second/',
  ]);
  expect(guides).toContain('Opening of the first guide.');
  expect(titles(readText('llms-full.txt'))).toEqual([
    '# Output\n\nAddress: https://docs.example/concepts/output/',
    ...(titles(guides) ?? []),
    '# Welcome\n\nAddress: https://docs.example/',
  ]);
});

test('a page is clean markdown beside its HTML: title, description, text, whole addresses', () => {
  expect(readText('guides/index.md')).toBe(
    '# Guides\n\n> All guides.\n\nGuides lead somewhere. See [first](https://docs.example/guides/first/#setup).\n',
  );
  expect(readText('guides/first/index.md')).toBe(
    '# First Guide\n\n> Begin here.\n\nOpening of the first guide.\n\n## Setup\n\nInstall it, `<b>` & all.\n\n' +
      '![Plan](https://docs.example/guides/plan.svg)\n',
  );
});

test("the path of a page's file is the one in the graph", async () => {
  const { contentDir, cacheDir } = workshop;
  const content = await openContent({
    contentDir,
    cacheDir,
    siteUrl: 'https://docs.example',
    access: 'development',
    reportError: (error) => {
      throw error;
    },
  });
  const query = '{ pages { nodes { markdownUrl markdown } } }';
  const response = await content.api.fetch(
    new Request('http://localhost/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    }),
  );
  const { data } = (await response.json()) as {
    readonly data: { readonly pages: { readonly nodes: readonly { markdownUrl: string; markdown: string }[] } };
  }; // what the query asks for
  expect(data.pages.nodes.length).toBe(5);
  for (const { markdownUrl, markdown } of data.pages.nodes) expect(readText(markdownUrl.slice(1))).toBe(markdown);
  await content.close();
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
  expect(changed).toEqual(['llms.txt', 'llms-full.txt', 'concepts/llms-full.txt', 'concepts/search.json']);
  workshop.forget();
  await workshop.build({ siteUrl: 'https://docs.example' });
  const clean = workshop.readOut();
  expect(names.filter((name) => clean.get(name) !== after.get(name))).toEqual([]);
});
