import { expect, test } from 'vitest';
import { limitMarkdown } from '../../../../indexer/parse/limits/limit-markdown.ts';
import { countRuns } from '../../../long-runs.ts';
import { parseText } from '../../parse-text.ts';

const long = (text: string, length: number) => text.repeat(Math.ceil(length / text.length));

test('passes ordinary pages through', () => {
  const text = long('# A\n\n- b *c* `d`\n\n| a | b |\n|---|---|\n| c | d |\n\n```js\nx\n```\n\n', 60_000);
  expect(limitMarkdown(text)).toEqual({ text, tail: undefined, hasEscapes: false, diagnostics: [] });
});

test('shows ten thousand nested quotes as a hundred quotes and text', () => {
  const { html, findings, body } = parseText(`${'>'.repeat(10_000)} a`);
  expect([html.match(/<blockquote>/g)?.length, findings, body.text]).toEqual([
    100,
    ['1:101 markdown/too-deep Blocks are nested more than 100 deep; the rest is shown as text.'],
    `${'>'.repeat(9_900)} a`,
  ]);
});

test('keeps a long thematic break', () => {
  expect(parseText('- '.repeat(500)).html).toBe('<hr>');
});

test('shows everything after the two thousandth heading as text', () => {
  const { page, body, findings } = parseText('# a\n'.repeat(100_000));
  expect([page.anchors.length, findings, body.text.length > 390_000]).toEqual([
    1_999,
    ['2001:1 markdown/too-many-headings The page has more than 2000 headings; the rest is shown as plain text.'],
    true,
  ]);
});

/** Texts that cost a parser without limits minutes or its stack, with what is reported. */
const hostile: Readonly<Record<string, readonly [string, string]>> = {
  'a line of 5 MB': [long('word ', 5e6), 'markdown/too-large'],
  'a line of 2.9 MB': [long('word ', 2.9e6), ''],
  'emphasis in one line': [long('*a* ', 1e6), 'markdown/too-deep'],
  'emphasis that never closes': [long('*a **b ', 1e6), 'markdown/too-deep'],
  'emphasis in emphasis': [`${'**a '.repeat(50_000)}b${'**'.repeat(50_000)}`, 'markdown/too-deep'],
  'brackets that never close': [long('[', 1e6), 'markdown/too-deep'],
  'links without an end': [long('[a](', 1e6), 'markdown/too-deep'],
  'code spans of all lengths': [
    Array.from({ length: 1500 }, (_, count) => '`'.repeat(count)).join(' '),
    'markdown/too-deep',
  ],
  'mail addresses': [long('a@b.c ', 1e6), 'markdown/too-deep'],
  'a list of a million items': ['- a\n'.repeat(1e6), 'markdown/too-large'],
  'lists in lists': [
    Array.from({ length: 1500 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
    'markdown/too-large',
  ],
  'a table of two million cells': [
    `|${'a|'.repeat(2000)}\n|${'-|'.repeat(2000)}\n${'|a\n'.repeat(30_000)}`,
    'markdown/too-deep markdown/too-large',
  ],
  'footnotes without end': [long('[^1]\n\n[^1]: a\n\n', 1e6), 'markdown/too-large'],
  'elements in elements': ['<div>\n\na\n\n'.repeat(5_000), 'markdown/too-deep'],
  'bold that never closes': ['<b>x\n\n'.repeat(5_000), 'markdown/too-deep'],
  'code of 3 MB': [`\`\`\`js\n${long('const a = 1;\n', 2.9e6)}\`\`\``, 'markdown/too-large'],
  'code blocks without end': [long('```js\nlet a;\n```\n', 5e6), 'markdown/too-large'],
  'empty lines': [`a${'\n'.repeat(5e6)}b`, 'markdown/too-large'],
  'NUL bytes': ['\0'.repeat(1e6), 'tree/nul-byte'],
  'lone surrogates': ['\uD800'.repeat(1e6), ''],
};

/** Sees that a text costs this thread seconds of processor time, however busy the machine is. */
function measureSeconds<Result>(parse: () => Result): Result {
  const before = process.threadCpuUsage();
  const result = parse();
  expect(process.threadCpuUsage(before).user).toBeLessThan(20_000_000);
  return result;
}

/** Cuts a text to a tenth, which shows most mistakes too. `npm run check:long` parses all of it. */
const shorten = (text: string): string => text.slice(0, text.length * countRuns(0.1, 1));

const isTooLarge = ([, [, codes]]: readonly [string, readonly [string, string]]): boolean =>
  codes.includes('too-large');
const texts = Object.entries(hostile);
const chosen = [
  ...texts.filter((entry) => !isTooLarge(entry)).map(([name, [text, codes]]) => ({ name, text: shorten(text), codes })),
  // What is too large cannot be cut, and takes longest.
  ...texts
    .filter(isTooLarge)
    .slice(0, countRuns(1, texts.length))
    .map(([name, [text, codes]]) => ({ name, text, codes })),
];

test.each(chosen)('parses $name within seconds', ({ text, codes }) => {
  const { page, body } = measureSeconds(() => parseText(text));
  const reported = page.diagnostics.map(({ code }) => code).filter((code) => !/missing|fallback/.test(code));
  expect([[...new Set(reported)].sort().join(' '), body.html.length > 0]).toEqual([codes, true]);
});

test('parses hostile MDX within seconds', () => {
  for (const text of ['<b>x\n\n'.repeat(5_000), long('{', 1e6), long('<a ', 1e6), long('{a} ', 1e6)]) {
    expect(measureSeconds(() => parseText(shorten(text), 'mdx')).page.diagnostics.length > 0).toBe(true);
  }
});
