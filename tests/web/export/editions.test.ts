// Languages and versions of one documentation in folders of one host.

import { execSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveSite } from '../../../api/hosts/node/serve-site.ts';
import type { ExportResult } from '../../../web/export/export-result.ts';
import { createEditionTrees, type EditionTrees } from './edition-trees.ts';
import { readFolder } from './export-tree.ts';

let trees: EditionTrees;
let results: readonly ExportResult[];
beforeAll(async () => {
  trees = await createEditionTrees();
  results = [await trees.build('en'), await trees.build('v1'), await trees.build('de')];
});
afterAll(() => trees.close());

const read = (path: string): string => readFileSync(join(trees.outDir, path), 'utf8');

/** Lists the elements of a text that match, without what is the same in all. */
const listTags = (path: string, pattern: RegExp): readonly string[] =>
  (read(path).match(pattern) ?? []).map((tag) => tag.replaceAll(' data-dg-head=""', ''));

const hreflang = /<link[^>]* hreflang="[^>]*>/g;

test('the trees have no problems', () => {
  expect(results.flatMap(({ problems, warnings }) => [...problems, ...warnings])).toEqual([]);
});

test('the menus are links to the same page, or to what is above it', () => {
  const link = /<a href="[^"]*" target="_top"[^>]*>[^<]*/g;
  expect(
    ['guides/start', 'guides/stacked', 'de/guides/legenden', 'v1/guides/pies'].map((path) =>
      listTags(`${path}/index.html`, link),
    ),
  ).toEqual([
    [
      '<a href="/guides/start/" target="_top" lang="en" aria-current="true">English',
      '<a href="/de/guides/start/" target="_top" lang="de">Deutsch',
      '<a href="/guides/start/" target="_top" aria-current="true">Version 2',
      '<a href="/v1/guides/start/" target="_top">Version 1',
    ],
    [
      '<a href="/guides/stacked/" target="_top" lang="en" aria-current="true">English',
      '<a href="/de/guides/" target="_top" lang="de">Deutsch',
      '<a href="/guides/stacked/" target="_top" aria-current="true">Version 2',
      '<a href="/v1/guides/" target="_top">Version 1',
    ],
    [
      '<a href="/guides/legend/" target="_top" lang="en">English',
      '<a href="/de/guides/legenden/" target="_top" lang="de" aria-current="true">Deutsch',
    ],
    [
      '<a href="/v1/guides/pies/" target="_top" aria-current="true">Version 1',
      '<a href="/guides/" target="_top">Version 2',
    ],
  ]);
});

test('screens without a list of pages have the menu of versions in the header and in the drawer', () => {
  const menu = /<summary[^>]* aria-label="Version: [^"]*"/g;
  const count = (path: string) => read(path).match(menu)?.length;
  expect(['index.html', '404.html', 'search/index.html', 'guides/start/index.html'].map(count)).toEqual([2, 2, 2, 1]);
  expect(listTags('v1/index.html', /<a href="[^"]*" target="_top"[^>]*>[^<]*/g).slice(0, 2)).toEqual([
    '<a href="/v1/" target="_top" aria-current="true">Version 1',
    '<a href="/" target="_top">Version 2',
  ]);
});

test('a redirect of an inner site is a page there, and in its list with the whole paths', () => {
  expect(read('de/guides/anfang/index.html')).toContain(
    '<meta http-equiv="refresh" content="0; url=/de/guides/start/">',
  );
  expect(read('de/_redirects')).toBe('/de/guides/anfang/ /de/guides/start/ 301\n');
  // the commands of the documentation, for hosts that read the list at their root
  const commands = /cat dist\/_redirects.*\n.*/.exec(readFileSync('web/site/guide/languages.md', 'utf8'))?.[0] ?? '';
  const listed = execSync(commands.replaceAll('dist/', '').replace(/^mv .*/m, 'cat all-redirects; rm all-redirects'), {
    cwd: trees.outDir,
    encoding: 'utf8',
  });
  expect(listed).toBe('/guides/legends/ /guides/legend/ 301\n/de/guides/anfang/ /de/guides/start/ 301\n');
});

test('search engines are shown the languages that a page is in, and the first one for all others', () => {
  expect(listTags('de/guides/start/index.html', hreflang)).toEqual([
    '<link rel="alternate" hreflang="en" href="https://larkspur.example/guides/start/">',
    '<link rel="alternate" hreflang="de" href="https://larkspur.example/de/guides/start/">',
    '<link rel="alternate" hreflang="x-default" href="https://larkspur.example/guides/start/">',
  ]);
  expect(listTags('guides/legend/index.html', hreflang)).toEqual([
    '<link rel="alternate" hreflang="en" href="https://larkspur.example/guides/legend/">',
    '<link rel="alternate" hreflang="de" href="https://larkspur.example/de/guides/legenden/">',
    '<link rel="alternate" hreflang="x-default" href="https://larkspur.example/guides/legend/">',
  ]);
  expect(listTags('guides/stacked/index.html', hreflang)).toEqual([]);
  const [start, stacked] = ['start', 'stacked'].map((name) =>
    read('sitemap.xml')
      .split('\n')
      .find((line) => line.includes(`<loc>https://larkspur.example/guides/${name}/`)),
  );
  expect(start?.match(/hreflang="[^"]*" href="[^"]*"/g)).toEqual([
    'hreflang="en" href="https://larkspur.example/guides/start/"',
    'hreflang="de" href="https://larkspur.example/de/guides/start/"',
    'hreflang="x-default" href="https://larkspur.example/guides/start/"',
  ]);
  expect(stacked).toBe('<url><loc>https://larkspur.example/guides/stacked/</loc></url>');
  expect(read('robots.txt').match(/Sitemap: .*/g)).toEqual([
    'Sitemap: https://larkspur.example/sitemap.xml',
    'Sitemap: https://larkspur.example/de/sitemap.xml',
    'Sitemap: https://larkspur.example/v1/sitemap.xml',
  ]);
});

