// What an export has of the settings with which a site becomes one's own.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownFiles } from '../../browser/own-site.ts';
import { createWorkshopFactory, type Workshop } from './export-tree.ts';

const factory = createWorkshopFactory();
let workshop: Workshop;
let out: ReadonlyMap<string, string>;

beforeAll(async () => {
  workshop = await factory.create(ownFiles);
  await workshop.build();
  out = workshop.readOut();
});
afterAll(() => factory.close());

const read = (path: string): string => Buffer.from(out.get(path) ?? '', 'latin1').toString();

test('404.md is the text of the not-found document, and no page', () => {
  expect(read('404.html')).toContain('<h1>This page has flown</h1>');
  expect(read('404.html')).toContain('<title>This page has flown | Larkspur</title>');
  expect(read('404.html')).toContain('<a href="/guides/">guides</a>');
  expect(out.has('map.svg')).toBe(true);
  expect([...out.keys()].filter((path) => /^404(?!\.html)/.test(path))).toEqual([]);
  const lists = [...out].filter(
    ([path, text]) => text.includes('This page has flown') && path !== '404.html' && !path.startsWith('data/NotFound'),
  );
  expect(lists.map(([path]) => path.replace(/-[\da-f]{20}\.json$/, '.json'))).toEqual(['graph/parts/site.json']);
});

test('the policy allows the hosts of the tags in the head, each where it is needed', () => {
  const policy = /Content-Security-Policy: (default-src .*)/.exec(read('_headers'))?.[1] ?? '';
  const directives = new Map(policy.split('; ').map((part) => [part.split(' ')[0] ?? '', part]));
  const allowing = (host: string): readonly string[] =>
    [...directives].filter(([, part]) => part.split(' ').includes(host)).map(([name]) => name);
  expect(allowing('https://stats.example')).toEqual(['script-src']);
  expect(allowing('https://api.stats.example')).toEqual(['connect-src']);
});

test('every page has the tags of the head, and nothing in them can end a script', () => {
  for (const path of ['index.html', 'guides/first/index.html', '404.html']) {
    expect(read(path)).toContain(
      '<meta name="author" content="The authors">\n<script src="/count.js" defer></script>\n',
    );
    expect(read(path)).toContain(String.raw`<script type="application/ld+json">{"name": "\u003c/script>"}</script>`);
  }
});

test('what is switched off is not in the export, not linked and not announced', async () => {
  const off = await factory.create({
    ...ownFiles,
    'site.yaml': `${ownFiles['site.yaml']}hasExplorer: false\nhasMcp: false\nisOffline: false\n`,
  });
  await off.build();
  const files = off.readOut();
  expect([...files.keys()].filter((path) => /^(?:explore|assets\/explore|graph)\/|offline\.json/.test(path))).toEqual(
    [],
  );
  const naming = [...files].filter(
    ([path, text]) => path.endsWith('.html') && /\/explore\/|\/mcp|graph\/tools|modelContext/.test(text),
  );
  expect(naming.map(([path]) => path)).toEqual([]);
});

test('the tools for assistants do without the explorer', async () => {
  const off = await factory.create({ ...ownFiles, 'site.yaml': `${ownFiles['site.yaml']}hasExplorer: false\n` });
  await off.build();
  const paths = [...off.readOut().keys()];
  expect(paths.filter((path) => path.startsWith('explore/'))).toEqual([]);
  expect(paths).toContain('graph/tools.json');
  const rest = paths.filter((path) => path.startsWith('assets/explore/'));
  expect(rest.length).toBeGreaterThan(0);
  expect(rest.length).toBeLessThan([...out.keys()].filter((path) => path.startsWith('assets/explore/')).length);
});

test('a blog has a page for each tag, each author and each page of a list, in the sitemap too', () => {
  const pages = [...out.keys()].filter((path) => path.startsWith('news/') && path.endsWith('.html'));
  expect(pages).toEqual([
    'news/authors/alpha/index.html',
    'news/authors/beta/index.html',
    'news/index.html',
    'news/one/index.html',
    'news/page/2/index.html',
    'news/tags/releases/index.html',
    'news/tags/releases/page/2/index.html',
    'news/tags/right-to-left/index.html',
    'news/three/index.html',
    'news/two/index.html',
  ]);
  const sitemap = [...read('sitemap.xml').matchAll(/<loc>https:\/\/larkspur\.example\/(news\/.*?)<\/loc>/g)];
  expect(sitemap.map(([, path]) => `${path}index.html`).toSorted()).toEqual(pages.toSorted());
});
