import { compareCodePoints } from '../../../schema/compare-code-points.ts';
import type { WorkTurns } from '../context/work-turns.ts';
import type { OrderDirection } from '../generated/resolvers.ts';

/** An order that a client asked for. */
export interface ItemOrder<Field extends string> {
  readonly field: Field;
  readonly direction?: OrderDirection;
}

/** Reads what items are ordered by: a text by code point, a number by size; undefined where an item has none. */
export type ReadOrderKey<Item> = (item: Item) => string | number | undefined;

/**
 * Orders items. Ties keep the given order in both directions, and items without a key come last in both.
 * @param keys how to read the key of each field; null for the field that stands for the given order
 */
export function orderItems<Item, Field extends string>(
  items: readonly Item[],
  order: ItemOrder<Field> | null | undefined,
  keys: Readonly<Record<Field, ReadOrderKey<Item> | null>>,
): readonly Item[] {
  if (order === null || order === undefined) return items;
  const readKey = keys[order.field];
  const sign = order.direction === 'DESC' ? -1 : 1;
  if (readKey === null) return sign === 1 ? items : items.toReversed();
  const keyed = items.map((item) => ({ item, key: readKey(item) }));
  const present = keyed.flatMap(({ item, key }) => (key === undefined ? [] : [{ item, key }]));
  const absent = keyed.filter(({ key }) => key === undefined);
  return [...present.toSorted((one, other) => sign * compareKeys(one.key, other.key)), ...absent].map(
    ({ item }) => item,
  );
}

/**
 * Orders items as `orderItems` does, in slices: for lists of tens of thousands, whose comparisons take long.
 * @see orderItems
 */
export async function orderItemsInTurns<Item, Field extends string>(
  items: readonly Item[],
  order: ItemOrder<Field> | null | undefined,
  { keys, turns }: { readonly keys: Readonly<Record<Field, ReadOrderKey<Item> | null>>; readonly turns: WorkTurns },
): Promise<readonly Item[]> {
  if (order === null || order === undefined || keys[order.field] === null || items.length <= runLength) {
    return orderItems(items, order, keys);
  }
  const readKey = keys[order.field] ?? (() => undefined);
  const sign = order.direction === 'DESC' ? -1 : 1;
  const present: KeyedItem<Item>[] = [];
  const absent: Item[] = [];
  for (const item of items) {
    const key = readKey(item);
    if (key === undefined) absent.push(item);
    else present.push({ item, key });
  }
  const sorted = await sortInTurns(present, (one, other) => sign * compareKeys(one.key, other.key), turns);
  return [...sorted.map(({ item }) => item), ...absent];
}

interface KeyedItem<Item> {
  readonly item: Item;
  readonly key: string | number;
}

/** Items that are sorted at once; a list is merged from such runs. */
const runLength = 1_000;

/** Comparisons that sorting a run takes for each of its items. */
const comparisonsPerItem = 10;

/** A stable merge sort that lets others have their turn. */
async function sortInTurns<Item>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
  turns: WorkTurns,
): Promise<readonly Item[]> {
  let runs: Item[][] = [];
  for (let start = 0; start < items.length; start += runLength) {
    const run = items.slice(start, start + runLength).sort(compare);
    runs.push(run);
    const turn = turns.take(run.length * comparisonsPerItem);
    if (turn !== undefined) await turn;
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let index = 0; index < runs.length; index += 2) {
      merged.push(await mergeInTurns({ left: runs[index] ?? [], right: runs[index + 1] ?? [], compare, turns }));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function mergeInTurns<Item>(options: {
  readonly left: readonly Item[];
  readonly right: readonly Item[];
  readonly compare: (one: Item, other: Item) => number;
  readonly turns: WorkTurns;
}): Promise<Item[]> {
  const { left, right, compare, turns } = options;
  const merged: Item[] = [];
  let [leftIndex, rightIndex] = [0, 0];
  while (leftIndex < left.length && rightIndex < right.length) {
    const [one, other] = [left[leftIndex] as Item, right[rightIndex] as Item]; // both indexes are within their list
    if (compare(one, other) <= 0) {
      merged.push(one);
      leftIndex += 1;
    } else {
      merged.push(other);
      rightIndex += 1;
    }
    const turn = turns.take(1);
    if (turn !== undefined) await turn;
  }
  return [...merged, ...left.slice(leftIndex), ...right.slice(rightIndex)];
}

function compareKeys(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : compareCodePoints(String(one), String(other));
}
