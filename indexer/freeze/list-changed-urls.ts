// Pure. Which pages differ between two snapshots.

import { compareCodePoints } from '../../schema/compare-code-points.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';

/** Lists the urls of pages that were added, changed or removed, including printable pages with a changed part. */
export function listChangedUrls(previous: Snapshot | undefined, next: Snapshot): readonly string[] {
  const changed = new Set<string>();
  for (const [index, page] of next.pages.items.entries()) {
    if (page === previous?.pages.items[index]) continue;
    if (previous?.pages.get(page.url)?.hash !== page.hash) changed.add(page.url);
  }
  const formerUrls = previous?.pages.keys === next.pages.keys ? [] : (previous?.pages.keys ?? []);
  for (const url of formerUrls) {
    if (!next.pages.has(url)) changed.add(url);
  }
  for (const page of next.pages.items) {
    if (page.partUrls.some((url) => changed.has(url))) changed.add(page.url);
  }
  return [...changed].sort(compareCodePoints);
}
