// Pure. The link graph backwards.

import { compareCodePoints } from './compare-code-points.ts';
import type { LinkRecord } from '../schema/records.ts';

/**
 * Builds, for each address that other pages' texts link to, the addresses of those pages, sorted.
 * @param linksByUrl links of each page's text, by the page's url
 */
export function buildBacklinks(
  linksByUrl: ReadonlyMap<string, readonly LinkRecord[]>,
): ReadonlyMap<string, readonly string[]> {
  const backlinks = new Map<string, string[]>();
  for (const url of [...linksByUrl.keys()].sort(compareCodePoints)) {
    for (const { targetUrl } of linksByUrl.get(url) ?? []) {
      if (targetUrl === undefined || targetUrl === url) continue;
      const sources = backlinks.get(targetUrl);
      if (sources === undefined) backlinks.set(targetUrl, [url]);
      // Pages come one after the other: only the last entry can be the same page again.
      else if (sources.at(-1) !== url) sources.push(url);
    }
  }
  return backlinks;
}
