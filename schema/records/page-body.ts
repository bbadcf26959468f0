// The texts of a page. They stay on disk, addressed by hash, and are read on demand.

import type { CodeBlock } from './code-block.ts';
import type { PageRecord } from './page-record.ts';

/**
 * The text of a page as stored in the cache. `html` has markers where the value depends on the whole tree:
 *
 * - `\0L<n>\0`: the address of link n, as the value of href or src
 * - `\0T<n>\0`: the target window of link n, for links in READMEs
 * - `\0I<id>\0`: an element id, or a reference to one
 * - `\0C<n>\0` … `\0E\0`: code that refers to name n of the page
 * - `\0K<n>\0`: the row of an option's card that lists the keys of name n
 *
 * NUL cannot occur in rendered HTML, so a marker cannot be forged.
 */
export interface StoredBody {
  readonly markdown: string;
  /**
   * The page as plain CommonMark and GFM, with directives expanded and without the title. `<\0L<n>\0>` marks the
   * address of link n, `\0A<n>\0` the position before the heading of anchor n.
   */
  readonly plainMarkdown: string;
  readonly html: string;
  /** Text without markup, blocks separated by newlines. */
  readonly text: string;
  /** Offset in `text` at which the heading of each anchor begins; empty for printable pages. */
  readonly anchorStarts: readonly number[];
  readonly codeBlocks: readonly CodeBlock[];
}

/** The final text of a page: markers are resolved, and printable pages composed. */
export interface PageBody extends StoredBody {
  /** Offset in `plainMarkdown` at which the heading of each anchor begins; empty for printable pages. */
  readonly headingStarts: readonly number[];
}

/** A request for the texts of a page. Other pages are read through `getPage`, so that the caller can record them. */
export interface BodyRequest {
  readonly page: PageRecord;
  readonly getPage: (url: string) => PageRecord | undefined;
  /** Origin to put before addresses of this site in `plainMarkdown`, e.g. `https://example.org`. */
  readonly origin?: string | undefined;
}

/** Reads a page's texts with links resolved and printable pages composed. */
export type ReadPageBody = (request: BodyRequest) => Promise<PageBody>;
