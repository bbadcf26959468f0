// Connections over the items of pages: links, options, hooks, headings, code blocks.

import type { ListKeys } from './cursor.ts';
import { paginate, type Connection, type PageArguments } from './paginate.ts';

/** Items of one kind on one page, in document order. */
export interface PageItems<Item> {
  readonly pageUrl: string;
  readonly items: readonly Item[];
}

/**
 * Computes the order of items without copying the list, which may have tens of thousands of items.
 * @returns the positions of the items in the new order; undefined for the current order
 */
export type OrderPositions<Item> = (items: readonly Item[]) => Promise<readonly number[] | undefined>;

/**
 * Paginates the items of several pages. The key of an item is the URL of its page and its index there, so that a cursor
 * stays valid while other pages are edited.
 * @param order computes another order of all items
 */
export async function connectPageItems<Item>(
  groups: readonly PageItems<Item>[],
  args: PageArguments,
  order: OrderPositions<Item> = async () => undefined,
): Promise<Connection<Item>> {
  const items = groups.flatMap((group) => group.items);
  const positions = await order(items);
  const getPosition = (index: number): number => (positions === undefined ? index : (positions[index] ?? items.length));
  return paginate({
    keys: createPositionKeys(groups, items.length, getPosition),
    getNode: (index) => getItem(items, getPosition(index)),
    args,
  });
}

/** Creates the keys of items by their position. Keys are created on demand. */
function createPositionKeys(
  groups: readonly PageItems<unknown>[],
  length: number,
  getPosition: (index: number) => number,
): ListKeys {
  const starts: number[] = [];
  let start = 0;
  for (const { items } of groups) {
    starts.push(start);
    start += items.length;
  }
  /** Finds the last group that starts at or before a position. Empty groups start where the next group does. */
  const findGroup = (position: number): number => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= position) low = middle;
      else high = middle;
    }
    return low;
  };
  const at = (index: number): string | undefined => {
    if (index < 0 || index >= length) return undefined;
    const position = getPosition(index);
    const group = findGroup(position);
    return `${groups[group]?.pageUrl ?? ''}#${position - (starts[group] ?? 0)}`;
  };
  return {
    length,
    at,
    indexOf(key) {
      for (let index = 0; index < length; index += 1) if (at(index) === key) return index;
      return -1;
    },
  };
}

/** Paginates a list of records. */
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
