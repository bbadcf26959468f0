import { expect, test } from 'vitest';
import { checkProvoked, listOutputs } from './check-provoked.ts';

const header = '| Message | Meaning | Why no sample shows it |\n| --- | --- | --- |\n';
const check = (source: string, outputs: readonly string[]) =>
  checkProvoked({
    explained: [{ module: 'webpack/lib/a.js', line: 3, text: 'Cannot read …, or `…`' }],
    pages: [{ filePath: 'errors/a.md', source }],
    outputs,
  });

test('counts a message that a sample prints', () => {
  const { findings, figures } = check('', ['ERROR in main', 'Cannot read moon.js, or `sun.js`']);
  expect(findings).toEqual([]);
  expect(figures).toEqual({ messagesProvoked: { done: 1, all: 1 }, messagesWithReason: 0 });
});

test('reports a message with neither a sample nor a reason, at the line that explains it', () => {
  const { findings } = check('# Disk\n\n`Cannot read …, or …`', ['Cannot write moon.js']);
  expect(findings).toMatchObject([
    {
      code: 'docs/unprovoked-message',
      filePath: 'errors/a.md',
      place: { line: 3 },
      details: ['found:    webpack/lib/a.js:3'],
    },
  ]);
});

test('accepts a row with a reason, and no row without one', () => {
  const row = '| `Cannot read a \\| b, or …` | The disk is full. |';
  const { findings, figures } = check(`${header}${row} Only a damaged disk causes it. |`, []);
  expect(findings).toEqual([]);
  expect(figures).toEqual({ messagesProvoked: { done: 0, all: 1 }, messagesWithReason: 1 });
  expect(check(`${header}${row} |`, []).findings).toMatchObject([{ code: 'docs/unprovoked-message' }]);
  expect(check(`${header}\n${row} A row of another table. |`, []).findings).toMatchObject([
    { code: 'docs/unprovoked-message' },
  ]);
});

test('reports a reason for a message that a sample prints', () => {
  const source = `${header}| \`Cannot read …, or …\` | The disk is full. | Only a damaged disk causes it. |`;
  expect(check(source, ['Cannot read a, or b']).findings).toMatchObject([
    { code: 'docs/idle-reason', filePath: 'errors/a.md', place: { line: 3 } },
  ]);
});

test('reads what commands print, and nothing else', () => {
  const block = { language: 'text', fileName: undefined, tabLabel: undefined, liveUrl: undefined };
  const rest = { highlightedLines: [], isDiff: false, example: 'a', meta: [] };
  const place = { line: 1, column: 1, endLine: 1, endColumn: 1 };
  const codeBlocks = [
    { ...block, ...rest, place, text: 'npx webpack', marks: ['run'] as const },
    { ...block, ...rest, place, text: 'ERROR', marks: ['stdout'] as const },
  ];
  expect(listOutputs([{ codeBlocks }])).toEqual(['ERROR']);
});
