import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { PageRecord as PageRecordValue } from '../../../schema/records/page-record.ts';
import type { SectionRecord as SectionRecordValue, SidebarItemRecord as SidebarItemRecordValue, TreeNodeRecord as TreeNodeRecordValue, ContributorRecord as ContributorRecordValue, SponsorRecord as SponsorRecordValue, RedirectRecord as RedirectRecordValue } from '../../../schema/records/tree-records.ts';
import type { SiteRecord as SiteRecordValue, LanguageSetting as LanguageSettingValue, VersionSetting as VersionSettingValue, AssistantSetting as AssistantSettingValue, ProviderSetting as ProviderSettingValue, BannerSetting as BannerSettingValue, PromotionSetting as PromotionSettingValue, SplashSetting as SplashSettingValue, ProposalSetting as ProposalSettingValue, HeaderLink as HeaderLinkValue } from '../../../schema/records/site-settings.ts';
import type { NamedLink as NamedLinkValue } from '../../../schema/records/links.ts';
import type { CodeBlockValue as CodeBlockValueValue, PageChangeValue as PageChangeValueValue, ContentChangeValue as ContentChangeValueValue, AnchorValue as AnchorValueValue, LinkValue as LinkValueValue, OptionValue as OptionValueValue, HookValue as HookValueValue } from '../../graph/context/graph-values.ts';
import type { Place as PlaceValue } from '../../../schema/place.ts';
import type { TargetDefault as TargetDefaultValue } from '../../../schema/records/reference-entries.ts';
import type { SearchHit as SearchHitValue, SectionCount as SectionCountValue } from '../../search/search-types.ts';
import type { Diagnostic as DiagnosticValue } from '../../../schema/diagnostics.ts';
import type { RequestContext } from '../context/request-context.ts';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A day without a time, ISO 8601, e.g. `2026-06-25`. */
  Date: { input: string; output: string; }
  /** An instant in UTC, ISO 8601, e.g. `2026-11-20T08:30:00.000Z`. */
  DateTime: { input: string; output: string; }
  /** An HTML fragment, sanitised by an allow-list: safe to insert into a page. */
  HTML: { input: string; output: string; }
  /** CommonMark source text with the extensions of the content model, front matter left out. */
  Markdown: { input: string; output: string; }
  /** An absolute URL, or an address on this site that starts with `/`. Page addresses always end with `/`, e.g. `/concepts/output/`. */
  URL: { input: string; output: string; }
};

/** A heading of level 1 to 3 in a page. */
export type Anchor = Node & {
  __typename?: 'Anchor';
  /** Headings directly under this one, in document order. */
  children: Array<Anchor>;
  /** Hash of the text of `markdown`, 32 hex digits; addresses count without the origin of the site. */
  contentHash: Scalars['String']['output'];
  /** URL fragment without `#`, e.g. `single-entry-shorthand-syntax`. */
  fragment: Scalars['String']['output'];
  /** Opaque ID, made from the page's address and the fragment. */
  id: Scalars['ID']['output'];
  /** Heading level, 1 to 3. */
  level: Scalars['Int']['output'];
  /** Line of the heading in the source file, from 1. */
  line: Scalars['Int']['output'];
  /** The heading and all below it, up to the next heading of its level or above, in plain CommonMark and GFM. */
  markdown: Scalars['Markdown']['output'];
  /** The page that contains the heading. */
  page: Page;
  /** The heading whose section contains this one; null at the top. */
  parent?: Maybe<Anchor>;
  /** Heading text without the parent heading's text as a prefix: `splitChunks` for `optimization.splitChunks` under `optimization`. */
  shortTitle: Scalars['String']['output'];
  /** Text of the heading. */
  title: Scalars['String']['output'];
  /** Address of the heading: page address, `#`, fragment. */
  url: Scalars['URL']['output'];
};

/** A part of a list of headings. */
export type AnchorConnection = {
  __typename?: 'AnchorConnection';
  /** Headings with their cursors. */
  edges: Array<AnchorEdge>;
  /** The headings of `edges`, without cursors. */
  nodes: Array<Anchor>;
  /** Position of this part in the whole list. */
  pageInfo: PageInfo;
  /** Size of the whole list, after filtering. */
  totalCount: Scalars['Int']['output'];
};

/** A heading and its cursor. */
export type AnchorEdge = {
  __typename?: 'AnchorEdge';
  /** Opaque cursor; it stays valid after a rebuild. */
  cursor: Scalars['String']['output'];
  /** The heading. */
  node: Anchor;
};

/** A test of headings; all given fields must pass. */
export type AnchorFilter = {
  /** A heading passes when it passes one of these. A filter and all within it are at most 50. */
  anyOf?: InputMaybe<Array<AnchorFilter>>;
  /** URL fragment without `#`. */
  fragment?: InputMaybe<StringFilter>;
  /** Heading level, 1 to 3. */
  level?: InputMaybe<Scalars['Int']['input']>;
  /** A heading passes when it does not pass this. */
  not?: InputMaybe<AnchorFilter>;
  /** Address of its page, e.g. `{eq: "/configuration/output/"}`. */
  page?: InputMaybe<StringFilter>;
  /** Slug of the section of its page, e.g. `{eq: "configuration"}`. */
  section?: InputMaybe<StringFilter>;
  /** Text of the heading, e.g. `{contains: "cache"}`. */
  title?: InputMaybe<StringFilter>;
};

/** An order of headings. */
export type AnchorOrder = {
  /** Which end comes first. */
  direction?: OrderDirection;
  /** What to order by. */
  field: AnchorOrderField;
};

/** What headings can be ordered by; ties keep the order of `READING`. */
export type AnchorOrderField =
  /** Reading order of the pages, then document order. */
  | 'READING'
  /** Text of the heading, by code point. */
  | 'TITLE';

/** An assistant that pages can be opened in. */
export type Assistant = {
  __typename?: 'Assistant';
  /** Its name. */
  title: Scalars['String']['output'];
  /** Its address; `{request}` is replaced by what it is asked, percent-encoded. */
  urlTemplate: Scalars['String']['output'];
};

/** The notice above the header. */
export type Banner = {
  __typename?: 'Banner';
  /** Link after the text; null without one. */
  link?: Maybe<NamedLink>;
  /** Text to show. */
  text: Scalars['String']['output'];
  /** A change of it shows the notice again to readers who closed it, e.g. `3`. */
  version: Scalars['String']['output'];
};

/** What the check of a page did with its code blocks. */
export type CheckedBlocks = {
  __typename?: 'CheckedBlocks';
  /** All blocks of the page, also those that are no programs, e.g. `14`. */
  all: Scalars['Int']['output'];
  /** Blocks that were run, or compared with the output of what ran, e.g. `12`. */
  run: Scalars['Int']['output'];
};

/** A fenced or indented code block. */
export type CodeBlock = Node & {
  __typename?: 'CodeBlock';
  /** The heading whose section contains it; null before the first one, and for a heading deeper than level 3. */
  anchor?: Maybe<Anchor>;
  /** What `npm run check:docs` made of the block; null when it did nothing with it, or the page changed since. */
  check?: Maybe<CodeCheck>;
  /** Project on this page that the block is a file, a command or a result of, e.g. `getting-started`; null for none. */
  example?: Maybe<Scalars['String']['output']>;
  /** File the code belongs to, e.g. `webpack.config.js`; null when none is named. */
  fileName?: Maybe<Scalars['String']['output']>;
  /** Numbers of the highlighted lines, ascending, the block's first line being 1. */
  highlightedLines: Array<Scalars['Int']['output']>;
  /** Opaque ID, made from the page's address, the heading above and the number of blocks in between. */
  id: Scalars['ID']['output'];
  /** Whether lines may start with `+` or `-`. */
  isDiff: Scalars['Boolean']['output'];
  /** Language as written on the fence, lower case, e.g. `js`; null without one. */
  language?: Maybe<Scalars['String']['output']>;
  /** Address of an online editor with this example; null without one. */
  liveUrl?: Maybe<Scalars['URL']['output']>;
  /** How the checks of the documentation take the block, in order. */
  marks: Array<SampleMark>;
  /** Words of the fence that have no meaning here, in order, e.g. `twoslash`. */
  meta: Array<Scalars['String']['output']>;
  /** The page that contains it. */
  page: Page;
  /** Its position in the source file. */
  place: Place;
  /** Label of its tab in a code group, e.g. `npm`; null outside of groups. */
  tabLabel?: Maybe<Scalars['String']['output']>;
  /** The code, without a final line end; a diff keeps its signs. */
  text: Scalars['String']['output'];
  /**
   * Address of the heading whose section contains it, of any level: page address, `#`, fragment; the page's address before
   * the first one.
   */
  url: Scalars['URL']['output'];
};

/** A part of a list of code blocks. */
export type CodeBlockConnection = {
  __typename?: 'CodeBlockConnection';
  /** Code blocks with their cursors. */
  edges: Array<CodeBlockEdge>;
  /** The code blocks of `edges`, without cursors. */
  nodes: Array<CodeBlock>;
  /** Position of this part in the whole list. */
  pageInfo: PageInfo;
  /** Size of the whole list, after filtering. */
  totalCount: Scalars['Int']['output'];
};

/** A code block and its cursor. */
export type CodeBlockEdge = {
  __typename?: 'CodeBlockEdge';
  /** Opaque cursor; it stays valid after a rebuild. */
  cursor: Scalars['String']['output'];
  /** The code block. */
  node: CodeBlock;
};

/** A test of code blocks; all given fields must pass. */
export type CodeBlockFilter = {
  /** A code block passes when it passes one of these. A filter and all within it are at most 50. */
  anyOf?: InputMaybe<Array<CodeBlockFilter>>;
  /** What the checks of the documentation made of it; a block that they left alone does not pass. */
  check?: InputMaybe<CodeCheck>;
  /** File the code belongs to, e.g. `{eq: "webpack.config.js"}`; a block without one does not pass. */
  fileName?: InputMaybe<StringFilter>;
  /** Language as written on the fence, e.g. `{in: ["js", "ts"]}`; a block without one does not pass. */
  language?: InputMaybe<StringFilter>;
  /** A code block passes when it does not pass this. */
  not?: InputMaybe<CodeBlockFilter>;
  /** Address of its page, e.g. `{eq: "/configuration/output/"}`. */
  page?: InputMaybe<StringFilter>;
  /** Slug of the section of its page, e.g. `{eq: "configuration"}`. */
  section?: InputMaybe<StringFilter>;
};

/** An order of code blocks. */
export type CodeBlockOrder = {
  /** Which end comes first. */
  direction?: OrderDirection;
  /** What to order by. */
  field: CodeBlockOrderField;
};

/** What code blocks can be ordered by; ties keep the order of `READING`. */
export type CodeBlockOrderField =
  /** File the code belongs to; blocks without one come last. */
  | 'FILE_NAME'
  /** Language; blocks without one come last. */
  | 'LANGUAGE'
  /** Reading order of the pages, then document order. */
  | 'READING';

/** How far the checks of the documentation went with a code block, without finding anything. */
export type CodeCheck =
  /** It is part of an example whose commands were run. */
  | 'BUILT'
  /** It is a result of a command, and the same came out. */
  | 'COMPARED'
  /** It parses. */
  | 'PARSED'
  /** It is a configuration, and webpack's own validation says of it what the page says. */
  | 'VALIDATED';

/** What a change of the content changed. */
export type ContentChange = {
  __typename?: 'ContentChange';
  /** Addresses of the pages that are new, changed or gone. */
  changedUrls: Array<Scalars['URL']['output']>;
  /** The same pages with what happened to each, in the same order. */
  changes: Array<PageChange>;
  /** Problems after the change, by severity. */
  diagnosticCounts: DiagnosticCounts;
  /** A page as it is after the change, changed or not; null if there is none at this address. */
  page?: Maybe<Page>;
  /** Hash of the content after the change. */
  snapshotId: Scalars['String']['output'];
};


/** What a change of the content changed. */
export type ContentChangeChangesArgs = {
  first?: Scalars['Int']['input'];
};


/** What a change of the content changed. */
export type ContentChangePageArgs = {
  url: Scalars['URL']['input'];
};

/** A state of the whole content. */
export type ContentState = {
  __typename?: 'ContentState';
  /** Problems by severity. */
  diagnosticCounts: DiagnosticCounts;
  /** Number of pages, printable ones left out. */
  pageCount: Scalars['Int']['output'];
  /** Hash of the content: equal for equal content, on every machine. */
  snapshotId: Scalars['String']['output'];
};

/** An account on the code host that is named as a contributor. */
export type Contributor = Node & {
  __typename?: 'Contributor';
  /** Address of the picture. */
  avatarUrl: Scalars['URL']['output'];
  /** Handle on the code host, e.g. `webpack-contrib`. */
  handle: Scalars['String']['output'];
  /** Opaque ID, made from the handle. */
  id: Scalars['ID']['output'];
  /** Pages that name this contributor, in reading order. */
  pages: PageConnection;
  /** Address of the profile. */
  url: Scalars['URL']['output'];
};