test('a page of an old version says so, is its own canonical page, and is left out where the current version has it', () => {
  const robots = /<meta[^>]* name="robots"[^>]*>/g;
  const canonical = /<link[^>]* rel="canonical"[^>]*>/g;
  expect(listTags('v1/guides/start/index.html', canonical)).toEqual([
    '<link rel="canonical" href="https://larkspur.example/v1/guides/start/">',
  ]);
  expect(listTags('v1/guides/start/index.html', robots)).toEqual(['<meta name="robots" content="noindex">']);
  expect(listTags('v1/guides/pies/index.html', robots)).toEqual([]);
  expect(read('v1/sitemap.xml').match(/<loc>[^<]*/g)).toEqual(['<loc>https://larkspur.example/v1/guides/pies/']);
  expect(listTags('v1/guides/start/index.html', /<aside class="dg-banner".*?<\/p>/g)).toEqual([
    '<aside class="dg-banner" aria-label="Notice"><p>This is the documentation of version 1, which is no longer current.' +
      '<!-- --> <a href="/guides/start/">Go to version 2</a></p>',
  ]);
  expect(read('v1/guides/start/index.html')).toContain(`getItem('notification-dismissed')==="old 1"`);
  expect(read('guides/start/index.html')).not.toContain('dg-banner');
});

test('the export of one tree leaves those of the others as they are, and takes a page of theirs into its menus', async () => {
  const before = readFolder(join(trees.outDir, 'de'));
  const own = readFolder(trees.outDir);
  trees.edit('v1/guides/stacked.md', '---\ntitle: Stacked bars\ndescription: About it.\n---\n\nThe first ones.\n');
  const { renderedCount } = await trees.build('en');
  expect(renderedCount).toBe(1);
  const changed = [...readFolder(trees.outDir)].filter(([path, text]) => own.get(path) !== text).map(([path]) => path);
  expect(changed.filter((path) => path.endsWith('.html'))).toEqual(['guides/stacked/index.html']);
  expect(readFolder(join(trees.outDir, 'de'))).toEqual(before);
  expect(read('guides/stacked/index.html')).toContain('href="/v1/guides/stacked/"');
  const { ino } = statSync(join(trees.outDir, 'index.html'));
  expect((await trees.build('v1')).renderedCount).toBeGreaterThan(0);
  expect(statSync(join(trees.outDir, 'index.html')).ino).toBe(ino);
});

test('each tree is searched by itself', () => {
  expect(read('guides/search.json')).not.toMatch(/Anleitungen|Pies/);
  expect(read('de/guides/search.json')).toContain('Anleitungen');
});

test('the server of the outer folder answers for all trees, each with its own endpoint and 404 page', async () => {
  const problems: unknown[] = [];
  const server = await serveSite({ distDir: trees.outDir, port: 0, reportError: (error) => problems.push(error) });
  try {
    const ask = async (path: string): Promise<readonly unknown[]> => {
      const response = await fetch(new URL(path, server.url), { redirect: 'manual' });
      return [response.status, /<title>([^<]*)/.exec(await response.text())?.[1]];
    };
    expect(await ask('/de/guides/start/')).toEqual([200, 'Erste Schritte | Larkspur']);
    expect(await ask('/de/guides/gone/')).toEqual([404, 'Seite nicht gefunden | Larkspur']);
    expect(await ask('/guides/gone/')).toEqual([404, 'Page Not Found | Larkspur']);
    expect(await ask('/de')).toEqual([302, undefined]);
    const titles = ['/graphql', '/de/graphql', '/v1/graphql'].map(async (path) => {
      const response = await fetch(new URL(path, server.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ pages(first: 1) { totalCount nodes { title } } }' }),
      });
      return response.json();
    });
    expect(await Promise.all(titles)).toEqual([
      { data: { pages: { totalCount: 5, nodes: [{ title: 'Guides' }] } } },
      { data: { pages: { totalCount: 4, nodes: [{ title: 'Anleitungen' }] } } },
      { data: { pages: { totalCount: 5, nodes: [{ title: 'Guides' }] } } },
    ]);
  } finally {
    await server.close();
  }
  expect(problems).toEqual([]);
});
