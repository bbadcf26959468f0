import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { planRuns } from '../../long-runs.ts';
import { createSampleSearch, sampleDocuments } from './sample-documents.ts';

const search = createSampleSearch(sampleDocuments);
const anyText = oneof(
  string({ unit: 'binary' }),
  string({ unit: 'grapheme', maxLength: 200 }),
  array(constantFrom('"', '-', '+', '*', '(', ')', 'AND', 'output', '\ud800', '\0', '<b>', '.', ' ')).map((parts) =>
    parts.join(''),
  ),
);

test('responds to every query the same way twice, with segments that make up the title', () => {
  assert(
    property(anyText, (query) => {
      const response = search.search({ query, limit: 5 });
      expect(search.search({ query, limit: 5 })).toEqual(response);
      expect(response.hits.length).toBe(Math.min(5, response.total));
      for (const { title, titleSegments } of response.hits)
        expect(titleSegments.map(({ text }) => text).join('')).toBe(title);
    }),
    planRuns(100, 5_000),
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
])('responds to %s', (_name, query) => {
  const { hits, total } = search.search({ query, limit: 100 });
  expect(hits.length).toBe(total);
});

test('finds every document by its own title', () => {
  for (const { title, url } of sampleDocuments)
    expect(search.search({ query: title, limit: 1 }).hits.map((hit) => hit.url)).toEqual([url]);
});
