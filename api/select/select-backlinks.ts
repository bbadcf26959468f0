import type { LinkValue } from '../../schema/graph-values.ts';
import type { PageRecord } from '../../schema/page-record.ts';
import { keyValues, type KeyedValue } from './keyed-value.ts';

/**
 * Lists the links that lead to a page.
 * @param sources pages whose text links there, in order
 */
export function selectBacklinks(page: PageRecord, sources: readonly PageRecord[]): KeyedValue<LinkValue>[] {
  return sources.flatMap((source) => {
    const links = source.links.filter((link) => link.targetUrl === page.url);
    return keyValues(
      source.url,
      links.map((link) => ({ page: source, link })),
    );
  });
}
