import type { PageFilter, PageOrder } from '../generated/resolvers.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import { filterPages } from './filter-pages.ts';
import { orderPages } from './order-pages.ts';
import { connectRecords } from '../list/connect.ts';
import type { Connection, PageArguments } from '../list/paginate.ts';

/** The arguments of a field that lists pages. */
export interface PageListArguments extends PageArguments {
  readonly filter?: PageFilter | null | undefined;
  readonly orderBy?: PageOrder | null | undefined;
}

/** Filters, orders and paginates pages. @param pages in reading order */
export function connectPages(pages: readonly PageRecord[], args: PageListArguments): Connection<PageRecord> {
  const selected = orderPages(filterPages(pages, args.filter), args.orderBy);
  return connectRecords(selected, (page) => page.url, args);
}
