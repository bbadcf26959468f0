// The tree that is built in one pass is the one that the libraries build, or there is none.

import { globSync, readFileSync } from 'node:fs';
import { tests as examples } from 'commonmark-spec';
import { array, assert, constantFrom, property } from 'fast-check';
import type { Nodes } from 'hast';
import { expect, test } from 'vitest';
import { webpackTables } from '../../../web/kits/webpack/webpack-tables.ts';
import { expandExtensions } from '../../../../indexer/parse/directives/expand-extensions.ts';
import { rewriteContainers } from '../../../../indexer/parse/directives/rewrite-containers.ts';
import { parseFrontMatter } from '../../../../indexer/parse/front-matter/parse-front-matter.ts';
import { buildAnyTree } from '../../../../indexer/parse/html/build-html-tree.ts';
import { buildKnownTree } from '../../../../indexer/parse/html/build-known-tree.ts';
import { limitMarkdown } from '../../../../indexer/parse/limits/limit-markdown.ts';
import { extractCodeBlocks } from '../../../../indexer/parse/markdown/extract-code-blocks.ts';
import { normalizeText } from '../../../../indexer/parse/markdown/normalize-text.ts';
import { parseMarkdown } from '../../../../indexer/parse/markdown/parse-markdown.ts';
import { countRuns } from '../../../long-runs.ts';

/** Describes all that is read of a tree: its elements with their places, and its texts. */
function describeNodes(node: Nodes): unknown {
  if (node.type === 'text') return node.value;
  if (node.type === 'root') return node.children.map(describeNodes);
  if (node.type !== 'element') return node;
  const { tagName, properties, position, children } = node;
  return [tagName, Object.entries(properties), position, children.map(describeNodes)];
}

/** Builds both trees of a text, the one of the libraries with its diagnostics. */
function buildBoth(text: string): { readonly known: unknown; readonly any: unknown } | undefined {
  const source = rewriteContainers(limitMarkdown(text).text);
  const { root } = expandExtensions(parseMarkdown(source, 'md').root, source, webpackTables);
  const { indexes } = extractCodeBlocks(root);
  const known = buildKnownTree(root, indexes);
  if (known === undefined) return undefined;
  const any = buildAnyTree(root, indexes, source);
  return { known: [describeNodes(known), []], any: [describeNodes(any.root), any.diagnostics] };
}

/** Compares both trees. @returns whether one was built in one pass */
function compare(text: string): boolean {
  const both = buildBoth(text);
  expect(both?.known).toEqual(both?.any);
  return both !== undefined;
}

const pages = globSync(['content/**/*.md', 'tests/fixtures/**/*.md'], { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => `${parentPath}/${name}`)
  .sort();

const readBody = (path: string): string => parseFrontMatter(normalizeText(readFileSync(path, 'utf8'))).body;

test.each(pages)('builds the tree of %s as the libraries do, if at all', (path) => {
  const both = buildBoth(readBody(path));
  expect(both?.known).toEqual(both?.any);
});

test('builds the trees of nearly all pages', () => {
  const some = pages.filter((_, index) => index % 8 === 0);
  const known = some.filter((path) => compare(readBody(path)));
  expect(known.length).toBeGreaterThan(some.length * 0.9);
});

test('builds the tree of most CommonMark examples', () => {
  const known = examples.filter(({ markdown }) => compare(normalizeText(markdown)));
  expect(known.length).toBeGreaterThan(examples.length * 0.7);
});

test('leaves a page with too many open tags to the libraries', () => {
  const tag = '<span title="<b><b><b>">a</span>\n\n';
  expect(compare(tag)).toBe(true);
  expect(compare(tag.repeat(70))).toBe(true);
  expect(compare(tag.repeat(150))).toBe(false);
});

test.each([
  ['a task', '- [x] a'],
  ['a footnote', 'a[^b]\n\n[^b]: c'],
  ['an address that is removed', '[a](javascript:b)'],
  ['an attribute that is removed', '<b onclick="c">d</b>'],
  ['a link in a link', '<a href="/b/">c [d](/e/)</a>'],
  ['tags that a parser has to nest', '<b>c\n\nd</b>'],
  ['an element that is removed', '<script>b</script>'],
])('leaves %s to the libraries', (_claim, markdown) => {
  expect(compare(markdown)).toBe(false);
});

test('builds the tree of any text', () => {
  const piece = constantFrom(...pieces);
  let count = 0;
  assert(
    property(array(piece, { maxLength: 12 }), (chosen) => {
      if (compare(chosen.join(''))) count += 1;
    }),
    { numRuns: countRuns(300, 150_000), seed: 11 },
  );
  expect(count).toBeGreaterThan(countRuns(50, 500));
});

const pieces: readonly string[] = [
  'word',
  ' ',
  '  ',
  '\n',
  '\n\n',
  '\\\n',
  '  \n',
  '\t',
  '\n> ',
  '\n- ',
  '\n1. ',
  '\n7) ',
  '\n   ',
  '\n## ',
  '*',
  '**',
  '_',
  '~~',
  '`c`',
  '` d `',
  '`e\nf`',
  '[a](/b/)',
  '[a](/b/ "t")',
  '![i](j.png)',
  '![](k.png "t")',
  '[r]',
  '[r][r]',
  '![r]',
  '\n\n[r]: /s "t"\n',
  '\n\n[R]: u\n',
  '<https://a.b/>',
  'a@b.cd',
  '[m](mailto:a@b.c)',
  '\n```js\ncode\n```\n',
  '\n\n    code\n',
  '\n---\n',
  '\n\n| a | b |\n| :- | - |\n| c |\n',
  '&amp;',
  '&#13;',
  '\\*',
  '<b>',
  '</b>',
  '<i>',
  '</i>',
  '<a href="/x/">',
  '<a id="n"></a>',
  '</a>',
  '<span title="<">',
  '</span>',
  '<br>',
  '<img src="a.png" alt="">',
  '<div>',
  '</div>',
  '<x-y class="z">',
  '</x-y>',
  '<Listing>',
  '</Listing>',
  '<hr>',
  '<details>',
  '\n\n<div>text <kbd>k</kbd><!-- c --></div>\n\n',
  '\n\n> <figure><img src="&quot;&amp;"></figure>\n\n',
  '\n\n- <x-y> <br></x-y> \n\n',
  '</details>',
  '<!-- c -->',
  '<b onclick="d">',
  '<img src="javascript:a">',
  '\n## h {#own}\n',
  '\n:::tip[T]\n',
  '\n:::\n',
  ':badge[new]',
  ':kbd[k]',
  '\n> [!NOTE]\n> ',
  '\n::option{type="a"}\n',
  '[f](HTTPS://g)',
];
