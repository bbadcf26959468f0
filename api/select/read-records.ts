import type { PageRecord } from '../../schema/page-record.ts';
import type { KeyedTableName, SnapshotReader } from '../../schema/request-context.ts';

/** Reads a page that the snapshot promises to hold. */
export function readPage(content: SnapshotReader, url: string): PageRecord {
  return requireRecord(content.record('pages', url), 'pages', url);
}

/** Reads the pages at addresses that the snapshot promises to hold, in order. */
export function readPages(content: SnapshotReader, urls: readonly string[]): PageRecord[] {
  return urls.map((url) => readPage(content, url));
}

/** Finds a page; undefined without an address or without a page there. */
export function findPage(content: SnapshotReader, url: string | undefined): PageRecord | undefined {
  return url === undefined ? undefined : content.record('pages', url);
}

/** Insists that a record exists: what one record names, another table of the same snapshot holds. */
export function requireRecord<Item>(record: Item | undefined, table: KeyedTableName, key: string): Item {
  if (record === undefined) throw new Error(`The snapshot has no "${key}" in "${table}".`);
  return record;
}
