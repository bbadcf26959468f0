import { noExtension } from '../../../schema/kits/graph-extension.ts';
import type { PageBy } from '../generated/resolvers.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import type { SnapshotReader } from '../context/request-context.ts';
import { createApiError } from '../context/api-error.ts';
import { parseGlobalId, type NodeTypes } from '../node/global-id.ts';
import { findPage } from '../context/find-record.ts';

/** Finds a page by the given field. The final slash of an address is optional. */
export function findPageBy(
  content: SnapshotReader,
  by: PageBy,
  extension: NodeTypes = noExtension,
): PageRecord | undefined {
  if (typeof by.url === 'string') return content.record('pages', by.url.endsWith('/') ? by.url : `${by.url}/`);
  if (typeof by.path === 'string') return findPage(content, content.record('nodes', by.path)?.pageUrl);
  const { typeName, key } = parseGlobalId(by.id ?? '', extension);
  if (typeName === 'Page') return content.record('pages', key);
  throw createApiError({
    code: 'INVALID_ID',
    message: `"${by.id?.slice(0, 80)}" is the ID of another type: ${typeName}.`,
    hint: 'look it up with node(id: …)',
  });
}
