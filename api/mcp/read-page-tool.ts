import { ReadPageToolDocument } from '../../schema/generated/tool-documents/graphql.ts';
import type { QueryGraph } from './graph-client.ts';
import { listOutline, formatChunk } from './format-chunk.ts';
import { createPageNotFound } from './page-not-found.ts';
import { checkOrigin, formatAddress } from './page-address.ts';
import { resolvePageAddress } from './resolve-page-address.ts';
import type { RunTool } from './tool-outputs.ts';

/** Creates the tool that reads a page. */
export function createReadPageTool(ask: QueryGraph): RunTool<'read_page'> {
  return async ({ url: text, maxCharacters, cursor }) => {
    const { url: wanted } = await resolvePageAddress(ask, text);
    const { content, site, page } = await ask(ReadPageToolDocument, { url: wanted });
    if (page === null) throw await createPageNotFound(ask, text, wanted);
    checkOrigin(text, site.url);
    const { snapshotId } = content;
    const { title, markdown, updatedAt, verifiedWith } = page;
    const url = formatAddress(page.url, site.url);
    const outline = listOutline(page, site.url);
    const { part, text: shown } = formatChunk({ markdown, snapshotId, cursor, maxCharacters, url, outline });
    return {
      text: shown,
      structured: {
        snapshotId,
        url,
        title,
        ...part,
        ...(cursor === undefined && { outline }),
        ...(updatedAt !== null && { updatedAt }),
        ...(verifiedWith !== null && { verifiedWith }),
      },
    };
  };
}