/** An account on the code host that is named as a contributor. */
export type ContributorAvatarUrlArgs = {
  size?: Scalars['Int']['input'];
};


/** An account on the code host that is named as a contributor. */
export type ContributorPagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A part of a list of contributors. */
export type ContributorConnection = {
  __typename?: 'ContributorConnection';
  /** Contributors with their cursors. */
  edges: Array<ContributorEdge>;
  /** The contributors of `edges`, without cursors. */
  nodes: Array<Contributor>;
  /** Position of this part in the whole list. */
  pageInfo: PageInfo;
  /** Size of the whole list. */
  totalCount: Scalars['Int']['output'];
};

/** A contributor and its cursor. */
export type ContributorEdge = {
  __typename?: 'ContributorEdge';
  /** Opaque cursor; it stays valid after a rebuild. */
  cursor: Scalars['String']['output'];
  /** The contributor. */
  node: Contributor;
};

/** An order of contributors. */
export type ContributorOrder = {
  /** Which end comes first. */
  direction?: OrderDirection;
  /** What to order by. */
  field: ContributorOrderField;
};

/** What contributors can be ordered by; ties keep the order of `HANDLE`. */
export type ContributorOrderField =
  /** Handle, by code point. */
  | 'HANDLE'
  /** Number of pages that name them. */
  | 'PAGE_COUNT';

/** A problem in the content. */
export type Diagnostic = Node & {
  __typename?: 'Diagnostic';
  /** Stable code, `area/problem`, e.g. `link/dead-anchor`. */
  code: Scalars['String']['output'];
  /** The source line, as it is in the file; null when the file cannot be read. */
  excerpt?: Maybe<Scalars['String']['output']>;
  /** All of it as `npm run index` prints it: `file:line:column`, excerpt and hint. */
  formatted: Scalars['String']['output'];
  /** What to do about it. */
  hint: Scalars['String']['output'];
  /** Opaque ID, made from file, line, column, code and message. */
  id: Scalars['ID']['output'];
  /** The fact, with the bad value quoted. */
  message: Scalars['String']['output'];
  /** The page made from the file; null where there is none. */
  page?: Maybe<Page>;
  /** File relative to the content root, e.g. `concepts/output.md`. */
  path: Scalars['String']['output'];
  /** Where in the file. */
  place: Place;
  /** The second place at fault, e.g. the other file of a duplicate address. */
  related?: Maybe<RelatedPlace>;
  /** How serious it is, site.yaml's changes applied. */
  severity: Severity;
};

/** A part of a list of diagnostics. */
export type DiagnosticConnection = {
  __typename?: 'DiagnosticConnection';
  /** Diagnostics with their cursors. */
  edges: Array<DiagnosticEdge>;
  /** The diagnostics of `edges`, without cursors. */
  nodes: Array<Diagnostic>;
  /** Position of this part in the whole list. */
  pageInfo: PageInfo;
  /** Size of the whole list, after filtering. */
  totalCount: Scalars['Int']['output'];
};

/** How many problems there are, by severity. */
export type DiagnosticCounts = {
  __typename?: 'DiagnosticCounts';
  /** Problems of severity `ERROR`. */
  errors: Scalars['Int']['output'];
  /** Problems of severity `INFO`. */
  infos: Scalars['Int']['output'];
  /** Problems of severity `WARNING`. */
  warnings: Scalars['Int']['output'];
};

/** A diagnostic and its cursor. */
export type DiagnosticEdge = {
  __typename?: 'DiagnosticEdge';
  /** Opaque cursor; it stays valid after a rebuild. */
  cursor: Scalars['String']['output'];
  /** The diagnostic. */
  node: Diagnostic;
};

/** A test of diagnostics; all given fields must pass. */
export type DiagnosticFilter = {
  /** A diagnostic passes when it passes one of these. A filter and all within it are at most 50. */
  anyOf?: InputMaybe<Array<DiagnosticFilter>>;
  /** Code, e.g. `{startsWith: "link/"}`. */
  code?: InputMaybe<StringFilter>;
  /** The fact, e.g. `{contains: "/concepts/"}`. */
  message?: InputMaybe<StringFilter>;
  /** A diagnostic passes when it does not pass this. */
  not?: InputMaybe<DiagnosticFilter>;
  /** Path of the file, e.g. `{startsWith: "concepts/"}`. */
  path?: InputMaybe<StringFilter>;
  /** Severities to list; all when left out. */
  severity?: InputMaybe<Array<Severity>>;
};

/** An order of diagnostics. */
export type DiagnosticOrder = {
  /** Which end comes first. */
  direction?: OrderDirection;
  /** What to order by. */
  field: DiagnosticOrderField;
};

/** What diagnostics can be ordered by; ties keep the order of `PLACE`. */
export type DiagnosticOrderField =
  /** Code, by code point. */
  | 'CODE'
  /** File, line, column and code. */
  | 'PLACE'
  /** How serious they are, `INFO` being the smallest. */
  | 'SEVERITY';

/** A kind of problem that the content can have. */
export type DiagnosticRule = {
  __typename?: 'DiagnosticRule';
  /** Stable code, `area/problem`, e.g. `link/dead-anchor`. */
  code: Scalars['String']['output'];
  /** Number of problems of this kind; list them with `diagnostics(filter: {code: {eq: …}})`. */
  count: Scalars['Int']['output'];
  /** How serious it is where site.yaml says nothing of it. */
  defaultSeverity: Severity;
  /** What it means, in one sentence. */
  description: Scalars['String']['output'];
  /** How serious it is here, site.yaml's changes applied. */
  severity: Severity;
};

/** A directory of the content tree. */
export type Directory = Node & TreeNode & {
  __typename?: 'Directory';
  /** Files and directories directly below, pages in reading order. */
  children: TreeNodeConnection;
  /** Opaque ID, made from the path. */
  id: Scalars['ID']['output'];
  /** Last name of the path; empty for the root. */
  name: Scalars['String']['output'];
  /** The index page of this directory, e.g. that of `concepts/index.md`; null without one. */
  page?: Maybe<Page>;
  /** The directory that contains this; null for the root. */
  parent?: Maybe<Directory>;
  /** Path relative to the content root, e.g. `concepts`; empty for the root. */
  path: Scalars['String']['output'];
  /** Sum of the sizes of all files below, in bytes. */
  size: Scalars['Int']['output'];
  /** Always `DIRECTORY`. */
  type: TreeNodeType;
  /** Address on the site, e.g. `/concepts/`. */
  url: Scalars['URL']['output'];
};


/** A directory of the content tree. */
export type DirectoryChildrenArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** A file of the content tree: a page's source, or data such as `site.yaml`. */
export type File = Node & TreeNode & {
  __typename?: 'File';
  /** Extension with its leading dot, e.g. `.md`; null for a name without one. */
  extension?: Maybe<Scalars['String']['output']>;
  /** Opaque ID, made from the path. */
  id: Scalars['ID']['output'];
  /** Last name of the path, e.g. `output.md`. */
  name: Scalars['String']['output'];
  /** The page made from this file; null for data files and for the second file of a duplicate URL. */
  page?: Maybe<Page>;
  /** The directory that contains this. */
  parent?: Maybe<Directory>;
  /** Path relative to the content root, e.g. `concepts/output.md`. */
  path: Scalars['String']['output'];
  /** Size in bytes. */
  size: Scalars['Int']['output'];
  /** Always `FILE`. */
  type: TreeNodeType;
  /** Address on the site: that of the page made from this file. */
  url: Scalars['URL']['output'];
};

/** A link in the header. */
export type HeaderLink = {
  __typename?: 'HeaderLink';
  /** First parts of the addresses for which it is shown as active, e.g. `["api", "concepts"]`. */
  activeFor: Array<Scalars['String']['output']>;
  /** Text to show. */
  title: Scalars['String']['output'];
  /** Where it leads. */
  url: Scalars['URL']['output'];
};

/** What a page states of a hook. */
export type Hook = Node & {
  __typename?: 'Hook';
  /** The heading whose section contains it; null for one deeper than level 3. */
  anchor?: Maybe<Anchor>;
  /** Names of the arguments that a tap gets, in order, e.g. `compilation`. */
  arguments: Array<Scalars['String']['output']>;
  /** What to use instead, or why it is deprecated; null for what is not deprecated. */
  deprecated?: Maybe<Scalars['String']['output']>;
  /** Opaque ID, made from the page's address and the path; without a path, the heading above. */
  id: Scalars['ID']['output'];
  /** The page that states it. */
  page: Page;
  /** Path, e.g. `compiler.hooks.run`; null if the hook does not belong to an object. */
  path?: Maybe<Scalars['String']['output']>;
  /** Its position in the source file. */
  place: Place;
  /** First version that has it; null when none is stated. */
  since?: Maybe<Scalars['String']['output']>;
  /** Class of the hook, e.g. `AsyncSeriesHook`. */
  type: Scalars['String']['output'];
  /** Address of that place: page address, `#`, fragment. */
  url: Scalars['URL']['output'];
};

/** A part of a list of hooks. */
export type HookConnection = {
  __typename?: 'HookConnection';
  /** Hooks with their cursors. */
  edges: Array<HookEdge>;
  /** The hooks of `edges`, without cursors. */
  nodes: Array<Hook>;
  /** Position of this part in the whole list. */
  pageInfo: PageInfo;
  /** Size of the whole list, after filtering. */
  totalCount: Scalars['Int']['output'];
};

/** A hook and its cursor. */
export type HookEdge = {
  __typename?: 'HookEdge';
  /** Opaque cursor; it stays valid after a rebuild. */
  cursor: Scalars['String']['output'];
  /** The hook. */
  node: Hook;
};

/** A test of hooks; all given fields must pass. */
export type HookFilter = {
  /** A hook passes when it passes one of these. A filter and all within it are at most 50. */
  anyOf?: InputMaybe<Array<HookFilter>>;
  /** Words on why it is deprecated; a hook that is not does not pass. */
  deprecated?: InputMaybe<StringFilter>;
  /** Text of the heading whose section contains it, e.g. `{eq: "loader"}` for what has no path. */
  heading?: InputMaybe<StringFilter>;
  /** Whether it is deprecated. */
  isDeprecated?: InputMaybe<Scalars['Boolean']['input']>;
  /** A hook passes when it does not pass this. */
  not?: InputMaybe<HookFilter>;
  /** Address of its page, e.g. `{eq: "/configuration/output/"}`. */
  page?: InputMaybe<StringFilter>;
  /** Path, e.g. `{startsWith: "compiler.hooks."}`; hooks that do not belong to an object do not match. */
  path?: InputMaybe<StringFilter>;
  /** Slug of the section of its page, e.g. `{eq: "configuration"}`. */
  section?: InputMaybe<StringFilter>;
  /** Class of the hook, e.g. `{eq: "SyncHook"}`. */
  type?: InputMaybe<StringFilter>;
};

/** An order of hooks. */
export type HookOrder = {
  /** Which end comes first. */
  direction?: OrderDirection;
  /** What to order by. */
  field: HookOrderField;
};

/** What hooks can be ordered by; ties keep the order of `READING`. */
export type HookOrderField =
  /** Path, by code point; hooks without one come last. */
  | 'PATH'
  /** Reading order of the pages, then document order. */
  | 'READING'
  /** First version that has it; hooks without one come last. */
  | 'SINCE';

/** A language the documentation is published in, on a host of its own. */
export type Language = {
  __typename?: 'Language';
  /** BCP 47 tag, e.g. `ko`. */
  lang: Scalars['String']['output'];
  /** Name in the language itself, e.g. `한국어`. */
  title: Scalars['String']['output'];
  /** Host; path and fragment stay the same there. */
  url: Scalars['URL']['output'];
};

/** A link or image of a page's text, as it is written. */
export type Link = Node & {
  __typename?: 'Link';
  /** The heading it leads to, where it names one. */
  anchor?: Maybe<Anchor>;
  /** Target as the author wrote it, e.g. `./output.md#usage`. */
  href: Scalars['String']['output'];
  /** Opaque ID, made from the page's address and the target as written; the second link to it on one page has another. */
  id: Scalars['ID']['output'];
  /** What the link leads to. */
  kind: LinkKind;
  /** Its position in the source file. */
  place: Place;
  /** What is wrong with it; null for a link that works (external links are not fetched). */
  problem?: Maybe<LinkProblem>;
  /** The page that contains the link. */
  source: Page;
  /** The page it leads to; null for external, dead and file links. */
  target?: Maybe<Page>;
  /** Text of the link, or alternative text of the image. */
  title: Scalars['String']['output'];
  /**
   * Target as the page shows it, e.g. `/concepts/output/#usage`. A text, because it need not be a URL: that of a dead link is
   * what the author wrote.
   */
  url: Scalars['String']['output'];
};

/** A part of a list of links. */
export type LinkConnection = {
  __typename?: 'LinkConnection';
  /** Links with their cursors. */
  edges: Array<LinkEdge>;
  /** The links of `edges`, without cursors. */
  nodes: Array<Link>;
  /** Position of this part in the whole list. */
  pageInfo: PageInfo;
  /** Size of the whole list, after filtering. */
  totalCount: Scalars['Int']['output'];
};

