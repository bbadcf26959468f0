import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { diffLines } from '../../../../web/app/workbench/diff-lines.ts';
import { planRuns } from '../../../long-runs.ts';

const format = (old: string, now: string): readonly string[] | undefined =>
  diffLines(old, now)?.map(({ sign, text }) => sign + text);

test('shows what was removed and added, with three lines around it', () => {
  const lines = Array.from({ length: 12 }, (_, index) => `${index}`);
  expect(format(lines.join('\n'), lines.with(6, 'six').join('\n'))).toEqual([
    '…',
    ' 3',
    ' 4',
    ' 5',
    '-6',
    '+six',
    ' 7',
    ' 8',
    ' 9',
    '…',
  ]);
});

test('equal texts have no lines, and an empty one has none either', () => {
  expect(format('a\nb', 'a\nb')).toEqual(['…']);
  expect(format('', 'a\n')).toEqual(['+a', '+']);
  expect(format('a', '')).toEqual(['-a']);
});

test('texts that are too long to compare are refused', () => {
  const [old, now] = ['a', 'b'].map((word) => Array.from({ length: 3000 }, (_, index) => `${word}${index}`).join('\n'));
  expect(diffLines(old ?? '', now ?? '')).toBeUndefined();
});

test('removed and kept lines are the old text, added and kept ones the new', () => {
  const text = array(constantFrom('a', 'b', 'c'), { maxLength: 3 }).map((lines) => lines.join('\n'));
  assert(
    property(text, text, (old, now) => {
      const lines = (diffLines(old, now) ?? []).filter(({ sign }) => sign !== '…');
      if (old === now) return;
      const join = (signs: string): string =>
        lines
          .filter(({ sign }) => signs.includes(sign))
          .map((line) => line.text)
          .join('\n');
      expect(join('- ')).toBe(old);
      expect(join('+ ')).toBe(now);
    }),
    planRuns(100, 5_000),
  );
});
