// What an export did.

import type { IndexStats } from '../../indexer/index-stats.ts';
import type { WrittenExport } from './write-export.ts';

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
  /** Milliseconds of the stages after the index; all 0 when nothing has changed. */
  readonly stagesMs: WrittenExport['stagesMs'];
  readonly index: IndexStats;
  /** Warnings of the tree, formatted for people, in order. */
  readonly problems: readonly string[];
  /** What went wrong after the export was in place, or beside it. */
  readonly warnings: readonly string[];
}
