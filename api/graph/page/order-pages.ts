import type { PageOrder, PageOrderField } from '../generated/resolvers.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import { compareCodePoints } from '../../../schema/compare-code-points.ts';

type Compare = (one: PageRecord, other: PageRecord) => number;

const comparisons: Readonly<Record<PageOrderField, Compare | undefined>> = {
  READING: undefined,
  TITLE: (one, other) => compareCodePoints(one.title, other.title),
  URL: (one, other) => compareCodePoints(one.url, other.url),
  UPDATED_AT: (one, other) => compareCodePoints(one.updatedAt ?? '', other.updatedAt ?? ''),
  DATE: (one, other) => compareCodePoints(one.date ?? '', other.date ?? ''),
  WORD_COUNT: (one, other) => one.wordCount - other.wordCount,
};

/** Fields that some pages lack, with a test for those that have one. Pages without it come last in both directions. */
const presences: Readonly<Partial<Record<PageOrderField, (page: PageRecord) => boolean>>> = {
  UPDATED_AT: (page) => page.updatedAt !== undefined,
  DATE: (page) => page.date !== undefined,
};

/**
 * Orders pages; ties keep reading order in both directions.
 * @param pages in reading order
 */
export function orderPages(pages: readonly PageRecord[], order: PageOrder | null | undefined): readonly PageRecord[] {
  if (order === null || order === undefined) return pages;
  const compare = comparisons[order.field];
  const isDescending = order.direction === 'DESC';
  if (compare === undefined) return isDescending ? pages.toReversed() : pages;
  const sorted = pages.toSorted((one, other) => (isDescending ? compare(other, one) : compare(one, other)));
  const isPresent = presences[order.field];
  if (isPresent === undefined) return sorted;
  return [...sorted.filter(isPresent), ...pages.filter((page) => !isPresent(page))];
}
