import { findNearestName } from '../../schema/nearest-name.ts';
import { ReadHeadingToolDocument } from '../../schema/generated/tool-documents/graphql.ts';
import type { QueryGraph } from './graph-client.ts';
import { listOutline, formatChunk, type OutlineEntry } from './format-chunk.ts';
import { createPageNotFound } from './page-not-found.ts';
import { checkOrigin, cutText, formatAddress } from './page-address.ts';
import { resolvePageAddress } from './resolve-page-address.ts';
import { ToolError } from './tool-error.ts';
import type { RunTool } from './tool-outputs.ts';

/** Creates the tool that reads a heading with everything below it. */
export function createReadHeadingTool(ask: QueryGraph): RunTool<'read_heading'> {
  return async ({ url: text, heading, maxCharacters, cursor }) => {
    const { url: wanted, fragment: named } = await resolvePageAddress(ask, text);
    const name = heading?.replace(/^#/, '') ?? named;
    if (name === undefined) {
      throw new ToolError(
        `"${cutText(text)}" names no heading.`,
        'end it with "#" and the id of a heading, give its id or title as "heading", or use read_page',
      );
    }
    const first = await ask(ReadHeadingToolDocument, { url: wanted, fragment: name });
    if (first.page === null) throw await createPageNotFound(ask, text, wanted);
    checkOrigin(text, first.site.url);
    const all = listOutline(first.page, first.site.url);
    const fragment = first.page.anchor?.fragment ?? findByTitle(name, first.page.title, all);
    const answer = first.page.anchor === null ? await ask(ReadHeadingToolDocument, { url: wanted, fragment }) : first;
    const { content, site, page } = answer;
    if (page === null || page.anchor === null) throw buildMissingHeading(name, first.page.title, all);
    const { title, level, markdown } = page.anchor;
    const { snapshotId } = content;
    const url = formatAddress(`${page.url}#${page.anchor.fragment}`, site.url);
    const outline = listBelow(all, page.anchor.fragment);
    const { part, text: shown } = formatChunk({ markdown, snapshotId, cursor, maxCharacters, url, outline });
    const pageUrl = formatAddress(page.url, site.url);
    return {
      text: shown,
      structured: {
        snapshotId,
        url,
        pageUrl,
        heading: fragment,
        title,
        level,
        ...part,
        ...(cursor === undefined && { outline }),
      },
    };
  };
}

/** Lists the headings below a heading. */
function listBelow(outline: readonly OutlineEntry[], heading: string): OutlineEntry[] {
  const start = outline.findIndex((entry) => entry.heading === heading);
  const level = outline[start]?.level ?? 0;
  const length = outline.slice(start + 1).findIndex((entry) => entry.level <= level);
  return outline.slice(start + 1, length === -1 ? undefined : start + 1 + length);
}

/**
 * Finds a heading by its visible title. Case, white space and markup such as backticks are ignored.
 * @throws ToolError if there is none, or more than one
 */
function findByTitle(name: string, pageTitle: string, outline: readonly OutlineEntry[]): string {
  const wanted = normalizeTitle(name);
  const found = outline.filter(({ title }) => wanted !== '' && normalizeTitle(title) === wanted);
  const [first, second] = found;
  if (first !== undefined && second === undefined) return first.heading;
  if (first === undefined) throw buildMissingHeading(name, pageTitle, outline);
  const ids = found.slice(0, 60).map(({ heading }) => heading);
  throw new ToolError(
    `The page "${pageTitle}" has ${found.length} headings "${cutText(name)}".`,
    `give the id of one: ${ids.join(', ')}`,
  );
}

function normalizeTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/[`*_\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function buildMissingHeading(fragment: string, title: string, outline: readonly OutlineEntry[]): ToolError {
  const ids = outline.map(({ heading }) => heading);
  const nearest = findNearestName(fragment, ids);
  const known = ids.length === 0 ? 'it has none; use read_page' : `its headings: ${ids.slice(0, 60).join(', ')}`;
  return new ToolError(
    `The page "${title}" has no heading "${cutText(fragment)}".`,
    nearest === undefined ? known : `did you mean "${nearest}"? ${known}`,
  );
}
