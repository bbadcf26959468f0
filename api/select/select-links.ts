import type { LinkFilter } from '../../schema/generated/resolvers.ts';
import type { LinkValue } from '../../schema/graph-values.ts';
import type { PageRecord } from '../../schema/page-record.ts';
import { filterLinks } from './filter-links.ts';
import { keyValues, type KeyedValue } from './keyed-value.ts';

/** Lists the links in the texts of authored pages that pass, page by page. */
export function selectLinks(
  pages: readonly PageRecord[],
  filter: LinkFilter | null | undefined,
): KeyedValue<LinkValue>[] {
  return pages
    .filter((page) => !page.isPrintable)
    .flatMap((page) => {
      const links = filterLinks(page.links, filter);
      return keyValues(
        page.url,
        links.map((link) => ({ page, link })),
      );
    });
}
