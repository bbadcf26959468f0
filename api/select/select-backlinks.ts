import type { LinkValue } from '../../schema/graph-values.ts';
import type { PageRecord } from '../../schema/page-record.ts';

/** Is a link that leads to a page, with a key that stays the same while its page is edited elsewhere. */
export interface Backlink {
  /** Address of the linking page, `#`, and which of its links to the page this is, from 0. */
  readonly key: string;
  readonly value: LinkValue;
}

/**
 * Lists the links that lead to a page.
 * @param sources pages whose text links there, in order
 */
export function selectBacklinks(page: PageRecord, sources: readonly PageRecord[]): Backlink[] {
  return sources.flatMap((source) =>
    source.links
      .filter((link) => link.targetUrl === page.url)
      .map((link, index) => ({ key: `${source.url}#${index}`, value: { page: source, link } })),
  );
}
