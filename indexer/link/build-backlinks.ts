// Pure. Backlinks: the reversed link graph, updated where links have changed.

import type { RecordTable } from '../../schema/records/record-table.ts';
import type { LinkRecord } from '../../schema/records/links.ts';
import type { PageRecord } from '../../schema/records/page-record.ts';
import { compareCodePoints } from '../../schema/compare-code-points.ts';

/** Finds the URLs of the other pages whose texts link to a page, sorted. */
export type FindBacklinks = (url: string) => readonly string[];

/**
 * Builds the backlinks of all pages.
 * @param linksByUrl links of each page's text, by the page's url
 * @param previous pages of the last snapshot; a page whose list of links is the same object is skipped
 */
export function buildBacklinks(
  linksByUrl: ReadonlyMap<string, readonly LinkRecord[]>,
  previous?: RecordTable<PageRecord>,
): FindBacklinks {
  const changed = new Set<string>();
  const sourcesByTarget = new Map<string, Set<string>>();
  const getSources = (target: string): Set<string> => {
    const sources = sourcesByTarget.get(target) ?? new Set();
    sourcesByTarget.set(target, sources);
    return sources;
  };
  for (const page of previous?.items ?? []) {
    if (page.isPrintable || linksByUrl.get(page.url) === page.links) continue;
    changed.add(page.url);
    for (const { targetUrl } of page.links) if (targetUrl !== undefined) getSources(targetUrl);
  }
  for (const [url, links] of linksByUrl) {
    if (previous?.get(url)?.links === links) continue;
    changed.add(url);
    for (const { targetUrl } of links) if (targetUrl !== undefined && targetUrl !== url) getSources(targetUrl).add(url);
  }
  return (url) => {
    const known = previous?.get(url)?.backlinks ?? [];
    const sources = sourcesByTarget.get(url);
    if (sources === undefined) return known;
    return [...known.filter((source) => !changed.has(source)), ...sources].sort(compareCodePoints);
  };
}
