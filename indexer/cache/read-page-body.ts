// IO. Texts of a page as readers get them: stored bodies with the tree's markers resolved.

import type { ReadPageBody, StoredBody } from '../../schema/page-body.ts';
import type { PageRecord } from '../../schema/page-record.ts';
import { composePrintable, resolveBody } from '../link/resolve-body.ts';

/** Reads the stored text of a page; undefined when the cache has lost it and it cannot be made again. */
export type ReadStoredBody = (bodyHash: string) => Promise<StoredBody | undefined>;

/**
 * Creates the reader that the API gets.
 * It throws when a text is gone for good: the cache was emptied and the file has changed since the snapshot.
 */
export function createReadPageBody(readStoredBody: ReadStoredBody): ReadPageBody {
  async function readStored(page: PageRecord): Promise<StoredBody> {
    const body = page.bodyHash === undefined ? undefined : await readStoredBody(page.bodyHash);
    if (body === undefined) throw new Error(`The text of ${page.url} is no longer in the cache folder.`);
    return body;
  }

  return async ({ page, getPage, origin }) => {
    if (!page.isPrintable) return resolveBody({ page, body: await readStored(page) }, origin);
    const pages = page.partUrls.map(getPage).filter((part) => part !== undefined);
    const parts = await Promise.all(pages.map(async (part) => ({ page: part, body: await readStored(part) })));
    return composePrintable({ page, parts }, origin);
  };
}
