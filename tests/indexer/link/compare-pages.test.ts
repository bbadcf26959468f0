import { expect, test } from 'vitest';
import { compareCodePoints } from '../../../schema/compare-code-points.ts';
import { comparePages, type OrderedPage } from '../../../indexer/link/compare-pages.ts';

function page(filePath: string, fields: Partial<OrderedPage> = {}): OrderedPage {
  const defaults = { title: 'Same', isIndex: false, group: undefined, sort: undefined, date: undefined };
  return { filePath, ...defaults, ...fields };
}

function listOrder(pages: readonly OrderedPage[], order: 'sort' | 'newest'): readonly string[] {
  return pages.toSorted((left, right) => comparePages(left, right, order)).map(({ filePath }) => filePath);
}

test('orders the index, pages without a group, then groups with "-" first', () => {
  const ordered = [
    page('index.md', { isIndex: true, sort: 99, group: 'Z' }),
    page('intro', { sort: -5 }),
    page('first', { sort: 1, title: 'Z' }),
    page('second', { sort: 2, title: 'A' }),
    page('title-a', { title: 'A' }),
    page('title-b', { title: 'B' }),
    page('title-b-2', { title: 'B' }),
    page('dash', { group: '-', sort: 50 }),
    page('css-1', { group: 'CSS', sort: 1 }),
    page('css', { group: 'CSS' }),
    page('community', { group: 'Community', sort: -1 }),
    page('small', { group: 'a' }),
  ];
  const expected = ordered.map(({ filePath }) => filePath);
  expect(listOrder(ordered.toReversed(), 'sort')).toEqual(expected);
  expect(listOrder(ordered, 'sort')).toEqual(expected);
});

test('orders a blog from new to old, posts without a date last', () => {
  const ordered = [
    page('index.md', { isIndex: true }),
    page('new', { date: '2026-01-02', group: 'Z' }),
    page('same-day-1', { date: '2025-12-31', sort: 1 }),
    page('same-day-2', { date: '2025-12-31' }),
    page('old', { date: '2020-10-10', group: 'A' }),
    page('undated', {}),
  ];
  expect(listOrder(ordered.toReversed(), 'newest')).toEqual(ordered.map(({ filePath }) => filePath));
});

test('compares texts by code point, also beyond the basic plane', () => {
  const ordered = ['', '-', '0', 'A', 'AB', 'a', 'é', '\uffff', '\u{1f600}', '\u{1f600}a'];
  expect(ordered.toReversed().sort(compareCodePoints)).toEqual(ordered);
});
