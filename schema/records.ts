// The record types that every room shares: what the indexer hands over and the API serves.
// No IO, no behaviour; `hash` is the sha256 (hex) of a record's canonical JSON without `hash`.

import type { Diagnostic } from './diagnostics.ts';
import type { FrontMatter } from './front-matter.ts';
import type { RecordTable } from './record-table.ts';
import type { SampleMark } from './sample-marks.ts';
import type { SiteSettings } from './site-settings.ts';

/** Is one file of the content tree as read from disk. `filePath` is POSIX, relative to the content root. */
export interface SourceFile {
  readonly filePath: string;
  readonly text: string;
  readonly sizeBytes: number;
  /** sha256 (hex) of the file's bytes. */
  readonly hash: string;
}

/** Is a span in a file. Lines and columns are 1-based and count the front matter in; columns are UTF-16 units. */
export interface Place {
  readonly line: number;
  readonly column: number;
  /** Where the span ends (exclusive column); equal to the start for a point. */
  readonly endLine: number;
  readonly endColumn: number;
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

/** Is what the reference states of an option or a hook. */
interface StatedFact {
  /** Dotted path, e.g. `output.filename` or `compiler.hooks.run`; undefined for what is no part of the configuration. */
  readonly path: string | undefined;
  /** Id of the heading it stands under. */
  readonly fragment: string | undefined;
  readonly type: string;
  /** First version that has it, e.g. `5.90`. */
  readonly since: string | undefined;
  /** What to use instead, or why it is deprecated; undefined for what is not. */
  readonly deprecated: string | undefined;
  readonly place: Place;
}

/** Is what `::option` states. Defaults are JavaScript literals as webpack applies them, for target web. */
export interface OptionFact extends StatedFact {
  /** In mode production, and in the other modes unless they have their own. */
  readonly default: string | undefined;
  readonly developmentDefault: string | undefined;
  readonly noneDefault: string | undefined;
  /** Words for a default that is no fixed literal. */
  readonly defaultText: string | undefined;
  /** Flag of the command line, e.g. `--output-filename`. */
  readonly flag: string | undefined;
}

/** Is what `::hook` states. */
export interface HookFact extends StatedFact {
  /** Names of the arguments that a tap gets, in order. */
  readonly argumentNames: readonly string[];
}

/** Is the furthest that the checks of the documentation went with a code block, and that went well. */
export type BlockState = 'unchecked' | 'parsed' | 'validated' | 'built' | 'compared';

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
  readonly html: string;
  /** Text without markup, blocks separated by newlines. */
  readonly text: string;
  /** Where in `text` each of the page's anchors begins, with its heading as the first line; none for printable pages. */
  readonly anchorStarts: readonly number[];
  readonly codeBlocks: readonly CodeBlock[];
}

/** Is the text of a page as readers get it: markers resolved, printable pages composed. */
export type PageBody = StoredBody;

/** Is a link shown to readers. `url` is absolute, or a site address with an optional fragment. */
export interface NamedLink {
  readonly title: string;
  readonly url: string;
}

/** Tells where a link leads. */
export type LinkKind = 'internal' | 'external' | 'fragment' | 'file' | 'image';

/** Tells what is wrong with a link. */
export type LinkProblem = 'dead-page' | 'dead-anchor' | 'outside-tree';

/** Is a resolved link of a page's text. */
export interface LinkRecord {
  readonly kind: LinkKind;
  readonly title: string;
  readonly href: string;
  /** Address to put into the page: site url (+ fragment), absolute URL, or the authored text when it is dead. */
  readonly url: string;
  /** Url of the page it leads to, for internal and fragment links that resolve. */
  readonly targetUrl: string | undefined;
  readonly fragment: string | undefined;
  readonly problem: LinkProblem | undefined;
  readonly place: Place;
}

/** Is a heading in a page of the snapshot. */
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

/** Tells what the text of a page about a third-party package is made of. */
export type SourceState = 'NONE' | 'SUMMARY' | 'README';

/** Is a page of the site. */
export interface PageRecord {
  readonly hash: string;
  /** Site address: starts and ends with `/`. */
  readonly url: string;
  /** Undefined for generated (printable) pages. */
  readonly filePath: string | undefined;
  readonly bodyHash: string | undefined;
  readonly title: string;
  readonly description: string | undefined;
  readonly sort: number | undefined;
  /** As authored; `-` means a group without a heading. */
  readonly group: string | undefined;
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
  /** ISO date (YYYY-MM-DD). */
  readonly date: string | undefined;
  /** ISO-8601 UTC instant of the last commit that touched the file. */
  readonly updatedAt: string | undefined;
  readonly redirects: readonly string[];
  /** Links and images of the text in document order: link n of the body's markers is `links[n - related.length]`. */
  readonly links: readonly LinkRecord[];
  /** Urls of other pages whose text links here, sorted. */
  readonly backlinks: readonly string[];
  readonly wordCount: number;
  readonly codeBlockCount: number;
  /** What the page states of options and hooks, in document order; empty for printable pages. */
  readonly options: readonly OptionFact[];
  readonly hooks: readonly HookFact[];
  /** Version of the software that the code and the stated facts were checked with; undefined once they changed. */
  readonly verifiedWith: string | undefined;
  /** What the checks made of each code block, in order; shorter than the page's list where nothing is known. */
  readonly blockStates: readonly BlockState[];
  /** For a printable page, urls of the pages it combines, in reading order; else empty. */
  readonly partUrls: readonly string[];
}

