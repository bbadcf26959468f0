import { expect, test } from 'vitest';
import { formatRelevance } from './format-relevance.ts';
import { measureRelevance, mistypeQuestions } from './measure-relevance.ts';
import { mistype } from './mistype.ts';
import { questions, type Question } from './questions.ts';

const ask = (query: string, ...answers: string[]): Question => ({ query, answers, isAside: false });

test('measures shares and the mean reciprocal rank, and lists what is not first', async () => {
  const found = { a: ['/a/'], b: ['/x/', '/b/'], c: ['/x/'], d: ['/1/', '/2/', '/3/', '/4/', '/5/', '/d/'] };
  const asked = [ask('a', '/a/'), ask('b', '/c/', '/b/'), ask('c', '/c/'), ask('d', '/d/')];
  const find = (query: string) => found[query as keyof typeof found]; // every question above is a key
  expect(await measureRelevance(asked, find)).toEqual({
    relevance: { count: 4, first: 0.25, topFive: 0.5, meanReciprocalRank: (1 + 1 / 2 + 1 / 6) / 4 },
    misses: [
      { query: 'b', rank: 2, found: ['/x/', '/b/'] },
      { query: 'c', rank: 0, found: ['/x/'] },
      { query: 'd', rank: 6, found: ['/1/', '/2/', '/3/'] },
    ],
  });
});

test('makes one mistake in the longest word, each kind in turn', () => {
  expect([0, 1, 2, 3].map((number) => mistype('tree shaking', number))).toEqual([
    'tree sahking',
    'tree shking',
    'tree shakking',
    'tree shakeng',
  ]);
  expect(mistype('env', 1)).toBe('env');
});

test('asks at least 150 questions, a third of them aside, none twice', () => {
  const aside = questions.filter(({ isAside }) => isAside);
  expect(questions.length).toBeGreaterThanOrEqual(150);
  expect(aside.length).toBe(Math.floor(questions.length / 3));
  expect(new Set(questions.map(({ query }) => query)).size).toBe(questions.length);
  expect(questions.filter(({ answers }) => answers.length === 0)).toEqual([]);
  expect(
    mistypeQuestions(questions).filter(({ query }, index) => query === questions[index]?.query).length,
  ).toBeLessThan(6);
});

const measure = (first: number, topFive: number) => ({
  relevance: { count: 10, first, topFive, meanReciprocalRank: 0.5 },
  misses: [{ query: 'q', rank: 0, found: ['/x/'] }],
});

test('fails when the answers are not good enough', () => {
  const part = { name: 'all', plain: measure(0, 0), plainMistyped: measure(0, 0) };
  const judge = (first: number, topFive: number, mistyped: number) =>
    formatRelevance({
      parts: [{ ...part, ours: measure(first, topFive), mistyped: measure(0, mistyped) }],
      unanswered: [],
      placeCount: 1,
      hasMisses: true,
    });
  expect(judge(0.8, 0.97, 0.92).isGoodEnough).toBe(true);
  const { text, isGoodEnough } = judge(0.79, 0.96, 0.91);
  expect([isGoodEnough, text.split('\n').filter((line) => line.startsWith('too low'))]).toEqual([
    false,
    [
      'too low: all: first is 79.0 %, wanted are 80.0 %',
      'too low: all: top five is 96.0 %, wanted are 97.0 %',
      'too low: all: top five, mistyped is 91.0 %, wanted are 92.0 %',
    ],
  ]);
  expect(text).toContain('all: "q" is not found; /x/');
});
