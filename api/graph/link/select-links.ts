import type { LinkFilter } from '../generated/resolvers.ts';
import type { LinkValue } from '../context/graph-values.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import { filterLinks } from './filter-links.ts';
import type { PageItems } from '../list/connect.ts';

/** Lists the links in the text of authored pages that match a filter, page by page. */
export function selectLinks(
  pages: readonly PageRecord[],
  filter: LinkFilter | null | undefined,
): PageItems<LinkValue>[] {
  return pages
    .filter((page) => !page.isPrintable)
    .map((page) => ({
      pageUrl: page.url,
      items: filterLinks(page.links, filter).map((link) => ({ page, link })),
    }));
}
