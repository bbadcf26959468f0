// The own fields of a filter as a table: which value of an item each one compares. GraphQL has checked their types.

import type { StringFilter, TimeFilter } from '../generated/resolvers.ts';
import { isGiven } from './is-given.ts';
import type { ItemTest, NestedFilter } from './match-filter.ts';
import { createTextTest } from './match-text.ts';
import { createTimeTest } from './match-time.ts';

/** Reads the value that a field compares; null for a field that compares none. */
export type FieldReaders<Filter, Item> = Readonly<
  Record<Exclude<keyof Filter, keyof NestedFilter<never>>, ((item: Item) => unknown) | null>
>;

/**
 * Creates the tests of the fields that are given.
 * @param readOther reads the value of a field that is not in the table
 * @throws GraphQLError INVALID_ARGUMENT for a text with too many choices, or for one that is not a time
 */
export function createFieldTests<Filter extends NestedFilter<Filter>, Item>(
  filter: Filter,
  readers: FieldReaders<Filter, Item>,
  readOther?: (item: Item, name: string) => unknown,
): readonly ItemTest<Item>[] {
  const known = new Map<string, ((item: Item) => unknown) | null>(Object.entries(readers));
  return Object.entries(filter).flatMap(([name, wanted]): ItemTest<Item>[] => {
    if (name === 'not' || name === 'anyOf' || !isGiven(wanted)) return [];
    const read = known.has(name) ? known.get(name) : readOther && ((item: Item) => readOther(item, name));
    if (!isGiven(read)) return [];
    const matches = createTest(wanted);
    return [(item) => matches(read(item))];
  });
}

/**
 * Creates the test of a value: one of the choices of a list, a text, a time, or one that must be equal. Of a list of texts, one
 * has to match. The schema says which of the two filters a field has: they have no name in common, and that of a text is
 * never empty.
 */
function createTest(wanted: unknown): (value: unknown) => boolean {
  if (typeof wanted !== 'object' || wanted === null) return (value) => value === wanted;
  if (Array.isArray(wanted)) {
    const choices = new Set<unknown>(wanted); // a client may list thousands
    return (value) => choices.has(value);
  }
  const isText = Object.keys(wanted).some((name) => name !== 'since' && name !== 'before');
  const matches = isText ? createTextTest(wanted as StringFilter) : createTimeTest(wanted as TimeFilter);
  const matchesOne = (value: unknown): boolean => matches(typeof value === 'string' ? value : undefined);
  return (value) => (Array.isArray(value) ? value.some(matchesOne) : matchesOne(value));
}
