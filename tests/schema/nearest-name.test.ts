import { expect, test } from 'vitest';
import { findNearestName } from '../../schema/nearest-name.ts';

const names = ['title', 'description', 'sort', 'related', 'redirects'];

test.each([
  ['relatd', 'related'],
  ['Title', 'title'],
  ['titel', 'title'],
  ['sotr', 'sort'],
  ['descripton', 'description'],
  ['redirect', 'redirects'],
  ['author', undefined],
  ['', undefined],
  ['x'.repeat(10_000), undefined],
])('takes %s for %s', (name, nearest) => {
  expect(findNearestName(name, names)).toBe(nearest);
});
