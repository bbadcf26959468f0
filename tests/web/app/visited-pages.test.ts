import { expect, test } from 'vitest';
import { findResultPath } from '../../../web/app/offline/refresh-visited.ts';

test.each([
  ['/data/Page-aaaaaaaaaaaa/url=~guides~.json', '/data/Page-bbbbbbbbbbbb/url=~guides~.json'],
  ['/data/PageAnchors-aaaaaaaaaaaa/url=~a~/b.json', '/data/PageAnchors-cccccccccccc/url=~a~/b.json'],
  ['/data/Page-bbbbbbbbbbbb/url=~guides~.json', undefined],
  ['/data/Vote-aaaaaaaaaaaa/_.json', undefined],
  ['/search/index.json', undefined],
])('the new release has the result %s at %s', (path, expected) => {
  expect(findResultPath(path, ['Page-bbbbbbbbbbbb', 'PageAnchors-cccccccccccc'])).toBe(expected);
});
