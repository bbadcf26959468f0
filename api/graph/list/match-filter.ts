// Nested filters: `not` and `anyOf` have the same meaning for all types.

import { createApiError } from '../context/api-error.ts';
import { isGiven } from './is-given.ts';

/** A filter with nested filters. */
export interface NestedFilter<Filter> {
  readonly not?: Filter | null | undefined;
  readonly anyOf?: readonly Filter[] | null | undefined;
}

/** A test of items. */
export type ItemTest<Item> = (item: Item) => boolean;

/**
 * The test of a filter, and the number of its filters including nested ones, which are all evaluated for every item.
 */
export interface FilterTest<Item> {
  readonly isPassed: ItemTest<Item>;
  readonly filterCount: number;
}

const maxFilters = 50;

/**
 * Creates the test of a filter. Without a filter, every item passes.
 * @param createTests creates the tests of a filter's own fields, all of which must pass
 * @throws GraphQLError INVALID_ARGUMENT for more than 50 nested filters
 */
export function createFilterTest<Filter extends NestedFilter<Filter>, Item>(
  filter: Filter | null | undefined,
  createTests: (filter: Filter) => readonly ItemTest<Item>[],
): FilterTest<Item> {
  if (!isGiven(filter)) return { isPassed: () => true, filterCount: 1 };
  const filterCount = countFilters(filter);
  if (filterCount > maxFilters) throw createCountError(filterCount);
  const createTest = (given: Filter): ItemTest<Item> => {
    const tests = [...createTests(given)];
    if (isGiven(given.not)) {
      const isRefused = createTest(given.not);
      tests.push((item) => !isRefused(item));
    }
    if (isGiven(given.anyOf)) {
      const choices = given.anyOf.map(createTest);
      tests.push((item) => choices.some((isPassed) => isPassed(item)));
    }
    return (item) => tests.every((isPassed) => isPassed(item));
  };
  return { isPassed: createTest(filter), filterCount };
}

function countFilters<Filter extends NestedFilter<Filter>>({ not, anyOf }: Filter): number {
  const inner = [...(isGiven(not) ? [not] : []), ...(anyOf ?? [])];
  return inner.reduce((sum, filter) => sum + countFilters(filter), 1);
}

function createCountError(count: number): Error {
  return createApiError({
    code: 'INVALID_ARGUMENT',
    message: `The filter consists of ${count} filters.`,
    hint: `give at most ${maxFilters}; one "in" replaces many alternatives`,
    details: { limit: maxFilters, actual: count },
  });
}
