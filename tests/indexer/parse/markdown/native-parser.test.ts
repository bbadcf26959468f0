import { globSync, readFileSync } from 'node:fs';
import { tests as examples } from 'commonmark-spec';
import { array, assert, constantFrom, nat, oneof, pre, property, record, string, tuple } from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { countRuns, takeTurnOrAll } from '../../../long-runs.ts';
import { limitMarkdown } from '../../../../indexer/parse/limits/limit-markdown.ts';
import { rewriteContainers } from '../../../../indexer/parse/directives/rewrite-containers.ts';
import { parseFrontMatter } from '../../../../indexer/parse/front-matter/parse-front-matter.ts';
import { normalizeText } from '../../../../indexer/parse/markdown/normalize-text.ts';
import { parseMarkdown, type MarkdownFormat } from '../../../../indexer/parse/markdown/parse-markdown.ts';
import { parseNatively } from '../../../../indexer/parse/markdown/native-parser.ts';

const pages = globSync(['content/**/*.md', 'tests/fixtures/**/*.md'], { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => ({ path: `${parentPath}/${name}`, text: readBody(`${parentPath}/${name}`) }));

function readBody(path: string): string {
  const { body } = parseFrontMatter(normalizeText(readFileSync(path, 'utf8')));
  return rewriteContainers(limitMarkdown(body).text);
}

type Parsed = ReturnType<typeof parseMarkdown>;

const parse = (text: string, format: MarkdownFormat = 'md'): Parsed => parseMarkdown(text, format);
const parseOnRecord = (text: string, format: MarkdownFormat = 'md'): Parsed => parseMarkdown(text, format, 'needed');

/** Returns undefined for a text that fails an assertion of the parser of record, which only development builds have. */
function tryParseOnRecord(text: string, format: MarkdownFormat = 'md'): Parsed | undefined {
  try {
    return parseOnRecord(text, format);
  } catch {
    return undefined;
  }
}

function isNative(text: string): boolean {
  return parseNatively({ text, hasDirectives: /:[:A-Za-z]/.test(text) }) !== undefined;
}

const compared = takeTurnOrAll(pages, ({ path }) => path, String(pages.length), 4);

test.each(compared)('builds the tree of $path as the parser of record does', ({ text }) => {
  expect(parse(text)).toEqual(parseOnRecord(text));
});

test('takes over nearly all pages of the documentation', () => {
  const documentation = pages.filter(({ path }) => path.includes('/content/'));
  const native = documentation.filter(({ text }) => isNative(text));
  expect(native.length).toBeGreaterThan(documentation.length * 0.9);
});

test('builds the tree of every CommonMark example as the parser of record does', () => {
  for (const { markdown } of examples) {
    expect(parse(markdown)).toEqual(parseOnRecord(markdown));
    expect(parse(markdown, 'readme')).toEqual(parseOnRecord(markdown, 'readme'));
  }
});

test('reads braces in the attributes of a directive', () => {
  const text = '::option{type="{ a: b } | {}" default="{}"}\n\ntext';
  expect(isNative(text)).toBe(true);
  expect(parse(text)).toEqual(parseOnRecord(text));
});

test.each([
  'see [https://a.b/c](https://a.b/c), [a@b.cc][r] and <https://a.b>\n\n[r]: /u',
  'at http://a.b:80/c-d and _https://a.b/c_.',
  'in _~/.config/a_b.toml_',
  '**🚨 one** and\n_🚨 two_',
  'a <img alt="b\nc"\nsrc="d" /> e',
  "a `&'<'`, &<&b and '<'",
  'see std::fs at _127.0.0.1:7878/x_, 1:1 and so on\n\n:::tip\nbody\n:::'.replace('std::fs', '`std::fs`'),
  '> a\n>\n> <L file="x">\n>\n> <!-- b -->\n>\n> c\n>\n> </L>\n>\n> d',
  '> more: <https://a.b>',
  '<pre>\n<b>a</b>\n\nc</pre>\n\n<script setup>\nd\n</script>\n<E />',
  'a[^n]\n\n[^n]: [b](/c)\n\n> [!NOTE]\n> d[^n]',
])('reads %j natively, and builds the same tree', (text) => {
  expect(isNative(text)).toBe(true);
  expect(parse(text)).toEqual(parseOnRecord(text));
});

// Every one of these has, or had, another tree.
test.each([
  '[http://a.',
  'a@b.cc',
  'www.a.b',
  '::e \n',
  ':::b\n',
  '- y\n:::',
  '2) [x]\nl',
  '- [x] _e_',
  '- [\n] d',
  '- [ ] i\n  =',
  '[^1]:-',
  '[^1]: e\n<b>\n',
  '2) <?\n\n',
  '2) ```\n**',
  '>```\n2)',
  '```.  ',
  '\\**d**',
  '*😀*2',
  '*_*m',
  '[f]:\n-:',
  '[f]: t\n|-',
  'a||\n-|-\n<a>',
  '|\n||-\n- |-',
  ':::t\n:::y\n:::',
  ':::e\n```\n:::\n```\n:::',
  ':::n{e="}"}\n:::',
  '::n{s="&amp"}',
  '::n{h="\\"}',
  ':e[ ]>',
  '![\\::b]()',
  '>>\n>\n',
  '> 2) - )\n>',
  '> ``\n> `n`',
  '> w<!--\n> -->r',
  '>`\n><b>',
  '+ `  \n\t0',
  '1. `\\\n   t',
  '[\\\n]()',
  '<style </script>\n',
  ' <Pre </Pre>\n',
  '<g r=n="\n">',
  '\ud83d',
  'a[^ n] and [r]\n\n[^n]: more\n\n[r]: /u',
  'n<p a=e="">',
  '[[^n]]()\n\n[^n]: l',
  '> [](\n> `c`',
  ':::p[- ]\n:::',
  '![:b\t](<a b>)',
  ':::ti\t\nbody\n:::\n\n',
  `${'[a] '.repeat(2_000)}\n\n[a]: /${'x'.repeat(1_000)}`,
])('leaves %j to the parser of record where it would be wrong', (text) => {
  expect(parse(text)).toEqual(parseOnRecord(text));
  expect(parse(text, 'readme')).toEqual(parseOnRecord(text, 'readme'));
});

const marks = [
  ...'ab*_`~[]()<>!|:-+=#&\\"\'{}^$. \t\n'.split(''),
  ...'**¦***¦__¦``¦```¦~~¦](¦](/u)¦](<a b>)¦ "t")¦![¦[r]¦[^1]¦[ ] ¦[x] ¦- ¦* ¦1. ¦2) ¦> ¦# ¦## ¦---¦===¦|---|¦    '.split(
    '¦',
  ),
  ...'<b>¦</b>¦</div>¦<!-- c -->¦<!--¦-->¦<br/>¦<?p?>¦<a href="x">¦<http://a.b>¦http://a.b¦www.a.b¦a@b.cc¦&amp;¦&#35;'.split(
    '¦',
  ),
  ...'::¦:::¦:a[b]¦:b¦{c="d"}¦::note[x]{a=b}¦é¦日¦😀¦\u00a0¦\u200b¦word ¦`x`¦**b**¦*e*'.split('¦'),
  ..."[http://a.b](/u)¦[a@b.cc][r]¦[http://a [c]](u)¦ http://a.b:80/c ¦_http://a.b_¦ http://a.b/c. ¦<&a¦'<'¦_~/a_¦ **😀¦:80¦1:1 ".split(
    '¦',
  ),
  ...'<img a="b\nc" d />¦<i\ne>¦> <b>\n>\n¦>\n> <!-- c -->\n>\n¦>\n¦<pre>\n¦</pre>\n¦<script a>b</script>\n¦[^1]: [a](b)\n'.split(
    '¦',
  ),
  ...'\n\n¦  \n¦```js\n¦~~~\n¦<div>\n¦:::tip\n¦\n:::\n¦\n[r]: /u "t"\n¦\n[^1]: note\n¦| a | b |\n| - | :-: |\n'.split(
    '¦',
  ),
];
const blocks = [
  '# Title\n\n',
  'One line\nand another.\n\n',
  '- a\n- b\n\n',
  '- a\n\n  b\n\n  ```js\n  x\n  ```\n',
  '1. x\n2. y\n   - z\n\n',
  '> quote\n> more\n\n',
  '> [!NOTE]\n> text\n\n',
  '```js file=a.js {1}\ncode\n```\n\n',
  '    code\n\n',
  '| a | b |\n| --- | :-: |\n| 1 | `x` |\n\n',
  '<div>\n\nx\n\n</div>\n\n',
  '[r]: /x "T"\n\n',
  'note[^n] and [r] and [x][r]\n\n[^n]: more\n\n',
  '- [ ] todo\n- [x] done\n\n',
  ':::tip[Title]\nbody\n:::\n\n',
  '::::tabs\n\n:::details[T `x`]\nbody\n:::\n\n::::\n\n',
  ':::code-group\n\n```sh tab=npm\nnpm i\n```\n\n:::\n\n',
  '::option{path="x" type="{ a } | b" default="[1]"}\n\n',
  'text :badge[5.1+] more\n\n',
  '***\n\n',
  '![alt](/i.png "t") <!-- c -->\n\n',
  'a  \nb\n\n',
  '> ### a\n>\n> <L b="c">\n>\n> ```js\n> d\n> ```\n>\n> </L>\n>\n> e\n\n',
  '<pre>a\n\nb</pre>\n\n',
  'a <img alt="b\nc"\nsrc="d" /> e\n\n',
  'at _127.0.0.1:7878/x_\n\n',
];
const piece = oneof(constantFrom(...marks), constantFrom(...blocks));

test('builds the tree of any text as the parser of record does', () => {
  const text = oneof(
    array(constantFrom(...marks), { maxLength: 12 }),
    array(piece, { maxLength: 24 }),
    array(string({ unit: 'grapheme' }), { maxLength: 4 }),
  ).map((parts) => parts.join(''));
  assert(
    property(text, constantFrom<MarkdownFormat>('md', 'readme'), (markdown, format) => {
      const recorded = tryParseOnRecord(markdown, format);
      pre(recorded !== undefined);
      expect(parse(markdown, format)).toEqual(recorded);
    }),
    { numRuns: countRuns(500, 500_000), seed: 21 },
  );
});

test('builds the tree of any damaged part of a page as the parser of record does', () => {
  const edit = record({ at: nat(), cut: nat(8), piece: oneof(constantFrom(''), piece) });
  const text = tuple(nat(), nat(), nat(1_200), array(edit, { maxLength: 6 })).map(([index, at, length, edits]) => {
    const page = pages[index % pages.length]?.text ?? '';
    const start = at % (page.length + 1);
    return edits.reduce(
      (part, { at: place, cut, piece: added }) => {
        const position = place % (part.length + 1);
        return part.slice(0, position) + added + part.slice(position + cut);
      },
      page.slice(start, start + length),
    );
  });
  assert(
    property(text, (markdown) => {
      const recorded = tryParseOnRecord(markdown);
      pre(recorded !== undefined);
      expect(parse(markdown)).toEqual(recorded);
    }),
    { numRuns: countRuns(250, 500_000), seed: 22 },
  );
});

afterEach(() => {
  vi.doUnmock('satteri');
  vi.resetModules();
});

test('leaves everything to the parser of record on a platform without the native package', async () => {
  vi.resetModules();
  vi.doMock('satteri', () => {
    throw new Error('Cannot find native binding.');
  });
  const native = await import('../../../../indexer/parse/markdown/native-parser.ts');
  expect(native.parseNatively({ text: '# A', hasDirectives: false })).toBeUndefined();
});
