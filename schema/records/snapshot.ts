// The only data that the indexer passes to the API.

import type { Diagnostic } from '../diagnostics.ts';
import type { PageRecord } from './page-record.ts';
import type { RecordTable } from './record-table.ts';
import type { ContributorRecord, ObjectRecord, RedirectRecord, SectionRecord, TreeNodeRecord } from './tree-records.ts';
import type { SiteRecord } from './site-settings.ts';

/**
 * The whole content at one moment, identified by its content. It is a view: records are loaded when they are read, and nothing
 * can change them.
 */
export interface Snapshot {
  /** 32 hex digits: a hash over the hashes of all records. */
  readonly id: string;
  readonly site: SiteRecord;
  /** By url; ordered by section (menu order), then reading order. */
  readonly pages: RecordTable<PageRecord>;
  /** By path, directories before what they contain. */
  readonly nodes: RecordTable<TreeNodeRecord>;
  /** By slug, in menu order; `''` last. */
  readonly sections: RecordTable<SectionRecord>;
  /** By handle, in code-point order. */
  readonly contributors: RecordTable<ContributorRecord>;
  /** By `TYPE:KEY`, in the order of kits. */
  readonly objects: RecordTable<ObjectRecord>;
  /** By `from`, in code-point order. */
  readonly redirects: RecordTable<RedirectRecord>;
  /** Sorted by file, line, column, code. */
  readonly diagnostics: { readonly items: readonly Diagnostic[] };
}
