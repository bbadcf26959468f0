// Connections over what pages contain: links, options, hooks, headings, code blocks.

import { paginate, type Connection, type PageArguments } from './paginate.ts';

/** Items of one kind that one page contains, in document order. */
export interface PageItems<Item> {
  readonly pageUrl: string;
  readonly items: readonly Item[];
}

/**
 * Paginates the items of several pages. An item's key is its page's URL and its index on that page, so a cursor stays
 * valid while other pages are edited.
 * @param order puts the items of all pages in another order
 */
export async function connectPageItems<Item extends object>(
  groups: readonly PageItems<Item>[],
  args: PageArguments,
  order: (items: readonly Item[]) => Promise<readonly Item[]> = async (items) => items,
): Promise<Connection<Item>> {
  const keys = new Map<Item, string>();
  for (const { pageUrl, items } of groups) {
    for (const [index, item] of items.entries()) keys.set(item, `${pageUrl}#${index}`);
  }
  const items = await order([...keys.keys()]);
  return connectRecords(items, (item) => keys.get(item) ?? '', args);
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
