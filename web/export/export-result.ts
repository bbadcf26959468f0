// What an export did.

import type { IndexStats } from '../../indexer/index-stats.ts';

/** What an export did. */
export interface ExportResult {
  readonly snapshotId: string;
  readonly pageCount: number;
  /** Documents rendered now, the not-found document included. The others were taken over. */
  readonly renderedCount: number;
  /** Results executed now. The others were taken over. */
  readonly bakedCount: number;
  /** True when the export in place was left as it is. */
  readonly isUnchanged: boolean;
  /**
   * Milliseconds in which results and documents were being made, which happens side by side, and those until the export was
   * in place afterwards.
   */
  readonly stagesMs: Readonly<Record<'bake' | 'render' | 'finish', number>>;
  readonly index: IndexStats;
  /** Warnings of the tree, formatted for people, in order. */
  readonly problems: readonly string[];
  /** What went wrong after the export was in place, or beside it. */
  readonly warnings: readonly string[];
}
