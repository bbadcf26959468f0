import { expect, test } from 'vitest';
import { compareCodePoints } from '../../../../schema/compare-code-points.ts';
import { filterPages } from '../../../../api/graph/page/filter-pages.ts';
import { orderPages } from '../../../../api/graph/page/order-pages.ts';
import type { PageFilter, PageOrderField } from '../../../../api/graph/generated/resolvers.ts';
import { createLink, createSampleSnapshot } from '../../sample-snapshot.ts';

const { pages } = createSampleSnapshot({
  pages: [
    { url: '/a/', title: 'Zoo', page: { group: 'Tools', wordCount: 5, updatedAt: '2026-01-02T00:00:00.000Z' } },
    {
      url: '/a/b/',
      title: 'apple Module',
      page: { contributors: ['acme'], isOrphan: true, wordCount: 9, date: '2026-03-01', packageName: 'apple@1.0.0' },
    },
    { url: '/a/c/', title: 'Apple', page: { wordCount: 5, updatedAt: '2026-01-01T00:00:00.000Z' } },
    { url: '/d/', title: '\u{1F600}', page: { links: [createLink('/x/', { problem: 'dead-page' })] } },
    { url: '/e/', title: '\uFFFD', page: { date: '2025-12-31', description: 'Unknown.' } },
    { url: '/a/printable/', title: 'All of a', page: { isPrintable: true } },
  ],
});

const filter = (given: Partial<PageFilter>): string[] =>
  filterPages(pages.items, { includePrintable: false, ...given }).map((page) => page.url);

test.each<[Partial<PageFilter>, string[]]>([
  [{}, ['/a/', '/a/b/', '/a/c/', '/d/', '/e/']],
  [{ includePrintable: true, title: { eq: 'All of a' } }, ['/a/printable/']],
  [{ section: { eq: 'a' } }, ['/a/', '/a/b/', '/a/c/']],
  [{ group: { startsWith: '' } }, ['/a/']],
  [{ title: { contains: 'APPLE' } }, ['/a/b/', '/a/c/']],
  [{ title: { startsWith: 'Apple' } }, ['/a/b/', '/a/c/']],
  [{ title: { eq: 'APPLE' } }, ['/a/c/']],
  [{ title: { in: ['zoo', 'apple'] } }, ['/a/', '/a/c/']],
  [{ url: { in: ['/d/', '/a/', '/none/'] } }, ['/a/', '/d/']],
  [{ contributor: { eq: 'acme' } }, ['/a/b/']],
  [{ isOrphan: true }, ['/a/b/']],
  [{ isOrphan: false, section: { eq: 'a' } }, ['/a/', '/a/c/']],
  [{ hasBrokenLinks: true }, ['/d/']],
  [{ path: { startsWith: 'a/' } }, ['/a/', '/a/b/', '/a/c/']],
  [{ path: { in: ['a/b.md', 'd/index.md'] } }, ['/a/b/', '/d/']],
  [{ package: { startsWith: 'apple@' } }, ['/a/b/']],
  [{ hasDescription: true }, ['/e/']],
  [{ date: {} }, ['/a/b/', '/e/']],
  [{ date: { since: '2026-01-01' } }, ['/a/b/']],
  [{ updatedAt: { before: '2026-01-02' } }, ['/a/c/']],
  [{ updatedAt: { since: '2026-01-02T00:00:00Z' } }, ['/a/']],
  [{ updatedAt: { since: '2026-01-01T00:00Z', before: '2026-01-02T00:00:00.000Z' } }, ['/a/c/']],
  [{ not: { section: { eq: 'a' }, includePrintable: false } }, ['/d/', '/e/']],
  [
    {
      anyOf: [
        { url: { eq: '/e/' }, includePrintable: false },
        { isOrphan: true, includePrintable: true },
      ],
    },
    ['/a/b/', '/e/'],
  ],
  [{ anyOf: [] }, []],
  [
    { section: { eq: 'a' }, not: { not: { isOrphan: true, includePrintable: false }, includePrintable: true } },
    ['/a/b/'],
  ],
])('filters by %j', (given, urls) => {
  expect(filter(given)).toEqual(urls);
});

test('leaves printable pages out without a filter', () => {
  expect(filterPages(pages.items, undefined).length).toBe(5);
});

test('refuses more than fifty choices', () => {
  const choices = Array.from({ length: 51 }, (_, index) => `/${index}/`);
  expect(() => filter({ url: { in: choices } })).toThrow(
    expect.objectContaining({ extensions: expect.objectContaining({ code: 'INVALID_ARGUMENT', actual: 51 }) }),
  );
});

const nest = (count: number): PageFilter => ({
  includePrintable: false,
  ...(count === 1 ? {} : { not: nest(count - 1) }),
});

test('accepts a filter of fifty filters and refuses one of fifty-one', () => {
  expect(filter(nest(50))).toEqual([]);
  expect(() => filter(nest(51))).toThrow('The filter consists of 51 filters.');
  const anyOf = Array.from({ length: 25 }, () => nest(2));
  expect(() => filter({ anyOf })).toThrow(
    expect.objectContaining({ extensions: expect.objectContaining({ code: 'INVALID_ARGUMENT', actual: 51 }) }),
  );
});

test.each(['yesterday', '2026-1-1', '2026-01-01T08:30', '2026-01-01Z '])('refuses the time %j', (since) => {
  expect(() => filter({ date: { since } })).toThrow(
    expect.objectContaining({
      message: `"since" is "${since}".`,
      extensions: expect.objectContaining({ code: 'INVALID_ARGUMENT' }),
    }),
  );
});

const order = (field: PageOrderField, direction: 'ASC' | 'DESC'): string[] =>
  orderPages(filterPages(pages.items, null), { field, direction }).map((page) => page.url);

test.each<[PageOrderField, 'ASC' | 'DESC', string[]]>([
  ['READING', 'ASC', ['/a/', '/a/b/', '/a/c/', '/d/', '/e/']],
  ['READING', 'DESC', ['/e/', '/d/', '/a/c/', '/a/b/', '/a/']],
  ['TITLE', 'ASC', ['/a/c/', '/a/', '/a/b/', '/e/', '/d/']],
  ['URL', 'DESC', ['/e/', '/d/', '/a/c/', '/a/b/', '/a/']],
  ['UPDATED_AT', 'ASC', ['/a/c/', '/a/', '/a/b/', '/d/', '/e/']],
  ['UPDATED_AT', 'DESC', ['/a/', '/a/c/', '/a/b/', '/d/', '/e/']],
  ['DATE', 'ASC', ['/e/', '/a/b/', '/a/', '/a/c/', '/d/']],
  ['DATE', 'DESC', ['/a/b/', '/e/', '/a/', '/a/c/', '/d/']],
  ['WORD_COUNT', 'ASC', ['/d/', '/e/', '/a/', '/a/c/', '/a/b/']],
  ['WORD_COUNT', 'DESC', ['/a/b/', '/a/', '/a/c/', '/d/', '/e/']],
])('orders by %s, %s', (field, direction, urls) => {
  expect(order(field, direction)).toEqual(urls);
});

test('compares by code point, not by UTF-16 unit', () => {
  expect(['\u{1F600}', '\uFFFD', 'a', 'ab', ''].toSorted(compareCodePoints)).toEqual([
    '',
    'a',
    'ab',
    '\uFFFD',
    '\u{1F600}',
  ]);
});
