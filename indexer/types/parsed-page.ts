// The metadata of one file: the result of parsePage, which knows no other file.

import type { FileDiagnostic } from '../../schema/diagnostics.ts';
import type { FrontMatter } from '../../schema/fields/front-matter.ts';
import type { CodeBlockEntry } from '../../schema/records/code-block.ts';
import type { Place } from '../../schema/place.ts';
import type { FactRecord } from '../../schema/records/fact-record.ts';

/** A heading of level 1 to 3. */
export interface ParsedAnchor {
  readonly fragment: string;
  /** Plain text of the heading, without an explicit `{#id}`. */
  readonly title: string;
  readonly level: number;
  readonly place: Place;
}

/** The notation of a reference; `related` is an entry of the front matter. */
export type ParsedLinkKind = 'link' | 'image' | 'related';

/** A link or image as authored. Its index in the page's list is the number in the body's link markers. */
export interface ParsedLink {
  readonly kind: ParsedLinkKind;
  /** Target exactly as written (percent-encoding untouched). */
  readonly href: string;
  /** Plain text of the link, or the image's alternative text. */
  readonly title: string;
  readonly place: Place;
  /**
   * Set for links in READMEs, which others wrote: they are never reported, and absolute addresses of this site are
   * resolved.
   */
  readonly isForeign?: true;
}

/** The metadata of one file. Its texts are another result of the parser. */
export interface ParsedPage {
  /** 32 hex digits over title, description and markdown, a README included. */
  readonly contentHash: string;
  readonly frontMatter: FrontMatter;
  /** Text of the first level-1 heading, if any. If it is the page's title, the body's HTML does not contain it. */
  readonly headingTitle: string | undefined;
  readonly anchors: readonly ParsedAnchor[];
  /** Ids of raw HTML, footnotes and lower headings: valid link targets that are not in the outline. */
  readonly extraIds: readonly string[];
  /** Further reading first, then the links and images of the text in document order. */
  readonly links: readonly ParsedLink[];
  readonly wordCount: number;
  readonly codeBlockCount: number;
  /** In document order. */
  readonly blockEntries: readonly CodeBlockEntry[];
  /** The names in code blocks and on cards of facts, each once. The index of a name is the number in the body's markers. */
  readonly codeNames: readonly string[];
  /** In document order. */
  readonly facts: readonly FactRecord[];
  /** Hash of code blocks and facts, independent of their positions; undefined for a page that has none. */
  readonly verificationHash: string | undefined;
  readonly diagnostics: readonly FileDiagnostic[];
  /** Package whose README follows the page's own text, e.g. `left-pad@1.3.0`; undefined without one. */
  readonly readme?: string;
  /**
   * Source range of each entry of `frontMatter.redirects`, in the same order; without it, diagnostics point at line 1.
   */
  readonly redirectPlaces?: readonly Place[];
}
