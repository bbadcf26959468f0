import type { PageOrder, PageOrderField } from '../generated/resolvers.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import { orderItems, type ReadOrderKey } from '../list/order-items.ts';

const keys: Readonly<Record<PageOrderField, ReadOrderKey<PageRecord> | null>> = {
  READING: null,
  TITLE: ({ title }) => title,
  URL: ({ url }) => url,
  UPDATED_AT: ({ updatedAt }) => updatedAt,
  DATE: ({ date }) => date,
  WORD_COUNT: ({ wordCount }) => wordCount,
};

/**
 * Orders pages. In both directions, ties keep reading order, and pages without a key come last.
 * @param pages in reading order
 */
export function orderPages(pages: readonly PageRecord[], order: PageOrder | null | undefined): readonly PageRecord[] {
  return orderItems(pages, order, keys);
}