/** A link and its cursor. */
export type LinkEdge = {
  __typename?: 'LinkEdge';
  /** Opaque cursor; it stays valid after a rebuild. */
  cursor: Scalars['String']['output'];
  /** The link. */
  node: Link;
};

/** A test of links; all given fields must pass. */
export type LinkFilter = {
  /** A link passes when it passes one of these. A filter and all within it are at most 50. */
  anyOf?: InputMaybe<Array<LinkFilter>>;
  /** Whether something is wrong with it. */
  isBroken?: InputMaybe<Scalars['Boolean']['input']>;
  /** Kind of the link. */
  kind?: InputMaybe<LinkKind>;
  /** A link passes when it does not pass this. */
  not?: InputMaybe<LinkFilter>;
  /** Address of its page, e.g. `{eq: "/configuration/output/"}`. */
  page?: InputMaybe<StringFilter>;
  /** What is wrong with it; a link that works does not pass. */
  problem?: InputMaybe<LinkProblem>;
  /** Slug of the section of its page, e.g. `{eq: "configuration"}`. */
  section?: InputMaybe<StringFilter>;
  /** Text of the link, or alternative text of the image. */
  title?: InputMaybe<StringFilter>;
  /** Target as the page shows it, e.g. `{startsWith: "https://github.com/"}`. */
  url?: InputMaybe<StringFilter>;
};

/** What a link leads to. */
export type LinkKind =
  /** Another site. */
  | 'EXTERNAL'
  /** A file that is not a page, e.g. `/logo.svg`. */
  | 'FILE'
  /** A place in the same page, e.g. `#usage`. */
  | 'FRAGMENT'
  /** An image to show. */
  | 'IMAGE'
  /** A page of this site. */
  | 'INTERNAL';

/** An order of links. */
export type LinkOrder = {
  /** Which end comes first. */
  direction?: OrderDirection;
  /** What to order by. */
  field: LinkOrderField;
};

/** What links can be ordered by; ties keep the order of `READING`. */
export type LinkOrderField =
  /** Reading order of the pages, then document order. */
  | 'READING'
  /** Text of the link, by code point. */
  | 'TITLE'
  /** Target, by code point. */
  | 'URL';

/** What can be wrong with a link. */
export type LinkProblem =
  /** The page exists but has no such heading or element. */
  | 'DEAD_ANCHOR'
  /** There is no page at that address. */
  | 'DEAD_PAGE'
  /** The relative path leads out of the content tree. */
  | 'OUTSIDE_TREE';

/** A named link, e.g. an entry of "Further Reading". */
export type NamedLink = {
  __typename?: 'NamedLink';
  /** Text to show. */
  title: Scalars['String']['output'];
  /** Where it leads. */
  url: Scalars['URL']['output'];
};

/** An object with a globally unique ID, e.g. a page. Look it up again with `Query.node`. */
export type Node = {
  /** Opaque ID: the same for the same path on every machine and after every rebuild. */
  id: Scalars['ID']['output'];
};

/** What a page states of an option. */
export type Option = Node & {
  __typename?: 'Option';
  /** The heading whose section contains it; null for one deeper than level 3. */
  anchor?: Maybe<Anchor>;
  /** Default in mode production for target web, and in the other modes unless they have their own: a JavaScript literal, e.g. `'[name].js'`; null when none is stated. */
  default?: Maybe<Scalars['String']['output']>;
  /** Words for a default that is no fixed literal; null for one that is. */
  defaultText?: Maybe<Scalars['String']['output']>;
  /** What to use instead, or why it is deprecated; null for what is not deprecated. */
  deprecated?: Maybe<Scalars['String']['output']>;
  /** Default in mode development; null when it is the same. */
  developmentDefault?: Maybe<Scalars['String']['output']>;
  /** Flag of the command line, e.g. `--output-filename`; null when none is stated. */
  flag?: Maybe<Scalars['String']['output']>;
  /** Opaque ID, made from the page's address and the path; without a path, the heading above. */
  id: Scalars['ID']['output'];
  /** Default in mode none; null when it is the same. */
  noneDefault?: Maybe<Scalars['String']['output']>;
  /** The page that states it. */
  page: Page;
  /** Dotted path in the configuration, e.g. `output.filename`; null for what is not a part of it, e.g. an option of a loader. */
  path?: Maybe<Scalars['String']['output']>;
  /** Its position in the source file. */
  place: Place;
  /** First version that has it, e.g. `5.90`; null when none is stated. */
  since?: Maybe<Scalars['String']['output']>;
  /** Defaults for targets other than web where they are not those for web; empty when none are stated. */
  targetDefaults: Array<TargetDefault>;
  /** Type, much as in TypeScript, e.g. `boolean | string`. */
  type: Scalars['String']['output'];
  /** Address of that place: page address, `#`, fragment. */
  url: Scalars['URL']['output'];
};

/** A part of a list of options. */
export type OptionConnection = {
  __typename?: 'OptionConnection';
  /** Options with their cursors. */
  edges: Array<OptionEdge>;
  /** The options of `edges`, without cursors. */
  nodes: Array<Option>;
  /** Position of this part in the whole list. */
  pageInfo: PageInfo;
  /** Size of the whole list, after filtering. */
  totalCount: Scalars['Int']['output'];
};

/** An option and its cursor. */
export type OptionEdge = {
  __typename?: 'OptionEdge';
  /** Opaque cursor; it stays valid after a rebuild. */
  cursor: Scalars['String']['output'];
  /** The option. */
  node: Option;
};

/** A test of options; all given fields must pass. */
export type OptionFilter = {
  /** An option passes when it passes one of these. A filter and all within it are at most 50. */
  anyOf?: InputMaybe<Array<OptionFilter>>;
  /** Default in mode production, e.g. `{eq: "true"}`; an option without one does not pass. */
  default?: InputMaybe<StringFilter>;
  /** Words on why it is deprecated; an option that is not does not pass. */
  deprecated?: InputMaybe<StringFilter>;
  /** Flag of the command line, e.g. `{eq: "--mode"}`; an option without one does not pass. */
  flag?: InputMaybe<StringFilter>;
  /** Text of the heading whose section contains it, e.g. `{eq: "cacheCompression"}` for an option of a loader, which has no path. */
  heading?: InputMaybe<StringFilter>;
  /** Whether it is deprecated. */
  isDeprecated?: InputMaybe<Scalars['Boolean']['input']>;
  /** An option passes when it does not pass this. */
  not?: InputMaybe<OptionFilter>;
  /** Address of its page, e.g. `{eq: "/configuration/output/"}`. */
  page?: InputMaybe<StringFilter>;
  /** Dotted path in the configuration, e.g. `{eq: "output.filename"}`; what is no part of the configuration does not pass. */
  path?: InputMaybe<StringFilter>;
  /** Slug of the section of its page, e.g. `{eq: "configuration"}`. */
  section?: InputMaybe<StringFilter>;
  /** Type, e.g. `{contains: "boolean"}`. */
  type?: InputMaybe<StringFilter>;
};

/** An order of options. */
export type OptionOrder = {
  /** Which end comes first. */
  direction?: OrderDirection;
  /** What to order by. */
  field: OptionOrderField;
};

/** What options can be ordered by; ties keep the order of `READING`. */
export type OptionOrderField =
  /** Dotted path, by code point; options without one come last. */
  | 'PATH'
  /** Reading order of the pages, then document order. */
  | 'READING'
  /** First version that has it; options without one come last. */
  | 'SINCE';

/** The two directions of an order. */
export type OrderDirection =
  /** Smallest first. */
  | 'ASC'
  /** Largest first. */
  | 'DESC';

/** A page of the site. */
export type Page = Node & {
  __typename?: 'Page';
  /** One heading; null when the page has none with this fragment. */
  anchor?: Maybe<Anchor>;
  /** Headings in document order: the top ones with their `children`, or all of them with `flat: true`. */
  anchors: Array<Anchor>;
  /** Links of other pages' texts that lead here, by address of the linking page. */
  backlinks: LinkConnection;
  /** How many of the code blocks were run in that check; null if `verifiedWith` is null, and for a printable page. */
  checkedBlocks?: Maybe<CheckedBlocks>;
  /** Code blocks in document order; of a printable page, those of its parts. */
  codeBlocks: Array<CodeBlock>;
  /** Markdown source without front matter; for a printable page, of all its parts. */
  content: Scalars['Markdown']['output'];
  /**
   * Hash of title, description and `content`, 32 hex digits: equal for equal words, on every machine and after every update.
   * What surrounds the page, such as neighbours and links to it, does not count.
   */
  contentHash: Scalars['String']['output'];
  /** Those named in the front matter, without the site's exclusions, in authored order. */
  contributors: ContributorConnection;
  /** Day of publication of a post, e.g. `2026-06-25`; null for other pages. */
  date?: Maybe<Scalars['Date']['output']>;
  /** One sentence about the page; null when the front matter gives none. */
  description?: Maybe<Scalars['String']['output']>;
  /** Problems found in the source file. */
  diagnostics: Array<Diagnostic>;
  /** Where to edit the source file; null when site.yaml names no repository. */
  editUrl?: Maybe<Scalars['URL']['output']>;
  /**
   * Beginning of the text in one line: what comes before the first heading, else after it, cut after a word
   * and ended with `…` where there is more.
   */
  excerpt: Scalars['String']['output'];
  /** Source file; null for generated (printable) pages. */
  file?: Maybe<File>;
  /** Group of the sidebar as authored, `-` being a group without heading; null without one. */
  group?: Maybe<Scalars['String']['output']>;
  /** Hooks whose facts the page states, in document order; empty for a printable page, as its parts have them. */
  hooks: Array<Hook>;
  /** Rendered, sanitised text of the page, without its title. */
  html: Scalars['HTML']['output'];
  /** Opaque ID, made from the address. */
  id: Scalars['ID']['output'];
  /** Whether this is a section's index page. */
  isIndex: Scalars['Boolean']['output'];
  /** Whether no other page's text links here; an index or a printable page is never an orphan. */
  isOrphan: Scalars['Boolean']['output'];
  /** Whether this is a generated `/{section}/printable/` page. */
  isPrintable: Scalars['Boolean']['output'];
  /** Links and images in the text, in document order. */
  links: Array<Link>;
  /**
   * The page as readers see it, in plain CommonMark and GFM: title and description first, directives written out, links
   * with their full addresses. The same text as at `markdownUrl`.
   */
  markdown: Scalars['Markdown']['output'];
  /** Address of the page's markdown, e.g. `/concepts/output/index.md`; null for a printable page. */
  markdownUrl?: Maybe<Scalars['URL']['output']>;
  /** Page after this one in the order of the sidebar; null for the last. */
  next?: Maybe<Page>;
  /** Options whose facts the page states, in document order; empty for a printable page, as its parts have them. */
  options: Array<Option>;
  /** npm package and version the page documents, e.g. `css-loader@7.1.2`; null for our own pages. */
  package?: Maybe<Scalars['String']['output']>;
  /** For a printable page, the pages it combines in reading order; else empty. */
  parts: Array<Page>;
  /** Page before this one in the order of the sidebar; null for the first. */
  previous?: Maybe<Page>;
  /** Old addresses that lead here, from the front matter. */
  redirects: Array<Scalars['URL']['output']>;
  /** Further reading. */
  related: Array<NamedLink>;
  /** Repository of what the page documents; null without one. */
  repoUrl?: Maybe<Scalars['URL']['output']>;
  /** Section the page belongs to; pages at the root belong to the section with the empty slug. */
  section: Section;
  /** Sort key of the front matter: -1 marks an index, other negatives come first; null when none is given. */
  sort?: Maybe<Scalars['Int']['output']>;
  /** What the text of a page about a third-party package is made of; `NONE` for pages about our own. */
  sourceState: SourceState;
  /** Address of the raw README of a third-party package; null for our own pages. */
  sourceUrl?: Maybe<Scalars['URL']['output']>;
  /** Text of the page without markup, blocks separated by line ends. */
  text: Scalars['String']['output'];
  /** Title from the front matter, else the first level-1 heading, else the file name. */
  title: Scalars['String']['output'];
  /** Time of the last commit that changed the source file; null without a history. */
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Address on the site, e.g. `/concepts/output/`. */
  url: Scalars['URL']['output'];
  /** Version of webpack that the page's samples and stated facts were checked with, e.g. `5.112.2`; null when they were not, or changed since. */
  verifiedWith?: Maybe<Scalars['String']['output']>;
  /** Number of words in the text, code left out. */
  wordCount: Scalars['Int']['output'];
};


/** A page of the site. */
export type PageAnchorArgs = {
  fragment: Scalars['String']['input'];
};


/** A page of the site. */
export type PageAnchorsArgs = {
  flat?: Scalars['Boolean']['input'];
  maxLevel?: Scalars['Int']['input'];
};


