import { expect, test } from 'vitest';
import {
  initialSearch,
  reduceSearch,
  type SearchAction,
  type SearchState,
} from '../../../../web/app/search/use-search.ts';

const buildOutcome = (total: number) => ({
  response: { hits: [], total, sections: [], suggestion: undefined },
  isPartial: false,
  isLoadingTexts: false,
});
const requested = (number: number): SearchAction => ({ type: 'requested', number });
const succeeded = (number: number): SearchAction => {
  return { type: 'succeeded', number, query: `q${number}`, outcome: buildOutcome(number) };
};
const failed = (number: number): SearchAction => ({ type: 'failed', number, reason: 'missing' });
const shown = (number: number) => ({ number, query: `q${number}`, outcome: buildOutcome(number) });
const run = (...actions: readonly SearchAction[]): SearchState => actions.reduce(reduceSearch, initialSearch);

test('an older outcome never replaces a newer one', () => {
  expect(run(requested(1), requested(2), succeeded(2), succeeded(1)).shown).toEqual(shown(2));
});

test('an outcome stays until the next one is there', () => {
  expect(run(requested(1), succeeded(1), requested(2)).shown).toEqual(shown(1));
});

const buildHit = (url: string, excerpt: string) => ({
  url,
  pageUrl: url,
  title: url,
  titlesAbove: [],
  sectionSlug: '',
  group: undefined,
  score: 1,
  titleSegments: [],
  excerpt: [{ text: excerpt, isMatch: false }],
  terms: [],
});
const succeed = (number: number, urls: readonly string[], isUsed: boolean, query = 'q'): SearchAction => {
  const hits = urls.map((url) => buildHit(url, `${number}`));
  const response = { hits, total: hits.length, sections: [], suggestion: undefined };
  return { type: 'succeeded', number, query, isUsed, outcome: { response, isPartial: false, isLoadingTexts: false } };
};

/** Lists the hits on the screen, each with the number of the request that it comes from. */
const listShown = (...actions: readonly SearchAction[]) => {
  const { shown: last } = run(...actions);
  return [last?.keptCount, last?.outcome.response.hits.map(({ url, excerpt }) => `${url}${excerpt[0]?.text}`)];
};

test('more results for the same request follow those on the screen, which keep their order', () => {
  const first = succeed(1, ['/a/', '/b/'], false);
  expect(listShown(first, succeed(2, ['/c/', '/b/'], true))).toEqual([2, ['/a/1', '/b/1', '/c/2']]);
  expect(listShown(first, succeed(2, ['/c/', '/b/'], false))).toEqual([2, ['/a/1', '/b/2', '/c/2']]);
  expect(listShown(first, succeed(2, ['/c/', '/b/'], false), succeed(3, ['/d/', '/c/'], false))).toEqual([
    3,
    ['/a/1', '/b/2', '/c/3', '/d/3'],
  ]);
  expect(listShown(first, succeed(2, ['/c/', '/b/'], true, 'other'))).toEqual([undefined, ['/c/2', '/b/2']]);
  expect(listShown(succeed(1, [], false), succeed(2, ['/c/'], false))).toEqual([undefined, ['/c/2']]);
});

test('an outcome that arrives after the box was cleared is ignored', () => {
  expect(run(requested(1), { type: 'cleared', number: 2 }, succeeded(1)).shown).toBeUndefined();
});

test('only the latest request can fail, and a success ends the failure', () => {
  expect(run(requested(1), requested(2), failed(1)).failure).toBeUndefined();
  expect(run(requested(1), failed(1)).failure).toBe('missing');
  expect(run(requested(1), failed(1), requested(2), succeeded(2))).toEqual({
    latest: 2,
    cleared: 0,
    shown: shown(2),
    failure: undefined,
  });
});
