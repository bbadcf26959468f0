// The facts of one file: the result of parsePage, before any other file is known.

import type { FileDiagnostic } from '../../schema/diagnostics.ts';
import type { FrontMatter } from '../../schema/fields/front-matter.ts';
import type { CodeBlockEntry } from '../../schema/records/code-block.ts';
import type { CodeName } from './code-name.ts';
import type { Place } from '../../schema/place.ts';
import type { HookEntry, OptionEntry } from '../../schema/records/reference-entries.ts';

/** A heading of level 1 to 3, before the rest of the tree is known. */
export interface ParsedAnchor {
  readonly fragment: string;
  /** Plain text of the heading, without an explicit `{#id}`. */
  readonly title: string;
  readonly level: number;
  readonly place: Place;
}

/** How a reference is written. */
export type ParsedLinkKind = 'link' | 'image' | 'related';

/** A link or image as authored; its position in the page's list is the number in the body's link markers. */
export interface ParsedLink {
  readonly kind: ParsedLinkKind;
  /** Target exactly as written (percent-encoding untouched). */
  readonly href: string;
  /** Plain text of the link, or the image's alternative text. */
  readonly title: string;
  readonly place: Place;
  /** Written by others, in a README: no diagnostic is reported for it, and an address of this site leads to its page. */
  readonly isForeign?: true;
}

/** The facts of one file, without its texts: these are in the body store under `bodyHash`. */
export interface ParsedPage {
  /** Cache key, and address of the page's {@link StoredBody}. */
  readonly bodyHash: string;
  /** 32 hex digits over title, description and markdown, a README included. */
  readonly contentHash: string;
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
  /** In document order. */
  readonly blockEntries: readonly CodeBlockEntry[];
  /** What the code blocks name, each name once; its position is the number in the body's markers. */
  readonly codeNames: readonly CodeName[];
  readonly options: readonly OptionEntry[];
  readonly hooks: readonly HookEntry[];
  /** Hash of the code and the reference entries, independent of their position; undefined for a page that has none. */
  readonly verificationHash: string | undefined;
  readonly diagnostics: readonly FileDiagnostic[];
  /** Package whose README follows the page's own text, e.g. `css-loader@7.1.2`; undefined without one. */
  readonly readme?: string;
  /** Source range of each entry of `frontMatter.redirects`, in the same order; without it, findings point at line 1. */
  readonly redirectPlaces?: readonly Place[];
}
