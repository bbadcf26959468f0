// Filters of fields that kits add. GraphQL has checked their types.

import type { StringFilter, TimeFilter } from '../generated/resolvers.ts';
import { createTextTest } from './match-text.ts';
import { createTimeTest } from './match-time.ts';

/**
 * Creates the test of a filter that is given: flags and numbers must be equal, and of a list, one text has to match. The schema
 * says which of the two filters a field has: they have no name in common.
 */
export function createGivenTest(wanted: unknown): (value: unknown) => boolean {
  if (typeof wanted !== 'object' || wanted === null) return (value) => value === wanted;
  const isTime = 'since' in wanted || 'before' in wanted;
  const matches = isTime ? createTimeTest(wanted as TimeFilter) : createTextTest(wanted as StringFilter);
  const matchesOne = (value: unknown): boolean => matches(typeof value === 'string' ? value : undefined);
  return (value) => (Array.isArray(value) ? value.some(matchesOne) : matchesOne(value));
}