/** Is a file or directory of the content tree. */
export interface TreeNodeRecord {
  readonly hash: string;
  readonly type: 'file' | 'directory';
  /** Path relative to the content root; `''` for the root. */
  readonly filePath: string;
  /** Base name; the root's is `''`. */
  readonly name: string;
  /** Bytes; a directory's is the sum of its files. */
  readonly sizeBytes: number;
  /** Site address. */
  readonly url: string;
  /** With leading dot; undefined for directories and names without one. */
  readonly extension: string | undefined;
  /** Undefined for the root. */
  readonly parentPath: string | undefined;
  /** Paths of direct children in reading order; empty for files. */
  readonly childPaths: readonly string[];
  /** Url of the page made from this file, or of a directory's index page. */
  readonly pageUrl: string | undefined;
}

/** Is an entry of a section's sidebar. */
export interface SidebarItemRecord {
  readonly title: string;
  readonly url: string;
  /** Group heading to show; undefined for none and for `-`. */
  readonly group: string | undefined;
  readonly sort: number | undefined;
  readonly children: readonly SidebarItemRecord[];
}

/** Is a top-level section: the pages under one first URL segment; `''` holds the root's own pages. */
export interface SectionRecord {
  readonly hash: string;
  readonly slug: string;
  readonly title: string;
  readonly indexUrl: string | undefined;
  readonly printableUrl: string | undefined;
  /** Urls in reading order, the index first, printable left out. */
  readonly pageUrls: readonly string[];
  readonly sidebar: readonly SidebarItemRecord[];
}

/** Is someone (or an organisation) named in `contributors`. */
export interface ContributorRecord {
  readonly hash: string;
  readonly handle: string;
  readonly profileUrl: string;
  /** Urls of the pages that name this handle, in reading order. */
  readonly pageUrls: readonly string[];
}

/** Is a sponsor with its two sums, in whole US dollars. */
export interface SponsorRecord {
  readonly hash: string;
  readonly slug: string;
  readonly name: string;
  readonly websiteUrl: string | undefined;
  readonly avatarUrl: string | undefined;
  readonly totalUsd: number;
  /** Average a month over the last year. */
  readonly monthlyUsd: number;
  /** ISO date of the first donation. */
  readonly firstDonation: string | undefined;
  /** True for a made-up entry that stands in until real data is fetched; a page that shows it says so. */
  readonly isSample: boolean;
}

/** Is an old address and where it leads now. */
export interface RedirectRecord {
  readonly hash: string;
  /** Site address, or site address + `#fragment` for a hash redirect. */
  readonly from: string;
  readonly to: string;
  readonly isHash: boolean;
}

/** Is site.yaml with every default applied. */
export interface SiteRecord extends SiteSettings {
  readonly hash: string;
}

/** Is a list whose order matters and which is small enough to stay whole. */
export interface RecordList<Item> {
  readonly hash: string;
  readonly items: readonly Item[];
}

/** Is the whole content at one moment: deeply frozen, content-addressed, shared between rebuilds where unchanged. */
export interface Snapshot {
  /** First 32 hex digits of a sha256 over the tables' hashes. */
  readonly id: string;
  readonly site: SiteRecord;
  /** By url; ordered by section (menu order), then reading order. */
  readonly pages: RecordTable<PageRecord>;
  /** By path, directories before what they contain. */
  readonly nodes: RecordTable<TreeNodeRecord>;
  /** By slug, in menu order; `''` last. */
  readonly sections: RecordTable<SectionRecord>;
  /** By handle, in code-point order. */
  readonly contributors: RecordTable<ContributorRecord>;
  /** By slug, highest total first. */
  readonly sponsors: RecordTable<SponsorRecord>;
  /** By `from`, in code-point order. */
  readonly redirects: RecordTable<RedirectRecord>;
  /** Sorted by file, line, column, code. */
  readonly diagnostics: RecordList<Diagnostic>;
}

/** Asks for the texts of a page; `getPage` lets the caller see which other records were read. */
export interface BodyRequest {
  readonly page: PageRecord;
  readonly getPage: (url: string) => PageRecord | undefined;
}

/** Reads a page's texts with links resolved and printable pages composed. */
export type ReadPageBody = (request: BodyRequest) => Promise<PageBody>;

/** Reads the source line a diagnostic points at (1-based), or undefined when the file cannot be read. */
export type ReadSourceLine = (filePath: string, line: number) => Promise<string | undefined>;
