import { array, assert, constantFrom, integer, oneof, property, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { createSearch } from '../../../api/search/create-search.ts';
import { createDictionary } from '../../../api/search/dictionary.ts';
import { createVocabulary } from '../../../api/search/vocabulary.ts';
import { expandQuery } from '../../../api/search/expand-query.ts';
import { createGrowingCollection } from '../../../api/search/growing-collection.ts';
import { parseQuery } from '../../../api/search/parse-query.ts';
import { defaultWeights } from '../../../api/search/ranking-weights.ts';
import { scoreDocuments } from '../../../api/search/score-documents.ts';
import { createWorkBudget, workLimits } from '../../../api/search/work-budget.ts';
import { planRuns } from '../../long-runs.ts';
import { createDocument } from './sample-documents.ts';

const syllables = ['con', 'fig', 'mo', 'dule', 'plu', 'gin', 'out', 'put', 'split', 'chunk', 'load', 'er', 'in', 'st'];
const buildWord = (seed: number): string =>
  [seed, seed * 7 + 3, seed * 13 + 5].map((number) => syllables[number % syllables.length]).join('') + (seed % 9);
const vocabulary = Array.from({ length: 800 }, (_, index) => buildWord(index));

/** A large collection whose documents have many words in common: almost every query matches almost every document. */
const documents = Array.from({ length: 800 }, (_, number) =>
  createDocument(`/section-${number % 7}/${number}/`, `${vocabulary[number]} ${vocabulary[(number * 31) % 800]}`, {
    text: Array.from({ length: 60 }, (_unused, at) => vocabulary[(number * at + at * at) % 800]).join(' '),
  }),
);
const search = createSearch(documents);
search.addTexts(documents);

const word = oneof(
  constantFrom(...vocabulary, ...syllables),
  tuple(constantFrom(...vocabulary), integer({ min: 0, max: 9 })).map(
    ([text, at]) => text.slice(0, at) + text.slice(at + 1),
  ),
  array(constantFrom(...syllables), { minLength: 2, maxLength: 12 }).map((parts) => parts.join('.')),
  array(constantFrom(...syllables), { minLength: 2, maxLength: 12 }).map((parts) =>
    parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join(''),
  ),
  string({ unit: 'grapheme', maxLength: 60 }),
);
const query = oneof(
  array(word, { minLength: 1, maxLength: 60 }).map((words) => words.join(' ')),
  array(word, { minLength: 1, maxLength: 20 }).map((words) => `"${words.join(' ')}" ${words.join('" "')}`),
  string({ unit: 'binary', maxLength: 512 }),
).map((text) => text.slice(0, 512));

test('no query reads more entries of the index than the limits allow', () => {
  assert(
    property(query, (text) => {
      const ranking = search.rank({ query: text });
      ranking.suggest();
      const { dictionary, postings, sequences } = ranking.listWork();
      expect([
        dictionary <= workLimits.dictionary,
        postings <= workLimits.postings,
        sequences <= workLimits.sequences,
      ]).toEqual([true, true, true]);
    }),
    planRuns(80, 2_000),
  );
});

test('rare words are looked up first, so that they count when the budget is small', () => {
  const rare = [...documents, createDocument('/rare/', 'Zebra')];
  const { getCollection, addTexts } = createGrowingCollection(rare, {
    weights: defaultWeights,
    vocabulary: createVocabulary(),
  });
  addTexts(documents);
  const collection = getCollection();
  const budget = createWorkBudget({ ...workLimits, postings: 10 });
  const words = expandQuery(parseQuery('module zebra', collection.vocabulary), { ...collection, budget });
  const { documentIds } = scoreDocuments(words, { ...collection, budget });
  expect(collection.documents[documentIds[0] ?? -1]?.document.url).toBe('/rare/');
});

test('the spelling is corrected only on request', () => {
  const ranking = search.rank({ query: 'qqqqqqqqq' });
  const before = ranking.listWork().dictionary;
  expect(ranking.suggest()).toBeUndefined();
  expect(ranking.listWork().dictionary).toBeGreaterThan(before);
});

test('one lookup reads a limited part of a dictionary, however many terms are alike', () => {
  const dictionary = createDictionary();
  for (let index = 0; index < 40_000; index += 1) dictionary.add(`aaaa${index + 10_000}`, index, false);
  const byPrefix = createWorkBudget();
  expect(dictionary.listByPrefix('aaaa1', byPrefix).length).toBeLessThanOrEqual(8_192);
  expect(byPrefix.listSpent().dictionary).toBe(8_192);
  const near = createWorkBudget({ dictionary: 20_000, postings: 0, sequences: 0 });
  dictionary.listNear('aaaa10000', 2, near);
  expect(near.listSpent().dictionary).toBeLessThanOrEqual(20_000);
});
