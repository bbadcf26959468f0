import { expect, test } from 'vitest';
import { formatRelevance } from './format-relevance.ts';
import { measureRelevance, mistypeQuestions } from './measure-relevance.ts';
import { mistype } from './mistype.ts';
import { questionParts } from './question-parts.ts';
import { questions, type Question } from './questions.ts';
import { tuningQuestions } from './tuning-questions.ts';

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

const judge = (first: number, topFive: number, mistyped: number, isAside = false) =>
  formatRelevance({
    parts: [
      {
        name: 'all',
        isAside,
        searches: [
          { name: 'ours', asked: measure(first, topFive), mistyped: measure(0, mistyped) },
          { name: 'theirs', asked: measure(0, 0), mistyped: measure(0, 0) },
        ],
        goal: { first: 0.8, topFive: 0.97, mistypedTopFive: 0.92 },
        floor: { first: 0.7, topFive: 0.9, mistypedTopFive: 0.9 },
      },
    ],
    unanswered: [ask('new', '/new/')],
    placeCount: 1,
    hasMisses: true,
    notes: ['Pagefind is left out: it has no program here'],
  });

test('says of each goal whether it is reached, and lists what is missed', () => {
  expect(judge(0.8, 0.96, 0.92)).toEqual({
    isGoodEnough: true,
    text: [
      '1 places',
      '                            number     first  top five       MRR  mistyped: five       MRR',
      'all',
      '  ours                          10    80.0 %    96.0 %     0.500          92.0 %     0.500',
      '  theirs                        10     0.0 %     0.0 %     0.500           0.0 %     0.500',
      'Pagefind is left out: it has no program here',
      'not in the content: "new" (/new/)',
      'all: "q" is not found; /x/',
      'all, mistyped: "q" is not found; /x/',
      'goal reached: all: first is 80.0 %, wanted are 80.0 %',
      'goal not reached: all: top five is 96.0 %, wanted are 97.0 %',
      'goal reached: all: top five, mistyped is 92.0 %, wanted are 92.0 %',
      '',
    ].join('\n'),
  });
});

test('does not show what is missed of questions that nobody is to tune on', () => {
  expect(judge(0.8, 0.97, 0.92, true).text).not.toContain('is not found');
});

test('fails when the answers are worse than they were', () => {
  const { text, isGoodEnough } = judge(0.69, 0.89, 0.89);
  expect([isGoodEnough, text.split('\n').filter((line) => line.startsWith('worse'))]).toEqual([
    false,
    [
      'worse than before: all: first is 69.0 %, it was 70.0 %',
      'worse than before: all: top five is 89.0 %, it was 90.0 %',
      'worse than before: all: top five, mistyped is 89.0 %, it was 90.0 %',
    ],
  ]);
});

test('tunes on at least 120 further questions, none of which is among the others', () => {
  expect(tuningQuestions.length).toBeGreaterThanOrEqual(120);
  const queries = [...questions, ...tuningQuestions].map(({ query }) => query);
  expect(queries.filter((query, index) => queries.indexOf(query) !== index)).toEqual([]);
  expect(tuningQuestions.filter(({ isAside, answers }) => isAside || answers.length === 0)).toEqual([]);
  expect(questionParts.map(({ questions: own }) => own.filter(({ isAside }) => isAside).length)).toEqual([0, 57, 0]);
});
