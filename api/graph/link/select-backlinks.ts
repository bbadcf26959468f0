import type { LinkValue } from '../context/graph-values.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import type { PageItems } from '../list/connect.ts';

/**
 * Lists the links to a page, by the page that contains them.
 * @param sources the pages whose text links there, in order
 */
export function selectBacklinks(page: PageRecord, sources: readonly PageRecord[]): PageItems<LinkValue>[] {
  return sources.map((source) => {
    const links = source.links.filter((link) => link.targetUrl === page.url);
    return { pageUrl: source.url, items: links.map((link) => ({ page: source, link })) };
  });
}