/** A page of the site. */
export type PageBacklinksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A page of the site. */
export type PageContributorsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A page of the site. */
export type PageExcerptArgs = {
  length?: Scalars['Int']['input'];
};


/** A page of the site. */
export type PageLinksArgs = {
  filter?: InputMaybe<LinkFilter>;
};

/** Tells a page; give exactly one field. */
export type PageBy =
  /** Opaque ID. */
  { id: Scalars['ID']['input']; path?: never; url?: never; }
  |  /** Path of the source file, e.g. `concepts/output.md`. */
  { id?: never; path: Scalars['String']['input']; url?: never; }
  |  /** Address; the final slash may be left out. */
  { id?: never; path?: never; url: Scalars['URL']['input']; };

/** A page that a change of the content added, changed or removed. */
export type PageChange = {
  __typename?: 'PageChange';
  /** Hash of its words as in `Page.contentHash`; null if the page is gone. */
  contentHash?: Maybe<Scalars['String']['output']>;
  /** What happened to the page. */
  kind: PageChangeKind;
  /** Title of the page; the former one if the page is gone. */
  title: Scalars['String']['output'];
  /** Address of the page, e.g. `/concepts/output/`. */
  url: Scalars['URL']['output'];
};

/** What can happen to a page. */
export type PageChangeKind =
  /** It is new. */
  | 'ADDED'
  /** Its words are the same, but something around them is not, e.g. its neighbours, its order, or where its links lead. */
  | 'AFFECTED'
  /** Its title, description or text is another. */
  | 'EDITED'
  /** It is gone. */
  | 'REMOVED';

/** A part of a list of pages. */
export type PageConnection = {
  __typename?: 'PageConnection';
  /** Pages with their cursors. */
  edges: Array<PageEdge>;
  /** The pages of `edges`, without cursors. */
  nodes: Array<Page>;
  /** Position of this part in the whole list. */
  pageInfo: PageInfo;
  /** Size of the whole list, after filtering. */
  totalCount: Scalars['Int']['output'];
};

/** A page and its cursor. */
export type PageEdge = {
  __typename?: 'PageEdge';
  /** Opaque cursor; it stays valid after a rebuild, even when its page is gone. */
  cursor: Scalars['String']['output'];
  /** The page. */
  node: Page;
};

/** A test of pages; all given fields must pass. */
export type PageFilter = {
  /** A page passes when it passes one of these. A filter and all within it are at most 50. */
  anyOf?: InputMaybe<Array<PageFilter>>;
  /** Handle of a contributor; one that passes is enough. */
  contributor?: InputMaybe<StringFilter>;
  /** Day of publication; a page without one does not pass. */
  date?: InputMaybe<TimeFilter>;
  /** Group of the sidebar; a page without one does not pass. */
  group?: InputMaybe<StringFilter>;
  /** Whether it has a link that is dead or leads out of the tree. */
  hasBrokenLinks?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the front matter describes it. */
  hasDescription?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether to list printable pages too; counts at the top only, not within `not` and `anyOf`. */
  includePrintable?: Scalars['Boolean']['input'];
  /** Whether no other page's text links to it. */
  isOrphan?: InputMaybe<Scalars['Boolean']['input']>;
  /** A page passes when it does not pass this, e.g. `{section: {in: ["blog", "migrate"]}}`. */
  not?: InputMaybe<PageFilter>;
  /** npm package and version the page documents, e.g. `{startsWith: "css-loader@"}`; a page about our own does not pass. */
  package?: InputMaybe<StringFilter>;
  /** Path of the source file, e.g. `{startsWith: "concepts/"}`; a generated page does not pass. */
  path?: InputMaybe<StringFilter>;
  /** Slug of the section, e.g. `{eq: "concepts"}`. */
  section?: InputMaybe<StringFilter>;
  /** Title, e.g. `{contains: "plugin"}`. */
  title?: InputMaybe<StringFilter>;
  /** Time of the last change; a page without one does not pass. */
  updatedAt?: InputMaybe<TimeFilter>;
  /** Address, e.g. `{startsWith: "/concepts/"}`. */
  url?: InputMaybe<StringFilter>;
};

/** Position of a connection's page in the whole list. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** Cursor of the last edge; null when there is none. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there is more after the last edge. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Whether there is more before the first edge. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first edge; null when there is none. */
  startCursor?: Maybe<Scalars['String']['output']>;
};

/** An order of pages. */
export type PageOrder = {
  /** Which end comes first. */
  direction?: OrderDirection;
  /** What to order by. */
  field: PageOrderField;
};

/** What pages can be ordered by; ties keep reading order. */
export type PageOrderField =
  /** Day of publication; pages without one come last. */
  | 'DATE'
  /** Reading order: section, then the order of the sidebar. */
  | 'READING'
  /** Title, by code point. */
  | 'TITLE'
  /** Time of the last change; pages without one come last. */
  | 'UPDATED_AT'
  /** Address, by code point. */
  | 'URL'
  /** Number of words. */
  | 'WORD_COUNT';

/** A place in a source file; lines and columns start at 1 and count the front matter in. */
export type Place = {
  __typename?: 'Place';
  /** First column, in UTF-16 units. */
  column: Scalars['Int']['output'];
  /** Column after the last character. */
  endColumn: Scalars['Int']['output'];
  /** Last line. */
  endLine: Scalars['Int']['output'];
  /** First line. */
  line: Scalars['Int']['output'];
};

/** A partner's advertisement. */
export type Promotion = {
  __typename?: 'Promotion';
  /** Where it leads. */
  link: NamedLink;
  /** Text to show. */
  text: Scalars['String']['output'];
};

/** Something that readers may vote on; a vote stays in the reader's browser. */
export type Proposal = {
  __typename?: 'Proposal';
  /** What it is about, in a sentence or two. */
  description: Scalars['String']['output'];
  /** Short name, unique among proposals. */
  slug: Scalars['String']['output'];
  /** Text to show. */
  title: Scalars['String']['output'];
  /** Where it is discussed; null when it is not yet. */
  url?: Maybe<Scalars['URL']['output']>;
};

/** A third-party service that site.yaml switches on. */
export type Provider = {
  __typename?: 'Provider';
  /** Name of the service, e.g. `algolia`. */
  name: Scalars['String']['output'];
  /** Its settings, by name. */
  options: Array<ProviderOption>;
};

/** A setting of a third-party service. */
export type ProviderOption = {
  __typename?: 'ProviderOption';
  /** Name of the setting. */
  name: Scalars['String']['output'];
  /** Value of the setting. */
  value: Scalars['String']['output'];
};

/** Everything that can be asked. */
export type Query = {
  __typename?: 'Query';
  /** Headings of all pages, page by page in reading order; printable pages are left out. */
  anchors: AnchorConnection;
  /** Code blocks of all pages, page by page in reading order; printable pages are left out. */
  codeBlocks: CodeBlockConnection;
  /** The state of the whole content; its `snapshotId` changes when anything changes. */
  content: ContentState;
  /** Everybody whom a page names as a contributor, by handle. */
  contributors: ContributorConnection;
  /** All kinds of problems, by area; those that the content does not have too. */
  diagnosticRules: Array<DiagnosticRule>;
  /** Problems in the content, by file, line, column and code. */
  diagnostics: DiagnosticConnection;
  /** Hooks that pages state facts of, in reading order. */
  hooks: HookConnection;
  /** Languages with hosts of their own. */
  languages: Array<Language>;
  /** Links and images in the texts of all pages, page by page in reading order. */
  links: LinkConnection;
  /**
   * Pages whose address is much like one that leads nowhere, the likeliest first: where a redirect from there leads, then
   * pages of the same name elsewhere, then those that are spelt alike.
   */
  nearestPages: Array<Page>;
  /** The object with this ID; null when it does not exist (any more). A text that is no ID is an error. */
  node?: Maybe<Node>;
  /**
   * The objects with these IDs in the same order; null for each that does not exist, with an error for each
   * that is no ID.
   */
  nodes: Array<Maybe<Node>>;
  /** Options that pages state facts of, e.g. those of the configuration, in reading order. */
  options: OptionConnection;
  /** One page; null when there is none. */
  page?: Maybe<Page>;
  /** All pages, printable ones only on request. */
  pages: PageConnection;
  /** Old addresses and where they lead, by old address. */
  redirects: Array<Redirect>;
  /** Pages and headings that answer a question, best first. */
  search: SearchConnection;
  /** One section; null when there is none. */
  section?: Maybe<Section>;
  /** Sections in the order of the menu. */
  sections: Array<Section>;
  /** The site as site.yaml describes it. */
  site: Site;
  /** Sponsors, highest sum first. */
  sponsors: Array<Sponsor>;
  /** An entry of the content tree; null when there is none. */
  tree?: Maybe<TreeNode>;
  /** Documented versions, the current one first. */
  versions: Array<Version>;
};


/** Everything that can be asked. */
export type QueryAnchorsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AnchorFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<AnchorOrder>;
};


/** Everything that can be asked. */
export type QueryCodeBlocksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<CodeBlockFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<CodeBlockOrder>;
};


/** Everything that can be asked. */
export type QueryContributorsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ContributorOrder>;
};


/** Everything that can be asked. */
export type QueryDiagnosticsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<DiagnosticFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<DiagnosticOrder>;
};


/** Everything that can be asked. */
export type QueryHooksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<HookFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<HookOrder>;
};


/** Everything that can be asked. */
export type QueryLinksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<LinkFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<LinkOrder>;
};


/** Everything that can be asked. */
export type QueryNearestPagesArgs = {
  first?: Scalars['Int']['input'];
  url: Scalars['URL']['input'];
};


/** Everything that can be asked. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be asked. */
export type QueryNodesArgs = {
  ids: Array<Scalars['ID']['input']>;
};


/** Everything that can be asked. */
export type QueryOptionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<OptionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<OptionOrder>;
};


/** Everything that can be asked. */
export type QueryPageArgs = {
  by: PageBy;
};


/** Everything that can be asked. */
export type QueryPagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PageFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<PageOrder>;
};


/** Everything that can be asked. */
export type QueryRedirectsArgs = {
  isHash?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Everything that can be asked. */
export type QuerySearchArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<SearchFilter>;
  first?: Scalars['Int']['input'];
  near?: InputMaybe<Scalars['String']['input']>;
  query: Scalars['String']['input'];
};


/** Everything that can be asked. */
export type QuerySectionArgs = {
  slug: Scalars['String']['input'];
};


/** Everything that can be asked. */
export type QuerySectionsArgs = {
  includeRoot?: Scalars['Boolean']['input'];
};


/** Everything that can be asked. */
export type QuerySponsorsArgs = {
  rank?: InputMaybe<SponsorRank>;
  type?: SponsorType;
};


/** Everything that can be asked. */
export type QueryTreeArgs = {
  path?: Scalars['String']['input'];
};

/** An old address and where it leads now. */
export type Redirect = {
  __typename?: 'Redirect';
  /** Old address, with a fragment for a hash redirect, e.g. `/configuration/other-options/#cache`. */
  from: Scalars['URL']['output'];
  /** Whether the old address has a fragment, so that only the browser can follow it. */
  isHash: Scalars['Boolean']['output'];
  /** New address. */
  to: Scalars['URL']['output'];
};

/** The second place at fault. */
export type RelatedPlace = {
  __typename?: 'RelatedPlace';
  /** What is there. */
  message: Scalars['String']['output'];
  /** File relative to the content root. */
  path: Scalars['String']['output'];
  /** Where in the file. */
  place: Place;
};

/** How the checks of the documentation take a code block. */
export type SampleMark =
  /** Names of the files that the last command emits. */
  | 'ASSETS'
  /** The command must fail. */
  | 'FAILS'
  /** A fragment: it cannot be used alone, and need not parse. */
  | 'FRAGMENT'
  /** A configuration that webpack must refuse. */
  | 'INVALID'
  /** Lines of a file that the last command emits. */
  | 'OUTPUT'
  /** The file is removed from the project. */
  | 'REMOVE'
  /** A command that is run in the project of the example, with the files as they are at that point. */
  | 'RUN'
  /** Lines that the last command writes. */
  | 'STDOUT';

/** A part of the hits of a search. */
export type SearchConnection = {
  __typename?: 'SearchConnection';
  /** Hits with their cursors. */
  edges: Array<SearchEdge>;
  /** The hits of `edges`, without cursors. */
  nodes: Array<SearchHit>;
  /** Position of this part in the whole list. */
  pageInfo: PageInfo;
  /** Hits by section, largest first. */
  sections: Array<SectionHits>;
  /** The query with its unknown words spelled as the nearest known ones; null when there are hits, or nothing is near. */
  suggestion?: Maybe<Scalars['String']['output']>;
  /** Number of all hits. */
  totalCount: Scalars['Int']['output'];
};

/** A hit and its cursor. */
export type SearchEdge = {
  __typename?: 'SearchEdge';
  /** Opaque cursor; the order of hits stays the same until the content changes. */
  cursor: Scalars['String']['output'];
  /** The hit. */
  node: SearchHit;
};

