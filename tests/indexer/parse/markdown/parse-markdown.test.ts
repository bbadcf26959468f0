import { tests as examples } from 'commonmark-spec';
import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { countRuns } from '../../../long-runs.ts';
import { parseMarkdown } from '../../../../indexer/parse/markdown/parse-markdown.ts';

const samples = [
  'www.example.com and http://example.com/a_b_c, a@b.example, mailto:a@b.example',
  'x@_y_.zz _a_@b.cc a@*b*.cc *a*@b.cc @scope/name a@b a@b.cc_ a@b-c.d1e',
  'escaped www\\.example.com http\\://example.com a&#64;b.example &#119;ww.example.com',
  '[a](http://b.example) <http://c.example> `http://d.example` ![i](http://e.example "www.f.example")',
  'a http://a.example/`code` b [http://x.example](y) [a http://x.example](y) foo](http://z.example)',
  '[r]: http://a.example\n\n[r] and <a href="http://b.example">x</a>',
  '| a | b |\n|---|:-:|\n| 1 | `x|y` |',
  'a\n:-\nb',
  'a\n-:\nb',
  'a | b\n- | -\n1 | 2',
  '> a|b\n> -|-\n> 1|2',
  '- a\n\n  | a |\n  |--:|\n  | 1 |',
  '~a~ ~~b~~ ~~~c~~~',
  'a[^1]\n\n[^1]: note\n\n    more',
  '- [ ] a\n- [x] b\n-\t[X]\tc',
  ':a a:b 16:30 ::c\n\n::leaf[x]{y=z}\n\n:::box[Title]\ntext\n:::',
];

test.each(samples)('reads %j with the needed extensions as with all of them', (text) => {
  expect(parseMarkdown(text, 'md')).toEqual(parseMarkdown(text, 'md', 'all'));
});

test('parses every CommonMark example the same with the needed extensions as with all', () => {
  const markdown = examples.map((example) => example.markdown);
  expect(markdown.map((text) => parseMarkdown(text, 'md'))).toEqual(
    markdown.map((text) => parseMarkdown(text, 'md', 'all')),
  );
});

test('parses any text the same with the needed extensions as with all', () => {
  const pieces =
    'a|b|@|.cc|_|@b|http://|www.|@|.c|\n|\n\n| |- |> |#|[|](|)|]|: |:|::|:::|*|_|~|`|```|<|>|{|}|\\|&#64;|-|--|x|/|"'.split(
      '|',
    );
  const text = array(constantFrom(...pieces, '|'), { maxLength: 24 }).map((parts) => parts.join(''));
  assert(
    property(text, (markdown) => {
      expect(parseMarkdown(markdown, 'md')).toEqual(parseMarkdown(markdown, 'md', 'all'));
    }),
    { numRuns: countRuns(200, 20_000), seed: 20 },
  );
});

test('parses invalid MDX as markdown and reports where it is invalid', () => {
  const parsed = parseMarkdown('# A\n\n<div>\n\ntext', 'mdx');
  expect(parsed.root).toEqual(parseMarkdown('# A\n\n<div>\n\ntext', 'md').root);
  expect(parsed.diagnostics).toEqual([
    {
      code: 'mdx/invalid-syntax',
      severity: 'warning',
      message: 'The file is not valid MDX and is read as markdown: Expected a closing tag for `<div>` (3:1-3:6)',
      place: { line: 3, column: 1, endLine: 3, endColumn: 1 },
      hint: 'close every element, and write "{" and "<" in text as "\\{" and "\\<".',
    },
  ]);
});

test('parses a statement across blank lines as one, including its elements', () => {
  const text = 'export function A() {\n  const b = 1;\n\n  return <b>{b}</b>;\n}\n\ntext';
  const { root, diagnostics } = parseMarkdown(text, 'mdx');
  expect([root.children.map(({ type }) => type), diagnostics]).toEqual([['mdxjsEsm', 'paragraph'], []]);
});
