// IO (through PageParser). A process that refreshes once continues from the snapshot of an earlier one, so that its work does
// not grow with the tree.

import type { Snapshot } from '../schema/records/snapshot.ts';
import { freezeSnapshot } from './freeze/freeze-snapshot.ts';
import { countTexts, type SnapshotCounts } from './index-stats.ts';
import { selectSite } from './link/build-tree-input.ts';
import { continueRun, type PageVersions } from './link/continue-run.ts';
import { maxChangedPages } from './link/replace-texts.ts';
import type { SuggestionRecord } from './link/suggest-target.ts';
import type { LastChanges } from './read/read-last-changes.ts';
import type { ReadInputs } from './read-inputs.ts';
import type { ParsedPage } from './types/parsed-page.ts';
import type { TreeState } from './types/tree-state.ts';
import type { PageParser } from './workers/page-parser.ts';

/** The snapshot of an earlier process, which ran the same code, with what is needed to continue from it. */
export interface EarlierRun {
  /** Its members may be loaded when they are read. */
  readonly snapshot: Snapshot;
  readonly counts: SnapshotCounts;
  readonly surroundingsHash: string;
  readonly suggestions: SuggestionRecord;
}

/** A snapshot that was made from an earlier one. */
export interface ContinuedRun extends Pick<EarlierRun, 'snapshot' | 'counts' | 'suggestions'> {
  readonly changedCount: number;
  readonly parsedCount: number;
}

/** A page that has changed since the earlier run. */
interface ChangedPage {
  readonly filePath: string;
  readonly key: string;
  readonly sizeBytes: number;
  readonly updatedAt: string | undefined;
  readonly earlierKey: string;
  readonly earlierSizeBytes: number;
  readonly earlierUpdatedAt: string | undefined;
}

/**
 * Makes a snapshot from an earlier one. The result is the same as that of linking the whole tree.
 * @param options.surroundingsHash that of the inputs
 * @returns undefined if more than the texts of a few pages has changed, or if the cache has lost an earlier text
 */
export async function continueIndex(options: {
  readonly inputs: ReadInputs;
  readonly surroundingsHash: string;
  readonly siteUrl: string | undefined;
  readonly earlier: EarlierRun;
  readonly parser: PageParser;
}): Promise<ContinuedRun | undefined> {
  const { inputs, surroundingsHash, siteUrl, earlier, parser } = options;
  if (earlier.surroundingsHash !== surroundingsHash) return undefined;
  const { readState, changed: tasks, data } = inputs;
  const changed = listChangedPages(readState, await inputs.lastChanges, earlier.snapshot);
  if (changed === undefined) return undefined;

  const keys = new Set(changed.map(({ key }) => key));
  const read = await parser.findOrParse(
    tasks.filter(({ key }) => keys.has(key)),
    () => {},
  );
  const unreadKeys = changed.flatMap(({ key, earlierKey }) => (read.pages.has(key) ? [earlierKey] : [key, earlierKey]));
  const unread = await parser.findAll(unreadKeys);
  const pages = unread && pairVersions(changed, new Map([...unread, ...read.pages]));
  if (pages === undefined) return undefined;

  const continued = continueRun(pages, earlier, { site: selectSite(data, siteUrl), verified: data.verified });
  if (continued === undefined) return undefined;
  parser.recordUse(readState);
  return {
    snapshot: freezeSnapshot(continued.linked, earlier.snapshot),
    suggestions: continued.suggestions,
    counts: countTexts(earlier.counts, pages),
    changedCount: changed.length,
    parsedCount: read.parsedCount,
  };
}

/** Lists the pages that differ from their records; undefined for too many, or if the snapshot has no record of one. */
function listChangedPages(
  tree: TreeState,
  lastChanges: LastChanges,
  { nodes, pages }: Snapshot,
): readonly ChangedPage[] | undefined {
  const changed: ChangedPage[] = [];
  for (const [filePath, { key, entry }] of tree) {
    if (key === undefined) continue;
    const node = nodes.get(filePath);
    const page = pages.get(node?.pageUrl ?? '');
    if (node === undefined || page?.filePath !== filePath || page.bodyHash === undefined) return undefined;
    const updatedAt = lastChanges.get(filePath);
    if (page.bodyHash === key && page.updatedAt === updatedAt) continue;
    if (changed.length === maxChangedPages) return undefined;
    const { sizeBytes } = entry;
    const earlier = { earlierKey: page.bodyHash, earlierSizeBytes: node.sizeBytes, earlierUpdatedAt: page.updatedAt };
    changed.push({ filePath, key, sizeBytes, updatedAt, ...earlier });
  }
  return changed;
}

function pairVersions(
  changed: readonly ChangedPage[],
  parsed: ReadonlyMap<string, ParsedPage>,
): readonly PageVersions[] | undefined {
  const pages: PageVersions[] = [];
  for (const { filePath, key, sizeBytes, updatedAt, earlierKey, earlierSizeBytes, earlierUpdatedAt } of changed) {
    const [now, before] = [parsed.get(key), parsed.get(earlierKey)];
    if (now === undefined || before === undefined) return undefined;
    pages.push({
      source: { filePath, sizeBytes, parsed: now, updatedAt },
      earlier: { filePath, sizeBytes: earlierSizeBytes, parsed: before, updatedAt: earlierUpdatedAt },
    });
  }
  return pages;
}