/** Where to search; all given fields must pass. */
export type SearchFilter = {
  /** A hit passes when it passes one of these. A filter and all within it are at most 50. */
  anyOf?: InputMaybe<Array<SearchFilter>>;
  /** A hit passes when it does not pass this, e.g. `{section: {in: ["blog", "migrate"]}}`. */
  not?: InputMaybe<SearchFilter>;
  /** Slug of the section, e.g. `{eq: "api"}`. Unlike `sections`, it also restricts the counts by section. */
  section?: InputMaybe<StringFilter>;
  /** Slugs of sections, e.g. `["configuration", "api"]`. */
  sections?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Title of the page or heading, e.g. `{contains: "plugin"}`. */
  title?: InputMaybe<StringFilter>;
  /** Address, e.g. `{startsWith: "/guides/"}`. */
  url?: InputMaybe<StringFilter>;
  /** What the address begins with, e.g. `/plugins/split-chunks-plugin/`; case counts. */
  urlPrefix?: InputMaybe<Scalars['URL']['input']>;
};

/** A page or heading that answers a search. */
export type SearchHit = {
  __typename?: 'SearchHit';
  /** The heading; null when the page itself answers. */
  anchor?: Maybe<Anchor>;
  /** About 160 characters around the words found; empty without text. */
  excerpt: Array<TextSegment>;
  /** Type and default of the option that it documents, e.g. `boolean · default true`; null for anything else. */
  facts?: Maybe<Scalars['String']['output']>;
  /** Group of the sidebar; null for none. */
  group?: Maybe<Scalars['String']['output']>;
  /** The page. */
  page: Page;
  /** Address of its page. */
  pageUrl: Scalars['URL']['output'];
  /** How well it answers; larger is better, comparable within one answer. */
  score: Scalars['Float']['output'];
  /** The section; null when it is gone. */
  section?: Maybe<Section>;
  /** Slug of the section; empty for pages at the root. */
  sectionSlug: Scalars['String']['output'];
  /** Words of the content that were found, lower case, without accents. */
  terms: Array<Scalars['String']['output']>;
  /** Title of the page or heading. */
  title: Scalars['String']['output'];
  /** The title with the words found marked. */
  titleSegments: Array<TextSegment>;
  /** Title of the page and of the headings above, outermost first; empty for a page. */
  titlesAbove: Array<Scalars['String']['output']>;
  /** Where it leads, e.g. `/configuration/output/#outputfilename`. */
  url: Scalars['URL']['output'];
};

/** A top-level section: the pages under one first part of the address. */
export type Section = Node & {
  __typename?: 'Section';
  /** Opaque ID, made from the slug. */
  id: Scalars['ID']['output'];
  /** Index page; null when the section has none. */
  index?: Maybe<Page>;
  /** Pages in reading order. */
  pages: PageConnection;
  /** Page that combines the whole section for printing; null where site.yaml turns it off. */
  printable?: Maybe<Page>;
  /** Entries of the sidebar in reading order; printable pages are left out. */
  sidebar: Array<SidebarItem>;
  /** First part of the address, e.g. `guides`; empty for the pages at the root. */
  slug: Scalars['String']['output'];
  /** Title to show, e.g. `Guides`. */
  title: Scalars['String']['output'];
  /** Address of the section, e.g. `/guides/`. */
  url: Scalars['URL']['output'];
};


/** A top-level section: the pages under one first part of the address. */
export type SectionPagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PageFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<PageOrder>;
};

/** How many hits a section has. */
export type SectionHits = {
  __typename?: 'SectionHits';
  /** Number of hits, those that `filter.sections` leaves out too. */
  count: Scalars['Int']['output'];
  /** The section; null when it is gone. */
  section?: Maybe<Section>;
  /** Slug of the section; empty for pages at the root. */
  sectionSlug: Scalars['String']['output'];
};

/** How serious a problem is. */
export type Severity =
  /** The page cannot be shown faithfully; `npm run index` and `npm run build` fail. */
  | 'ERROR'
  /** A fallback was taken. */
  | 'INFO'
  /** A reader may meet the defect. */
  | 'WARNING';

/** An entry of a section's sidebar. */
export type SidebarItem = {
  __typename?: 'SidebarItem';
  /** Headings of the page with a level above 1, in document order, nested through `children`. */
  anchors: Array<Anchor>;
  /** Entries of the pages below this one, in reading order. */
  children: Array<SidebarItem>;
  /** Markdown source of the page, front matter left out. */
  content?: Maybe<Scalars['Markdown']['output']>;
  /** Heading of its group; null for none and for the group `-`. */
  group?: Maybe<Scalars['String']['output']>;
  /** The page it leads to. */
  page?: Maybe<Page>;
  /** Sort key of the page; null when it has none. */
  sort?: Maybe<Scalars['Int']['output']>;
  /** Text to show. */
  title: Scalars['String']['output'];
  /** Address it leads to. */
  url: Scalars['URL']['output'];
};

/** The site as site.yaml describes it. */
export type Site = {
  __typename?: 'Site';
  /** Analytics service; null (the default): none. */
  analytics?: Maybe<Provider>;
  /** Assistant that the page menu opens pages in; null (the default): none. */
  assistant?: Maybe<Assistant>;
  /** Notice above the header; null without one. */
  banner?: Maybe<Banner>;
  /** Handles that no page shows as contributors. */
  contributorExclusions: Array<Scalars['String']['output']>;
  /** Default description for the head. */
  description: Scalars['String']['output'];
  /** Where answers to “Was this page useful?” go, a `mailto:` or `https:` URL; null (the default): nobody is asked. */
  feedbackUrl?: Maybe<Scalars['URL']['output']>;
  /** Links at the foot of every page. */
  footerLinks: Array<NamedLink>;
  /** Whether there are sponsors to show. */
  hasSponsors: Scalars['Boolean']['output'];
  /** Links at the top of every page. */
  headerLinks: Array<HeaderLink>;
  /** SVG that icons are made from, relative to the content root; null without one. */
  icon?: Maybe<Scalars['String']['output']>;
  /** Links at the top that are shown as icons. */
  iconLinks: Array<NamedLink>;
  /** Whether readers can keep the site in their browser. */
  isOffline: Scalars['Boolean']['output'];
  /** BCP 47 tag of the content. */
  lang: Scalars['String']['output'];
  /** Languages with hosts of their own. */
  languages: Array<Language>;
  /** Sections of the documentation menu, in order. */
  menu: Array<Section>;
  /** Product name, e.g. `webpack`; page titles end with it. */
  name: Scalars['String']['output'];
  /** A partner's advertisement; null without one. */
  promotion?: Maybe<Promotion>;
  /** What readers may vote on, in the order of the data file. */
  proposals: Array<Proposal>;
  /** Source repository; null without one. */
  repositoryUrl?: Maybe<Scalars['URL']['output']>;
  /** Hosted search service; null (the default): our own search. */
  search?: Maybe<Provider>;
  /** What the home page opens with; null: its title. */
  splash?: Maybe<Splash>;
  /** Where sponsors give; null when it is not known. */
  sponsorsUrl?: Maybe<Scalars['URL']['output']>;
  /** Origin the site is published at, without a final slash; null when it is not known. */
  url?: Maybe<Scalars['URL']['output']>;
  /** Documented versions, the current one first. */
  versions: Array<Version>;
};

/** What the text of a page about a third-party package is made of. */
export type SourceState =
  /** The page documents no third-party package. */
  | 'NONE'
  /** Our own summary, and below it the README that the package was published with; its ids start with `readme--`. */
  | 'README'
  /** Our own summary: the package's README is not in the cache, or was refused. */
  | 'SUMMARY';

/** What the home page opens with. */
export type Splash = {
  __typename?: 'Splash';
  /** Links that it invites to follow; the first one is the main one. */
  links: Array<NamedLink>;
  /** Text before the words, e.g. `bundle your`. */
  text: Scalars['String']['output'];
  /** Words that take turns, e.g. `["assets", "scripts"]`. */
  words: Array<Scalars['String']['output']>;
};

/** A sponsor of the product. */
export type Sponsor = Node & {
  __typename?: 'Sponsor';
  /** Sum in whole US dollars. */
  amountUsd: Scalars['Int']['output'];
  /** Logo; null when there is none. */
  avatarUrl?: Maybe<Scalars['URL']['output']>;
  /** Day of the first donation, e.g. `2026-11-01`; null when unknown. */
  firstDonation?: Maybe<Scalars['Date']['output']>;
  /** Opaque ID, made from the slug. */
  id: Scalars['ID']['output'];
  /** Whether this is a sample entry, which is listed until real sponsors are fetched. A page with it should say so. */
  isSample: Scalars['Boolean']['output'];
  /** Name to show. */
  name: Scalars['String']['output'];
  /** Rank by the sum that `type` names: platinum, gold, silver, bronze or backer. */
  rank: SponsorRank;
  /** Short name, unique among sponsors. */
  slug: Scalars['String']['output'];
  /** Home page; null when none is known. */
  websiteUrl?: Maybe<Scalars['URL']['output']>;
};


/** A sponsor of the product. */
export type SponsorAmountUsdArgs = {
  type?: SponsorType;
};


/** A sponsor of the product. */
export type SponsorRankArgs = {
  type?: SponsorType;
};

/** Ranks of sponsors, highest first. From 50,000, 10,000, 2,000, 200 US dollars in total, or 2,500, 500, 100, 10 a month. */
export type SponsorRank =
  /** Below bronze. */
  | 'BACKER'
  /** From 200 in total or 10 a month. */
  | 'BRONZE'
  /** From 10,000 in total or 500 a month. */
  | 'GOLD'
  /** From 50,000 in total or 2,500 a month. */
  | 'PLATINUM'
  /** From 2,000 in total or 100 a month. */
  | 'SILVER';

/** How a sponsor's sum is counted. */
export type SponsorType =
  /** Average a month over the last year. */
  | 'MONTHLY'
  /** Total of all time. */
  | 'TOTAL';

/** A test of a text; give exactly one field. Upper and lower case never count. There is no regular expression on purpose. */
export type StringFilter =
  /** Contains this. */
  { contains: Scalars['String']['input']; eq?: never; in?: never; startsWith?: never; }
  |  /** Is equal. */
  { contains?: never; eq: Scalars['String']['input']; in?: never; startsWith?: never; }
  |  /** Is one of these, at most 50. */
  { contains?: never; eq?: never; in: Array<Scalars['String']['input']>; startsWith?: never; }
  |  /** Starts with this. */
  { contains?: never; eq?: never; in?: never; startsWith: Scalars['String']['input']; };

/** What can be listened to, over server-sent events. */
export type Subscription = {
  __typename?: 'Subscription';
  /** One event for each change of the content; only while it is edited (`npm start`). */
  contentChanged: ContentChange;
};

/** The default of an option for some targets. */
export type TargetDefault = {
  __typename?: 'TargetDefault';
  /** Default in mode production, and in the other modes unless they have their own: a JavaScript literal, e.g. `'require'`. */
  default: Scalars['String']['output'];
  /** Default in mode development; null when it is the same. */
  developmentDefault?: Maybe<Scalars['String']['output']>;
  /** Default in mode none; null when it is the same. */
  noneDefault?: Maybe<Scalars['String']['output']>;
  /** Targets that have it, in the order of the page, e.g. `node`; those with a version, such as `node22`, have it too. */
  targets: Array<Scalars['String']['output']>;
};

/** A piece of a text; plain text, never HTML. */
export type TextSegment = {
  __typename?: 'TextSegment';
  /** Whether it is a word of the query, or a form of one. */
  isMatch: Scalars['Boolean']['output'];
  /** The piece; all pieces joined are the text. */
  text: Scalars['String']['output'];
};

/** A test of a time; all given fields must pass. A day such as `2026-01-31` is its first moment in UTC. */
export type TimeFilter = {
  /** Earlier than that. */
  before?: InputMaybe<Scalars['String']['input']>;
  /** Then or later, e.g. `2026-01-31` or `2026-01-31T08:30:00Z`. */
  since?: InputMaybe<Scalars['String']['input']>;
};

/** A file or a directory of the content tree. */
export type TreeNode = {
  /** Opaque ID, made from the path. */
  id: Scalars['ID']['output'];
  /** Last name of the path, e.g. `output.md`; empty for the root. */
  name: Scalars['String']['output'];
  /** The page made from this file, or the index page of this directory; null where there is none (e.g. a data file). */
  page?: Maybe<Page>;
  /** The directory that contains this; null for the root. */
  parent?: Maybe<Directory>;
  /** Path relative to the content root with `/` between names, e.g. `concepts/output.md`; empty for the root. */
  path: Scalars['String']['output'];
  /** Size in bytes; a directory's is the sum of its files. */
  size: Scalars['Int']['output'];
  /** Whether this is a file or a directory. */
  type: TreeNodeType;
  /** Address on the site, e.g. `/concepts/output/`. */
  url: Scalars['URL']['output'];
};

