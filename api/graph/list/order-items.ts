import { compareCodePoints } from '../../../schema/compare-code-points.ts';
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

function compareKeys(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : compareCodePoints(String(one), String(other));
}
