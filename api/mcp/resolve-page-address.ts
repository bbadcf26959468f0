import { PageByPathToolDocument } from '../../schema/generated/tool-documents/graphql.ts';
import type { QueryGraph } from './graph-client.ts';
import { parseAddress, type PageAddress } from './page-address.ts';

/**
 * Resolves what a caller names a page by: an address, or the path of its source file, with or without the name of the
 * content folder before it.
 * @throws ToolError for a text that is neither
 */
export async function resolvePageAddress(ask: QueryGraph, text: string): Promise<PageAddress> {
  const address = parseAddress(text);
  const { filePath } = address;
  if (filePath === undefined) return address;
  for (const path of [filePath, filePath.slice(filePath.indexOf('/') + 1)]) {
    const { page } = await ask(PageByPathToolDocument, { path });
    if (page !== null) return { ...address, url: page.url };
  }
  return address;
}
