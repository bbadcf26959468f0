import { expect, test } from 'vitest';
import { compareVersions, formatComparison, type SearchVersion } from './compare-versions.ts';
import type { Question } from './questions.ts';

const ask = (query: string, isHeldOut: boolean, ...answers: string[]): Question => ({ query, answers, isHeldOut });

const earlier: SearchVersion = {
  urls: new Set(['/a/', '/b/', '/old/']),
  sets: [{ name: 'tuned on', isHeldOut: false, questions: [ask('a', false, '/old/')] }],
  find: () => ['/old/', '/b/'],
};
const later: SearchVersion = {
  urls: new Set(['/a/', '/b/', '/new/']),
  sets: [
    { name: 'tuned on', isHeldOut: false, questions: [ask('a', false, '/a/'), ask('new', false, '/new/')] },
    { name: 'held out', isHeldOut: true, questions: [ask('b', true, '/b/')] },
  ],
  find: (query) => [`/${query}/`],
};

test('compares two versions on the questions that both contents answer, with the answers of both', async () => {
  const compared = await compareVersions(earlier, later);
  expect(
    compared.map(({ name, before, after }) => [name, after.count, before.first, before.topFive, after.first]),
  ).toEqual([
    ['tuned on, asked by both', 1, 1, 1, 1],
    ['tuned on', 1, 1, 1, 1],
    ['held out', 1, 0, 1, 1],
    ['all for tuning', 1, 1, 1, 1],
    ['all held out', 1, 0, 1, 1],
  ]);
  expect(formatComparison(compared).split('\n')[3]?.replace(/ +/g, ' ')).toBe(
    'held out 1 0.0 % 100.0 % 100.0 % 100.0 %',
  );
});
