import { expect, test } from 'vitest';
import { linkTree } from '../../../indexer/link/link-tree.ts';
import { buildTreeInput, placeAt } from '../build-tree-input.ts';

/** Builds a sidebar entry without group, sort and children of its own. */
function item(title: string, url: string, rest = {}) {
  return { title, url, group: undefined, sort: undefined, children: [], ...rest };
}

test('builds a whole page', () => {
  const input = buildTreeInput(
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
  const { pages, contributors, diagnostics } = linkTree({
    ...input,
    pages: input.pages.map((page) => ({ ...page, updatedAt: '2026-11-20T08:30:00.000Z' })),
  });
  expect(pages[1]).toEqual({
    url: '/guides/caching/',
    filePath: 'guides/caching.md',
    bodyHash: 'body of guides/caching.md',
    contentHash: 'content of body of guides/caching.md',
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
    options: [],
    hooks: [],
    verifiedWith: undefined,
    blockStates: [],
    partUrls: [],
  });
  expect(contributors).toEqual([
    { handle: 'babel', profileUrl: 'https://github.com/babel', pageUrls: ['/guides/caching/'] },
    { handle: 'webpack', profileUrl: 'https://github.com/webpack', pageUrls: ['/guides/caching/'] },
  ]);
  expect(diagnostics).toEqual([]);
});

test('takes titles from the front matter, the first heading, the file name', () => {
  const { pages } = linkTree(
    buildTreeInput({
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

test('builds sections in menu order, each with sidebar, reading order, neighbours and printable page', () => {
  const { sections, pages, site } = linkTree(
    buildTreeInput(
      {
        'index.md': { frontMatter: { title: 'Home' } },
        'license.md': { frontMatter: { title: 'License' } },
        'plugins/b.md': { frontMatter: { title: 'B', group: '-' } },
        'plugins/a.md': { frontMatter: { title: 'A', group: 'Community' } },
        'guides/index.md': { frontMatter: { title: 'Guides', sort: -1 } },
        'guides/z.md': { frontMatter: { title: 'Z', sort: 1 } },
        'guides/z/deep/part.md': { frontMatter: { title: 'Part' } },
        'guides/z/one.md': { frontMatter: { title: 'One' } },
        'guides/a.md': { frontMatter: { title: 'A' } },
        'blog.md': { frontMatter: { title: 'Blog' } },
        'blog/old.md': { frontMatter: { title: 'Old', date: '2020-10-10' } },
        'blog/new.md': { frontMatter: { title: 'New', date: '2026-10-10' } },
      },
      { siteYaml: 'name: Product\nsections: [{slug: plugins, title: Add-ons}, {slug: gone}]' },
    ),
  );
  expect(sections).toEqual([
    {
      slug: 'plugins',
      title: 'Add-ons',
      indexUrl: undefined,
      printableUrl: '/plugins/printable/',
      pageUrls: ['/plugins/b/', '/plugins/a/'],
      sidebar: [item('B', '/plugins/b/'), item('A', '/plugins/a/', { group: 'Community' })],
    },
    {
      slug: 'blog',
      title: 'Blog',
      indexUrl: '/blog/',
      printableUrl: undefined,
      pageUrls: ['/blog/', '/blog/new/', '/blog/old/'],
      sidebar: [item('Blog', '/blog/'), item('New', '/blog/new/'), item('Old', '/blog/old/')],
    },
    {
      slug: 'guides',
      title: 'Guides',
      indexUrl: '/guides/',
      printableUrl: '/guides/printable/',
      pageUrls: ['/guides/', '/guides/z/', '/guides/z/one/', '/guides/z/deep/part/', '/guides/a/'],
      sidebar: [
        item('Guides', '/guides/', { sort: -1 }),
        item('Z', '/guides/z/', {
          sort: 1,
          children: [item('One', '/guides/z/one/'), item('Part', '/guides/z/deep/part/')],
        }),
        item('A', '/guides/a/'),
      ],
    },
    {
      slug: '',
      title: 'Home',
      indexUrl: '/',
      printableUrl: undefined,
      pageUrls: ['/', '/license/'],
      sidebar: [item('Home', '/'), item('License', '/license/')],
    },
  ]);
  expect(site.sections.map(({ slug, isInMenu }) => [slug, isInMenu])).toEqual([
    ['plugins', true],
    ['gone', true],
    ['blog', false],
    ['guides', true],
  ]);
  expect(pages.map(({ url }) => url)).toEqual([
    '/plugins/b/',
    '/plugins/a/',
    '/plugins/printable/',
    '/blog/',
    '/blog/new/',
    '/blog/old/',
    '/guides/',
    '/guides/z/',
    '/guides/z/one/',
    '/guides/z/deep/part/',
    '/guides/a/',
    '/guides/printable/',
    '/',
    '/license/',
  ]);
  const one = pages.find(({ url }) => url === '/guides/z/one/');
  expect([one?.previousUrl, one?.nextUrl]).toEqual(['/guides/z/', '/guides/z/deep/part/']);
  const printable = pages.find(({ url }) => url === '/guides/printable/');
  expect([
    printable?.title,
    printable?.sort,
    printable?.wordCount,
    printable?.partUrls,
    printable?.previousUrl,
    printable?.contentHash.length,
  ]).toEqual([
    'Combined printable page',
    undefined,
    50,
    ['/guides/', '/guides/z/', '/guides/z/one/', '/guides/z/deep/part/', '/guides/a/'],
    undefined,
    32,
  ]);
});

test('builds backlinks and orphans from the links of texts', () => {
  const { pages } = linkTree(
    buildTreeInput({
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

test('builds the tree of files with sizes, addresses and children in reading order', () => {
  const { nodes } = linkTree(
    buildTreeInput(
      {
        'z.md': { frontMatter: { title: 'A' } },
        'a.md': { frontMatter: { title: 'Z' } },
        'index.md': {},
        'guides/index.md': {},
        'guides/deep/x y.md': {},
        'guides.md': {},
      },
      { dataFiles: ['img/logo 1.svg', 'Makefile', '.env'], directories: ['guides', 'img', 'guides/deep', 'empty/sub'] },
    ),
  );
  expect(
    nodes.map(({ type, filePath, sizeBytes, url, pageUrl, extension }) => [
      type,
      filePath,
      sizeBytes,
      url,
      pageUrl,
      extension,
    ]),
  ).toEqual([
    ['directory', '', 630, '/', '/', undefined],
    ['file', 'index.md', 100, '/', '/', '.md'],
    ['file', 'guides.md', 100, '/guides/', '/guides/', '.md'],
    ['directory', 'guides', 200, '/guides/', '/guides/', undefined],
    ['directory', 'guides/deep', 100, '/guides/deep/', undefined, undefined],
    ['file', 'guides/deep/x y.md', 100, '/guides/deep/x%20y/', '/guides/deep/x%20y/', '.md'],
    ['file', 'guides/index.md', 100, '/guides/', undefined, '.md'],
    ['file', 'z.md', 100, '/z/', '/z/', '.md'],
    ['file', 'a.md', 100, '/a/', '/a/', '.md'],
    ['file', '.env', 10, '/.env', undefined, undefined],
    ['file', 'Makefile', 10, '/Makefile', undefined, undefined],
    ['directory', 'empty', 0, '/empty/', undefined, undefined],
    ['directory', 'empty/sub', 0, '/empty/sub/', undefined, undefined],
    ['directory', 'img', 10, '/img/', undefined, undefined],
    ['file', 'img/logo 1.svg', 10, '/img/logo%201.svg', undefined, '.svg'],
  ]);
  expect(nodes[0]?.childPaths).toEqual([
    'index.md',
    'guides.md',
    'guides',
    'z.md',
    'a.md',
    '.env',
    'Makefile',
    'empty',
    'img',
  ]);
  expect(nodes.map(({ name, parentPath }) => [name, parentPath]).slice(0, 5)).toEqual([
    ['', undefined],
    ['index.md', ''],
    ['guides.md', ''],
    ['guides', ''],
    ['deep', 'guides'],
  ]);
});

test('applies the severities of site.yaml to every finding, and sorts them', () => {
  const input = buildTreeInput(
    { 'b.md': { links: ['/gone/', '/gone/'] }, 'a.md': { links: ['/gone/'] } },
    { siteYaml: 'nam: x\nseverities: {link/dead-page: error, site/unknown-field: info, page/title-fallback: error}' },
  );
  const found = {
    code: 'page/title-fallback',
    severity: 'info',
    message: 'A fallback.',
    place: placeAt(1),
    hint: 'add it.',
  } as const;
  const [first, ...others] = input.pages;
  const pages = first === undefined ? [] : [{ ...first, parsed: { ...first.parsed, diagnostics: [found] } }, ...others];
  const { diagnostics } = linkTree({ ...input, pages });
  expect(diagnostics.map(({ filePath, place, code, severity }) => [filePath, place.line, code, severity])).toEqual([
    ['a.md', 101, 'link/dead-page', 'error'],
    ['b.md', 1, 'page/title-fallback', 'error'],
    ['b.md', 101, 'link/dead-page', 'error'],
    ['b.md', 102, 'link/dead-page', 'error'],
    ['site.yaml', 1, 'site/unknown-field', 'info'],
  ]);
});

test('links an empty tree', () => {
  const { pages, nodes, sections, diagnostics } = linkTree(buildTreeInput({}));
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
