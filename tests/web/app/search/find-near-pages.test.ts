import { expect, test } from 'vitest';
import { findNearPages } from '../../../../web/app/search/find-near-pages.ts';

const pages = [
  '/configuration/optimization/',
  '/configuration/output/',
  '/concepts/output/',
  '/guides/caching/',
  '/',
].map((url) => ({ url, title: url }));

const find = (path: string): readonly string[] => findNearPages(path, pages).map(({ url }) => url);

test('finds the pages with the most similar URLs, those of the same section first', () => {
  expect(find('/configuration/optimisation/')).toEqual(['/configuration/optimization/']);
  expect(find('/concepts/outputs')).toEqual(['/concepts/output/', '/configuration/output/']);
  expect(find('/docs/caching.html')).toEqual(['/guides/caching/']);
  // a slip in the name of the section too
  expect(find('/configuraton/output/')).toEqual(['/configuration/output/', '/concepts/output/']);
  expect(find('/concept/output/')).toEqual(['/concepts/output/', '/configuration/output/']);
});

test('finds nothing for a URL unlike all others, or for a hostile one', () => {
  expect([
    find('/'),
    find('/x/zebra/'),
    find(`/${'o'.repeat(100_000)}/`),
    find('//'),
    findNearPages('/a/', []),
  ]).toEqual([[], [], [], [], []]);
});
