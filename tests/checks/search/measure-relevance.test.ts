import { expect, test } from 'vitest';
import { formatRelevance } from './format-relevance.ts';
import { measureRelevance, mistypeQuestions } from './measure-relevance.ts';
import { mistype } from './mistype.ts';
import { questionSets } from './question-sets.ts';
import { questions, type Question } from './questions.ts';
import { tuningQuestions } from './tuning-questions.ts';
import { typedHardQuestions, typedQuestions } from './typed-questions.ts';

const ask = (query: string, ...answers: string[]): Question => ({ query, answers, isHeldOut: false });

test('measures shares and the mean reciprocal rank, and lists the misses', async () => {
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

test('adds one mistake to the longest word, each kind in turn', () => {
  expect([0, 1, 2, 3].map((number) => mistype('tree shaking', number))).toEqual([
    'tree sahking',
    'tree shking',
    'tree shakking',
    'tree shakeng',
  ]);
  expect(mistype('env', 1)).toBe('env');
});

test('there are at least 150 questions, a third of them held out, none twice', () => {
  const heldOut = questions.filter(({ isHeldOut }) => isHeldOut);
  expect(questions.length).toBeGreaterThanOrEqual(150);
  expect(heldOut.length).toBe(Math.floor(questions.length / 3));
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

const judge = (first: number, topFive: number, mistyped: number, isHeldOut = false) =>
  formatRelevance({
    sets: [
      {
        name: 'all',
        isHeldOut,
        searches: [
          { name: 'ours', asWritten: measure(first, topFive), mistyped: measure(0, mistyped) },
          { name: 'theirs', asWritten: measure(0, 0), mistyped: measure(0, 0) },
        ],
        goal: { first: 0.8, topFive: 0.97, mistypedTopFive: 0.92 },
        floor: { first: 0.7, topFive: 0.9, mistypedTopFive: 0.9 },
      },
    ],
    unanswered: [ask('new', '/new/')],
    documentCount: 1,
    hasMisses: true,
    notes: ['Pagefind was not measured: it has no binary here'],
  });

test('reports whether each goal is reached, and lists the misses', () => {
  expect(judge(0.8, 0.96, 0.92)).toEqual({
    isGoodEnough: true,
    text: [
      '1 documents',
      '                            number     first  top five       MRR  mistyped: five       MRR',
      'all',
      '  ours                          10    80.0 %    96.0 %     0.500          92.0 %     0.500',
      '  theirs                        10     0.0 %     0.0 %     0.500           0.0 %     0.500',
      'Pagefind was not measured: it has no binary here',
      'not in the content: "new" (/new/)',
      'all: "q" not found; first are /x/',
      'all, mistyped: "q" not found; first are /x/',
      'goal reached: all: first 80.0 %, goal 80.0 %',
      'goal not reached: all: top five 96.0 %, goal 97.0 %',
      'goal reached: all: top five, mistyped 92.0 %, goal 92.0 %',
      '',
    ].join('\n'),
  });
});

test('does not show the misses of held-out questions', () => {
  expect(judge(0.8, 0.97, 0.92, true).text).not.toContain('not found');
});

test('fails below a floor', () => {
  const { text, isGoodEnough } = judge(0.69, 0.89, 0.89);
  expect([isGoodEnough, text.split('\n').filter((line) => line.startsWith('below'))]).toEqual([
    false,
    [
      'below the floor: all: first 69.0 %, floor 70.0 %',
      'below the floor: all: top five 89.0 %, floor 90.0 %',
      'below the floor: all: top five, mistyped 89.0 %, floor 90.0 %',
    ],
  ]);
});

test('at least 120 further questions are for tuning, none of them among the others', () => {
  expect(tuningQuestions.length).toBeGreaterThanOrEqual(120);
  const queries = [...questions, ...tuningQuestions].map(({ query }) => query);
  expect(queries.filter((query, index) => queries.indexOf(query) !== index)).toEqual([]);
  expect(tuningQuestions.filter(({ isHeldOut, answers }) => isHeldOut || answers.length === 0)).toEqual([]);
  expect(questionSets.map(({ questions: own }) => own.filter(({ isHeldOut }) => isHeldOut).length)).toEqual([
    0, 76, 0, 0, 0, 54, 0, 36, 40, 30, 0, 86,
  ]);
});

test('a coin decides which of two typed questions is held out, and none is asked twice', () => {
  const typed = [...typedHardQuestions, ...typedQuestions];
  const [first, second] = [0, 1].map((at) => typed.filter((_, index) => index % 2 === at));
  expect(typed.length).toBe(40);
  expect(first?.map(({ isHeldOut }) => isHeldOut)).toEqual(second?.map(({ isHeldOut }) => !isHeldOut));
  expect(new Set(first?.map(({ isHeldOut }) => isHeldOut)).size).toBe(2);
  const queries = questionSets.flatMap(({ questions: own }) => own.map(({ query }) => query));
  expect(queries.filter((query, index) => queries.indexOf(query) !== index)).toEqual([]);
});
