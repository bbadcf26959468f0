import type { QueryLinksArgs } from '../generated/resolvers.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { LinkValue } from '../context/graph-values.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import type { PageItems } from '../list/connect.ts';
import { connectSelectedItems } from '../list/select-items.ts';
import type { Connection } from '../list/paginate.ts';
import { createLinkTest } from './filter-links.ts';

/** Lists the links in the text of authored pages that match a filter, page by page unless another order is given. */
export function selectLinks(
  args: QueryLinksArgs,
  { content, budget, slices }: RequestContext,
): Promise<Connection<LinkValue>> {
  return connectSelectedItems({
    pages: content.table('pages').items,
    listItems: listLinks,
    filter: createLinkTest(args.filter),
    order: args.orderBy,
    orderKeys: { READING: null, URL: ({ link }) => link.url, TITLE: ({ link }) => link.title },
    args,
    budget,
    slices,
  });
}

/** Lists the links of a page. */
export function listLinks(page: PageRecord): LinkValue[] {
  return page.links.map((link) => ({ page, link }));
}

/**
 * Lists the links to a page, grouped by the page that contains them.
 * @param sources the pages with such links, in order
 */
export function selectBacklinks(page: PageRecord, sources: readonly PageRecord[]): PageItems<LinkValue>[] {
  return sources.map((source) => {
    const links = source.links.filter((link) => link.targetUrl === page.url);
    return { pageUrl: source.url, items: links.map((link) => ({ page: source, link })) };
  });
}
