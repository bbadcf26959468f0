import type { PageFilter, PageOrder } from '../../schema/generated/resolvers.ts';
import type { PageRecord } from '../../schema/page-record.ts';
import { filterPages } from './filter-pages.ts';
import { orderPages } from './order-pages.ts';
import { paginate, type Connection, type PageArguments } from './paginate.ts';

/** Is how a part of a list of pages is asked for. */
export interface PageListArguments extends PageArguments {
  readonly filter?: PageFilter | null | undefined;
  readonly orderBy?: PageOrder | null | undefined;
}

/** Filters, orders and takes a part of a list of pages in reading order. */
export function connectPages(pages: readonly PageRecord[], args: PageListArguments): Connection<PageRecord> {
  const selected = orderPages(filterPages(pages, args.filter), args.orderBy);
  return connectRecords(selected, (page) => page.url, args);
}

/** Takes a part of a list of records that are already at hand. */
export function connectRecords<Item>(
  items: readonly Item[],
  readKey: (item: Item) => string,
  args: PageArguments,
): Connection<Item> {
  return paginate({ keys: items.map(readKey), readNode: (index) => requireItem(items, index), args });
}

function requireItem<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`There is no item ${index} in a list of ${items.length}.`);
  return item;
}
