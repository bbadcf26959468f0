// A page of the snapshot: everything except its texts.

import type { RecordedFields } from '../fields/front-matter.ts';
import type { LinkRecord, NamedLink } from './links.ts';
import type { BlockState, CodeBlockEntry } from './code-block.ts';
import type { FactRecord } from './fact-record.ts';

/** A heading on a page of the snapshot. */
export interface AnchorRecord {
  readonly fragment: string;
  readonly title: string;
  /** `title` without the parent heading's title as a literal prefix. */
  readonly shortTitle: string;
  readonly level: number;
  /** Page url + `#` + fragment. */
  readonly url: string;
  /** Index of the parent in the page's flat list; undefined at the top level. */
  readonly parentIndex: number | undefined;
  /** Indexes of the children in the page's flat list, in document order. */
  readonly childIndexes: readonly number[];
  readonly line: number;
}

/** The origin of the text of a page about a third-party package. */
export type SourceState = 'NONE' | 'SUMMARY' | 'README';

/** A page of the site. A `group` of `-` has no heading; `date` is YYYY-MM-DD. */
export interface PageRecord extends RecordedFields {
  readonly hash: string;
  /** Site address: starts and ends with `/`. */
  readonly url: string;
  /** Undefined for generated pages: printable ones, and lists of posts. */
  readonly filePath: string | undefined;
  readonly bodyHash: string | undefined;
  /** 32 hex digits over title, description and markdown. It does not depend on the version of the parser. */
  readonly contentHash: string;
  readonly title: string;
  /** Slug of the section; `''` for pages at the root. */
  readonly sectionSlug: string;
  readonly isIndex: boolean;
  /** True for every generated page: a printable one, or with `postList` a list of posts. */
  readonly isPrintable: boolean;
  /** True when no other page's text links here, and it is neither an index nor printable. */
  readonly isOrphan: boolean;
  readonly anchors: readonly AnchorRecord[];
  readonly extraIds: readonly string[];
  /** Handles without the excluded ones, in authored order. */
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
  /** Links and images of the text in document order: marker n of the body refers to `links[n - related.length]`. */
  readonly links: readonly LinkRecord[];
  /** URLs of other pages whose text links here, sorted. */
  readonly backlinks: readonly string[];
  readonly wordCount: number;
  readonly codeBlockCount: number;
  /** The code blocks in document order; empty for printable pages. */
  readonly blockEntries: readonly CodeBlockEntry[];
  /**
   * Address of the description of each name in the code blocks and cards of facts, with its fragment; `''` for a name
   * that cannot be resolved with certainty. For the keys of an option, each key with its address.
   */
  readonly codeLinks: readonly string[];
  /** What the page states in the form of facts, in document order; empty for printable pages. */
  readonly facts: readonly FactRecord[];
  /** Version of the software that code and facts were checked with; undefined if they have changed since. */
  readonly verifiedWith: string | undefined;
  /** Check state of each code block, in order; may be shorter than `blockEntries`: the state of the rest is unknown. */
  readonly blockStates: readonly BlockState[];
  /** The fields of kits that the page sets, by name; undefined where it sets none. */
  readonly kitFields: Readonly<Record<string, unknown>> | undefined;
  /** URLs of the pages that a printable page combines, in reading order; empty for other pages. */
  readonly partUrls: readonly string[];
  /** The tags of a post with the addresses of their posts; empty outside of a blog. */
  readonly tags: readonly NamedLink[];
  /** The authors of a post with the addresses of their posts; empty outside of a blog. */
  readonly authors: readonly NamedLink[];
  /** The posts that the page lists; undefined for a page without a list. */
  readonly postList: PostListRecord | undefined;
  /** Name of the table of contents of a printable page; undefined for the English one. */
  readonly contentsLabel: string | undefined;
  /** Left out on a site that knows no other language or version by its pages. */
  readonly alternates?: readonly AlternateRecord[];
  /** True for a page of an old or unreleased version that the current version has, too; left out otherwise. */
  readonly isSuperseded?: boolean;
}

/** What another language or version has for a page. */
export interface AlternateRecord {
  readonly kind: 'LANGUAGE' | 'VERSION';
  /** What the language calls itself, or the name of the version. */
  readonly name: string;
  /** BCP 47 tag; undefined for a version. */
  readonly lang: string | undefined;
  /** Absolute, where the origin of this site is known. */
  readonly url: string;
  /** `PAGE`: the same page; `SECTION`: the nearest page above it; `HOME`: the home page. */
  readonly match: 'PAGE' | 'SECTION' | 'HOME';
}

/** A page of a list of posts. */
export interface PostListRecord {
  /** Number of the page, from 1. */
  readonly number: number;
  /** Number of pages. */
  readonly count: number;
  readonly postUrls: readonly string[];
  readonly newerUrl: string | undefined;
  readonly olderUrl: string | undefined;
}
