// Pure. Contributors with the pages that name them.

import type { PageRecord } from '../../schema/records/page-record.ts';
import type { ContributorRecord } from '../../schema/records/tree-records.ts';
import type { SiteSettings } from '../../schema/records/site-settings.ts';
import { compareCodePoints } from '../../schema/compare-code-points.ts';
import type { Unhashed } from './hash-record.ts';

/**
 * Builds the contributors by handle in code-point order.
 * @param pages in reading order, without excluded contributors
 */
export function buildContributors(
  pages: readonly Pick<PageRecord, 'url' | 'contributors'>[],
  { profileUrl }: Pick<SiteSettings, 'profileUrl'>,
): readonly Unhashed<ContributorRecord>[] {
  const urlsByHandle = new Map<string, string[]>();
  for (const { url, contributors } of pages) {
    for (const handle of contributors) {
      const urls = urlsByHandle.get(handle);
      if (urls === undefined) urlsByHandle.set(handle, [url]);
      else urls.push(url);
    }
  }
  return [...urlsByHandle]
    .sort(([left], [right]) => compareCodePoints(left, right))
    .map(([handle, pageUrls]) => ({
      handle,
      profileUrl: `${profileUrl}${encodeURIComponent(handle.toWellFormed())}`,
      pageUrls,
    }));
}

/**
 * Selects the handles to show: each once, without those that site.yaml excludes. Case is ignored, as on the code host.
 */
export function selectContributors(
  handles: readonly string[],
  { contributorExclusions }: Pick<SiteSettings, 'contributorExclusions'>,
): readonly string[] {
  const excluded = new Set(contributorExclusions.map((handle) => handle.toLowerCase()));
  return [...new Set(handles)].filter((handle) => !excluded.has(handle.toLowerCase()));
}
