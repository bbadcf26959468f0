// The fields of kits in a filter for pages. GraphQL has checked their types.

import type { PageFilter } from '../generated/resolvers.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import { isGiven } from '../list/is-given.ts';
import type { ItemTest } from '../list/match-filter.ts';
import { createGivenTest } from '../list/match-value.ts';

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
      const matches = createGivenTest(wanted);
      return ({ kitFields }: PageRecord) => {
        const value = kitFields !== undefined && Object.hasOwn(kitFields, name) ? kitFields[name] : undefined;
        return matches(value);
      };
    });
}