/** A part of a list of tree nodes. */
export type TreeNodeConnection = {
  __typename?: 'TreeNodeConnection';
  /** Tree nodes with their cursors. */
  edges: Array<TreeNodeEdge>;
  /** The tree nodes of `edges`, without cursors. */
  nodes: Array<TreeNode>;
  /** Position of this part in the whole list. */
  pageInfo: PageInfo;
  /** Size of the whole list. */
  totalCount: Scalars['Int']['output'];
};

/** A tree node and its cursor. */
export type TreeNodeEdge = {
  __typename?: 'TreeNodeEdge';
  /** Opaque cursor; it stays valid after a rebuild. */
  cursor: Scalars['String']['output'];
  /** The tree node. */
  node: TreeNode;
};

/** The two kinds of tree nodes. */
export type TreeNodeType =
  /** A directory, e.g. `concepts`. */
  | 'DIRECTORY'
  /** A file, e.g. `concepts/output.md`. */
  | 'FILE';

/** A version of the product that has documentation. */
export type Version = {
  __typename?: 'Version';
  /** Whether this is the version documented here. */
  isCurrent: Scalars['Boolean']['output'];
  /** Name, e.g. `5`. */
  name: Scalars['String']['output'];
  /** Host of that documentation; null for the version documented here. */
  url?: Maybe<Scalars['URL']['output']>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;




/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node:
    | ( AnchorValueValue )
    | ( CodeBlockValueValue )
    | ( ContributorRecordValue )
    | ( DiagnosticValue )
    | ( TreeNodeRecordValue )
    | ( TreeNodeRecordValue )
    | ( HookValueValue )
    | ( LinkValueValue )
    | ( OptionValueValue )
    | ( PageRecordValue )
    | ( SectionRecordValue )
    | ( SponsorRecordValue )
  ;
  TreeNode:
    | ( TreeNodeRecordValue )
    | ( TreeNodeRecordValue )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Anchor: ResolverTypeWrapper<AnchorValueValue>;
  AnchorConnection: ResolverTypeWrapper<Omit<AnchorConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['AnchorEdge']>, nodes: Array<ResolversTypes['Anchor']> }>;
  AnchorEdge: ResolverTypeWrapper<Omit<AnchorEdge, 'node'> & { node: ResolversTypes['Anchor'] }>;
  AnchorFilter: AnchorFilter;
  AnchorOrder: AnchorOrder;
  AnchorOrderField: AnchorOrderField;
  Assistant: ResolverTypeWrapper<AssistantSettingValue>;
  Banner: ResolverTypeWrapper<BannerSettingValue>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CheckedBlocks: ResolverTypeWrapper<CheckedBlocks>;
  CodeBlock: ResolverTypeWrapper<CodeBlockValueValue>;
  CodeBlockConnection: ResolverTypeWrapper<Omit<CodeBlockConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['CodeBlockEdge']>, nodes: Array<ResolversTypes['CodeBlock']> }>;
  CodeBlockEdge: ResolverTypeWrapper<Omit<CodeBlockEdge, 'node'> & { node: ResolversTypes['CodeBlock'] }>;
  CodeBlockFilter: CodeBlockFilter;
  CodeBlockOrder: CodeBlockOrder;
  CodeBlockOrderField: CodeBlockOrderField;
  CodeCheck: CodeCheck;
  ContentChange: ResolverTypeWrapper<ContentChangeValueValue>;
  ContentState: ResolverTypeWrapper<ContentState>;
  Contributor: ResolverTypeWrapper<ContributorRecordValue>;
  ContributorConnection: ResolverTypeWrapper<Omit<ContributorConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['ContributorEdge']>, nodes: Array<ResolversTypes['Contributor']> }>;
  ContributorEdge: ResolverTypeWrapper<Omit<ContributorEdge, 'node'> & { node: ResolversTypes['Contributor'] }>;
  ContributorOrder: ContributorOrder;
  ContributorOrderField: ContributorOrderField;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Diagnostic: ResolverTypeWrapper<DiagnosticValue>;
  DiagnosticConnection: ResolverTypeWrapper<Omit<DiagnosticConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['DiagnosticEdge']>, nodes: Array<ResolversTypes['Diagnostic']> }>;
  DiagnosticCounts: ResolverTypeWrapper<DiagnosticCounts>;
  DiagnosticEdge: ResolverTypeWrapper<Omit<DiagnosticEdge, 'node'> & { node: ResolversTypes['Diagnostic'] }>;
  DiagnosticFilter: DiagnosticFilter;
  DiagnosticOrder: DiagnosticOrder;
  DiagnosticOrderField: DiagnosticOrderField;
  DiagnosticRule: ResolverTypeWrapper<DiagnosticRule>;
  Directory: ResolverTypeWrapper<TreeNodeRecordValue>;
  File: ResolverTypeWrapper<TreeNodeRecordValue>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  HTML: ResolverTypeWrapper<Scalars['HTML']['output']>;
  HeaderLink: ResolverTypeWrapper<HeaderLinkValue>;
  Hook: ResolverTypeWrapper<HookValueValue>;
  HookConnection: ResolverTypeWrapper<Omit<HookConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['HookEdge']>, nodes: Array<ResolversTypes['Hook']> }>;
  HookEdge: ResolverTypeWrapper<Omit<HookEdge, 'node'> & { node: ResolversTypes['Hook'] }>;
  HookFilter: HookFilter;
  HookOrder: HookOrder;
  HookOrderField: HookOrderField;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Language: ResolverTypeWrapper<LanguageSettingValue>;
  Link: ResolverTypeWrapper<LinkValueValue>;
  LinkConnection: ResolverTypeWrapper<Omit<LinkConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['LinkEdge']>, nodes: Array<ResolversTypes['Link']> }>;
  LinkEdge: ResolverTypeWrapper<Omit<LinkEdge, 'node'> & { node: ResolversTypes['Link'] }>;
  LinkFilter: LinkFilter;
  LinkKind: LinkKind;
  LinkOrder: LinkOrder;
  LinkOrderField: LinkOrderField;
  LinkProblem: LinkProblem;
  Markdown: ResolverTypeWrapper<Scalars['Markdown']['output']>;
  NamedLink: ResolverTypeWrapper<NamedLinkValue>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  Option: ResolverTypeWrapper<OptionValueValue>;
  OptionConnection: ResolverTypeWrapper<Omit<OptionConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['OptionEdge']>, nodes: Array<ResolversTypes['Option']> }>;
  OptionEdge: ResolverTypeWrapper<Omit<OptionEdge, 'node'> & { node: ResolversTypes['Option'] }>;
  OptionFilter: OptionFilter;
  OptionOrder: OptionOrder;
  OptionOrderField: OptionOrderField;
  OrderDirection: OrderDirection;
  Page: ResolverTypeWrapper<PageRecordValue>;
  PageBy: PageBy;
  PageChange: ResolverTypeWrapper<PageChangeValueValue>;
  PageChangeKind: PageChangeKind;
  PageConnection: ResolverTypeWrapper<Omit<PageConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['PageEdge']>, nodes: Array<ResolversTypes['Page']> }>;
  PageEdge: ResolverTypeWrapper<Omit<PageEdge, 'node'> & { node: ResolversTypes['Page'] }>;
  PageFilter: PageFilter;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  PageOrder: PageOrder;
  PageOrderField: PageOrderField;
  Place: ResolverTypeWrapper<PlaceValue>;
  Promotion: ResolverTypeWrapper<PromotionSettingValue>;
  Proposal: ResolverTypeWrapper<ProposalSettingValue>;
  Provider: ResolverTypeWrapper<ProviderSettingValue>;
  ProviderOption: ResolverTypeWrapper<ProviderOption>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Redirect: ResolverTypeWrapper<RedirectRecordValue>;
  RelatedPlace: ResolverTypeWrapper<Omit<RelatedPlace, 'place'> & { place: ResolversTypes['Place'] }>;
  SampleMark: SampleMark;
  SearchConnection: ResolverTypeWrapper<Omit<SearchConnection, 'edges' | 'nodes' | 'sections'> & { edges: Array<ResolversTypes['SearchEdge']>, nodes: Array<ResolversTypes['SearchHit']>, sections: Array<ResolversTypes['SectionHits']> }>;
  SearchEdge: ResolverTypeWrapper<Omit<SearchEdge, 'node'> & { node: ResolversTypes['SearchHit'] }>;
  SearchFilter: SearchFilter;
  SearchHit: ResolverTypeWrapper<SearchHitValue>;
  Section: ResolverTypeWrapper<SectionRecordValue>;
  SectionHits: ResolverTypeWrapper<SectionCountValue>;
  Severity: Severity;
  SidebarItem: ResolverTypeWrapper<SidebarItemRecordValue>;
  Site: ResolverTypeWrapper<SiteRecordValue>;
  SourceState: SourceState;
  Splash: ResolverTypeWrapper<SplashSettingValue>;
  Sponsor: ResolverTypeWrapper<SponsorRecordValue>;
  SponsorRank: SponsorRank;
  SponsorType: SponsorType;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  StringFilter: StringFilter;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  TargetDefault: ResolverTypeWrapper<TargetDefaultValue>;
  TextSegment: ResolverTypeWrapper<TextSegment>;
  TimeFilter: TimeFilter;
  TreeNode: ResolverTypeWrapper<TreeNodeRecordValue>;
  TreeNodeConnection: ResolverTypeWrapper<Omit<TreeNodeConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['TreeNodeEdge']>, nodes: Array<ResolversTypes['TreeNode']> }>;
  TreeNodeEdge: ResolverTypeWrapper<Omit<TreeNodeEdge, 'node'> & { node: ResolversTypes['TreeNode'] }>;
  TreeNodeType: TreeNodeType;
  URL: ResolverTypeWrapper<Scalars['URL']['output']>;
  Version: ResolverTypeWrapper<VersionSettingValue>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Anchor: AnchorValueValue;
  AnchorConnection: Omit<AnchorConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['AnchorEdge']>, nodes: Array<ResolversParentTypes['Anchor']> };
  AnchorEdge: Omit<AnchorEdge, 'node'> & { node: ResolversParentTypes['Anchor'] };
  AnchorFilter: AnchorFilter;
  AnchorOrder: AnchorOrder;
  Assistant: AssistantSettingValue;
  Banner: BannerSettingValue;
  Boolean: Scalars['Boolean']['output'];
  CheckedBlocks: CheckedBlocks;
  CodeBlock: CodeBlockValueValue;
  CodeBlockConnection: Omit<CodeBlockConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['CodeBlockEdge']>, nodes: Array<ResolversParentTypes['CodeBlock']> };
  CodeBlockEdge: Omit<CodeBlockEdge, 'node'> & { node: ResolversParentTypes['CodeBlock'] };
  CodeBlockFilter: CodeBlockFilter;
  CodeBlockOrder: CodeBlockOrder;
  ContentChange: ContentChangeValueValue;
  ContentState: ContentState;
  Contributor: ContributorRecordValue;
  ContributorConnection: Omit<ContributorConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['ContributorEdge']>, nodes: Array<ResolversParentTypes['Contributor']> };
  ContributorEdge: Omit<ContributorEdge, 'node'> & { node: ResolversParentTypes['Contributor'] };
  ContributorOrder: ContributorOrder;
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  Diagnostic: DiagnosticValue;
  DiagnosticConnection: Omit<DiagnosticConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['DiagnosticEdge']>, nodes: Array<ResolversParentTypes['Diagnostic']> };
  DiagnosticCounts: DiagnosticCounts;
  DiagnosticEdge: Omit<DiagnosticEdge, 'node'> & { node: ResolversParentTypes['Diagnostic'] };
  DiagnosticFilter: DiagnosticFilter;
  DiagnosticOrder: DiagnosticOrder;
  DiagnosticRule: DiagnosticRule;
  Directory: TreeNodeRecordValue;
  File: TreeNodeRecordValue;
  Float: Scalars['Float']['output'];
  HTML: Scalars['HTML']['output'];
  HeaderLink: HeaderLinkValue;
  Hook: HookValueValue;
  HookConnection: Omit<HookConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['HookEdge']>, nodes: Array<ResolversParentTypes['Hook']> };
  HookEdge: Omit<HookEdge, 'node'> & { node: ResolversParentTypes['Hook'] };
  HookFilter: HookFilter;
  HookOrder: HookOrder;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  Language: LanguageSettingValue;
  Link: LinkValueValue;
  LinkConnection: Omit<LinkConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['LinkEdge']>, nodes: Array<ResolversParentTypes['Link']> };
  LinkEdge: Omit<LinkEdge, 'node'> & { node: ResolversParentTypes['Link'] };
  LinkFilter: LinkFilter;
  LinkOrder: LinkOrder;
  Markdown: Scalars['Markdown']['output'];
  NamedLink: NamedLinkValue;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  Option: OptionValueValue;
  OptionConnection: Omit<OptionConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['OptionEdge']>, nodes: Array<ResolversParentTypes['Option']> };
  OptionEdge: Omit<OptionEdge, 'node'> & { node: ResolversParentTypes['Option'] };
  OptionFilter: OptionFilter;
  OptionOrder: OptionOrder;
  Page: PageRecordValue;
  PageBy: PageBy;
  PageChange: PageChangeValueValue;
  PageConnection: Omit<PageConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['PageEdge']>, nodes: Array<ResolversParentTypes['Page']> };
  PageEdge: Omit<PageEdge, 'node'> & { node: ResolversParentTypes['Page'] };
  PageFilter: PageFilter;
  PageInfo: PageInfo;
  PageOrder: PageOrder;
  Place: PlaceValue;
  Promotion: PromotionSettingValue;
  Proposal: ProposalSettingValue;
  Provider: ProviderSettingValue;
  ProviderOption: ProviderOption;
  Query: Record<PropertyKey, never>;
  Redirect: RedirectRecordValue;
  RelatedPlace: Omit<RelatedPlace, 'place'> & { place: ResolversParentTypes['Place'] };
  SearchConnection: Omit<SearchConnection, 'edges' | 'nodes' | 'sections'> & { edges: Array<ResolversParentTypes['SearchEdge']>, nodes: Array<ResolversParentTypes['SearchHit']>, sections: Array<ResolversParentTypes['SectionHits']> };
  SearchEdge: Omit<SearchEdge, 'node'> & { node: ResolversParentTypes['SearchHit'] };
  SearchFilter: SearchFilter;
  SearchHit: SearchHitValue;
  Section: SectionRecordValue;
  SectionHits: SectionCountValue;
  SidebarItem: SidebarItemRecordValue;
  Site: SiteRecordValue;
  Splash: SplashSettingValue;
  Sponsor: SponsorRecordValue;
  String: Scalars['String']['output'];
  StringFilter: StringFilter;
  Subscription: Record<PropertyKey, never>;
  TargetDefault: TargetDefaultValue;
  TextSegment: TextSegment;
  TimeFilter: TimeFilter;
  TreeNode: TreeNodeRecordValue;
  TreeNodeConnection: Omit<TreeNodeConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['TreeNodeEdge']>, nodes: Array<ResolversParentTypes['TreeNode']> };
  TreeNodeEdge: Omit<TreeNodeEdge, 'node'> & { node: ResolversParentTypes['TreeNode'] };
  URL: Scalars['URL']['output'];
  Version: VersionSettingValue;
};

