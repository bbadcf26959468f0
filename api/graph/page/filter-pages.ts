import type { PageFilter } from '../generated/resolvers.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import { createFieldTests, type FieldReaders } from '../list/match-fields.ts';
import { createFilterTest } from '../list/match-filter.ts';

/**
 * Returns the pages that match a filter, in order. Printable pages are included only if the filter says so.
 * @throws GraphQLError INVALID_ARGUMENT for more than 50 nested filters
 */
export function filterPages(pages: readonly PageRecord[], filter: PageFilter | null | undefined): PageRecord[] {
  const { isPassed } = createFilterTest(filter, (given) => createFieldTests(given, readers, readKitField));
  return pages.filter((page) => (!page.isPrintable || filter?.includePrintable === true) && isPassed(page));
}

const readers: FieldReaders<PageFilter, PageRecord> = {
  section: ({ sectionSlug }) => sectionSlug,
  group: ({ group }) => group,
  title: ({ title }) => title,
  url: ({ url }) => url,
  path: ({ filePath }) => filePath,
  package: ({ packageName }) => packageName,
  contributor: ({ contributors }) => contributors,
  date: ({ date }) => date,
  updatedAt: ({ updatedAt }) => updatedAt,
  hasDescription: ({ description }) => description !== undefined,
  isOrphan: ({ isOrphan }) => isOrphan,
  hasBrokenLinks: ({ links }) => links.some((link) => link.problem !== undefined),
  includePrintable: null,
};

/** Reads a field that a kit adds. */
function readKitField({ kitFields }: PageRecord, name: string): unknown {
  return kitFields !== undefined && Object.hasOwn(kitFields, name) ? kitFields[name] : undefined;
}
