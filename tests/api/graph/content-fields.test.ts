// The fields of every entity, asked of a part of this repository's own content.

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openContent } from '../../../api/hosts/node/open-content.ts';
import { webpackTables } from '../../web/kits/webpack/webpack-tables.ts';
import { ask } from '../ask.ts';

const wholeDir = fileURLToPath(new URL('../../../content', import.meta.url));
const rootDir = mkdtempSync(join(tmpdir(), 'docgraph-fields-'));
const [contentDir, cacheDir] = [join(rootDir, 'content'), join(rootDir, 'cache')];
afterAll(() => rmSync(rootDir, { recursive: true, force: true }));

const files = [
  'site.yaml',
  'sponsors.yaml',
  'configuration/index.md',
  'configuration/configuration-languages.md',
  'plugins/index.md',
  'plugins/stylelint-webpack-plugin.md',
  'plugins/terser-webpack-plugin.md',
];

/** The answer to the query of all entities. */
interface WholeAnswer {
  readonly page: Readonly<Record<string, unknown>> & {
    readonly content: string;
    readonly file: Readonly<Record<string, unknown>> & { readonly size: number };
  };
  readonly section: { readonly sidebar: readonly { readonly sort: number; readonly url: string }[] };
  readonly tree: { readonly size: number; readonly children: { readonly nodes: readonly { readonly size: number }[] } };
  readonly sponsors: readonly { readonly rank: string }[];
  readonly languages: readonly unknown[];
}

/** Builds a heading of the second level on the page of the query. */
const anchor = (title: string, children: readonly string[]): unknown => ({
  title,
  shortTitle: title,
  fragment: title.toLowerCase(),
  level: 2,
  url: `/plugins/terser-webpack-plugin/#${title.toLowerCase()}`,
  children: children.map((child) => ({ title: child })),
});

test('the graph has all that pages, headings, folders, sidebars, sponsors and languages are to have', async () => {
  for (const file of files) cpSync(join(wholeDir, file), join(contentDir, file));
  const content = await openContent({ contentDir, cacheDir, access: 'development', kits: webpackTables });
  const query = `{
    page(by: { url: "/plugins/terser-webpack-plugin/" }) {
      title sort group description content sourceUrl repoUrl editUrl
      related { title url } previous { title url } next { title url }
      contributors { nodes { handle } }
      anchors { title shortTitle fragment level url children { title } }
      file { path name type size url extension }
    }
    section(slug: "configuration") { sidebar { title url group sort content anchors { title } children { title } } }
    tree(path: "configuration") {
      path name type size url ... on Directory { children { nodes { name size } } }
    }
    sponsors(type: MONTHLY, rank: GOLD) { rank(type: MONTHLY) }
    languages { title url lang }
  }`;
  const { data } = (await ask(content.api, query)) as { data: WholeAnswer }; // as the query says
  await content.close();
  const { page, section, tree } = data;
  expect({
    ...page,
    content: page.content.length > 1_000,
    file: { ...page.file, size: page.file.size > 1_000 },
  }).toEqual({
    title: 'TerserWebpackPlugin',
    sort: 11,
    group: 'webpack contrib',
    description: expect.stringContaining('minified'),
    content: true,
    sourceUrl: expect.stringMatching(/^https:\/\/raw\.githubusercontent\.com\/.*README\.md$/),
    repoUrl: expect.stringContaining('https://github.com/'),
    editUrl: expect.stringContaining('plugins/terser-webpack-plugin.md'),
    related: expect.arrayContaining([
      { title: 'optimization.minimizer', url: '/configuration/optimization/#optimizationminimizer' },
    ]),
    previous: { title: 'StylelintWebpackPlugin', url: '/plugins/stylelint-webpack-plugin/' },
    next: null,
    contributors: { nodes: [{ handle: 'webpack' }] },
    anchors: [
      anchor(
        'Options',
        'test,include,exclude,parallel,minify,minimizerOptions,terserOptions,extractComments'.split(','),
      ),
      anchor('Examples', ['Preserve comments', 'Remove comments', 'Custom minify function', 'TypeScript']),
      anchor('Contributing', []),
      anchor('License', []),
    ],
    file: {
      path: 'plugins/terser-webpack-plugin.md',
      name: 'terser-webpack-plugin.md',
      type: 'FILE',
      size: true,
      url: '/plugins/terser-webpack-plugin/',
      extension: '.md',
    },
  });
  const [index, second] = section.sidebar;
  expect([index?.sort, index?.url, second?.sort]).toEqual([-1, '/configuration/', 2]);
  expect(second).toEqual({
    title: 'Configuration Languages',
    url: '/configuration/configuration-languages/',
    group: null,
    sort: 2,
    content: expect.stringContaining('TypeScript'),
    anchors: expect.arrayContaining([{ title: 'TypeScript' }]),
    children: [],
  });
  const { children, size, ...folder } = tree;
  expect(folder).toEqual({
    path: 'configuration',
    name: 'configuration',
    type: 'DIRECTORY',
    url: '/configuration/',
  });
  expect(size).toBe(children.nodes.reduce((sum, file) => sum + file.size, 0));
  expect(new Set(data.sponsors.map(({ rank }) => rank))).toEqual(new Set(['GOLD']));
  expect(data.languages).toEqual([
    { title: 'English', url: 'https://webpack.js.org', lang: 'en' },
    { title: '中文', url: 'https://webpack.docschina.org', lang: 'zh' },
    { title: '한국어', url: 'https://webpack.kr', lang: 'ko' },
  ]);
});
