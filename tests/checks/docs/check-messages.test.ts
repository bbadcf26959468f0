import { expect, test } from 'vitest';
import { compareMessages } from './check-messages.ts';

const compare = (
  text: string,
  source: string,
  exceptions = [{ module: 'webpack/lib/*', text: 'bug*', reason: 'ours' }],
) =>
  compareMessages([{ module: 'webpack/lib/a.js', line: 3, text }], [{ filePath: 'errors/a.md', source }], exceptions);

test('finds a message with values in it, in code and in a table', () => {
  const source = '| `Entry app depends on share \\| "x", but this entry was not found` | … |';
  const { findings, figures } = compare('Entry … depends on …, but this entry was not found. Say more', source, []);
  expect(findings).toEqual([]);
  expect(figures).toEqual({ messagesExplained: { done: 1, all: 1 }, messagesExcepted: 0 });
});

test('reports a message that no page has, with its place in the package', () => {
  const { findings } = compare('Cannot read …', 'Cannot write moon.js', []);
  expect(findings).toMatchObject([{ code: 'docs/missing-message', details: ['found:    webpack/lib/a.js:3'] }]);
});

test('leaves out what is excepted, and reports an exception that covers nothing', () => {
  expect(compare('bug in a', 'x').findings).toEqual([]);
  expect(compare('Cannot read', 'Cannot read').findings).toMatchObject([{ code: 'docs/idle-exception' }]);
});