export type AnchorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Anchor'] = ResolversParentTypes['Anchor']> = {
  children?: Resolver<Array<ResolversTypes['Anchor']>, ParentType, ContextType>;
  contentHash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fragment?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  level?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  markdown?: Resolver<ResolversTypes['Markdown'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Page'], ParentType, ContextType>;
  parent?: Resolver<Maybe<ResolversTypes['Anchor']>, ParentType, ContextType>;
  shortTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AnchorConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AnchorConnection'] = ResolversParentTypes['AnchorConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AnchorEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Anchor']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AnchorEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AnchorEdge'] = ResolversParentTypes['AnchorEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Anchor'], ParentType, ContextType>;
};

export type AssistantResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Assistant'] = ResolversParentTypes['Assistant']> = {
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  urlTemplate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BannerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Banner'] = ResolversParentTypes['Banner']> = {
  link?: Resolver<Maybe<ResolversTypes['NamedLink']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CheckedBlocksResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CheckedBlocks'] = ResolversParentTypes['CheckedBlocks']> = {
  all?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  run?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CodeBlockResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CodeBlock'] = ResolversParentTypes['CodeBlock']> = {
  anchor?: Resolver<Maybe<ResolversTypes['Anchor']>, ParentType, ContextType>;
  check?: Resolver<Maybe<ResolversTypes['CodeCheck']>, ParentType, ContextType>;
  example?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fileName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  highlightedLines?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isDiff?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  language?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  liveUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  marks?: Resolver<Array<ResolversTypes['SampleMark']>, ParentType, ContextType>;
  meta?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Page'], ParentType, ContextType>;
  place?: Resolver<ResolversTypes['Place'], ParentType, ContextType>;
  tabLabel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CodeBlockConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CodeBlockConnection'] = ResolversParentTypes['CodeBlockConnection']> = {
  edges?: Resolver<Array<ResolversTypes['CodeBlockEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['CodeBlock']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CodeBlockEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CodeBlockEdge'] = ResolversParentTypes['CodeBlockEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['CodeBlock'], ParentType, ContextType>;
};

export type ContentChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContentChange'] = ResolversParentTypes['ContentChange']> = {
  changedUrls?: Resolver<Array<ResolversTypes['URL']>, ParentType, ContextType>;
  changes?: Resolver<Array<ResolversTypes['PageChange']>, ParentType, ContextType, RequireFields<ContentChangeChangesArgs, 'first'>>;
  diagnosticCounts?: Resolver<ResolversTypes['DiagnosticCounts'], ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Page']>, ParentType, ContextType, RequireFields<ContentChangePageArgs, 'url'>>;
  snapshotId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ContentStateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContentState'] = ResolversParentTypes['ContentState']> = {
  diagnosticCounts?: Resolver<ResolversTypes['DiagnosticCounts'], ParentType, ContextType>;
  pageCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  snapshotId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ContributorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Contributor'] = ResolversParentTypes['Contributor']> = {
  avatarUrl?: Resolver<ResolversTypes['URL'], ParentType, ContextType, RequireFields<ContributorAvatarUrlArgs, 'size'>>;
  handle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  pages?: Resolver<ResolversTypes['PageConnection'], ParentType, ContextType, Partial<ContributorPagesArgs>>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ContributorConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContributorConnection'] = ResolversParentTypes['ContributorConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ContributorEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Contributor']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ContributorEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContributorEdge'] = ResolversParentTypes['ContributorEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Contributor'], ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DiagnosticResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Diagnostic'] = ResolversParentTypes['Diagnostic']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  excerpt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  formatted?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Page']>, ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  place?: Resolver<ResolversTypes['Place'], ParentType, ContextType>;
  related?: Resolver<Maybe<ResolversTypes['RelatedPlace']>, ParentType, ContextType>;
  severity?: Resolver<ResolversTypes['Severity'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DiagnosticConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DiagnosticConnection'] = ResolversParentTypes['DiagnosticConnection']> = {
  edges?: Resolver<Array<ResolversTypes['DiagnosticEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Diagnostic']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DiagnosticCountsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DiagnosticCounts'] = ResolversParentTypes['DiagnosticCounts']> = {
  errors?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  infos?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  warnings?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DiagnosticEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DiagnosticEdge'] = ResolversParentTypes['DiagnosticEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Diagnostic'], ParentType, ContextType>;
};

export type DiagnosticRuleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DiagnosticRule'] = ResolversParentTypes['DiagnosticRule']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  defaultSeverity?: Resolver<ResolversTypes['Severity'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  severity?: Resolver<ResolversTypes['Severity'], ParentType, ContextType>;
};

export type DirectoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Directory'] = ResolversParentTypes['Directory']> = {
  children?: Resolver<ResolversTypes['TreeNodeConnection'], ParentType, ContextType, Partial<DirectoryChildrenArgs>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Page']>, ParentType, ContextType>;
  parent?: Resolver<Maybe<ResolversTypes['Directory']>, ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['TreeNodeType'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FileResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['File'] = ResolversParentTypes['File']> = {
  extension?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Page']>, ParentType, ContextType>;
  parent?: Resolver<Maybe<ResolversTypes['Directory']>, ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['TreeNodeType'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export interface HtmlScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['HTML'], any> {
  name: 'HTML';
}

export type HeaderLinkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HeaderLink'] = ResolversParentTypes['HeaderLink']> = {
  activeFor?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
};

export type HookResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Hook'] = ResolversParentTypes['Hook']> = {
  anchor?: Resolver<Maybe<ResolversTypes['Anchor']>, ParentType, ContextType>;
  arguments?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  deprecated?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Page'], ParentType, ContextType>;
  path?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  place?: Resolver<ResolversTypes['Place'], ParentType, ContextType>;
  since?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type HookConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HookConnection'] = ResolversParentTypes['HookConnection']> = {
  edges?: Resolver<Array<ResolversTypes['HookEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Hook']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type HookEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HookEdge'] = ResolversParentTypes['HookEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Hook'], ParentType, ContextType>;
};

export type LanguageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Language'] = ResolversParentTypes['Language']> = {
  lang?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
};

export type LinkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Link'] = ResolversParentTypes['Link']> = {
  anchor?: Resolver<Maybe<ResolversTypes['Anchor']>, ParentType, ContextType>;
  href?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['LinkKind'], ParentType, ContextType>;
  place?: Resolver<ResolversTypes['Place'], ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['LinkProblem']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['Page'], ParentType, ContextType>;
  target?: Resolver<Maybe<ResolversTypes['Page']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LinkConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LinkConnection'] = ResolversParentTypes['LinkConnection']> = {
  edges?: Resolver<Array<ResolversTypes['LinkEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Link']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LinkEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LinkEdge'] = ResolversParentTypes['LinkEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Link'], ParentType, ContextType>;
};

export interface MarkdownScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Markdown'], any> {
  name: 'Markdown';
}

export type NamedLinkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NamedLink'] = ResolversParentTypes['NamedLink']> = {
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
};

export type NodeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Anchor' | 'CodeBlock' | 'Contributor' | 'Diagnostic' | 'Directory' | 'File' | 'Hook' | 'Link' | 'Option' | 'Page' | 'Section' | 'Sponsor', ParentType, ContextType>;
};

export type OptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Option'] = ResolversParentTypes['Option']> = {
  anchor?: Resolver<Maybe<ResolversTypes['Anchor']>, ParentType, ContextType>;
  default?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  defaultText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deprecated?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  developmentDefault?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  flag?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  noneDefault?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Page'], ParentType, ContextType>;
  path?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  place?: Resolver<ResolversTypes['Place'], ParentType, ContextType>;
  since?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  targetDefaults?: Resolver<Array<ResolversTypes['TargetDefault']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OptionConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OptionConnection'] = ResolversParentTypes['OptionConnection']> = {
  edges?: Resolver<Array<ResolversTypes['OptionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Option']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OptionEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OptionEdge'] = ResolversParentTypes['OptionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Option'], ParentType, ContextType>;
};

export type PageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Page'] = ResolversParentTypes['Page']> = {
  anchor?: Resolver<Maybe<ResolversTypes['Anchor']>, ParentType, ContextType, RequireFields<PageAnchorArgs, 'fragment'>>;
  anchors?: Resolver<Array<ResolversTypes['Anchor']>, ParentType, ContextType, RequireFields<PageAnchorsArgs, 'flat' | 'maxLevel'>>;
  backlinks?: Resolver<ResolversTypes['LinkConnection'], ParentType, ContextType, Partial<PageBacklinksArgs>>;
  checkedBlocks?: Resolver<Maybe<ResolversTypes['CheckedBlocks']>, ParentType, ContextType>;
  codeBlocks?: Resolver<Array<ResolversTypes['CodeBlock']>, ParentType, ContextType>;
  content?: Resolver<ResolversTypes['Markdown'], ParentType, ContextType>;
  contentHash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  contributors?: Resolver<ResolversTypes['ContributorConnection'], ParentType, ContextType, Partial<PageContributorsArgs>>;
  date?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  diagnostics?: Resolver<Array<ResolversTypes['Diagnostic']>, ParentType, ContextType>;
  editUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  excerpt?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<PageExcerptArgs, 'length'>>;
  file?: Resolver<Maybe<ResolversTypes['File']>, ParentType, ContextType>;
  group?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hooks?: Resolver<Array<ResolversTypes['Hook']>, ParentType, ContextType>;
  html?: Resolver<ResolversTypes['HTML'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isIndex?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isOrphan?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isPrintable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  links?: Resolver<Array<ResolversTypes['Link']>, ParentType, ContextType, Partial<PageLinksArgs>>;
  markdown?: Resolver<ResolversTypes['Markdown'], ParentType, ContextType>;
  markdownUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['Page']>, ParentType, ContextType>;
  options?: Resolver<Array<ResolversTypes['Option']>, ParentType, ContextType>;
  package?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  parts?: Resolver<Array<ResolversTypes['Page']>, ParentType, ContextType>;
  previous?: Resolver<Maybe<ResolversTypes['Page']>, ParentType, ContextType>;
  redirects?: Resolver<Array<ResolversTypes['URL']>, ParentType, ContextType>;
  related?: Resolver<Array<ResolversTypes['NamedLink']>, ParentType, ContextType>;
  repoUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  section?: Resolver<ResolversTypes['Section'], ParentType, ContextType>;
  sort?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  sourceState?: Resolver<ResolversTypes['SourceState'], ParentType, ContextType>;
  sourceUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  verifiedWith?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  wordCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PageChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PageChange'] = ResolversParentTypes['PageChange']> = {
  contentHash?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['PageChangeKind'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
};

export type PageConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PageConnection'] = ResolversParentTypes['PageConnection']> = {
  edges?: Resolver<Array<ResolversTypes['PageEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Page']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PageEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PageEdge'] = ResolversParentTypes['PageEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Page'], ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlaceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Place'] = ResolversParentTypes['Place']> = {
  column?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endColumn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endLine?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PromotionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Promotion'] = ResolversParentTypes['Promotion']> = {
  link?: Resolver<ResolversTypes['NamedLink'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProposalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Proposal'] = ResolversParentTypes['Proposal']> = {
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
};

export type ProviderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Provider'] = ResolversParentTypes['Provider']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  options?: Resolver<Array<ResolversTypes['ProviderOption']>, ParentType, ContextType>;
};

