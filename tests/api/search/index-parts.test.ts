import { expect, test } from 'vitest';
import { listParts } from '../../../api/search/index-parts.ts';

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

test('a file has the texts of 24 neighbors in one section at most, and the titles are in one file', () => {
  const pages = ['guides', 'guides', 'api', 'guides'].flatMap((sectionSlug, block) =>
    Array.from({ length: 10 }, (_, number) => ({ sectionSlug, number: 10 * block + number })),
  );
  const [titles, ...texts] = listParts(pages);
  const numbers = texts.map((part) => [part.sectionSlug, part.pages.map(({ number }) => number)]);
  expect([titles.pages, numbers]).toEqual([
    pages,
    [
      ['guides', [...range(0, 20), ...range(30, 34)]],
      ['guides', range(34, 40)],
      ['api', range(20, 30)],
    ],
  ]);
});

test('an index of no pages has no texts', () => {
  expect(listParts([])).toEqual([{ kind: 'titles', pages: [] }]);
});
