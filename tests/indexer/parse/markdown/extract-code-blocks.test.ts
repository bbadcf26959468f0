import { expect, test } from 'vitest';
import { parseFenceMeta } from '../../../../indexer/parse/markdown/parse-fence-meta.ts';
import { parseText } from '../../parse-text.ts';

const none = {
  language: undefined,
  fileName: undefined,
  tabLabel: undefined,
  liveUrl: undefined,
  lineRanges: [],
  isDiff: false,
  example: undefined,
  marks: [],
  words: [],
};

test.each([
  [undefined, undefined, none],
  ['JS', null, { ...none, language: 'js' }],
  [
    'js',
    'file=src/index.js {1,3-5} example=a run fails live',
    {
      ...none,
      language: 'js',
      fileName: 'src/index.js',
      lineRanges: ['1,3-5'],
      example: 'a',
      marks: ['run', 'fails'],
      words: ['live'],
    },
  ],
  ['js', 'file="with space.js" tab=npm', { ...none, language: 'js', fileName: 'with space.js', tabLabel: 'npm' }],
  ['sh', "[npm i] file='a b'", { ...none, language: 'sh', tabLabel: 'npm i', fileName: 'a b' }],
  ['js', 'title="a.js" {2}', { ...none, language: 'js', fileName: 'a.js', lineRanges: ['2'] }],
  ['py', 'hl_lines="1 3-5"', { ...none, language: 'py', lineRanges: ['1,3-5'] }],
  ['js', 'diff', { ...none, language: 'js', isDiff: true }],
  ['diff', '', { ...none, language: 'diff', isDiff: true }],
  ['js', 'live=https://a.example/?b=c', { ...none, language: 'js', liveUrl: 'https://a.example/?b=c' }],
  ['js', 'live=javascript:alert(1)', { ...none, language: 'js', words: ['live=javascript:alert(1)'] }],
  ['js{1,3}', '[a]', { ...none, language: 'js', lineRanges: ['1,3'], tabLabel: 'a' }],
  ['rust,ignore,should_panic', '', { ...none, language: 'rust', words: ['ignore', 'should_panic'] }],
  ['ts:line-numbers', '{1}', { ...none, language: 'ts', lineRanges: ['1'], words: ['line-numbers'] }],
  ['c++', null, { ...none, language: 'c++' }],
  [
    'text',
    'claim="It is so." claim=\'He said "no".\'',
    { ...none, language: 'text', claims: ['It is so.', 'He said "no".'] },
  ],
])('parses the info string %j %j', (lang, meta, expected) => {
  expect(parseFenceMeta(lang, meta)).toEqual(expected);
});

test('a code block has the heading that it is under, of any level, but not the title of the page', () => {
  const code = '```js file=a.js\nx\n```\n\n';
  const text = `# Title\n\n${code}## One\n\n> ${code.replaceAll('\n', '\n> ')}\n\n#### Deep {#own}\n\n${code}\`\`\`\ny\n\`\`\`\n`;
  expect(parseText(text).page.blockEntries).toEqual([
    { language: 'js', fileName: 'a.js', fragment: undefined },
    { language: 'js', fileName: 'a.js', fragment: 'one' },
    { language: 'js', fileName: 'a.js', fragment: 'own' },
    { language: undefined, fileName: undefined, fragment: 'own' },
  ]);
});

test('the record of a page has the claims of its code blocks', () => {
  expect(parseText('# A\n\n```text stdout example=a claim="It is so."\nx\n```\n').page.blockEntries).toEqual([
    { language: 'text', fileName: undefined, fragment: undefined, claims: ['It is so.'] },
  ]);
});

test('lists code blocks with their places, and keeps unknown words', () => {
  const { page, body, findings } = parseText('# A\n\n```js file=a.js {2} x=y\na\nb\n```\n\n- b\n\n      indented\n');
  expect([body.codeBlocks, page.codeBlockCount, findings]).toEqual([
    [
      {
        language: 'js',
        fileName: 'a.js',
        tabLabel: undefined,
        liveUrl: undefined,
        text: 'a\nb',
        highlightedLines: [2],
        isDiff: false,
        example: undefined,
        marks: [],
        meta: ['x=y'],
        place: { line: 3, column: 1, endLine: 6, endColumn: 4 },
      },
      {
        language: undefined,
        fileName: undefined,
        tabLabel: undefined,
        liveUrl: undefined,
        text: 'indented',
        highlightedLines: [],
        isDiff: false,
        example: undefined,
        marks: [],
        meta: [],
        place: { line: 10, column: 3, endLine: 10, endColumn: 15 },
      },
    ],
    2,
    [],
  ]);
});

test('reports highlighted lines that the block does not have', () => {
  const { body, findings } = parseText('```js {2,4-9,x,3-1}\na\nb\n```\n');
  expect([body.codeBlocks.map(({ highlightedLines }) => highlightedLines), findings]).toEqual([
    [[2]],
    [
      '1:1 code/invalid-lines The highlighted lines "4-9" are not lines of this block.',
      '1:1 code/invalid-lines The highlighted lines "x" are not lines of this block.',
      '1:1 code/invalid-lines The highlighted lines "3-1" are not lines of this block.',
    ],
  ]);
});
