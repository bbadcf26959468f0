import type { PageBy } from '../generated/resolvers.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import type { SnapshotReader } from '../context/request-context.ts';
import { parseGlobalId } from '../node/global-id.ts';
import { findPage } from '../context/find-record.ts';

/** Finds a page by the one field that is given. An address may lack its final slash. */
export function findPageBy(content: SnapshotReader, by: PageBy): PageRecord | undefined {
  if (typeof by.url === 'string') return content.record('pages', by.url.endsWith('/') ? by.url : `${by.url}/`);
  if (typeof by.path === 'string') return findPage(content, content.record('nodes', by.path)?.pageUrl);
  const globalId = parseGlobalId(by.id ?? '');
  return globalId?.typeName === 'Page' ? content.record('pages', globalId.key) : undefined;
}
