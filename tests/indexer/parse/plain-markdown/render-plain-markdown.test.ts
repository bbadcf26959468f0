// The clean markdown of a page: what programs read is what readers see, in a grammar that every parser knows.

import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Nodes } from 'mdast';
import { tests as examples } from 'commonmark-spec';
import { expect, test } from 'vitest';
import { parseMarkdown } from '../../../../indexer/parse/markdown/parse-markdown.ts';
import { parsePage } from '../../../../indexer/parse/parse-page.ts';
import { walkTree } from '../../../../indexer/parse/markdown/walk-tree.ts';
import type { CodeBlock } from '../../../../schema/records/code-block.ts';
import { takeTurnOrAll } from '../../../long-runs.ts';
import { parseText } from '../../parse-text.ts';

/** Cleans a text; addresses and headings are marked with their numbers. */
function clean(text: string, format: 'md' | 'mdx' = 'md'): string {
  const { body } = parseText(text, format);
  return body.plainMarkdown.replace(/<\0L(\d+)\0>/g, '{L$1}').replace(/\0A(\d+)\0/g, '{A$1}');
}

test('keeps CommonMark and GFM nearly as written', () => {
  const text = `Text with _emphasis_, **strong** words, ~~old~~ ones and \`code\`.
A second line.

- One
- Two
  1. Nested

Tasks:

- [x] done
- [ ] open

> A quote.

| Name | Value |
| - | :-: |
| \`a\\|b\` | 1 |

---

\`\`\`js
let a;
\`\`\`
`;
  expect(clean(text)).toBe(text);
});

test('leaves out the title heading and heading ids, and marks the start of each heading', () => {
  expect(clean('# Title\n\nText.\n\n## Naming files {#file-names}\n\nMore.\n\nSetext\n------\n')).toBe(
    'Text.\n\n{A0}## Naming files\n\nMore.\n\n{A1}## Setext\n',
  );
});

test('writes every kind of callout as a quote with a bold label', () => {
  const quote = '> **Tip**\n>\n> Text with `code`.\n';
  expect(clean('> [!TIP]\n> Text with `code`.')).toBe(quote);
  expect(clean('T> Text with `code`.')).toBe(quote);
  expect(clean(':::tip\nText with `code`.\n:::')).toBe(quote);
  expect(clean('<Tip>\n\nText with `code`.\n\n</Tip>', 'mdx')).toBe(quote);
  expect(clean(':::warning[Mind the `gap`]\n- One\n\n- Two\n:::')).toBe(
    '> **Mind the `gap`**\n>\n> - One\n>\n> - Two\n',
  );
});

test('writes code with only its language, its label above it and the link to its editor below', () => {
  expect(clean('```js file=a.js {1,3-5} example=x run\nlet a;\n```')).toBe('**a.js**\n\n```js\nlet a;\n```\n');
  expect(clean('```text example=x assets\nmain.js\n```')).toBe('**Files written**\n\n```text\nmain.js\n```\n');
  expect(clean('```js example=side/ file=a.js\na\n```')).toBe('**side/a.js**\n\n```js\na\n```\n');
  expect(clean('```sh example=side/ run\nnpx webpack\n```')).toBe('**In side/**\n\n```sh\nnpx webpack\n```\n');
  expect(clean('```js diff\n-a\n+b\n```')).toBe('```diff\n-a\n+b\n```\n');
  expect(clean('```js live=https://editor.example/x\na\n```')).toBe(
    '```js\na\n```\n\n[Open in an online editor](https://editor.example/x)\n',
  );
  expect(clean(':::code-group\n```sh tab=npm\nnpm i\n```\n\n```sh tab=yarn file=x.sh\nyarn\n```\n:::')).toBe(
    '**npm**\n\n```sh\nnpm i\n```\n\n**yarn: x.sh**\n\n```sh\nyarn\n```\n',
  );
  expect(clean('````md\n```js\na\n```\n````')).toBe('````md\n```js\na\n```\n````\n');
});

test('writes the other directives as plain markdown', () => {
  expect(clean(':::details[More of it]\nHidden.\n:::')).toBe('**More of it**\n\nHidden.\n');
  expect(clean('Since :badge[5.90+] only.')).toBe('Since 5.90+ only.\n');
  expect(clean('::live-preview{url=https://editor.example/ title="Try it"}')).toBe('[Try it]({L0})\n');
});

test('numbers addresses like the links of the page', () => {
  const { page } = parseText('[a](./b.md "title") and [r][]\n\n![Alt](x.png)\n\n[r]: /c/\n');
  expect(page.links.map(({ href }) => href)).toEqual(['./b.md', '/c/', 'x.png']);
  expect(clean('[a](./b.md "title") and [r][]\n\n![Alt](x.png)\n\n[r]: /c/\n')).toBe(
    '[a]({L0}) and [r]({L1})\n\n![Alt]({L2})\n',
  );
  expect(clean('See https://example.org/a_b and [**x**](y.md).')).toBe(
    'See <https://example.org/a_b> and [**x**]({L1}).\n',
  );
});

