import type { PageRecord } from '../../../schema/records/page-record.ts';
import type { KeyedTableName, SnapshotReader } from './request-context.ts';

/** Returns a page that another record of the snapshot refers to. */
export function getPage(content: SnapshotReader, url: string): PageRecord {
  return requireRecord(content.record('pages', url), 'pages', url);
}

/** Returns the pages that another record of the snapshot refers to, in order. */
export function getPages(content: SnapshotReader, urls: readonly string[]): PageRecord[] {
  return urls.map((url) => getPage(content, url));
}

/** Finds a page; undefined without an address, or for an address without a page. */
export function findPage(content: SnapshotReader, url: string | undefined): PageRecord | undefined {
  return url === undefined ? undefined : content.record('pages', url);
}

/**
 * Returns a record that another record of the snapshot refers to.
 * @throws Error if it is missing, which is a bug
 */
export function requireRecord<Item>(record: Item | undefined, table: KeyedTableName, key: string): Item {
  if (record === undefined) throw new Error(`The snapshot has no "${key}" in "${table}".`);
  return record;
}
