import { expect, test } from 'vitest';
import { linkTree } from '../link-tree.ts';
import { buildTree, placeAt, type SketchedPage } from '../build-tree.ts';

/** The tree all links below stand in, with the links on one page of it. */
async function linkFrom(filePath: string, sketch: SketchedPage, siteYaml?: string) {
  const pages: Record<string, SketchedPage> = {
    'index.md': {},
    'concepts/index.md': {},
    'concepts/output.md': { anchors: ['usage', 'größe', '100%'], extraIds: ['note-1'] },
    'concepts/_entry.md': { anchors: ['single'] },
    'guides/a b.md': {},
    'guides/c#.md': {},
    'guides/page.html.md': {},
    'guides/caching.mdx': { anchors: ['top-level'], frontMatter: { redirects: ['/old/caching/'] } },
  };
  pages[filePath] = { ...pages[filePath], ...sketch };
  const options = { dataFiles: ['logo.svg', 'concepts/a b.png'], ...(siteYaml === undefined ? {} : { siteYaml }) };
  const linked = await linkTree(buildTree(pages, options));
  return { links: linked.pages.find((page) => page.filePath === filePath)?.links ?? [], linked };
}

test('resolves every spelling of a link that leads somewhere', async () => {
  const cases: readonly (readonly [href: string, kind: string, url: string, targetUrl?: string, fragment?: string])[] =
    [
      ['/concepts/output/', 'internal', '/concepts/output/', '/concepts/output/'],
      ['/concepts/output/#usage', 'internal', '/concepts/output/#usage', '/concepts/output/', 'usage'],
      ['/concepts/output', 'internal', '/concepts/output/', '/concepts/output/'],
      ['/concepts//output//', 'internal', '/concepts/output/', '/concepts/output/'],
      ['/concepts/output.md#usage', 'internal', '/concepts/output/#usage', '/concepts/output/', 'usage'],
      ['/concepts/output.html', 'internal', '/concepts/output/', '/concepts/output/'],
      ['/concepts/index.html', 'internal', '/concepts/', '/concepts/'],
      ['/concepts/index', 'internal', '/concepts/', '/concepts/'],
      ['/guides/page.html', 'internal', '/guides/page.html/', '/guides/page.html/'],
      ['/', 'internal', '/', '/'],
      ['/../concepts/output/', 'internal', '/concepts/output/', '/concepts/output/'],
      ['./output.md#usage', 'internal', '/concepts/output/#usage', '/concepts/output/', 'usage'],
      ['output.md', 'internal', '/concepts/output/', '/concepts/output/'],
      ['./output', 'internal', '/concepts/output/', '/concepts/output/'],
      ['./_entry.md#single', 'internal', '/concepts/entry/#single', '/concepts/entry/', 'single'],
      ['./entry', 'internal', '/concepts/entry/', '/concepts/entry/'],
      ['.', 'internal', '/concepts/', '/concepts/'],
      ['..', 'internal', '/', '/'],
      ['../guides/caching#top-level', 'internal', '/guides/caching/#top-level', '/guides/caching/', 'top-level'],
      ['../guides/a%20b.md', 'internal', '/guides/a%20b/', '/guides/a%20b/'],
      ['../guides/a b.md', 'internal', '/guides/a%20b/', '/guides/a%20b/'],
      ['/guides/c%23/', 'internal', '/guides/c%23/', '/guides/c%23/'],
      ['/concepts/output/?a=1#usage', 'internal', '/concepts/output/?a=1#usage', '/concepts/output/', 'usage'],
      ['/concepts/output/#gr%C3%B6%C3%9Fe', 'internal', '/concepts/output/#größe', '/concepts/output/', 'größe'],
      ['/concepts/output/#größe', 'internal', '/concepts/output/#größe', '/concepts/output/', 'größe'],
      ['/concepts/output/#100%', 'internal', '/concepts/output/#100%', '/concepts/output/', '100%'],
      ['/concepts/output/#note-1', 'internal', '/concepts/output/#note-1', '/concepts/output/', 'note-1'],
      ['/concepts/output/#top', 'internal', '/concepts/output/', '/concepts/output/'],
      ['/concepts/output/#', 'internal', '/concepts/output/', '/concepts/output/'],
      ['/concepts/output/#:~:text=a', 'internal', '/concepts/output/#:~:text=a', '/concepts/output/'],
      [
        '/concepts/output/#usage:~:text=a',
        'internal',
        '/concepts/output/#usage:~:text=a',
        '/concepts/output/',
        'usage',
      ],
      ['/concepts/printable/', 'internal', '/concepts/printable/', '/concepts/printable/'],
      [
        '/concepts/printable/#output--usage',
        'internal',
        '/concepts/printable/#output--usage',
        '/concepts/printable/',
        'output--usage',
      ],
      ['#own', 'fragment', '/concepts/#own', '/concepts/', 'own'],
      ['#', 'fragment', '/concepts/', '/concepts/'],
      ['', 'fragment', '/concepts/', '/concepts/'],
      ['?a=1', 'fragment', '/concepts/?a=1', '/concepts/'],
      ['https://webpack.js.org/a', 'external', 'https://webpack.js.org/a'],
      ['//host/a', 'external', '//host/a'],
      ['mailto:a@b.c', 'external', 'mailto:a@b.c'],
      ['HTTPS://HOST', 'external', 'HTTPS://HOST'],
      ['javascript:alert(1)', 'external', ''],
      ['vbscript:x', 'external', ''],
      ['data:text/html,x', 'external', ''],
      ['/logo.svg', 'file', '/logo.svg'],
      ['../logo.svg#icon', 'file', '/logo.svg#icon'],
      ['a%20b.png?v=1', 'file', '/concepts/a%20b.png?v=1'],
    ];
  const { links, linked } = await linkFrom('concepts/index.md', {
    anchors: ['own'],
    links: cases.map(([href]) => href),
  });
  expect(links).toEqual(
    cases.map(([href, kind, url, targetUrl, fragment], index) => ({
      kind,
      title: `to ${href}`,
      href,
      url,
      targetUrl,
      fragment,
      problem: undefined,
      place: placeAt(101 + index),
    })),
  );
  expect(linked.diagnostics.filter(({ code }) => code !== 'tree/escaped-name')).toEqual([]);
});

