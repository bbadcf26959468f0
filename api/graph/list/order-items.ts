import { compareCodePoints } from '../../../schema/compare-code-points.ts';
import type { WorkSlices } from '../context/work-slices.ts';
import type { OrderDirection } from '../generated/resolvers.ts';

/** The order that a client requests. */
export interface ItemOrder<Field extends string> {
  readonly field: Field;
  readonly direction?: OrderDirection;
}

/** Reads the sort key of an item: a text, which is compared by code point, or a number; undefined for none. */
export type ReadOrderKey<Item> = (item: Item) => string | number | undefined;

/**
 * Orders items. In both directions, ties keep the given order, and items without a key come last.
 * @param keys for each field, the function that reads the key; null for the field that stands for the given order
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
 * Orders items as `orderItems` does, but in slices, for lists of tens of thousands of items.
 * @returns the positions of the items in the new order; undefined for the current order
 * @see orderItems
 */
export async function orderPositionsInSlices<Item, Field extends string>(
  items: readonly Item[],
  order: ItemOrder<Field> | null | undefined,
  { keys, slices }: { readonly keys: Readonly<Record<Field, ReadOrderKey<Item> | null>>; readonly slices: WorkSlices },
): Promise<readonly number[] | undefined> {
  if (order === null || order === undefined) return undefined;
  const readKey = keys[order.field];
  const sign = order.direction === 'DESC' ? -1 : 1;
  if (readKey === null) return sign === 1 ? undefined : items.map((_item, position) => items.length - 1 - position);
  const itemKeys = items.map(readKey);
  const present: number[] = [];
  const absent: number[] = [];
  for (const [position, key] of itemKeys.entries()) (key === undefined ? absent : present).push(position);
  const pause = slices.take(items.length);
  if (pause !== undefined) await pause;
  const compare = (one: number, other: number): number =>
    sign * compareKeys(itemKeys[one] ?? '', itemKeys[other] ?? ''); // both are present
  return (await sortInSlices(present, compare, slices)).concat(absent);
}

/** Number of items that are sorted at once. A list is merged from such runs. */
const runLength = 1_000;

/** Comparisons for each item of a run. */
const comparisonsPerItem = 10;

/** Sorts items by a stable merge sort that yields to other requests. */
async function sortInSlices(
  items: readonly number[],
  compare: (one: number, other: number) => number,
  slices: WorkSlices,
): Promise<readonly number[]> {
  let runs: number[][] = [];
  for (let start = 0; start < items.length; start += runLength) {
    const run = items.slice(start, start + runLength).sort(compare);
    runs.push(run);
    const pause = slices.take(run.length * comparisonsPerItem);
    if (pause !== undefined) await pause;
  }
  while (runs.length > 1) {
    const merged: number[][] = [];
    for (let index = 0; index < runs.length; index += 2) {
      merged.push(await mergeInSlices({ left: runs[index] ?? [], right: runs[index + 1] ?? [], compare, slices }));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function mergeInSlices(options: {
  readonly left: readonly number[];
  readonly right: readonly number[];
  readonly compare: (one: number, other: number) => number;
  readonly slices: WorkSlices;
}): Promise<number[]> {
  const { left, right, compare, slices } = options;
  const merged: number[] = [];
  let [leftIndex, rightIndex] = [0, 0];
  while (leftIndex < left.length && rightIndex < right.length) {
    const [one, other] = [left[leftIndex] ?? 0, right[rightIndex] ?? 0]; // both indexes are within their list
    if (compare(one, other) <= 0) {
      merged.push(one);
      leftIndex += 1;
    } else {
      merged.push(other);
      rightIndex += 1;
    }
    const pause = slices.take(1);
    if (pause !== undefined) await pause;
  }
  for (; leftIndex < left.length; leftIndex += 1) merged.push(left[leftIndex] ?? 0);
  for (; rightIndex < right.length; rightIndex += 1) merged.push(right[rightIndex] ?? 0);
  return merged;
}

function compareKeys(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : compareCodePoints(String(one), String(other));
}
