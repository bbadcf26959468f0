import { expect, test } from 'vitest';
import { formatQueryFragment, parseQueryFragment } from '../../../../web/app/explore/query-link.ts';

test.each([
  [{ query: '{ sections { slug } }', variables: '' }],
  [{ query: '# a & b = "ü" #\n{ a(b: "%23") }', variables: '{"a": 1}' }],
])('a query comes back from its link: %j', (shared) => {
  expect(parseQueryFragment(formatQueryFragment(shared) ?? '')).toEqual(shared);
});

test.each([[''], ['#'], ['#setup'], ['#query='], ['#query=%20'], [`#query=${'x'.repeat(16_000)}`]])(
  'a fragment without a query has none: %#',
  (fragment) => {
    expect(parseQueryFragment(fragment)).toBeUndefined();
  },
);

test('a query that is too long has no link', () => {
  expect(formatQueryFragment({ query: 'ü'.repeat(3_000), variables: '' })).toBeUndefined();
});