test('resolves images to files and checks that these exist', async () => {
  const { links, linked } = await linkFrom('concepts/index.md', {
    images: ['../logo.svg', 'no.png', 'data:image/png;base64,x'],
  });
  expect(links.map(({ kind, url, problem }) => [kind, url, problem])).toEqual([
    ['image', '/logo.svg', undefined],
    ['image', 'no.png', 'dead-page'],
    ['image', 'data:image/png;base64,x', undefined],
  ]);
  expect(linked.diagnostics.filter(({ code }) => code.startsWith('link/'))).toEqual([
    {
      code: 'link/dead-page',
      severity: 'warning',
      message: 'There is no file at "no.png".',
      filePath: 'concepts/index.md',
      place: placeAt(152),
      hint: 'correct the path, or add the file.',
    },
  ]);
});

test('reports links that lead nowhere, with the nearest address or id', async () => {
  const hrefs = [
    '/concepts/ouptut/',
    '/guides/output/',
    './outpt.md',
    '/no/such/thing/',
    '/concepts/output/#usge',
    '#nothing-like-it',
    '../../outside.md',
    '/concepts/printable/#output--no',
  ];
  const { links, linked } = await linkFrom('concepts/index.md', { anchors: ['own'], links: hrefs });
  expect(links.map(({ url, targetUrl, problem }) => [url, targetUrl, problem])).toEqual([
    ['/concepts/ouptut/', undefined, 'dead-page'],
    ['/guides/output/', undefined, 'dead-page'],
    ['./outpt.md', undefined, 'dead-page'],
    ['/no/such/thing/', undefined, 'dead-page'],
    ['/concepts/output/#usge', '/concepts/output/', 'dead-anchor'],
    ['/concepts/#nothing-like-it', '/concepts/', 'dead-anchor'],
    ['../../outside.md', undefined, 'outside-tree'],
    ['/concepts/printable/#output--no', '/concepts/printable/', 'dead-anchor'],
  ]);
  const findings = linked.diagnostics.filter(({ code }) => code.startsWith('link/'));
  expect(findings.map(({ code, message, hint, place }) => [code, message, hint, place.line])).toEqual([
    ['link/dead-page', 'There is no page at "/concepts/ouptut/".', 'did you mean "/concepts/output/"?', 101],
    ['link/dead-page', 'There is no page at "/guides/output/".', 'did you mean "/concepts/output/"?', 102],
    ['link/dead-page', 'There is no page at "./outpt.md".', 'did you mean "/concepts/output/"?', 103],
    ['link/dead-page', 'There is no page at "/no/such/thing/".', 'correct the address, or add the page.', 104],
    [
      'link/dead-anchor',
      'The page "/concepts/output/" has no heading or element with the id "usge".',
      'did you mean "#usage"?',
      105,
    ],
    [
      'link/dead-anchor',
      'The page "/concepts/" has no heading or element with the id "nothing-like-it".',
      'link to the page alone, or add the heading.',
      106,
    ],
    [
      'link/outside-tree',
      'The link "../../outside.md" leads out of the content tree.',
      'use an absolute URL for what is not part of this site.',
      107,
    ],
    [
      'link/dead-anchor',
      'The page "/concepts/printable/" has no heading or element with the id "output--no".',
      'link to the page alone, or add the heading.',
      108,
    ],
  ]);
});

