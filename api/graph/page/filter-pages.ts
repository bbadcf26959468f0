import type { PageFilter } from '../generated/resolvers.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import { createKitFieldTests } from './filter-kit-fields.ts';
import { isGiven } from '../list/is-given.ts';
import { createFilterTest, createValueTest, type ItemTest } from '../list/match-filter.ts';
import { createTextTest } from '../list/match-text.ts';
import { createTimeTest } from '../list/match-time.ts';

/**
 * Returns the pages that match a filter, in order. Printable pages are included only if the filter says so.
 * @throws GraphQLError INVALID_ARGUMENT for more than 50 nested filters
 */
export function filterPages(pages: readonly PageRecord[], filter: PageFilter | null | undefined): PageRecord[] {
  const { isPassed } = createFilterTest(filter, createFieldTests);
  return pages.filter((page) => (!page.isPrintable || filter?.includePrintable === true) && isPassed(page));
}

function createFieldTests(filter: PageFilter): readonly ItemTest<PageRecord>[] {
  const hasSection = createTextTest(filter.section);
  const hasGroup = createTextTest(filter.group);
  const hasTitle = createTextTest(filter.title);
  const hasUrl = createTextTest(filter.url);
  const hasPath = createTextTest(filter.path);
  const hasPackage = createTextTest(filter.package);
  const isContributor = isGiven(filter.contributor) ? createTextTest(filter.contributor) : undefined;
  const hasDate = createTimeTest(filter.date);
  const hasUpdate = createTimeTest(filter.updatedAt);
  const isDescribed = createValueTest(filter.hasDescription);
  const isOrphan = createValueTest(filter.isOrphan);
  const isBroken = createValueTest(filter.hasBrokenLinks);
  return [
    (page) => hasSection(page.sectionSlug) && hasGroup(page.group) && hasTitle(page.title) && hasUrl(page.url),
    (page) => hasPath(page.filePath) && hasPackage(page.packageName),
    (page) => isContributor === undefined || page.contributors.some(isContributor),
    (page) => hasDate(page.date) && hasUpdate(page.updatedAt),
    (page) => isDescribed(page.description !== undefined) && isOrphan(page.isOrphan),
    (page) => isBroken(hasBrokenLinks(page)),
    ...createKitFieldTests(filter),
  ];
}

function hasBrokenLinks(page: PageRecord): boolean {
  return page.links.some((link) => link.problem !== undefined);
}
