// Pure. The sidebar of a section: pages in order, each under the nearest page whose URL is a prefix of its own.

import type { SidebarItemRecord } from '../../schema/records/tree-records.ts';
import type { PageSeed } from './build-page-seeds.ts';

/**
 * The levels of a sidebar. What is deeper stands at the last level, behind the page that it is below. As many levels are in
 * `web/app/sidebar/sidebar.graphql`: a query cannot ask for all of them.
 */
export const maxSidebarLevels = 6;

/** A page of a section. */
export type SidebarPage = Omit<PageSeed, 'source'>;

/**
 * Builds the sidebar of one section. The section's index page is the first entry, not the parent of all others.
 * @param pages pages of the section in order
 */
export function buildSidebar(pages: readonly SidebarPage[]): readonly SidebarItemRecord[] {
  const urls = new Set(pages.filter((page) => !page.isIndex).map((page) => page.url));
  const childrenOf = new Map<string, SidebarPage[]>();
  for (const page of pages) {
    const parent = page.isIndex ? '' : findParentUrl(page.url, urls);
    const siblings = childrenOf.get(parent);
    if (siblings === undefined) childrenOf.set(parent, [page]);
    else siblings.push(page);
  }
  const buildItems = (parent: string, level: number): readonly SidebarItemRecord[] =>
    (childrenOf.get(parent) ?? []).flatMap((page) => {
      const below = page.isIndex ? [] : buildItems(page.url, level + 1);
      const item = {
        title: page.title,
        url: page.url,
        group: page.group === '-' ? undefined : page.group,
        sort: page.sort,
      };
      return level < maxSidebarLevels ? [{ ...item, children: below }] : [{ ...item, children: [] }, ...below];
    });
  return buildItems('', 1);
}

/** Lists the urls of a sidebar from top to bottom: the reading order. */
export function extractReadingOrder(items: readonly SidebarItemRecord[]): readonly string[] {
  return items.flatMap((item) => [item.url, ...extractReadingOrder(item.children)]);
}

function findParentUrl(url: string, urls: ReadonlySet<string>): string {
  let end = url.lastIndexOf('/', url.length - 2);
  while (end > 0) {
    const parent = url.slice(0, end + 1);
    if (urls.has(parent)) return parent;
    end = url.lastIndexOf('/', end - 1);
  }
  return '';
}
