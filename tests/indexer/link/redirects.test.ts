import { fileStart } from '../../../schema/place.ts';
import { expect, test } from 'vitest';
import { linkTree } from '../link-tree.ts';
import { buildParsedPage, buildTree, placeAt, type SketchedPage } from '../build-tree.ts';

async function link(pages: Readonly<Record<string, SketchedPage>>, siteYaml = '') {
  const { redirects, diagnostics } = await linkTree(buildTree(pages, { siteYaml }));
  return { redirects, diagnostics };
}

test('gathers redirects of front matter and site.yaml, by old address', async () => {
  const siteYaml = [
    'redirects:',
    '  - {from: /z, to: /a/}',
    '  - {from: "/a/#cache", to: "/b#part"}',
    '  - {from: /chain/, to: /z/}',
    '  - {from: /away/, to: "https://host/x"}',
  ].join('\n');
  const pages = { 'a.md': { frontMatter: { redirects: ['/old/a', '/a.html'] } }, 'b.md': { anchors: ['part'] } };
  expect(await link(pages, siteYaml)).toEqual({
    redirects: [
      { from: '/a.html/', to: '/a/', isHash: false },
      { from: '/a/#cache', to: '/b/#part', isHash: true },
      { from: '/away/', to: 'https://host/x', isHash: false },
      { from: '/chain/', to: '/a/', isHash: false },
      { from: '/old/a/', to: '/a/', isHash: false },
      { from: '/z/', to: '/a/', isHash: false },
    ],
    diagnostics: [],
  });
});

test('redirects each heading of a group that moved to another page and kept its id', async () => {
  const siteYaml = 'redirects:\n  - {from: "/a/#css*", to: /b}\n  - {from: "/gone/#html*", to: /b/}';
  const pages = { 'a.md': { anchors: ['css', 'js'] }, 'b.md': { anchors: ['css', 'csscolors', 'cssrules', 'html'] } };
  expect(await link(pages, siteYaml)).toEqual({
    redirects: [
      { from: '/a/#csscolors', to: '/b/#csscolors', isHash: true },
      { from: '/a/#cssrules', to: '/b/#cssrules', isHash: true },
      { from: '/gone/#html', to: '/b/#html', isHash: true },
    ],
    diagnostics: [],
  });
});

test('reports a group of moved headings without any: another prefix, a missing page, the same page', async () => {
  const lines = ['{from: "/a/#js*", to: /b/}', '{from: "/a/#css*", to: /c/}', '{from: "/a/#css*", to: /a/}'];
  const siteYaml = ['redirects:', ...lines.map((line) => `  - ${line}`)].join('\n');
  const { redirects, diagnostics } = await link(
    { 'a.md': { anchors: ['css'] }, 'b.md': { anchors: ['css'] } },
    siteYaml,
  );
  expect(redirects).toEqual([]);
  expect(diagnostics.map(({ code, message, place }) => [code, message, place.line])).toEqual([
    ['redirect/dead-target', 'The redirect from "/a/#js*" leads to "/b/", which does not exist.', 2],
    ['redirect/dead-target', 'The redirect from "/a/#css*" leads to "/c/", which does not exist.', 3],
    ['redirect/dead-target', 'The redirect from "/a/#css*" leads to "/a/", which does not exist.', 4],
  ]);
});

test('reports an old address that leads to two places, and keeps the first', async () => {
  const pages = { 'a.md': { frontMatter: { redirects: ['/old/'] } }, 'b.md': { frontMatter: { redirects: ['/old'] } } };
  expect(await link(pages)).toEqual({
    redirects: [{ from: '/old/', to: '/a/', isHash: false }],
    diagnostics: [
      {
        code: 'redirect/duplicate',
        severity: 'error',
        message: 'The old address "/old/" leads to "/b/" and to "/a/".',
        filePath: 'b.md',
        place: fileStart,
        hint: 'keep one of the two; "/a/" is used until then.',
        related: { filePath: 'a.md', place: fileStart, message: 'It leads to "/a/" here.' },
      },
    ],
  });
});

test('points at the entry of the front matter where the parse stage gives its place', async () => {
  const parsed = { ...buildParsedPage({ frontMatter: { redirects: ['/a/'] } }), redirectPlaces: [placeAt(7, 5)] };
  const { diagnostics } = await linkTree({ pages: { 'a.md': { parsed } } });
  expect(diagnostics.map(({ code, place }) => [code, place])).toEqual([['redirect/shadows-page', placeAt(7, 5)]]);
});

test('reports redirects that start at a page, a heading, a printable page or the home screen', async () => {
  const siteYaml = [
    'redirects:',
    '  - {from: /g/a/, to: /g/b/}',
    '  - {from: "/g/a/#x", to: /g/b/}',
    '  - {from: /g/printable/, to: /g/b/}',
    '  - {from: /, to: /g/b/}',
  ].join('\n');
  const { redirects, diagnostics } = await link({ 'g/a.md': { anchors: ['x'] }, 'g/b.md': {} }, siteYaml);
  expect(redirects).toEqual([]);
  expect(diagnostics.map(({ code, message, place }) => [code, message, place.line, place.column])).toEqual([
    ['redirect/shadows-page', 'The redirect from "/g/a/" starts at an address that is in use.', 2, 5],
    ['redirect/shadows-page', 'The redirect from "/g/a/#x" starts at an address that is in use.', 3, 5],
    ['redirect/shadows-page', 'The redirect from "/g/printable/" starts at an address that is in use.', 4, 5],
    ['redirect/shadows-page', 'The redirect from "/" starts at an address that is in use.', 5, 5],
  ]);
});

test('reports dead targets and circles; a page is still reached when only the fragment is dead', async () => {
  const siteYaml = [
    'redirects:',
    '  - {from: /one/, to: /gone/}',
    '  - {from: /two/, to: "/a/#gone"}',
    '  - {from: /three/, to: /four/}',
    '  - {from: /four/, to: /three/}',
    '  - {from: /self/, to: /self/}',
  ].join('\n');
  const { redirects, diagnostics } = await link({ 'a.md': {} }, siteYaml);
  expect(redirects).toEqual([{ from: '/two/', to: '/a/#gone', isHash: false }]);
  expect(diagnostics.map(({ code, message, place }) => [code, message, place.line])).toEqual([
    ['redirect/dead-target', 'The redirect from "/one/" leads to "/gone/", which does not exist.', 2],
    ['redirect/dead-target', 'The redirect from "/two/" leads to "/a/#gone", which does not exist.', 3],
    ['redirect/dead-target', 'The redirect from "/three/" leads to "/four/", which does not exist.', 4],
    ['redirect/dead-target', 'The redirect from "/four/" leads to "/three/", which does not exist.', 5],
    ['redirect/dead-target', 'The redirect from "/self/" leads to "/self/", which does not exist.', 6],
  ]);
});
