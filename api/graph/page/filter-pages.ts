import type { PageFilter } from '../generated/resolvers.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import { createApiError } from '../context/api-error.ts';
import { createTextTest } from '../list/match-text.ts';
import { createTimeTest } from '../list/match-time.ts';

type PageTest = (page: PageRecord) => boolean;

const maxFilters = 50;

/**
 * Returns the pages that match every given field, in order; printable pages only if the filter includes them.
 * @throws GraphQLError INVALID_ARGUMENT for a filter that consists of more than 50
 */
export function filterPages(pages: readonly PageRecord[], filter: PageFilter | null | undefined): PageRecord[] {
  const isWanted = isGiven(filter) ? createPageTest(checkCount(filter)) : () => true;
  return pages.filter((page) => (!page.isPrintable || filter?.includePrintable === true) && isWanted(page));
}

function createPageTest(filter: PageFilter): PageTest {
  const tests = [...createFieldTests(filter), ...createNestedTests(filter)];
  return (page) => tests.every((isPassed) => isPassed(page));
}

function createFieldTests(filter: PageFilter): readonly PageTest[] {
  const hasSection = createTextTest(filter.section);
  const hasGroup = createTextTest(filter.group);
  const hasTitle = createTextTest(filter.title);
  const hasUrl = createTextTest(filter.url);
  const hasPath = createTextTest(filter.path);
  const hasPackage = createTextTest(filter.package);
  const isContributor = isGiven(filter.contributor) ? createTextTest(filter.contributor) : undefined;
  const hasDate = createTimeTest(filter.date);
  const hasUpdate = createTimeTest(filter.updatedAt);
  return [
    (page) => hasSection(page.sectionSlug) && hasGroup(page.group) && hasTitle(page.title) && hasUrl(page.url),
    (page) => hasPath(page.filePath) && hasPackage(page.packageName),
    (page) => isContributor === undefined || page.contributors.some(isContributor),
    (page) => hasDate(page.date) && hasUpdate(page.updatedAt),
    (page) => !isGiven(filter.hasDescription) || (page.description !== undefined) === filter.hasDescription,
    (page) => !isGiven(filter.isOrphan) || page.isOrphan === filter.isOrphan,
    (page) => !isGiven(filter.hasBrokenLinks) || hasBrokenLinks(page) === filter.hasBrokenLinks,
  ];
}

function createNestedTests({ not, anyOf }: PageFilter): readonly PageTest[] {
  const isRefused = isGiven(not) ? createPageTest(not) : undefined;
  const choices = isGiven(anyOf) ? anyOf.map(createPageTest) : undefined;
  return [
    (page) => isRefused === undefined || !isRefused(page),
    (page) => choices === undefined || choices.some((isPassed) => isPassed(page)),
  ];
}

/** Counts a filter and the filters inside it, each of which is evaluated for every page. */
function countFilters({ not, anyOf }: PageFilter): number {
  const inner = [...(isGiven(not) ? [not] : []), ...(anyOf ?? [])];
  return inner.reduce((sum, filter) => sum + countFilters(filter), 1);
}

function checkCount(filter: PageFilter): PageFilter {
  const count = countFilters(filter);
  if (count <= maxFilters) return filter;
  throw createApiError({
    code: 'INVALID_ARGUMENT',
    message: `The filter consists of ${count} filters.`,
    hint: `give at most ${maxFilters}; one "in" takes the place of many alternatives`,
    details: { limit: maxFilters, actual: count },
  });
}

function hasBrokenLinks(page: PageRecord): boolean {
  return page.links.some((link) => link.problem !== undefined);
}

function isGiven<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}
