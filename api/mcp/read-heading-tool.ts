import { findNearestName } from '../../schema/nearest-name.ts';
import { ReadHeadingToolDocument } from '../../schema/generated/tool-documents/graphql.ts';
import type { QueryGraph } from './graph-client.ts';
import { buildOutline, formatChunk, type OutlineEntry } from './format-chunk.ts';
import { createPageNotFound } from './page-not-found.ts';
import { checkOrigin, cutText, formatAddress, parseAddress } from './page-address.ts';
import { ToolError } from './tool-error.ts';
import type { RunTool } from './tool-schemas.ts';

/** Creates the tool that reads one heading with everything below it. */
export function createReadHeadingTool(ask: QueryGraph): RunTool<'read_heading'> {
  return async ({ url: text, heading, maxCharacters, cursor }) => {
    const { url: wanted, fragment: named } = parseAddress(text);
    const fragment = heading?.replace(/^#/, '') ?? named;
    if (fragment === undefined) {
      throw new ToolError(
        `"${cutText(text)}" names no heading.`,
        'end it with "#" and the id of a heading, give "heading", or use read_page',
      );
    }
    const { content, site, page } = await ask(ReadHeadingToolDocument, { url: wanted, fragment });
    if (page === null) throw await createPageNotFound(ask, text, wanted);
    checkOrigin(text, site.url);
    const all = buildOutline(page, site.url);
    if (page.anchor === null) throw buildMissingHeading(fragment, page.title, all);
    const { title, level, markdown } = page.anchor;
    const { snapshotId } = content;
    const url = formatAddress(`${page.url}#${page.anchor.fragment}`, site.url);
    const outline = listBelow(all, page.anchor.fragment);
    const { part, text: shown } = formatChunk({ markdown, snapshotId, cursor, maxCharacters, url, outline });
    const pageUrl = formatAddress(page.url, site.url);
    return {
      text: shown,
      structured: { snapshotId, url, pageUrl, heading: fragment, title, level, ...part, outline },
    };
  };
}

/** Lists the headings below one. */
function listBelow(outline: readonly OutlineEntry[], heading: string): OutlineEntry[] {
  const start = outline.findIndex((entry) => entry.heading === heading);
  const level = outline[start]?.level ?? 0;
  const length = outline.slice(start + 1).findIndex((entry) => entry.level <= level);
  return outline.slice(start + 1, length === -1 ? undefined : start + 1 + length);
}

function buildMissingHeading(fragment: string, title: string, outline: readonly OutlineEntry[]): ToolError {
  const ids = outline.map(({ heading }) => heading);
  const byTitle = outline.find((entry) => entry.title.toLowerCase() === fragment.toLowerCase())?.heading;
  const nearest = byTitle ?? findNearestName(fragment, ids);
  const known = ids.length === 0 ? 'it has none; use read_page' : `its headings: ${ids.slice(0, 60).join(', ')}`;
  return new ToolError(
    `The page "${title}" has no heading "${cutText(fragment)}".`,
    nearest === undefined ? known : `did you mean "${nearest}"? ${known}`,
  );
}
