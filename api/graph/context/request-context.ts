// What resolvers receive: one snapshot for the whole request, read through a reader that reports what was read.

import type { ReadSourceLine } from '../../../schema/diagnostics.ts';
import type { PageBody } from '../../../schema/records/page-body.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import type { Search } from '../../search/create-search.ts';
import type { AnswerBudget } from './answer-budget.ts';
import type { WorkSlices } from './work-slices.ts';

/** The content that one execution sees. Every record and table that it reads becomes a dependency of the answer. */
export interface SnapshotReader {
  /** The snapshot, for its id; records are read through the methods below. */
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
  /** Counts what the answer costs. A resolver that goes through many records reports their number. */
  readonly budget: AnswerBudget;
  /** Divides long work into slices, so that other requests are answered in between. */
  readonly slices: WorkSlices;
  /** Aborts when the client has gone. */
  readonly signal: AbortSignal | undefined;
  /** Reads a page's texts, once for each page and request; the records it needs become dependencies too. */
  readonly readBody: (page: PageRecord) => Promise<PageBody>;
  /** The same, with the site's origin before its addresses in plain markdown; the site's record is a dependency. */
  readonly readBodyWithOrigin: (page: PageRecord) => Promise<PageBody>;
  readonly readSourceLine: ReadSourceLine;
  /** Resolves to the search over the snapshot; the first query waits until it is built. */
  readonly search: () => Promise<Search>;
}
