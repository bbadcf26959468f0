// Pure. Formats a chunk of a long text for a tool, with its source and the way to the next chunk.

import { takeChunk } from './take-chunk.ts';
import { formatOffsetCursor, parseOffsetCursor } from './offset-cursor.ts';
import { formatAddress } from './page-address.ts';
import { ToolError } from './tool-error.ts';

/** A text to return in chunks. */
export interface ChunkRequest {
  readonly markdown: string;
  readonly snapshotId: string;
  readonly cursor: string | undefined;
  readonly maxCharacters: number;
  /** Address of the text, for citing. */
  readonly url: string;
  /** Headings that can be read separately, which are listed with the first chunk. */
  readonly outline: readonly OutlineEntry[];
}

/** A heading of a page. */
export interface OutlineEntry {
  readonly heading: string;
  readonly title: string;
  readonly level: number;
  readonly url: string;
}

/** A chunk, for programs and as text. */
export interface FormattedChunk {
  readonly text: string;
  readonly part: {
    readonly markdown: string;
    readonly characters: number;
    readonly isComplete: boolean;
    readonly nextCursor?: string;
  };
}

const mostHeadings = 40;

/**
 * Formats the chunk at a cursor, or the first one.
 * @throws ToolError for a cursor that does not belong to this text
 */
export function formatChunk(request: ChunkRequest): FormattedChunk {
  const { markdown, snapshotId, cursor, maxCharacters, url, outline } = request;
  const offset = parseOffsetCursor(cursor, snapshotId);
  if (offset > markdown.length) {
    throw new ToolError('The cursor is beyond the end of this text.', 'give it with the address it was made for');
  }
  const { text, nextOffset } = takeChunk(markdown, offset, maxCharacters);
  const nextCursor = nextOffset === undefined ? undefined : formatOffsetCursor(snapshotId, nextOffset);
  const isWhole = offset === 0 && nextCursor === undefined;
  const notes = [
    `Source: ${url} (snapshot ${snapshotId})`,
    ...(isWhole ? [] : [`Characters ${offset + 1} to ${offset + text.length} of ${markdown.length}.`]),
    ...(nextCursor === undefined
      ? []
      : [`Go on with cursor ${nextCursor}${offset === 0 ? `, or with read_heading: ${listHeadings(outline)}` : '.'}`]),
  ];
  return {
    text: `${text.trimEnd()}\n\n---\n${notes.join('\n')}`,
    part: {
      markdown: text,
      characters: markdown.length,
      isComplete: nextCursor === undefined,
      ...(nextCursor !== undefined && { nextCursor }),
    },
  };
}

/** Builds the outline of a page. */
export function listOutline(
  page: {
    readonly url: string;
    readonly anchors: readonly { readonly fragment: string; readonly title: string; readonly level: number }[];
  },
  siteUrl: string | null,
): OutlineEntry[] {
  return page.anchors.map(({ fragment, title, level }) => ({
    heading: fragment,
    title,
    level,
    url: formatAddress(`${page.url}#${fragment}`, siteUrl),
  }));
}

function listHeadings(outline: readonly OutlineEntry[]): string {
  const names = outline.slice(0, mostHeadings).map(({ heading }) => heading);
  const rest = outline.length - names.length;
  return names.length === 0 ? 'it has none.' : `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
}
