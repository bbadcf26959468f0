import { describe, expect, test } from 'vitest';
import { addTabChoice, findChosenTab, parseTabChoices } from '../../../web/app/code/tab-choice.ts';
import { derivePageView } from '../../../web/app/page/page-view.ts';
import { findActiveHeading } from '../../../web/app/page/use-scroll-spy.ts';

describe('the view of a page', () => {
  const operation = { variables: { url: '/a/' } };
  const error = { graphQLErrors: [] };

  test.each([
    ['loading', { fetching: true }],
    ['loading', { fetching: true, operation: { variables: { url: '/other/' } }, data: { page: null } }],
    ['loading', { fetching: true, operation, error }],
    ['failed', { fetching: false, operation, error }],
    ['missing', { fetching: false, operation, data: { page: null } }],
    [
      'unbaked',
      { fetching: false, operation, error: { graphQLErrors: [{ extensions: { code: 'MODULE_NOT_FOUND' } }] } },
    ],
  ])('is %s', (kind, state) => {
    expect(derivePageView(state, '/a/')).toEqual({ kind });
  });
});

describe('the heading being read', () => {
  const tops = [100, 400, 900];
  const find = (line: number, isAtEnd = false): number => findActiveHeading({ tops, line, isAtEnd });

  test('is the last one above the line', () => {
    expect([99, 100, 399, 400, 5000].map((line) => find(line))).toEqual([-1, 0, 0, 1, 2]);
  });

  test('is the last one at the end of the page', () => {
    expect(find(120, true)).toBe(2);
  });

  test('is none on a page without headings', () => {
    expect([
      findActiveHeading({ tops: [], line: 0, isAtEnd: false }),
      findActiveHeading({ tops: [], line: 0, isAtEnd: true }),
    ]).toEqual([-1, -1]);
  });
});

describe('the tab to start with', () => {
  test('is the most recently chosen one of the group', () => {
    const labels = ['npm', 'yarn', 'TypeScript'].reduce(addTabChoice, []);
    expect(labels).toEqual(['TypeScript', 'yarn', 'npm']);
    expect(findChosenTab(labels, ['npm', 'yarn', 'pnpm'])).toBe(1);
    expect(findChosenTab(labels, ['Linux', 'Windows'])).toBe(0);
    expect(addTabChoice(labels, 'npm')).toEqual(['npm', 'TypeScript', 'yarn']);
  });

  test('ignores damaged storage', () => {
    expect([null, '["a",1]', '{"a":1}', 'null', '[', '7'].map(parseTabChoices)).toEqual([[], ['a'], [], [], [], []]);
  });

  test('comes from the last eight choices', () => {
    expect([...'abcdefghij'].reduce(addTabChoice, [])).toEqual([...'jihgfedc']);
  });
});
