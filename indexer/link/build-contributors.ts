// Pure. Contributors with the pages that name them.

import type { PageRecord } from '../../schema/records/page-record.ts';
import type { ContributorRecord } from '../../schema/records/tree-records.ts';
import type { SiteSettings } from '../../schema/records/site-settings.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import { compareCodePoints } from '../../schema/compare-code-points.ts';
import { isEqualValue } from './equal-values.ts';
import type { Unhashed } from '../types/linked-tree.ts';

/**
 * Builds the contributors by handle in code-point order.
 * @param pages in reading order, without excluded contributors
 * @param previous snapshot whose contributors are reused if the same pages name the same contributors
 */
export function buildContributors(
  pages: readonly Pick<PageRecord, 'url' | 'contributors'>[],
  { profileUrl }: Pick<SiteSettings, 'profileUrl'>,
  previous?: Snapshot,
): readonly Unhashed<ContributorRecord>[] {
  const isSame = previous?.site.profileUrl === profileUrl && namesSameContributors(pages, previous.pages.items);
  if (isSame) return previous.contributors.items;
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

function namesSameContributors(
  pages: readonly Pick<PageRecord, 'url' | 'contributors'>[],
  earlier: readonly PageRecord[],
): boolean {
  return (
    pages.length === earlier.length &&
    pages.every((page, index) => {
      const other = earlier[index];
      if (page === other) return true;
      return page.url === other?.url && isEqualValue(page.contributors, other.contributors);
    })
  );
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
