import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { createSampleSearch, samplePlaces } from './sample-records.ts';

const search = createSampleSearch(samplePlaces);
const anyText = oneof(
  string({ unit: 'binary' }),
  string({ unit: 'grapheme', maxLength: 200 }),
  array(constantFrom('"', '-', '+', '*', '(', ')', 'AND', 'output', '\ud800', '\0', '<b>', '.', ' ')).map((parts) =>
    parts.join(''),
  ),
);

test('answers every query the same way twice, with marked pieces that make up the title', () => {
  assert(
    property(anyText, (query) => {
      const answer = search.search({ query, limit: 5 });
      expect(search.search({ query, limit: 5 })).toEqual(answer);
      expect(answer.hits.length).toBe(Math.min(5, answer.total));
      for (const { title, titleSegments } of answer.hits)
        expect(titleSegments.map(({ text }) => text).join('')).toBe(title);
    }),
  );
});

test.each([
  ['10,000 letters', 'a'.repeat(10_000)],
  ['10,000 words', 'output filename '.repeat(5_000)],
  ['only operators', '"" - + * ( ) AND OR NOT ~ ^ : ""'],
  ['lone surrogates', '\ud800 \udfff output\ud800'],
  ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['nothing', ''],
  ['names of object members', '__proto__ constructor toString'],
])('answers %s', (_name, query) => {
  const { hits, total } = search.search({ query, limit: 100 });
  expect(hits.length).toBe(total);
});

test('finds every place by its own title', () => {
  for (const { title, url } of samplePlaces)
    expect(search.search({ query: title, limit: 1 }).hits.map((hit) => hit.url)).toEqual([url]);
});
