// What resolvers get: one snapshot for the whole request, read through a reader that can be asked what was read.

import type { ReadSourceLine } from './diagnostics.ts';
import type { PageBody } from './page-body.ts';
import type { PageRecord } from './page-record.ts';
import type { Snapshot } from './snapshot.ts';
import type { Search } from './search/create-search.ts';

/** Is the content one execution sees. Every table it reads from is noted as a dependency of the answer. */
export interface SnapshotReader {
  /** The snapshot, for its id; records are read through the methods below. */
  readonly snapshotId: string;
  readonly table: <Name extends TableName>(name: Name) => Snapshot[Name];
  readonly record: <Name extends KeyedTableName>(name: Name, key: string) => ReturnType<Snapshot[Name]['get']>;
}

/** Names a part of the snapshot. */
export type TableName = Exclude<keyof Snapshot, 'id'>;

/** Names a part of the snapshot with keys. */
export type KeyedTableName = Exclude<TableName, 'site' | 'diagnostics'>;

/** Is the context value of every execution. */
export interface RequestContext {
  readonly content: SnapshotReader;
  /** Reads a page's texts; the records it needs are noted as dependencies too. */
  readonly readBody: (page: PageRecord) => Promise<PageBody>;
  /** The same, with the site's origin before its addresses in clean markdown; the site's record is a dependency. */
  readonly readCleanBody: (page: PageRecord) => Promise<PageBody>;
  readonly readSourceLine: ReadSourceLine;
  /** Gives the search over the snapshot; the first one to ask waits until it is made. */
  readonly search: () => Promise<Search>;
}
