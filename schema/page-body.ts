// The texts of a page: they stay on disk, addressed by hash, and are read when asked for.

import type { PageRecord } from './page-record.ts';
import type { Place } from './place.ts';
import type { SampleMark } from './sample-marks.ts';

/** Is the furthest that the checks of the documentation went with a code block, and that went well. */
export type BlockState = 'unchecked' | 'parsed' | 'validated' | 'built' | 'compared';

/** Is a fenced or indented code block. */
export interface CodeBlock {
  /** Language as written on the fence, lower case; undefined when none is given. */
  readonly language: string | undefined;
  /** `file=` of the fence meta. */
  readonly fileName: string | undefined;
  /** `tab=` or `[label]` of the fence meta. */
  readonly tabLabel: string | undefined;
  /** `live=` of the fence meta: address of an online editor. */
  readonly liveUrl: string | undefined;
  /** Source text without a final newline; diff signs included. */
  readonly text: string;
  /** 1-based numbers of highlighted lines, ascending, within the block. */
  readonly highlightedLines: readonly number[];
  /** True when lines may start with `+` or `-`. */
  readonly isDiff: boolean;
  /** `example=` of the fence meta: the project on this page that the block is a part of. */
  readonly example: string | undefined;
  /** What the checks of the documentation are to do with the block, in order. */
  readonly marks: readonly SampleMark[];
  /** Meta words and `key=value` pairs that have no meaning of their own here, in order. */
  readonly meta: readonly string[];
  readonly place: Place;
}

/**
 * Is the text of a page as the cache stores it. `html` holds markers where the tree decides:
 * `\0L<n>\0` stands for the address of link n (as the value of href or src), `\0T<n>\0` for the target window of a link
 * that others wrote, `\0I<id>\0` for an element id or a reference to one. NUL cannot occur in rendered HTML, so a marker cannot be forged.
 */
export interface StoredBody {
  readonly markdown: string;
  /**
   * What readers see, as CommonMark and GFM alone, without the title: `<\0L<n>\0>` stands for the address of link n,
   * `\0A<n>\0` for the place before the heading of anchor n.
   */
  readonly cleanMarkdown: string;
  readonly html: string;
  /** Text without markup, blocks separated by newlines. */
  readonly text: string;
  /** Where in `text` each of the page's anchors begins, with its heading as the first line; none for printable pages. */
  readonly anchorStarts: readonly number[];
  readonly codeBlocks: readonly CodeBlock[];
}

/** Is the text of a page as readers get it: markers resolved, printable pages composed. */
export interface PageBody extends StoredBody {
  /** Where in `cleanMarkdown` the heading of each of the page's anchors begins; none for printable pages. */
  readonly headingStarts: readonly number[];
}

/** Asks for the texts of a page; `getPage` lets the caller see which other records were read. */
export interface BodyRequest {
  readonly page: PageRecord;
  readonly getPage: (url: string) => PageRecord | undefined;
  /** Put before addresses of this site in `cleanMarkdown`, e.g. `https://example.org`; nothing when left out. */
  readonly origin?: string | undefined;
}

/** Reads a page's texts with links resolved and printable pages composed. */
export type ReadPageBody = (request: BodyRequest) => Promise<PageBody>;
