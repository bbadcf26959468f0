// The context of resolvers: one snapshot for the whole request, read through a reader that reports dependencies.

import type { ReadSourceLine } from '../../../schema/diagnostics.ts';
import type { PageBody } from '../../../schema/records/page-body.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import type { Search } from '../../search/create-search.ts';
import type { AnswerBudget } from './answer-budget.ts';
import type { WorkSlices } from './work-slices.ts';

/** The content of one execution. It reads records through the snapshot, which can note what was read. */
export interface SnapshotReader {
  /** Id of the snapshot. An answer that contains it depends on the whole snapshot. */
  readonly snapshotId: string;
  readonly table: <Name extends TableName>(name: Name) => Snapshot[Name];
  readonly record: <Name extends KeyedTableName>(name: Name, key: string) => ReturnType<Snapshot[Name]['get']>;
}

/** A part of the snapshot. */
export type TableName = Exclude<keyof Snapshot, 'id'>;

/** A part of the snapshot with keys. */
export type KeyedTableName = Exclude<TableName, 'site' | 'diagnostics'>;

/** The context value of every execution. */
export interface RequestContext {
  readonly content: SnapshotReader;
  /** Counts the cost of the answer. A resolver that visits many records reports their number. */
  readonly budget: AnswerBudget;
  /** Divides long work into slices, so that other requests are answered in between. */
  readonly slices: WorkSlices;
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal | undefined;
  /** Reads the texts of a page, once for each page and request. */
  readonly readBody: (page: PageRecord) => Promise<PageBody>;
  /** The same with absolute addresses in plain markdown. */
  readonly readBodyWithOrigin: (page: PageRecord) => Promise<PageBody>;
  readonly readSourceLine: ReadSourceLine;
  /** Resolves to the search over the snapshot. The first query waits until it is built. */
  readonly search: () => Promise<Search>;
}
