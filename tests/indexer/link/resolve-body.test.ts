import { expect, test } from 'vitest';
import { linkTree } from '../link-tree.ts';
import { buildPartScopes } from '../../../indexer/link/printable-pages.ts';
import { composePrintable, resolveBody } from '../../../indexer/link/resolve-body.ts';
import type { CodeBlock } from '../../../schema/records/code-block.ts';
import type { StoredBody } from '../../../schema/records/page-body.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import { buildTree, placeAt, type SketchedPage } from '../build-tree.ts';

const codeBlock: CodeBlock = {
  language: 'js',
  fileName: undefined,
  tabLabel: undefined,
  liveUrl: undefined,
  text: 'a',
  highlightedLines: [],
  isDiff: false,
  example: undefined,
  marks: [],
  meta: [],
  place: placeAt(1),
};

function buildBody(html: string, plainMarkdown = 'text\n'): StoredBody {
  return { markdown: 'text\n', plainMarkdown, html, text: 'text', anchorStarts: [], codeBlocks: [codeBlock] };
}

/** Writes a link with a marker for its address. */
function writeLink(index: number): string {
  return `<a href="\0L${index}\0">`;
}

async function findPages(sketches: Readonly<Record<string, SketchedPage>>): Promise<(url: string) => PageRecord> {
  const { pages } = await linkTree(buildTree(sketches));
  return (url) => {
    const page = pages.find((each) => each.url === url);
    if (page === undefined) throw new Error(`no page at ${url}`);
    return { ...page, hash: 'not read' };
  };
}

test('puts addresses and ids where the markers stand, escaped', async () => {
  const find = await findPages({
    'a.md': {
      frontMatter: { related: [{ title: 'B', url: '/b/' }] },
      anchors: ['x'],
      links: ['b.md', '#x', 'https://host/?a=1&b="<', '/gone/', '#'],
    },
    'b.md': {},
  });
  const body = buildBody(`<h2 id="\0Ix\0">${[1, 2, 3, 4, 5, 6].map(writeLink).join('')}<a href="#\0Ix\0">`);
  expect(resolveBody({ page: find('/a/'), body })).toEqual({
    ...body,
    headingStarts: [],
    html:
      '<h2 id="x"><a href="/b/"><a href="#x"><a href="https://host/?a=1&amp;b=&quot;&lt;"><a href="/gone/">' +
      '<a href="/a/"><a href=""><a href="#x">',
  });
});

test('puts full addresses into clean markdown, and says where its headings begin', async () => {
  const find = await findPages({
    'a.md': { anchors: ['x', 'y'], links: ['b.md#z', '#x', 'https://host/(a) b', './gone.md'] },
    'b.md': { anchors: ['z'] },
  });
  const plainMarkdown = '\0A0\0## x\n\n[b](<\0L0\0>), [x](<\0L1\0>), [h](<\0L2\0>)\n\n\0A1\0## y\n\n![g](<\0L3\0>)\n';
  const body = buildBody('', plainMarkdown);
  const resolved = resolveBody({ page: find('/a/'), body }, 'https://docs.example');
  expect(resolved).toEqual({
    ...body,
    plainMarkdown:
      '## x\n\n[b](https://docs.example/b/#z), [x](https://docs.example/a/#x), [h](https://host/%28a%29%20b)\n\n' +
      '## y\n\n![g](./gone.md)\n',
    headingStarts: [0, resolved.plainMarkdown.indexOf('## y')],
  });
  expect(resolveBody({ page: find('/a/'), body }).plainMarkdown).toContain('[b](/b/#z), [x](/a/#x)');
});

test('composes a printable page whose ids and links stay within it', async () => {
  const find = await findPages({
    'g/index.md': { frontMatter: { title: 'G & H' }, anchors: ['x'], links: ['a.md#y', 'a.md', '#x', '/other/', '#'] },
    'g/a.md': { frontMatter: { title: 'A' }, anchors: ['y'], links: ['/g/'] },
    'other.md': {},
  });
  const page = find('/g/printable/');
  const links = [0, 1, 2, 3, 4].map(writeLink).join('');
  const parts = [
    { page: find('/g/'), body: buildBody(`<h2 id="\0Ix\0">x</h2>${links}`) },
    { page: find('/g/a/'), body: buildBody('<h2 id="\0Iy\0"><a href="#\0Iy\0"><a href="\0L0\0">') },
  ];
  expect(composePrintable({ page, parts })).toEqual({
    markdown: '# G & H\n\ntext\n\n# A\n\ntext\n',
    plainMarkdown: '# G & H\n\ntext\n\n# A\n\ntext\n',
    headingStarts: [],
    html: [
      '<nav class="contents" aria-label="Contents">',
      '<ol>',
      '<li><a href="#g">G &amp; H</a></li>',
      '<li><a href="#a">A</a></li>',
      '</ol>',
      '</nav>',
      '<section id="g" class="is-length-4">',
      '<h1>G &amp; H</h1>',
      '<h2 id="g--x">x</h2><a href="#a--y"><a href="#a"><a href="#g--x"><a href="/other/"><a href="#g">',
      '</section>',
      '<section id="a" class="is-length-4">',
      '<h1>A</h1>',
      '<h2 id="a--y"><a href="#a--y"><a href="#g">',
      '</section>',
    ].join('\n'),
    text: 'G & H\ntext\nA\ntext',
    anchorStarts: [],
    codeBlocks: [codeBlock, codeBlock],
  });
});

test('gives every part of a printable page an id that no other id can meet', () => {
  const urls = [
    '/g/',
    '/g/g/',
    '/g/a/b/',
    '/g/a-b/',
    '/g/a--b/',
    '/g/x%20y/',
    '/g/%E6%97%A5/',
    '/g/dg-body/',
    '/g/%23/',
  ];
  const scopes = [...buildPartScopes(urls).values()];
  expect(scopes).toEqual(['g', 'g-2', 'a-b', 'a-b-2', 'a-b-3', 'x-y', '日', 'page-body', '-']);
  expect(scopes.filter((scope) => scope.includes('--'))).toEqual([]);
});
