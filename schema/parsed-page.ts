// What one file says of itself: the outcome of parsePage, before any other file is known.

import type { Diagnostic } from './diagnostics.ts';
import type { FrontMatter } from './front-matter.ts';
import type { Place } from './place.ts';
import type { HookFact, OptionFact } from './stated-facts.ts';

/** Is one file of the content tree as read from disk. `filePath` is POSIX, relative to the content root. */
export interface SourceFile {
  readonly filePath: string;
  readonly text: string;
  readonly sizeBytes: number;
  /** sha256 (hex) of the file's bytes. */
  readonly hash: string;
}

/** Is a heading of level 1 to 3 as one file states it, in document order. */
export interface ParsedAnchor {
  readonly fragment: string;
  /** Plain text of the heading, without an explicit `{#id}`. */
  readonly title: string;
  readonly level: number;
  readonly place: Place;
}

/** Tells what a reference in markdown is written as. */
export type ParsedLinkKind = 'link' | 'image' | 'related';

/** Is a link or image as authored; `index` in the page's list is the number in the body's link markers. */
export interface ParsedLink {
  readonly kind: ParsedLinkKind;
  /** Target exactly as written (percent-encoding untouched). */
  readonly href: string;
  /** Plain text of the link, or the image's alternative text. */
  readonly title: string;
  readonly place: Place;
  /** Is written by others (a README): no writer is told about it, and an address of this site leads to its page. */
  readonly isForeign?: true;
}

/** Is a problem found while one file was parsed; the path is added after the cache, so a rename stays a hit. */
export type ParsedDiagnostic = Omit<Diagnostic, 'filePath' | 'related'>;

/** Is what one file says of itself: small facts only, its texts are in the body store under `bodyHash`. */
export interface ParsedPage {
  /** Cache key, and address of the page's {@link StoredBody}. */
  readonly bodyHash: string;
  readonly frontMatter: FrontMatter;
  /** Text of the first level-1 heading, if any; that heading is left out of the body's HTML when it serves as title. */
  readonly headingTitle: string | undefined;
  readonly anchors: readonly ParsedAnchor[];
  /** Ids that raw HTML or footnotes define, apart from the anchors: valid link targets, no outline entries. */
  readonly extraIds: readonly string[];
  /** Further reading first, then the links and images of the text in document order. */
  readonly links: readonly ParsedLink[];
  readonly wordCount: number;
  readonly codeBlockCount: number;
  readonly options: readonly OptionFact[];
  readonly hooks: readonly HookFact[];
  /** Hash of the code and the stated facts, wherever they stand; undefined for a page that has none. */
  readonly factsHash: string | undefined;
  readonly diagnostics: readonly ParsedDiagnostic[];
  /** Package whose README follows the page's own text, e.g. `css-loader@7.1.2`; undefined without one. */
  readonly readme?: string;
  /** Where each entry of `frontMatter.redirects` stands, in the same order; without it, findings point at line 1. */
  readonly redirectPlaces?: readonly Place[];
}