test('follows redirects and says what to write', async () => {
  const siteYaml =
    'redirects: [{from: "/concepts/output/#old", to: "/guides/caching/#top-level"}, {from: /away, to: "https://host/"}]';
  const hrefs = ['/old/caching/#top-level', '/old/caching', '../concepts/output.md#old', '/away/'];
  const { links, linked } = await linkFrom('guides/a b.md', { links: hrefs }, siteYaml);
  expect(links.map(({ kind, url, targetUrl, problem }) => [kind, url, targetUrl, problem])).toEqual([
    ['internal', '/guides/caching/#top-level', '/guides/caching/', undefined],
    ['internal', '/guides/caching/', '/guides/caching/', undefined],
    ['internal', '/guides/caching/#top-level', '/guides/caching/', undefined],
    ['external', 'https://host/', undefined, undefined],
  ]);
  const findings = linked.diagnostics.filter(({ code }) => code.startsWith('link/'));
  expect(findings.map(({ code, severity, message, hint }) => [code, severity, message, hint])).toEqual([
    [
      'link/redirected',
      'info',
      'The link "/old/caching/#top-level" leads to the old address "/old/caching/".',
      'write "/guides/caching/#top-level".',
    ],
    [
      'link/redirected',
      'info',
      'The link "/old/caching" leads to the old address "/old/caching/".',
      'write "/guides/caching/".',
    ],
    [
      'link/redirected',
      'info',
      'The link "../concepts/output.md#old" leads to the old address "/concepts/output/#old".',
      'write "/guides/caching/#top-level".',
    ],
    ['link/redirected', 'info', 'The link "/away/" leads to the old address "/away/".', 'write "https://host/".'],
  ]);
});

test('checks further reading at its place, and does not count it as a link of the text', async () => {
  const related = [
    { title: 'Output', url: './output.md' },
    { title: 'Gone', url: '/gone/' },
  ];
  const { links, linked } = await linkFrom('concepts/index.md', {
    frontMatter: { related },
    links: ['/guides/caching/'],
  });
  const page = linked.pages.find(({ url }) => url === '/concepts/');
  expect(page?.related).toEqual([
    { title: 'Output', url: '/concepts/output/' },
    { title: 'Gone', url: '/gone/' },
  ]);
  expect(links.map(({ href }) => href)).toEqual(['/guides/caching/']);
  expect(linked.pages.find(({ url }) => url === '/concepts/output/')?.isOrphan).toBe(true);
  const findings = linked.diagnostics.filter(({ code }) => code.startsWith('link/'));
  expect(findings.map(({ code, place }) => [code, place])).toEqual([['link/dead-page', placeAt(52)]]);
});

test('takes the home screen for a page where the tree has none', async () => {
  const linked = await linkTree(buildTree({ 'a.md': { links: ['/', '/#part'] } }));
  expect(linked.pages[0]?.links.map(({ url, targetUrl, problem }) => [url, targetUrl, problem])).toEqual([
    ['/', undefined, undefined],
    ['/#part', undefined, undefined],
  ]);
  expect(linked.diagnostics).toEqual([]);
});