export type ProviderOptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProviderOption'] = ResolversParentTypes['ProviderOption']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  anchors?: Resolver<ResolversTypes['AnchorConnection'], ParentType, ContextType, Partial<QueryAnchorsArgs>>;
  codeBlocks?: Resolver<ResolversTypes['CodeBlockConnection'], ParentType, ContextType, Partial<QueryCodeBlocksArgs>>;
  content?: Resolver<ResolversTypes['ContentState'], ParentType, ContextType>;
  contributors?: Resolver<ResolversTypes['ContributorConnection'], ParentType, ContextType, Partial<QueryContributorsArgs>>;
  diagnosticRules?: Resolver<Array<ResolversTypes['DiagnosticRule']>, ParentType, ContextType>;
  diagnostics?: Resolver<ResolversTypes['DiagnosticConnection'], ParentType, ContextType, Partial<QueryDiagnosticsArgs>>;
  hooks?: Resolver<ResolversTypes['HookConnection'], ParentType, ContextType, Partial<QueryHooksArgs>>;
  languages?: Resolver<Array<ResolversTypes['Language']>, ParentType, ContextType>;
  links?: Resolver<ResolversTypes['LinkConnection'], ParentType, ContextType, Partial<QueryLinksArgs>>;
  nearestPages?: Resolver<Array<ResolversTypes['Page']>, ParentType, ContextType, RequireFields<QueryNearestPagesArgs, 'first' | 'url'>>;
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'id'>>;
  nodes?: Resolver<Array<Maybe<ResolversTypes['Node']>>, ParentType, ContextType, RequireFields<QueryNodesArgs, 'ids'>>;
  options?: Resolver<ResolversTypes['OptionConnection'], ParentType, ContextType, Partial<QueryOptionsArgs>>;
  page?: Resolver<Maybe<ResolversTypes['Page']>, ParentType, ContextType, RequireFields<QueryPageArgs, 'by'>>;
  pages?: Resolver<ResolversTypes['PageConnection'], ParentType, ContextType, Partial<QueryPagesArgs>>;
  redirects?: Resolver<Array<ResolversTypes['Redirect']>, ParentType, ContextType, Partial<QueryRedirectsArgs>>;
  search?: Resolver<ResolversTypes['SearchConnection'], ParentType, ContextType, RequireFields<QuerySearchArgs, 'first' | 'query'>>;
  section?: Resolver<Maybe<ResolversTypes['Section']>, ParentType, ContextType, RequireFields<QuerySectionArgs, 'slug'>>;
  sections?: Resolver<Array<ResolversTypes['Section']>, ParentType, ContextType, RequireFields<QuerySectionsArgs, 'includeRoot'>>;
  site?: Resolver<ResolversTypes['Site'], ParentType, ContextType>;
  sponsors?: Resolver<Array<ResolversTypes['Sponsor']>, ParentType, ContextType, RequireFields<QuerySponsorsArgs, 'type'>>;
  tree?: Resolver<Maybe<ResolversTypes['TreeNode']>, ParentType, ContextType, RequireFields<QueryTreeArgs, 'path'>>;
  versions?: Resolver<Array<ResolversTypes['Version']>, ParentType, ContextType>;
};

export type RedirectResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Redirect'] = ResolversParentTypes['Redirect']> = {
  from?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  isHash?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
};

export type RelatedPlaceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RelatedPlace'] = ResolversParentTypes['RelatedPlace']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  place?: Resolver<ResolversTypes['Place'], ParentType, ContextType>;
};

export type SearchConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchConnection'] = ResolversParentTypes['SearchConnection']> = {
  edges?: Resolver<Array<ResolversTypes['SearchEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['SearchHit']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  sections?: Resolver<Array<ResolversTypes['SectionHits']>, ParentType, ContextType>;
  suggestion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SearchEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchEdge'] = ResolversParentTypes['SearchEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SearchHit'], ParentType, ContextType>;
};

export type SearchHitResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchHit'] = ResolversParentTypes['SearchHit']> = {
  anchor?: Resolver<Maybe<ResolversTypes['Anchor']>, ParentType, ContextType>;
  excerpt?: Resolver<Array<ResolversTypes['TextSegment']>, ParentType, ContextType>;
  facts?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  group?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Page'], ParentType, ContextType>;
  pageUrl?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  section?: Resolver<Maybe<ResolversTypes['Section']>, ParentType, ContextType>;
  sectionSlug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  terms?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  titleSegments?: Resolver<Array<ResolversTypes['TextSegment']>, ParentType, ContextType>;
  titlesAbove?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
};

export type SectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Section'] = ResolversParentTypes['Section']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  index?: Resolver<Maybe<ResolversTypes['Page']>, ParentType, ContextType>;
  pages?: Resolver<ResolversTypes['PageConnection'], ParentType, ContextType, Partial<SectionPagesArgs>>;
  printable?: Resolver<Maybe<ResolversTypes['Page']>, ParentType, ContextType>;
  sidebar?: Resolver<Array<ResolversTypes['SidebarItem']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SectionHitsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SectionHits'] = ResolversParentTypes['SectionHits']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  section?: Resolver<Maybe<ResolversTypes['Section']>, ParentType, ContextType>;
  sectionSlug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SidebarItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SidebarItem'] = ResolversParentTypes['SidebarItem']> = {
  anchors?: Resolver<Array<ResolversTypes['Anchor']>, ParentType, ContextType>;
  children?: Resolver<Array<ResolversTypes['SidebarItem']>, ParentType, ContextType>;
  content?: Resolver<Maybe<ResolversTypes['Markdown']>, ParentType, ContextType>;
  group?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['Page']>, ParentType, ContextType>;
  sort?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
};

export type SiteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Site'] = ResolversParentTypes['Site']> = {
  analytics?: Resolver<Maybe<ResolversTypes['Provider']>, ParentType, ContextType>;
  assistant?: Resolver<Maybe<ResolversTypes['Assistant']>, ParentType, ContextType>;
  banner?: Resolver<Maybe<ResolversTypes['Banner']>, ParentType, ContextType>;
  contributorExclusions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  feedbackUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  footerLinks?: Resolver<Array<ResolversTypes['NamedLink']>, ParentType, ContextType>;
  hasSponsors?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  headerLinks?: Resolver<Array<ResolversTypes['HeaderLink']>, ParentType, ContextType>;
  icon?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  iconLinks?: Resolver<Array<ResolversTypes['NamedLink']>, ParentType, ContextType>;
  isOffline?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lang?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  languages?: Resolver<Array<ResolversTypes['Language']>, ParentType, ContextType>;
  menu?: Resolver<Array<ResolversTypes['Section']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  promotion?: Resolver<Maybe<ResolversTypes['Promotion']>, ParentType, ContextType>;
  proposals?: Resolver<Array<ResolversTypes['Proposal']>, ParentType, ContextType>;
  repositoryUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  search?: Resolver<Maybe<ResolversTypes['Provider']>, ParentType, ContextType>;
  splash?: Resolver<Maybe<ResolversTypes['Splash']>, ParentType, ContextType>;
  sponsorsUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  versions?: Resolver<Array<ResolversTypes['Version']>, ParentType, ContextType>;
};

export type SplashResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Splash'] = ResolversParentTypes['Splash']> = {
  links?: Resolver<Array<ResolversTypes['NamedLink']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  words?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SponsorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Sponsor'] = ResolversParentTypes['Sponsor']> = {
  amountUsd?: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<SponsorAmountUsdArgs, 'type'>>;
  avatarUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  firstDonation?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isSample?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rank?: Resolver<ResolversTypes['SponsorRank'], ParentType, ContextType, RequireFields<SponsorRankArgs, 'type'>>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  websiteUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  contentChanged?: SubscriptionResolver<ResolversTypes['ContentChange'], "contentChanged", ParentType, ContextType>;
};

export type TargetDefaultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TargetDefault'] = ResolversParentTypes['TargetDefault']> = {
  default?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  developmentDefault?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  noneDefault?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  targets?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TextSegmentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TextSegment'] = ResolversParentTypes['TextSegment']> = {
  isMatch?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TreeNodeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TreeNode'] = ResolversParentTypes['TreeNode']> = {
  __resolveType: TypeResolveFn<'Directory' | 'File', ParentType, ContextType>;
};

export type TreeNodeConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TreeNodeConnection'] = ResolversParentTypes['TreeNodeConnection']> = {
  edges?: Resolver<Array<ResolversTypes['TreeNodeEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['TreeNode']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TreeNodeEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TreeNodeEdge'] = ResolversParentTypes['TreeNodeEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['TreeNode'], ParentType, ContextType>;
};

export interface UrlScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['URL'], any> {
  name: 'URL';
}

export type VersionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Version'] = ResolversParentTypes['Version']> = {
  isCurrent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  Anchor?: AnchorResolvers<ContextType>;
  AnchorConnection?: AnchorConnectionResolvers<ContextType>;
  AnchorEdge?: AnchorEdgeResolvers<ContextType>;
  Assistant?: AssistantResolvers<ContextType>;
  Banner?: BannerResolvers<ContextType>;
  CheckedBlocks?: CheckedBlocksResolvers<ContextType>;
  CodeBlock?: CodeBlockResolvers<ContextType>;
  CodeBlockConnection?: CodeBlockConnectionResolvers<ContextType>;
  CodeBlockEdge?: CodeBlockEdgeResolvers<ContextType>;
  ContentChange?: ContentChangeResolvers<ContextType>;
  ContentState?: ContentStateResolvers<ContextType>;
  Contributor?: ContributorResolvers<ContextType>;
  ContributorConnection?: ContributorConnectionResolvers<ContextType>;
  ContributorEdge?: ContributorEdgeResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Diagnostic?: DiagnosticResolvers<ContextType>;
  DiagnosticConnection?: DiagnosticConnectionResolvers<ContextType>;
  DiagnosticCounts?: DiagnosticCountsResolvers<ContextType>;
  DiagnosticEdge?: DiagnosticEdgeResolvers<ContextType>;
  DiagnosticRule?: DiagnosticRuleResolvers<ContextType>;
  Directory?: DirectoryResolvers<ContextType>;
  File?: FileResolvers<ContextType>;
  HTML?: GraphQLScalarType;
  HeaderLink?: HeaderLinkResolvers<ContextType>;
  Hook?: HookResolvers<ContextType>;
  HookConnection?: HookConnectionResolvers<ContextType>;
  HookEdge?: HookEdgeResolvers<ContextType>;
  Language?: LanguageResolvers<ContextType>;
  Link?: LinkResolvers<ContextType>;
  LinkConnection?: LinkConnectionResolvers<ContextType>;
  LinkEdge?: LinkEdgeResolvers<ContextType>;
  Markdown?: GraphQLScalarType;
  NamedLink?: NamedLinkResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  Option?: OptionResolvers<ContextType>;
  OptionConnection?: OptionConnectionResolvers<ContextType>;
  OptionEdge?: OptionEdgeResolvers<ContextType>;
  Page?: PageResolvers<ContextType>;
  PageChange?: PageChangeResolvers<ContextType>;
  PageConnection?: PageConnectionResolvers<ContextType>;
  PageEdge?: PageEdgeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Place?: PlaceResolvers<ContextType>;
  Promotion?: PromotionResolvers<ContextType>;
  Proposal?: ProposalResolvers<ContextType>;
  Provider?: ProviderResolvers<ContextType>;
  ProviderOption?: ProviderOptionResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Redirect?: RedirectResolvers<ContextType>;
  RelatedPlace?: RelatedPlaceResolvers<ContextType>;
  SearchConnection?: SearchConnectionResolvers<ContextType>;
  SearchEdge?: SearchEdgeResolvers<ContextType>;
  SearchHit?: SearchHitResolvers<ContextType>;
  Section?: SectionResolvers<ContextType>;
  SectionHits?: SectionHitsResolvers<ContextType>;
  SidebarItem?: SidebarItemResolvers<ContextType>;
  Site?: SiteResolvers<ContextType>;
  Splash?: SplashResolvers<ContextType>;
  Sponsor?: SponsorResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  TargetDefault?: TargetDefaultResolvers<ContextType>;
  TextSegment?: TextSegmentResolvers<ContextType>;
  TreeNode?: TreeNodeResolvers<ContextType>;
  TreeNodeConnection?: TreeNodeConnectionResolvers<ContextType>;
  TreeNodeEdge?: TreeNodeEdgeResolvers<ContextType>;
  URL?: GraphQLScalarType;
  Version?: VersionResolvers<ContextType>;
};

