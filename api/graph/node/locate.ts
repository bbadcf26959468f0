import type { AnchorValue } from '../context/graph-values.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';

/** Finds a heading in the outline of a page; null if it is not in it, or if there is no fragment. */
export function findAnchorAt(page: PageRecord, fragment: string | undefined): AnchorValue | null {
  const index = page.anchors.findIndex((anchor) => anchor.fragment === fragment);
  return index === -1 ? null : { page, index };
}

/** Formats the address of a page, or of a heading on it. */
export function formatUrl(page: PageRecord, fragment: string | undefined): string {
  return fragment === undefined ? page.url : `${page.url}#${fragment}`;
}
