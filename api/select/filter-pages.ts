import type { PageFilter } from '../../schema/generated/resolvers.ts';
import type { PageRecord } from '../../schema/page-record.ts';
import { createTextTest } from './match-text.ts';

/** Keeps the pages that pass every given field, in order; printable pages only when the filter asks for them. */
export function filterPages(pages: readonly PageRecord[], filter: PageFilter | null | undefined): PageRecord[] {
  if (filter === null || filter === undefined) return pages.filter((page) => !page.isPrintable);
  const hasSection = createTextTest(filter.section);
  const hasGroup = createTextTest(filter.group);
  const hasTitle = createTextTest(filter.title);
  const hasUrl = createTextTest(filter.url);
  const isContributor = createTextTest(filter.contributor);
  const needsGroup = isGiven(filter.group);
  const needsContributor = isGiven(filter.contributor);
  return pages.filter(
    (page) =>
      (!page.isPrintable || filter.includePrintable) &&
      hasSection(page.sectionSlug) &&
      (!needsGroup || (page.group !== undefined && hasGroup(page.group))) &&
      hasTitle(page.title) &&
      hasUrl(page.url) &&
      (!needsContributor || page.contributors.some(isContributor)) &&
      (!isGiven(filter.isOrphan) || page.isOrphan === filter.isOrphan) &&
      (!isGiven(filter.hasBrokenLinks) || hasBrokenLinks(page) === filter.hasBrokenLinks),
  );
}

function hasBrokenLinks(page: PageRecord): boolean {
  return page.links.some((link) => link.problem !== undefined);
}

function isGiven<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}
