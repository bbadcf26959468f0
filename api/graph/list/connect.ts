// Connections over what pages contain: links, options, hooks.

import { paginate, type Connection, type PageArguments } from './paginate.ts';

/** Items of one kind that one page contains, in document order. */
export interface PageItems<Item> {
  readonly pageUrl: string;
  readonly items: readonly Item[];
}

/**
 * Paginates the items of several pages. An item's key is its page's URL and its index on that page, so a cursor stays
 * valid while other pages are edited.
 */
export function connectPageItems<Item>(groups: readonly PageItems<Item>[], args: PageArguments): Connection<Item> {
  const items = groups.flatMap((group) => group.items);
  const keys = groups.flatMap(({ pageUrl, items: own }) => own.map((_, index) => `${pageUrl}#${index}`));
  return paginate({ keys, getNode: (index) => getItem(items, index), args });
}

/** Paginates records that are already at hand. */
export function connectRecords<Item>(
  items: readonly Item[],
  getKey: (item: Item) => string,
  args: PageArguments,
): Connection<Item> {
  return paginate({ keys: items.map(getKey), getNode: (index) => getItem(items, index), args });
}

function getItem<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`There is no item ${index} in a list of ${items.length}.`);
  return item;
}