test('converts raw HTML to markdown, or to text where markdown has no notation', () => {
  expect(clean('Press <kbd>Ctrl</kbd>, x<sup>2</sup> <!-- not this --> <b>now</b>.')).toBe(
    'Press `Ctrl`, x<sup>2</sup> **now**.\n',
  );
  expect(clean('<div align="center"><p>One <a href="/x/">link</a></p><img src="a.png" alt="A"></div>')).toBe(
    'One [link]({L0})\n\n![A]({L1})\n',
  );
  expect(clean('<table><tr><th>A<th>B<tr><td><p>1</p><p>2</p><td>3<br>4</table>')).toBe(
    '| A | B |\n| - | - |\n| 1 2 | 3 4 |\n',
  );
  expect(clean('<dl><dt>Term<dd>Meaning</dl>')).toBe('- Term: Meaning\n');
  expect(clean('<pre>a\n  b</pre>')).toBe('```\na\n  b\n```\n');
  expect(clean('<script>alert(1)</script>Safe.')).toBe('Safe.\n');
});

test('escapes text that would be read as markup', () => {
  expect(clean('Two<br>lines, 1\\. no list\\!\n\\# none, a\\_b\\_ and \\<x>')).toBe(
    'Two\\\nlines, 1. no list!\n\\# none, a_b\\_ and \\<x>\n',
  );
  expect(clean('`a`<!-- -->`b` [`c`](d)')).toBe('`a``b` [`c`]({L0})\n');
});

test('keeps footnotes as footnotes', () => {
  expect(clean('Text.[^note]\n\n[^note]: With `code`.\n')).toBe('Text.[^note]\n\n[^note]: With `code`.\n');
});

test('writes text that was not parsed as a code block', () => {
  const { body } = parseText(`${'> '.repeat(101)}deep\n`);
  expect(body.plainMarkdown).toContain('deep');
  const tail = '# one too many\n'.repeat(2_001);
  expect(parseText(tail).body.plainMarkdown.endsWith('```\n# one too many\n```\n')).toBe(true);
});

const read = (text: string) => parsePage({ text: `---\ntitle: T\n---\n\n${text}`, format: 'md' });

/** Puts something at the places where addresses stand. */
function fill(plainMarkdown: string): string {
  return plainMarkdown.replace(/<\0L\d+\0>/g, '/x/').replace(/\0A\d+\0/g, '');
}

const listCode = (blocks: readonly CodeBlock[]) => blocks.map(({ text }) => text.trim());
const flatten = (text: string) => text.replace(/\s+/g, ' ').trim();

test('renders to the same HTML as its source, for every CommonMark example', () => {
  const changed = examples.filter(({ markdown }) => {
    const before = read(markdown.replaceAll('→', '\t')).body;
    const after = read(fill(before.plainMarkdown)).body;
    return (
      flatten(before.text) !== flatten(after.text) ||
      listCode(before.codeBlocks).some((code) => !listCode(after.codeBlocks).includes(code))
    );
  });
  expect(changed.map(({ number }) => number)).toEqual([]);
});

const outline = ({ anchors }: ReturnType<typeof read>['page']) => anchors.map(({ level, title }) => [level, title]);

/** Extracts headings of the levels 1 to 3 and code, without the work of making a page. */
function extractOutline(text: string) {
  const headings: unknown[] = [];
  const code: string[] = [];
  // who reads plain markdown knows no directives
  walkTree<Nodes>(parseMarkdown(text, 'readme').root, (node) => {
    if (node.type === 'heading' && node.depth <= 3) headings.push([node.depth, flatten(listText(node))]);
    if (node.type === 'code') code.push(node.value.trim());
  });
  return { headings, code };
}

function listText(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(listText).join('') : '';
}

test('pages of the documentation keep their outline and code, and have no directives, as plain markdown', () => {
  const root = fileURLToPath(new URL('../../../../content/', import.meta.url));
  const pages = globSync('**/*.md', { cwd: root }).map((filePath) => ({
    filePath,
    source: readFileSync(`${root}${filePath}`, 'utf8'),
  }));
  const state = pages.map(({ source }) => source).join('');
  for (const { filePath, source } of takeTurnOrAll(pages, (page) => page.filePath, state, 10)) {
    const before = parsePage({ text: source, format: 'md' });
    const text = fill(before.body.plainMarkdown);
    const after = extractOutline(text);
    expect([filePath, after.headings]).toEqual([filePath, outline(before.page)]);
    expect([filePath, after.code]).toEqual([filePath, listCode(before.body.codeBlocks)]);
    expect([filePath, text.replace(/^( *)(`{3,})[^]*?^ *\2$/gm, '').match(/^ *:::?\w.*$/gm)]).toEqual([filePath, null]);
  }
});
