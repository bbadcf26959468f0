// The texts of a page. They stay on disk, addressed by hash, and are read on demand.

import type { CodeBlock } from './code-block.ts';
import type { PageRecord } from './page-record.ts';

/**
 * The text of a page as the cache stores it. `html` has markers where the value depends on the whole tree:
 *
 * - `\0L<n>\0`: the address of link n, as the value of href or src
 * - `\0T<n>\0`: the target window of link n, for links in READMEs
 * - `\0I<id>\0`: an element id, or a reference to one
 * - `\0C<n>\0` … `\0E\0`: code that refers to name n of the page
 * - `\0K<n>\0`: the row of a card with the keys that name n refers to
 *
 * NUL cannot occur in rendered HTML, so a marker cannot be forged.
 */
export interface StoredBody {
  readonly markdown: string;
  /**
   * What readers see, as CommonMark and GFM alone, without the title. `<\0L<n>\0>` marks the address of link n, `\0A<n>\0`
   * the position before the heading of anchor n.
   */
  readonly plainMarkdown: string;
  readonly html: string;
  /** Text without markup, blocks separated by newlines. */
  readonly text: string;
  /** Where in `text` each of the page's anchors begins, with its heading as the first line; none for printable pages. */
  readonly anchorStarts: readonly number[];
  readonly codeBlocks: readonly CodeBlock[];
}

/** The text of a page as readers get it: markers resolved, printable pages composed. */
export interface PageBody extends StoredBody {
  /** Where in `plainMarkdown` the heading of each of the page's anchors begins; none for printable pages. */
  readonly headingStarts: readonly number[];
}

/** A request for the texts of a page; `getPage` lets the caller see which other records were read. */
export interface BodyRequest {
  readonly page: PageRecord;
  readonly getPage: (url: string) => PageRecord | undefined;
  /** Put before addresses of this site in `plainMarkdown`, e.g. `https://example.org`; nothing when left out. */
  readonly origin?: string | undefined;
}

/** Reads a page's texts with links resolved and printable pages composed. */
export type ReadPageBody = (request: BodyRequest) => Promise<PageBody>;
