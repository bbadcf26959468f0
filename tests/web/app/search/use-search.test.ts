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
