import { expect, test } from 'vitest';
import type { CodeBlock } from '../../../schema/records/code-block.ts';
import { listResults } from './list-results.ts';

const plain: CodeBlock = {
  language: 'text',
  fileName: undefined,
  tabLabel: undefined,
  liveUrl: undefined,
  text: 'asset main.js 49 bytes',
  highlightedLines: [],
  isDiff: false,
  example: undefined,
  marks: [],
  meta: [],
  place: { line: 1, column: 1, endLine: 3, endColumn: 4 },
};

test('lists what an example prints and writes, and results that no example makes', () => {
  const results: CodeBlock[] = [
    plain,
    { ...plain, language: undefined },
    { ...plain, language: 'js', fileName: 'dist/main.js', text: 'console.log(1);' },
    { ...plain, example: 'one', marks: ['stdout'] },
    { ...plain, example: 'one', marks: ['assets'] },
    { ...plain, example: 'one', language: 'js', marks: ['output'], fileName: 'dist/main.js' },
  ];
  const others: CodeBlock[] = [
    { ...plain, marks: ['fragment'] },
    { ...plain, text: '--mode <value>' },
    { ...plain, fileName: 'src/note.txt' },
    { ...plain, example: 'one', fileName: 'src/note.txt' },
    { ...plain, language: 'js' },
    { ...plain, language: 'sh', example: 'one', marks: ['run'] },
  ];
  expect(listResults([...others, ...results])).toEqual(results);
});
