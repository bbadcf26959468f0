import { NearestPagesToolDocument } from '../../schema/generated/tool-documents/graphql.ts';
import type { QueryGraph } from './graph-client.ts';
import { checkOrigin, cutText, formatAddress } from './page-address.ts';
import { ToolError } from './tool-error.ts';

/** Creates the error for an address without a page, which lists the most similar addresses. */
export async function createPageNotFound(ask: QueryGraph, text: string, url: string): Promise<ToolError> {
  const { nearestPages, site } = await ask(NearestPagesToolDocument, { url });
  checkOrigin(text, site.url);
  const names = nearestPages.map((page) => `${formatAddress(page.url, site.url)} (${page.title})`);
  return new ToolError(
    `There is no page at "${cutText(text)}".`,
    names.length === 0 ? 'find it with search, or see list_section' : `the nearest: ${names.join(', ')}`,
  );
}
