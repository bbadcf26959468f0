import type { AnchorValue } from '../context/graph-values.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';

/** Finds a heading of the outline of a page; null for one that is not in it, and above the first one. */
export function findAnchorAt(page: PageRecord, fragment: string | undefined): AnchorValue | null {
  const index = page.anchors.findIndex((anchor) => anchor.fragment === fragment);
  return index === -1 ? null : { page, index };
}

/** Formats the address of a place in a page. */
export function formatUrl(page: PageRecord, fragment: string | undefined): string {
  return fragment === undefined ? page.url : `${page.url}#${fragment}`;
}
