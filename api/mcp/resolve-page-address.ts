import { PageByPathToolDocument } from '../../schema/generated/tool-documents/graphql.ts';
import type { QueryGraph } from './graph-client.ts';
import { parseAddress, type PageAddress } from './page-address.ts';

/**
 * Resolves the address of a page, or the path of its source file, which may begin with the name of the content folder.
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
