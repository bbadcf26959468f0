import { expect, test } from 'vitest';
import { createInvertedIndex, type MutableIndex } from '../../../api/search/inverted-index.ts';
import { fieldNames } from '../../../api/search/ranking-weights.ts';
import { buildEntries } from '../../../api/search/term-sequence.ts';
import { createWorkBudget } from '../../../api/search/work-budget.ts';

const title = fieldNames.indexOf('title');
const text = fieldNames.indexOf('text');
const buildSequence = (index: MutableIndex, terms: readonly string[]) =>
  Int32Array.from(terms.flatMap((term) => buildEntries({ terms: [term], subwordCount: 0 }, index.getTermId)));
const find = (index: MutableIndex, prefix: string) =>
  index.listByPrefix(prefix, 100, createWorkBudget()).map((term) => term.text);

test('a term that is no longer a name is looked up after the names, as if it never had been one', () => {
  const index = createInvertedIndex();
  const many = Array.from({ length: 9_000 }, (_, number) => `same${number + 10_000}`);
  index.replaceField(0, text, { before: undefined, after: buildSequence(index, [...many, 'samezzz']) });
  expect(find(index, 'samez')).toEqual([]); // a lookup reads the first 8,192
  const name = buildSequence(index, ['samezzz']);
  index.replaceField(1, title, { before: undefined, after: name });
  expect(find(index, 'samez')).toEqual(['samezzz']);
  index.replaceField(1, title, { before: name, after: undefined });
  expect(find(index, 'samez')).toEqual([]);
});

test('a copy does not see what the original becomes, nor the other way round', () => {
  const index = createInvertedIndex();
  const before = buildSequence(index, ['cache']);
  index.replaceField(0, text, { before: undefined, after: before });
  const copy = index.copy();
  copy.replaceField(0, text, { before, after: buildSequence(copy, ['caches', 'caching', 'caches']) });
  copy.replaceField(1, text, { before: undefined, after: buildSequence(copy, ['caching']) });
  const describe = (version: MutableIndex) => ({
    found: find(version, 'cac'),
    postings: ['cache', 'caches', 'caching'].map((term) => version.get(term)?.postings[text]),
    averageLength: version.measureAverageFieldLength(text),
  });
  expect([describe(index), describe(copy)]).toEqual([
    {
      found: ['cache'],
      postings: [{ documentIds: [0], termFrequencies: [1] }, undefined, undefined],
      averageLength: 1,
    },
    {
      found: ['caching', 'caches'],
      postings: [
        undefined,
        { documentIds: [0], termFrequencies: [2] },
        { documentIds: [0, 1], termFrequencies: [1, 1] },
      ],
      averageLength: 2,
    },
  ]);
});
