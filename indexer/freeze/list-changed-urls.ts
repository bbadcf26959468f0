// Pure. The pages that differ between two snapshots.

import { compareCodePoints } from '../../schema/compare-code-points.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';

/** Lists the urls of pages that were added, changed or removed, including printable pages with a changed part. */
export function listChangedUrls(previous: Snapshot | undefined, next: Snapshot): readonly string[] {
  const changed = new Set<string>();
  const isNew = next.pages.items.filter((page, index) => page !== previous?.pages.items[index]);
  for (const { url, hash } of isNew) if (previous?.pages.get(url)?.hash !== hash) changed.add(url);
  const formerUrls = previous?.pages.keys === next.pages.keys ? [] : (previous?.pages.keys ?? []);
  for (const url of formerUrls) {
    if (!next.pages.has(url)) changed.add(url);
  }
  for (const url of changed) {
    const sectionSlug = next.pages.get(url)?.sectionSlug;
    const printableUrl = sectionSlug === undefined ? undefined : next.sections.get(sectionSlug)?.printableUrl;
    if (printableUrl !== undefined && next.pages.get(printableUrl)?.partUrls.includes(url) === true)
      changed.add(printableUrl);
  }
  return [...changed].sort(compareCodePoints);
}
