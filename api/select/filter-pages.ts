import type { PageFilter } from '../../schema/generated/resolvers.ts';
import type { PageRecord } from '../../schema/page-record.ts';
import { createApiError } from '../api-error.ts';
import { createTextTest } from './match-text.ts';
import { createTimeTest } from './match-time.ts';

type PageTest = (page: PageRecord) => boolean;

const maxNesting = 5;
const maxAlternatives = 20;

/**
 * Keeps the pages that pass every given field, in order; printable pages only when the filter asks for them.
 * @throws GraphQLError INVALID_ARGUMENT for a filter that is nested too deep or has too many alternatives
 */
export function filterPages(pages: readonly PageRecord[], filter: PageFilter | null | undefined): PageRecord[] {
  const isWanted = createPageTest(filter ?? undefined, 1);
  return pages.filter((page) => (!page.isPrintable || filter?.includePrintable === true) && isWanted(page));
}

function createPageTest(filter: PageFilter | undefined, depth: number): PageTest {
  if (filter === undefined) return () => true;
  const tests = [...createFieldTests(filter), ...createNestedTests(filter, depth)];
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

function createNestedTests({ not, anyOf }: PageFilter, depth: number): readonly PageTest[] {
  const alternatives = anyOf?.length ?? 0;
  if (alternatives > maxAlternatives) {
    throw createApiError({
      code: 'INVALID_ARGUMENT',
      message: `"anyOf" has ${alternatives} filters.`,
      hint: `give at most ${maxAlternatives}`,
      details: { limit: maxAlternatives, actual: alternatives },
    });
  }
  if ((isGiven(not) || isGiven(anyOf)) && depth === maxNesting) {
    throw createApiError({
      code: 'INVALID_ARGUMENT',
      message: `The filter is nested more than ${maxNesting} deep.`,
      hint: 'put fields side by side instead: all of them must pass',
      details: { limit: maxNesting, actual: maxNesting + 1 },
    });
  }
  const isRefused = isGiven(not) ? createPageTest(not, depth + 1) : undefined;
  const choices = isGiven(anyOf) ? anyOf.map((filter) => createPageTest(filter, depth + 1)) : undefined;
  return [
    (page) => isRefused === undefined || !isRefused(page),
    (page) => choices === undefined || choices.some((isPassed) => isPassed(page)),
  ];
}

function hasBrokenLinks(page: PageRecord): boolean {
  return page.links.some((link) => link.problem !== undefined);
}

function isGiven<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}
