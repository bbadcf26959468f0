// A page of the snapshot: everything about it but its texts.

import type { RecordedFields } from '../fields/front-matter.ts';
import type { LinkRecord, NamedLink } from './links.ts';
import type { BlockState, CodeBlockEntry } from './code-block.ts';
import type { HookEntry, OptionEntry } from './reference-entries.ts';

/** A heading on a page of the snapshot. */
export interface AnchorRecord {
  readonly fragment: string;
  readonly title: string;
  /** `title` without the parent heading's title as a literal prefix. */
  readonly shortTitle: string;
  readonly level: number;
  /** Page url + `#` + fragment. */
  readonly url: string;
  /** Position of the parent in the page's flat list; undefined at the top. */
  readonly parentIndex: number | undefined;
  /** Positions of the children in the page's flat list, in document order. */
  readonly childIndexes: readonly number[];
  readonly line: number;
}

/** What the text of a page about a third-party package consists of. */
export type SourceState = 'NONE' | 'SUMMARY' | 'README';

/** A page of the site. A `group` of `-` has no heading; `date` is YYYY-MM-DD. */
export interface PageRecord extends RecordedFields {
  readonly hash: string;
  /** Site address: starts and ends with `/`. */
  readonly url: string;
  /** Undefined for generated (printable) pages. */
  readonly filePath: string | undefined;
  readonly bodyHash: string | undefined;
  /** 32 hex digits over title, description and markdown: the same for the same words, whatever parses them. */
  readonly contentHash: string;
  readonly title: string;
  /** Slug of the section; `''` for pages at the root. */
  readonly sectionSlug: string;
  readonly isIndex: boolean;
  readonly isPrintable: boolean;
  /** True when no other page's text links here, and it is neither an index nor printable. */
  readonly isOrphan: boolean;
  readonly anchors: readonly AnchorRecord[];
  readonly extraIds: readonly string[];
  /** Handles with the exclusion list applied, in authored order. */
  readonly contributors: readonly string[];
  readonly related: readonly NamedLink[];
  readonly previousUrl: string | undefined;
  readonly nextUrl: string | undefined;
  readonly editUrl: string | undefined;
  readonly repoUrl: string | undefined;
  readonly sourceUrl: string | undefined;
  readonly packageName: string | undefined;
  /** `README` when the package's README follows our summary, `SUMMARY` without it, `NONE` for pages about our own. */
  readonly sourceState: SourceState;
  /** ISO-8601 UTC instant of the last commit that touched the file. */
  readonly updatedAt: string | undefined;
  readonly redirects: readonly string[];
  /** Links and images of the text in document order: link n of the body's markers is `links[n - related.length]`. */
  readonly links: readonly LinkRecord[];
  /** Urls of other pages whose text links here, sorted. */
  readonly backlinks: readonly string[];
  readonly wordCount: number;
  readonly codeBlockCount: number;
  /** The code blocks in document order; empty for printable pages. */
  readonly blockEntries: readonly CodeBlockEntry[];
  /**
   * Site address that describes each name in the code blocks and cards, with its fragment; `''` where none is known for
   * sure. For the keys of an option, each key with its address.
   */
  readonly codeLinks: readonly string[];
  /** What the page states of options and hooks, in document order; empty for printable pages. */
  readonly options: readonly OptionEntry[];
  readonly hooks: readonly HookEntry[];
  /** Version of the software that the code and the stated facts were checked with; undefined once they changed. */
  readonly verifiedWith: string | undefined;
  /** What the checks made of each code block, in order; shorter than the page's list where nothing is known. */
  readonly blockStates: readonly BlockState[];
  /** For a printable page, urls of the pages it combines, in reading order; else empty. */
  readonly partUrls: readonly string[];
}
