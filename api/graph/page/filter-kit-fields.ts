// The fields of kits in a filter for pages. GraphQL has checked their types.

import type { PageFilter, StringFilter, TimeFilter } from '../generated/resolvers.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import { isGiven } from '../list/is-given.ts';
import type { ItemTest } from '../list/match-filter.ts';
import { createTextTest } from '../list/match-text.ts';
import { createTimeTest } from '../list/match-time.ts';

/** The fields of the core, each of which has a test of its own. */
const coreFields: Readonly<Record<keyof PageFilter, true>> = {
  anyOf: true,
  contributor: true,
  date: true,
  group: true,
  hasBrokenLinks: true,
  hasDescription: true,
  includePrintable: true,
  isOrphan: true,
  not: true,
  package: true,
  path: true,
  section: true,
  title: true,
  updatedAt: true,
  url: true,
};

/** Creates the tests of the fields that kits add. A page without the value matches none of them. */
export function createKitFieldTests(filter: PageFilter): readonly ItemTest<PageRecord>[] {
  return Object.entries(filter)
    .filter(([name, wanted]) => !Object.hasOwn(coreFields, name) && isGiven(wanted))
    .map(([name, wanted]) => {
      const matches = createTest(wanted);
      return ({ kitFields }: PageRecord) => {
        const value = kitFields !== undefined && Object.hasOwn(kitFields, name) ? kitFields[name] : undefined;
        return Array.isArray(value) ? value.some(matches) : matches(value);
      };
    });
}

/** Flags and numbers must be equal. The schema says which of the two filters a field has: they have no name in common. */
function createTest(wanted: unknown): (value: unknown) => boolean {
  if (typeof wanted !== 'object' || wanted === null) return (value) => value === wanted;
  const isTime = 'since' in wanted || 'before' in wanted;
  const matches = isTime ? createTimeTest(wanted as TimeFilter) : createTextTest(wanted as StringFilter);
  return (value) => matches(typeof value === 'string' ? value : undefined);
}
