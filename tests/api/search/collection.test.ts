import { expect, test } from 'vitest';
import { createGrowingCollection } from '../../../api/search/growing-collection.ts';
import { createVocabulary } from '../../../api/search/vocabulary.ts';
import { defaultWeights } from '../../../api/search/ranking-weights.ts';
import { createDocument, createSampleSearch, findUrls } from './sample-documents.ts';

/** Indexes a document with a text, and returns its length in terms and the size of the index. */
function measureIndex(title: string, text: string) {
  const document = createDocument('/a/', title, { text });
  const { getCollection, addTexts } = createGrowingCollection([document], {
    weights: defaultWeights,
    vocabulary: createVocabulary(),
  });
  addTexts([document]);
  const { documents, index } = getCollection();
  return { length: documents[0]?.text?.sequence.length ?? 0, termCount: index.countTermIds() };
}

test('indexes the first words of a page of three million words', () => {
  expect(measureIndex('Many', 'a '.repeat(3_000_000))).toEqual({ length: 20_000, termCount: 3 });
  const distinct = Array.from({ length: 100_000 }, (_, index) => `w${index.toString(36)}`).join(' ');
  expect(measureIndex('Many', distinct).length).toBeLessThan(60_000);
});

test.each([
  ['letters', 'a'.repeat(1_000_000)],
  ['dots', 'a.'.repeat(500_000)],
  ['capitals', 'aB'.repeat(500_000)],
  ['hyphens', '-'.repeat(1_000_000)],
  ['open brackets', '[a'.repeat(500_000)],
  ['at signs', '@a-'.repeat(330_000)],
  ['quotes', '"'.repeat(1_000_000)],
  ['Han characters', '打包工具'.repeat(250_000)],
  ['Thai characters', 'ก'.repeat(1_000_000)],
  ['combining marks', `e${'\u0301'.repeat(1_000_000)}`],
  ['wide ligatures', 'ﷺ'.repeat(300_000)],
])('indexes a bounded number of terms of a text or title of a million %s', (_name, text) => {
  const { length, termCount } = measureIndex(text, text);
  expect([length <= 60_000, termCount <= 30_000]).toEqual([true, true]);
});

test('finds a page by its title beside pages that are hostile', () => {
  const search = createSampleSearch([
    createDocument('/long/', 'x'.repeat(500_000), { text: 'caching '.repeat(200_000) }),
    createDocument('/caching/', 'Caching', { text: 'Files that stay.' }),
  ]);
  expect(findUrls(search, 'caching')[0]).toBe('/caching/');
  const [hit] = search.search({ query: 'caching', limit: 2 }).hits;
  expect(hit?.excerpt.map(({ text }) => text).join('').length).toBeLessThan(200);
});
