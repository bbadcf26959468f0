import { array, assert, constantFrom, property } from 'fast-check';
import type { Nodes, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import { describe, expect, test } from 'vitest';
import { nestRawHtml } from '../../../../indexer/parse/html/nest-raw-html.ts';
import { parseMarkdown } from '../../../../indexer/parse/markdown/parse-markdown.ts';
import { parseRawHtml } from '../../../../indexer/parse/html/parse-raw-html.ts';

function convert(markdown: string): Root {
  const tree: Nodes = toHast(parseMarkdown(markdown, 'md').root, { allowDangerousHtml: true });
  return tree.type === 'root' ? tree : { type: 'root', children: tree.type === 'doctype' ? [] : [tree] };
}

function renderNested(markdown: string): string | undefined {
  const nested = nestRawHtml(convert(markdown));
  return nested === undefined ? undefined : toHtml(nested);
}

describe('nests tags that pair up as a parser does', () => {
  test.each([
    ['A <span class="a b" id=\'c\'>word</span>.', '<p>A <span class="a b" id="c">word</span>.</p>'],
    ['<a id="old"></a> New', '<p><a id="old"></a> New</p>'],
    ['One<br>two<br/>three', '<p>One<br>two<br>three</p>'],
    ['A <kbd>Ctrl</kbd> <!-- a note --> B', '<p>A <kbd>Ctrl</kbd> <!-- a note --> B</p>'],
    ['<figure>\n\nText\n\n</figure>', '<figure>\n<p>Text</p>\n</figure>'],
    ['<Listing number="1">\n\nText\n\n</Listing>', '<listing number="1"><p>Text</p>\n</listing>'],
    ['<component-x>\n\nText\n\n</component-x>', '<component-x>\n<p>Text</p>\n</component-x>'],
    ['*a <u>b</u>*', '<p><em>a <u>b</u></em></p>'],
    [
      '<figcaption>Figure 1: a <kbd>b</kbd><!-- c --></figcaption>',
      '<figcaption>Figure 1: a <kbd>b</kbd><!-- c --></figcaption>',
    ],
    ['<span title="&quot;a&quot; & b">c</span>', '<p><span title="&#x22;a&#x22; &#x26; b">c</span></p>'],
  ])('%j', (markdown, html) => {
    expect(renderNested(markdown)).toBe(html);
    expect(toHtml(parseRawHtml(convert(markdown), markdown))).toBe(html);
  });
});

test.each([
  ['an element that is not closed', 'A <span>word'],
  ['an end without a start', 'A word</span>'],
  ['tags that cross', 'A <b>b <i>c</b> d</i>'],
  ['an element over the end of its paragraph', 'A <b>b\n\nc</b>'],
  ['a link in a link', '[a <a href="/b/">b</a>](/c/)'],
  ['a block in a paragraph', 'A <div>b</div>'],
  ['a slash that a parser ignores', 'A <span/> b'],
  ['a character reference in an attribute', 'A <span title="a &copy; b">c</span>'],
  ['an ampersand before a letter in an attribute', 'A <span title="a &b">c</span>'],
  ['a character reference between tags', '<div>a &amp; b</div>'],
  ['one attribute twice', 'A <span id="a" id="b">c</span>'],
  ['a comment that a browser ends early', 'A <!-- a --!> b --> c'],
  ['an element whose content is text', 'A <textarea>*b*</textarea>'],
  ['a part of a table', '<tr>\n\na\n\n</tr>'],
  ['a footnote', 'A <span>b</span>[^c]\n\n[^c]: D'],
  ['a task', '- [x] A <span>b</span>'],
  ['a paragraph in one line', '<div><p>a</p></div>'],
  ['several lines of tags', '<div>a\n<span>b</span></div>'],
  ['text after a tag', '<div>a</div> b'],
])('leaves %s to the parser', (_claim, markdown) => {
  expect(renderNested(markdown)).toBeUndefined();
});

test('gives the same tree as a parser, positions included', () => {
  const piece = constantFrom(...pieces);
  let nestedCount = 0;
  assert(
    property(array(piece, { maxLength: 14 }), (chosen) => {
      const markdown = chosen.join('');
      const nested = nestRawHtml(convert(markdown));
      if (nested === undefined) return;
      nestedCount += 1;
      expect(describeNodes(nested)).toEqual(describeNodes(parseRawHtml(convert(markdown), markdown)));
    }),
    { numRuns: 3000, seed: 7 },
  );
  expect(nestedCount).toBeGreaterThan(500);
});

const pieces: readonly string[] = [
  '<b>',
  '</b>',
  '<i>',
  '</i>',
  '<a href="/x/">',
  '</a>',
  '<span id="a">',
  '</span>',
  '<sup>',
  '</sup>',
  '<br>',
  '<img src="a.png" alt="">',
  '<!-- c -->',
  '<div>',
  '</div>',
  '<x-y>',
  '</x-y>',
  '<Listing>',
  '</Listing>',
  '<component-item name="a">',
  '</component-item>',
  '<p>',
  'word',
  ' ',
  '\n',
  '\n\n',
  '*',
  '**',
  '[a](/b/)',
  '`c`',
  '\n- ',
  '\n> ',
  '\n## ',
  '&amp;',
  '[^f]',
  '\n\n[^f]: g\n',
  '- [x] d',
  '<hr>',
  '\n\n<div>text <kbd>k</kbd><!-- c --></div>\n\n',
  '\n\n> <figure><img src="&quot;&amp;"></figure>\n\n',
  '\n\n- <x-y> <br></x-y> \n\n',
  '<q title="& &lt;">',
  '</q>',
  '\n\n| a |\n| - |\n| b |\n',
];

/** Lists what a tree contains: names, attributes, texts, and where elements begin. */
function describeNodes(node: Nodes): unknown {
  if (node.type === 'text' || node.type === 'comment') return [node.type, node.value];
  if (node.type === 'root') return node.children.map(describeNodes);
  if (node.type !== 'element') return [node.type];
  const { line, column } = node.position?.start ?? {};
  return [node.tagName, node.properties, `${line}:${column}`, node.children.map(describeNodes)];
}
