import { expect, test } from 'vitest';
import { linkTree } from '../link-tree.ts';
import { buildTree, placeAt } from '../build-tree.ts';

test('builds a whole page', async () => {
  const tree = buildTree(
    {
      'guides/index.md': { frontMatter: { title: 'Guides', sort: -1 }, links: ['./caching.md', './caching.md#a'] },
      'guides/caching.md': {
        frontMatter: {
          title: 'Caching',
          description: 'Names with a hash.',
          sort: 2,
          group: 'Basics',
          contributors: ['webpack', 'Bot', 'webpack', 'babel'],
          related: [{ title: 'Top', url: '/guides/' }],
          repo: 'https://host/repo',
          source: 'https://host/README.md',
          package: 'a@1.0.0',
          date: '2026-01-02',
          redirects: ['/caching/'],
        },
        anchors: ['a'],
        extraIds: ['b'],
        links: ['#a', '/guides/#'],
      },
    },
    { siteYaml: 'editUrl: https://host/edit\ncontributorExclusions: [bot]' },
  );
  const { pages, contributors, diagnostics } = await linkTree({
    ...tree,
    pages: Object.fromEntries(
      Object.entries(tree.pages).map(([path, page]) => [path, { ...page, updatedAt: '2026-11-20T08:30:00.000Z' }]),
    ),
  });
  expect(pages[1]).toEqual({
    url: '/guides/caching/',
    filePath: 'guides/caching.md',
    bodyHash: expect.stringMatching(/^[0-9a-f]{32}$/),
    contentHash: 'content of guides/caching.md',
    title: 'Caching',
    description: 'Names with a hash.',
    sort: 2,
    group: 'Basics',
    sectionSlug: 'guides',
    isIndex: false,
    isPrintable: false,
    isOrphan: false,
    anchors: [
      {
        fragment: 'a',
        title: 'a',
        shortTitle: 'a',
        level: 2,
        url: '/guides/caching/#a',
        parentIndex: undefined,
        childIndexes: [],
        line: 1,
      },
    ],
    extraIds: ['b'],
    contributors: ['webpack', 'babel'],
    related: [{ title: 'Top', url: '/guides/' }],
    previousUrl: '/guides/',
    nextUrl: undefined,
    editUrl: 'https://host/edit/guides/caching.md',
    repoUrl: 'https://host/repo',
    sourceUrl: 'https://host/README.md',
    packageName: 'a@1.0.0',
    sourceState: 'SUMMARY',
    date: '2026-01-02',
    updatedAt: '2026-11-20T08:30:00.000Z',
    redirects: ['/caching/'],
    links: [
      {
        kind: 'fragment',
        title: 'to #a',
        href: '#a',
        url: '/guides/caching/#a',
        targetUrl: '/guides/caching/',
        fragment: 'a',
        problem: undefined,
        place: placeAt(101),
      },
      {
        kind: 'internal',
        title: 'to /guides/#',
        href: '/guides/#',
        url: '/guides/',
        targetUrl: '/guides/',
        fragment: undefined,
        problem: undefined,
        place: placeAt(102),
      },
    ],
    backlinks: ['/guides/'],
    wordCount: 10,
    codeBlockCount: 0,
    blockEntries: [],
    codeLinks: [],
    facts: [],
    verifiedWith: undefined,
    blockStates: [],
    partUrls: [],
    tags: [],
    authors: [],
    postList: undefined,
  });
  expect(contributors).toEqual([
    { handle: 'babel', profileUrl: 'https://github.com/babel', pageUrls: ['/guides/caching/'] },
    { handle: 'webpack', profileUrl: 'https://github.com/webpack', pageUrls: ['/guides/caching/'] },
  ]);
  expect(diagnostics).toEqual([]);
});

test('takes titles from the front matter, the first heading, the file name', async () => {
  const { pages } = await linkTree(
    buildTree({
      'index.md': {},
      'first-steps.md': {},
      '日本.md': {},
      'heading.md': { headingTitle: 'From the heading' },
      'front.md': { headingTitle: 'Heading', frontMatter: { title: 'From the front matter' } },
      'big-topic/index.md': {},
    }),
  );
  const titles = Object.fromEntries(pages.map(({ url, title }) => [url, title]));
  expect(titles).toEqual({
    '/': 'Documentation',
    '/first-steps/': 'First Steps',
    '/%E6%97%A5%E6%9C%AC/': '日本',
    '/heading/': 'From the heading',
    '/front/': 'From the front matter',
    '/big-topic/': 'Big Topic',
    '/big-topic/printable/': 'Combined printable page',
  });
});

test('builds backlinks and orphans from the links of texts', async () => {
  const { pages } = await linkTree(
    buildTree({
      'index.md': { links: ['/a/', 'b.md#x', '/gone/'] },
      'a.md': { links: ['/a/', '#own'], anchors: ['own'] },
      'b.md': { links: ['a.md', 'a.md#own', 'https://host/'] },
      'c.md': {},
      'd.md': { links: ['d.md'] },
    }),
  );
  expect(pages.map(({ url, backlinks, isOrphan }) => [url, backlinks, isOrphan])).toEqual([
    ['/', [], false],
    ['/a/', ['/', '/b/'], false],
    ['/b/', ['/'], false],
    ['/c/', [], true],
    ['/d/', [], true],
  ]);
});

test('applies the severities of site.yaml to every finding, and sorts them', async () => {
  const tree = buildTree(
    { 'b.md': { links: ['/gone/', '/gone/'], problems: [['page/title-fallback', 1]] }, 'a.md': { links: ['/gone/'] } },
    { siteYaml: 'nam: x\nseverities: {link/dead-page: error, site/unknown-field: info, page/title-fallback: error}' },
  );
  const { diagnostics } = await linkTree(tree);
  expect(diagnostics.map(({ filePath, place, code, severity }) => [filePath, place.line, code, severity])).toEqual([
    ['a.md', 101, 'link/dead-page', 'error'],
    ['b.md', 1, 'page/title-fallback', 'error'],
    ['b.md', 101, 'link/dead-page', 'error'],
    ['b.md', 102, 'link/dead-page', 'error'],
    ['site.yaml', 1, 'site/unknown-field', 'info'],
  ]);
});

test('links an empty tree', async () => {
  const { pages, nodes, sections, diagnostics } = await linkTree(buildTree({}));
  expect({ pages, nodes, sections, diagnostics }).toEqual({
    pages: [],
    nodes: [
      {
        type: 'directory',
        filePath: '',
        name: '',
        sizeBytes: 0,
        url: '/',
        extension: undefined,
        parentPath: undefined,
        childPaths: [],
        pageUrl: undefined,
      },
    ],
    sections: [],
    diagnostics: [],
  });
});
