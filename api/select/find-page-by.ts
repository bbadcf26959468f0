import type { PageBy } from '../../schema/generated/resolvers.ts';
import type { PageRecord } from '../../schema/page-record.ts';
import type { SnapshotReader } from '../../schema/request-context.ts';
import { parseGlobalId } from './global-id.ts';
import { findPage } from './read-records.ts';

/** Finds a page by the one field that is given; the final slash of an address may be left out. */
export function findPageBy(content: SnapshotReader, by: PageBy): PageRecord | undefined {
  if (typeof by.url === 'string') return content.record('pages', by.url.endsWith('/') ? by.url : `${by.url}/`);
  if (typeof by.path === 'string') return findPage(content, content.record('nodes', by.path)?.pageUrl);
  const globalId = parseGlobalId(by.id ?? '');
  return globalId?.typeName === 'Page' ? content.record('pages', globalId.key) : undefined;
}
