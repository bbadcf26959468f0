import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { PageRecord as PageRecordValue, PostListRecord as PostListRecordValue } from '../../../schema/records/page-record.ts';
import type { SectionRecord as SectionRecordValue, SidebarItemRecord as SidebarItemRecordValue, TreeNodeRecord as TreeNodeRecordValue, ContributorRecord as ContributorRecordValue, RedirectRecord as RedirectRecordValue } from '../../../schema/records/tree-records.ts';
import type { SiteRecord as SiteRecordValue, AssistantSetting as AssistantSettingValue, ProviderSetting as ProviderSettingValue, BannerSetting as BannerSettingValue, PromotionSetting as PromotionSettingValue, HeadTag as HeadTagValue, HeaderLink as HeaderLinkValue } from '../../../schema/records/site-settings.ts';
import type { NamedLink as NamedLinkValue, IconSetting as IconSettingValue } from '../../../schema/records/links.ts';
import type { CodeBlockValue as CodeBlockValueValue, PageChangeValue as PageChangeValueValue, ContentChangeValue as ContentChangeValueValue, LabelValue as LabelValueValue, AnchorValue as AnchorValueValue, LinkValue as LinkValueValue } from '../../graph/context/graph-values.ts';
import type { Place as PlaceValue } from '../../../schema/place.ts';
import type { SearchHit as SearchHitValue, SectionCount as SectionCountValue } from '../../search/search-types.ts';
import type { Diagnostic as DiagnosticValue } from '../../../schema/diagnostics.ts';
import type { LanguageSetting as LanguageSettingValue, VersionSetting as VersionSettingValue } from '../../../schema/records/edition-settings.ts';
import type { HeroSetting as HeroSettingValue, HomeSetting as HomeSettingValue, FeatureSetting as FeatureSettingValue } from '../../../schema/records/home-settings.ts';
import type { ThemeSetting as ThemeValue, LogoSetting as LogoValue } from '../../../schema/fields/theme-fields.ts';
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
  /** A date without a time, in ISO 8601, e.g. `2026-06-25`. */
  Date: { input: string; output: string; }
  /** A date and time in UTC, in ISO 8601, e.g. `2026-11-20T08:30:00.000Z`. */
  DateTime: { input: string; output: string; }
  /** An HTML fragment, sanitised by an allow-list: safe to insert into a page. */
  HTML: { input: string; output: string; }
  /** CommonMark source text with the extensions of the content model, without front matter. */
  Markdown: { input: string; output: string; }
  /** An absolute URL, or an address on this site that starts with `/`. Page addresses always end with `/`, e.g. `/concepts/output/`. */
  URL: { input: string; output: string; }
};

/** What another language or version has for a page. */
export type Alternate = {
  __typename?: 'Alternate';
  /** What the other site is. */
  kind: AlternateKind;
  /** BCP 47 tag of the language, e.g. `de`; null for a version. */
  lang?: Maybe<Scalars['String']['output']>;
  /** How close it is to the page. */
  match: AlternateMatch;
  /** What the language calls itself, e.g. `Deutsch`, or the name of the version, e.g. `4`. */
  name: Scalars['String']['output'];
  /** Absolute URL, e.g. `https://larkspur.example/de/guides/start/`. */
  url: Scalars['URL']['output'];
};

/** What distinguishes two sites of one documentation. */
export type AlternateKind =
  /** The language. */
  | 'LANGUAGE'
  /** The version of the product. */
  | 'VERSION';

/** How close an alternate is to a page. */
export type AlternateMatch =
  /** The home page, because the other site has nothing closer. */
  | 'HOME'
  /** The same page. */
  | 'PAGE'
  /** The nearest page above it that the other site has, e.g. the index of its section. */
  | 'SECTION';

/** A heading of level 1 to 3 in a page. */
export type Anchor = Node & {
  __typename?: 'Anchor';
  /** Headings directly under this one, in document order. */
  children: Array<Anchor>;
  /** Hash of `markdown`, 32 hex digits. It does not depend on the origin of the site. */
  contentHash: Scalars['String']['output'];
  /** URL fragment without `#`, e.g. `single-entry-shorthand-syntax`. */
  fragment: Scalars['String']['output'];
  /** Opaque ID, made from the page's address and the fragment. */
  id: Scalars['ID']['output'];
  /** Heading level, 1 to 3. */
  level: Scalars['Int']['output'];
  /** Line of the heading in the source file, from 1. */
  line: Scalars['Int']['output'];
  /**
   * The heading and everything below it, up to the next heading of the same or a higher level, in plain CommonMark and
   * GFM.
   */
  markdown: Scalars['Markdown']['output'];
  /** The page that contains the heading. */
  page: Page;
  /** The heading whose section contains this one; null at the top. */
  parent?: Maybe<Anchor>;
  /** Text of the heading without the parent heading's text in front, e.g. `label` for `axis.label` under `axis`. */
  shortTitle: Scalars['String']['output'];
  /** Text of the heading. */
  title: Scalars['String']['output'];
  /** Address of the heading, e.g. `/concepts/output/#usage`. */
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
  /** Number of items in the whole list, after filtering. */
  totalCount: Scalars['Int']['output'];
};

/** A heading and its cursor. */
export type AnchorEdge = {
  __typename?: 'AnchorEdge';
  /** Opaque cursor. It stays valid after a rebuild. */
  cursor: Scalars['String']['output'];
  /** The heading. */
  node: Anchor;
};

/** A filter for headings. All given fields must match. */
export type AnchorFilter = {
  /** Matches when at least one of these matches. A filter and all filters nested in it may be at most 50. */
  anyOf?: InputMaybe<Array<AnchorFilter>>;
  /** URL fragment without `#`. */
  fragment?: InputMaybe<StringFilter>;
  /** Heading level, 1 to 3. */
  level?: InputMaybe<Scalars['Int']['input']>;
  /** Excludes the headings that match this. */
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
  /** Direction of the order. */
  direction?: OrderDirection;
  /** What to order by. */
  field: AnchorOrderField;
};

/** The fields that headings can be ordered by. Equal ones keep the order of `READING`. */
export type AnchorOrderField =
  /** Reading order of the pages, then document order. */
  | 'READING'
  /** Text of the heading, by code point. */
  | 'TITLE';

/** An AI assistant in which readers can open a page. */
export type Assistant = {
  __typename?: 'Assistant';
  /** Name of the assistant. */
  title: Scalars['String']['output'];
  /** Its address, with `{request}` for the percent-encoded prompt. */
  urlTemplate: Scalars['String']['output'];
};

/** The notice above the header. */
export type Banner = {
  __typename?: 'Banner';
  /** Link after the text; null when there is none. */
  link?: Maybe<NamedLink>;
  /** Text to show. */
  text: Scalars['String']['output'];
  /** Version of the notice, e.g. `3`. When it changes, readers who closed the notice see it again. */
  version: Scalars['String']['output'];
};

/** How many code blocks of a page were checked by running them. */
export type CheckedBlocks = {
  __typename?: 'CheckedBlocks';
  /** All blocks of the page, including those that are not programs, e.g. `14`. */
  all: Scalars['Int']['output'];
  /** Blocks that were run, or compared with the output of what ran, e.g. `12`. */
  run: Scalars['Int']['output'];
};

/** A fenced or indented code block. */
export type CodeBlock = Node & {
  __typename?: 'CodeBlock';
  /** The heading whose section contains it; null before the first heading, and when that heading is deeper than level 3. */
  anchor?: Maybe<Anchor>;
  /**
   * The check that the block has passed in `npm run check:docs`; null when it was not checked, or the page has changed
   * since.
   */
  check?: Maybe<CodeCheck>;
  /**
   * Sentences of the page, or parts of them, that this result shows to be true, e.g.
   * `The value of a let is not inlined`; empty when it is no evidence. `check` says whether it was compared.
   */
  claims: Array<Scalars['String']['output']>;
  /**
   * Name of the example project on this page that the block belongs to, as a file, a command or a result, e.g.
   * `getting-started`; null when it belongs to none.
   */
  example?: Maybe<Scalars['String']['output']>;
  /** File the code belongs to, e.g. `src/index.js`; null when none is named. */
  fileName?: Maybe<Scalars['String']['output']>;
  /** Numbers of the highlighted lines in ascending order; the first line of the block is 1. */
  highlightedLines: Array<Scalars['Int']['output']>;
  /** Opaque ID, made from the page's address, the heading above and the number of blocks in between. */
  id: Scalars['ID']['output'];
  /** Whether lines may start with `+` or `-`. */
  isDiff: Scalars['Boolean']['output'];
  /** Language as written on the fence, in lower case, e.g. `js`; null when the fence names none. */
  language?: Maybe<Scalars['String']['output']>;
  /** Address of an online editor with this example; null when there is none. */
  liveUrl?: Maybe<Scalars['URL']['output']>;
  /** Marks that say how `npm run check:docs` treats the block, in order. */
  marks: Array<SampleMark>;
  /** Words of the fence that have no meaning here, in order, e.g. `twoslash`. */
  meta: Array<Scalars['String']['output']>;
  /** The page that contains it. */
  page: Page;
  /** Its position in the source file. */
  place: Place;
  /** Label of its tab in a code group, e.g. `npm`; null outside of a group. */
  tabLabel?: Maybe<Scalars['String']['output']>;
  /** The code, without a final line end. A diff keeps its `+` and `-` signs. */
  text: Scalars['String']['output'];
  /**
   * Address of the heading whose section contains it, at any level, e.g. `/concepts/output/#usage`; the page's address
   * before the first heading.
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
  /** Number of items in the whole list, after filtering. */
  totalCount: Scalars['Int']['output'];
};

/** A code block and its cursor. */
export type CodeBlockEdge = {
  __typename?: 'CodeBlockEdge';
  /** Opaque cursor. It stays valid after a rebuild. */
  cursor: Scalars['String']['output'];
  /** The code block. */
  node: CodeBlock;
};

/** A filter for code blocks. All given fields must match. */
export type CodeBlockFilter = {
  /** Matches when at least one of these matches. A filter and all filters nested in it may be at most 50. */
  anyOf?: InputMaybe<Array<CodeBlockFilter>>;
  /** The check that the block has passed. Blocks that were not checked do not match. */
  check?: InputMaybe<CodeCheck>;
  /** File that the code belongs to, e.g. `{eq: "src/index.js"}`. Blocks without one do not match. */
  fileName?: InputMaybe<StringFilter>;
  /** Whether it is evidence for sentences of its page: it has `claims`. */
  isEvidence?: InputMaybe<Scalars['Boolean']['input']>;
  /** Language as written on the fence, e.g. `{in: ["js", "ts"]}`. Blocks without one do not match. */
  language?: InputMaybe<StringFilter>;
  /** Excludes the code blocks that match this. */
  not?: InputMaybe<CodeBlockFilter>;
  /** Address of its page, e.g. `{eq: "/configuration/output/"}`. */
  page?: InputMaybe<StringFilter>;
  /** Slug of the section of its page, e.g. `{eq: "configuration"}`. */
  section?: InputMaybe<StringFilter>;
};

/** An order of code blocks. */
export type CodeBlockOrder = {
  /** Direction of the order. */
  direction?: OrderDirection;
  /** What to order by. */
  field: CodeBlockOrderField;
};

/** The fields that code blocks can be ordered by. Equal ones keep the order of `READING`. */
export type CodeBlockOrderField =
  /** File the code belongs to. Blocks without one come last. */
  | 'FILE_NAME'
  /** Language. Blocks without one come last. */
  | 'LANGUAGE'
  /** Reading order of the pages, then document order. */
  | 'READING';

/** A check of the documentation that a code block has passed. */
export type CodeCheck =
  /** It is part of an example project whose commands were run. */
  | 'BUILT'
  /** It shows the result of a command, and running the command gave the same result. */
  | 'COMPARED'
  /** The block can be parsed. */
  | 'PARSED'
  /** It is a configuration that the software's own validation accepts, or refuses where the page says so. */
  | 'VALIDATED';

/** A change of the content. */
export type ContentChange = {
  __typename?: 'ContentChange';
  /** Addresses of the pages that were added, changed or removed. */
  changedUrls: Array<Scalars['URL']['output']>;
  /** The pages of `changedUrls`, in the same order, with what happened to each. */
  changes: Array<PageChange>;
  /** Problems after the change, by severity. */
  diagnosticCounts: DiagnosticCounts;
  /** Any page as it is after the change; null when there is none at this address. */
  page?: Maybe<Page>;
  /** Hash of the content after the change. */
  snapshotId: Scalars['String']['output'];
};


/** A change of the content. */
export type ContentChangeChangesArgs = {
  first?: Scalars['Int']['input'];
};


/** A change of the content. */
export type ContentChangePageArgs = {
  url: Scalars['URL']['input'];
};

/** The state of the whole content. */
export type ContentState = {
  __typename?: 'ContentState';
  /** Problems by severity. */
  diagnosticCounts: DiagnosticCounts;
  /** Number of pages, without printable ones. */
  pageCount: Scalars['Int']['output'];
  /** Hash of the content. The same content has the same hash on every machine. */
  snapshotId: Scalars['String']['output'];
};

/** An account on the code host that a page names as a contributor. */
export type Contributor = Node & {
  __typename?: 'Contributor';
  /** Address of the picture. */
  avatarUrl: Scalars['URL']['output'];
  /** Handle on the code host, e.g. `octocat`. */
  handle: Scalars['String']['output'];
  /** Opaque ID, made from the handle. */
  id: Scalars['ID']['output'];
  /** Pages that name this contributor, in reading order. */
  pages: PageConnection;
  /** Address of the profile. */
  url: Scalars['URL']['output'];
};


/** An account on the code host that a page names as a contributor. */
export type ContributorAvatarUrlArgs = {
  size?: Scalars['Int']['input'];
};


/** An account on the code host that a page names as a contributor. */
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
  /** Number of items in the whole list. */
  totalCount: Scalars['Int']['output'];
};

/** A contributor and its cursor. */
export type ContributorEdge = {
  __typename?: 'ContributorEdge';
  /** Opaque cursor. It stays valid after a rebuild. */
  cursor: Scalars['String']['output'];
  /** The contributor. */
  node: Contributor;
};

/** An order of contributors. */
export type ContributorOrder = {
  /** Direction of the order. */
  direction?: OrderDirection;
  /** What to order by. */
  field: ContributorOrderField;
};

/** The fields that contributors can be ordered by. Equal ones keep the order of `HANDLE`. */
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
  /** The source line; null when the file cannot be read. */
  excerpt?: Maybe<Scalars['String']['output']>;
  /** The whole diagnostic as `npm run index` prints it: `file:line:column`, excerpt and hint. */
  formatted: Scalars['String']['output'];
  /** What to do about it. */
  hint: Scalars['String']['output'];
  /** Opaque ID, made from file, line, column, code and message. */
  id: Scalars['ID']['output'];
  /** What is wrong, with the bad value quoted. */
  message: Scalars['String']['output'];
  /** The page made from the file; null when there is none. */
  page?: Maybe<Page>;
  /** File relative to the content root, e.g. `concepts/output.md`. */
  path: Scalars['String']['output'];
  /** Its position in the file. */
  place: Place;
  /** The second place involved, e.g. the other file of a duplicate address; null when there is none. */
  related?: Maybe<RelatedPlace>;
  /** How serious it is, with the changes of site.yaml applied. */
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
  /** Number of items in the whole list, after filtering. */
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
  /** Opaque cursor. It stays valid after a rebuild. */
  cursor: Scalars['String']['output'];
  /** The diagnostic. */
  node: Diagnostic;
};

/** A filter for diagnostics. All given fields must match. */
export type DiagnosticFilter = {
  /** Matches when at least one of these matches. A filter and all filters nested in it may be at most 50. */
  anyOf?: InputMaybe<Array<DiagnosticFilter>>;
  /** Code, e.g. `{startsWith: "link/"}`. */
  code?: InputMaybe<StringFilter>;
  /** The message, e.g. `{contains: "/concepts/"}`. */
  message?: InputMaybe<StringFilter>;
  /** Excludes the diagnostics that match this. */
  not?: InputMaybe<DiagnosticFilter>;
  /** Path of the file, e.g. `{startsWith: "concepts/"}`. */
  path?: InputMaybe<StringFilter>;
  /** Severities to include. Defaults to all. */
  severity?: InputMaybe<Array<Severity>>;
};

/** An order of diagnostics. */
export type DiagnosticOrder = {
  /** Direction of the order. */
  direction?: OrderDirection;
  /** What to order by. */
  field: DiagnosticOrderField;
};

/** The fields that diagnostics can be ordered by. Equal ones keep the order of `PLACE`. */
export type DiagnosticOrderField =
  /** Code, by code point. */
  | 'CODE'
  /** File, line, column and code. */
  | 'PLACE'
  /** How serious they are; `INFO` is the smallest. */
  | 'SEVERITY';

/** A kind of problem that the content can have. */
export type DiagnosticRule = {
  __typename?: 'DiagnosticRule';
  /** Stable code, `area/problem`, e.g. `link/dead-anchor`. */
  code: Scalars['String']['output'];
  /** Number of problems of this kind; list them with `diagnostics(filter: {code: {eq: …}})`. */
  count: Scalars['Int']['output'];
  /** How serious it is unless site.yaml changes that. */
  defaultSeverity: Severity;
  /** What it means, in one sentence. */
  description: Scalars['String']['output'];
  /** How serious it is on this site, with the changes of site.yaml applied. */
  severity: Severity;
};

/** A directory of the content tree. */
export type Directory = Node & TreeNode & {
  __typename?: 'Directory';
  /** Files and directories directly inside, with pages in reading order. */
  children: TreeNodeConnection;
  /** Opaque ID, made from the path. */
  id: Scalars['ID']['output'];
  /** Last name of the path; empty for the root. */
  name: Scalars['String']['output'];
  /** The index page of this directory, e.g. the one made from `concepts/index.md`; null when it has none. */
  page?: Maybe<Page>;
  /** The directory that contains this; null for the root. */
  parent?: Maybe<Directory>;
  /** Path relative to the content root, e.g. `concepts`; empty for the root. */
  path: Scalars['String']['output'];
  /** Total size of all files in it, at any depth, in bytes. */
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

/** A card on the home page, for something that the product does. */
export type Feature = {
  __typename?: 'Feature';
  /** Icon of the card; null when there is none. */
  icon?: Maybe<Icon>;
  /** Text of the card; null when there is none. */
  text?: Maybe<Scalars['String']['output']>;
  /** Heading of the card. */
  title: Scalars['String']['output'];
  /** Where the card leads; null when it is no link. */
  url?: Maybe<Scalars['URL']['output']>;
};

/** A file of the content tree: a page's source, or data such as `site.yaml`. */
export type File = Node & TreeNode & {
  __typename?: 'File';
  /** Extension with its leading dot, e.g. `.md`; null when the name has none. */
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

/** An attribute of a tag in the head. */
export type HeadAttribute = {
  __typename?: 'HeadAttribute';
  /** Name in lower case, e.g. `src`. */
  name: Scalars['String']['output'];
  /** Value; null for an attribute without one, e.g. `defer`. */
  value?: Maybe<Scalars['String']['output']>;
};

/** A tag that the export adds to the head of every page. */
export type HeadTag = {
  __typename?: 'HeadTag';
  /** Attributes in the order of site.yaml. */
  attributes: Array<HeadAttribute>;
  /** Data of a script of the type `application/ld+json`; null for every other tag. */
  content?: Maybe<Scalars['String']['output']>;
  /** Name of the element: `meta`, `link` or `script`. */
  tag: Scalars['String']['output'];
};

/** A link in the header, or a menu of links. */
export type HeaderLink = {
  __typename?: 'HeaderLink';
  /** First parts of the addresses on which it is shown as active, e.g. `["api", "concepts"]`. */
  activeFor: Array<Scalars['String']['output']>;
  /** The links of a menu; empty for a link. */
  links: Array<NamedLink>;
  /** Text to show. */
  title: Scalars['String']['output'];
  /** Where it leads; for a menu, where its first link does. */
  url: Scalars['URL']['output'];
};

/** What the home page opens with. */
export type Hero = {
  __typename?: 'Hero';
  /** Calls to action; the first link is the main one. */
  actions: Array<NamedLink>;
  /** What the picture shows; empty when it only decorates. */
  imageAlt: Scalars['String']['output'];
  /** Picture beside the text; null when there is none. */
  imageUrl?: Maybe<Scalars['URL']['output']>;
  /** Text below the headline; null when there is none. */
  tagline?: Maybe<Scalars['String']['output']>;
  /** Headline. */
  title: Scalars['String']['output'];
};

/** The home page below its opening. */
export type Home = {
  __typename?: 'Home';
  /** What it shows, in this order. */
  parts: Array<HomePart>;
  /** How many headings of its text are numbered, from the first one on, e.g. 3; 0 when none are. */
  steps: Scalars['Int']['output'];
};

/** A part of the home page. */
export type HomePart =
  /** The cards of `features`. */
  | 'FEATURES'
  /** What kits add. */
  | 'KITS'
  /** Links to all sections, and to the pages outside of them. */
  | 'SECTIONS'
  /** The text of `index.md`. */
  | 'TEXT';

/** What draws an icon. One with a name alone is drawn by the stylesheet of the site. */
export type Icon = {
  __typename?: 'Icon';
  /** Path data of a line drawing on a square of 24 units, as in the attribute `d` of SVG; null when there is none. */
  drawing?: Maybe<Scalars['String']['output']>;
  /** Name in the table of icons, e.g. `mastodon`; null for a picture or a sign. */
  name?: Maybe<Scalars['String']['output']>;
  /** A sign such as an emoji; null when there is none. */
  text?: Maybe<Scalars['String']['output']>;
  /** A picture; null when there is none. */
  url?: Maybe<Scalars['URL']['output']>;
};

/** A value of the front matter of a page, as it is shown beside the title. */
export type Label = {
  __typename?: 'Label';
  /** What the value is called, e.g. `Stability`. */
  name: Scalars['String']['output'];
  /** The value as text, e.g. `beta`. */
  value: Scalars['String']['output'];
};

/** A language that the documentation is published in, on its own host. */
export type Language = {
  __typename?: 'Language';
  /** BCP 47 tag, e.g. `ko`. */
  lang: Scalars['String']['output'];
  /** Name in the language itself, e.g. `한국어`. */
  title: Scalars['String']['output'];
  /**
   * Address of its home page or host. Paths and fragments are the same there, as far as `Page.alternates` does not say
   * otherwise.
   */
  url: Scalars['URL']['output'];
};

/** A link or image in the text of a page. */
export type Link = Node & {
  __typename?: 'Link';
  /** The heading it leads to; null when it leads to no heading. */
  anchor?: Maybe<Anchor>;
  /** Target as the author wrote it, e.g. `./output.md#usage`. */
  href: Scalars['String']['output'];
  /**
   * Opaque ID, made from the page's address, the target as written, and a number when the page links to it more than
   * once.
   */
  id: Scalars['ID']['output'];
  /** What the link leads to. */
  kind: LinkKind;
  /** Its position in the source file. */
  place: Place;
  /** What is wrong with it; null for a link that works. External links are not checked. */
  problem?: Maybe<LinkProblem>;
  /** The page that contains the link. */
  source: Page;
  /** The page it leads to; null for external links, dead links and links to files. */
  target?: Maybe<Page>;
  /** Text of the link, or the alternative text of the image. */
  title: Scalars['String']['output'];
  /**
   * Target as the page shows it, e.g. `/concepts/output/#usage`. It is a string because the target of a dead link need
   * not be a URL: it is what the author wrote.
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
  /** Number of items in the whole list, after filtering. */
  totalCount: Scalars['Int']['output'];
};

/** A link and its cursor. */
export type LinkEdge = {
  __typename?: 'LinkEdge';
  /** Opaque cursor. It stays valid after a rebuild. */
  cursor: Scalars['String']['output'];
  /** The link. */
  node: Link;
};

/** A filter for links. All given fields must match. */
export type LinkFilter = {
  /** Matches when at least one of these matches. A filter and all filters nested in it may be at most 50. */
  anyOf?: InputMaybe<Array<LinkFilter>>;
  /** Whether something is wrong with it. */
  isBroken?: InputMaybe<Scalars['Boolean']['input']>;
  /** Kind of the link. */
  kind?: InputMaybe<LinkKind>;
  /** Excludes the links that match this. */
  not?: InputMaybe<LinkFilter>;
  /** Address of its page, e.g. `{eq: "/configuration/output/"}`. */
  page?: InputMaybe<StringFilter>;
  /** What is wrong with it. Links that work do not match. */
  problem?: InputMaybe<LinkProblem>;
  /** Slug of the section of its page, e.g. `{eq: "configuration"}`. */
  section?: InputMaybe<StringFilter>;
  /** Text of the link, or the alternative text of the image. */
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
  /** A heading or element of the same page, e.g. `#usage`. */
  | 'FRAGMENT'
  /** An image that the page shows. */
  | 'IMAGE'
  /** A page of this site. */
  | 'INTERNAL';

/** An order of links. */
export type LinkOrder = {
  /** Direction of the order. */
  direction?: OrderDirection;
  /** What to order by. */
  field: LinkOrderField;
};

/** The fields that links can be ordered by. Equal ones keep the order of `READING`. */
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

/** The picture beside the name of the site. */
export type Logo = {
  __typename?: 'Logo';
  /** The picture on a dark bar, which may be the same. */
  darkUrl: Scalars['URL']['output'];
  /** The picture on a light bar. */
  lightUrl: Scalars['URL']['output'];
};

/** A named link, e.g. an entry of "Further Reading". */
export type NamedLink = {
  __typename?: 'NamedLink';
  /** Icon of the link; null when it has none. */
  icon?: Maybe<Icon>;
  /** Text to show. */
  title: Scalars['String']['output'];
  /** Where it leads. */
  url: Scalars['URL']['output'];
};

/** An object with a globally unique ID, e.g. a page. Look it up again with `Query.node`. */
export type Node = {
  /** Opaque ID. It is the same on every machine and after every rebuild. */
  id: Scalars['ID']['output'];
};

/** The text that is shown at addresses without a page. */
export type NotFoundText = {
  __typename?: 'NotFoundText';
  /** The text as sanitized HTML. */
  html: Scalars['HTML']['output'];
  /** Heading of the text. */
  title: Scalars['String']['output'];
};

/** The two directions of an order. */
export type OrderDirection =
  /** Smallest first. */
  | 'ASC'
  /** Largest first. */
  | 'DESC';

/** A page of the site. */
export type Page = Node & {
  __typename?: 'Page';
  /**
   * What other languages and versions have for this page, in the order of `Site.languages` and `Site.versions`. A site
   * whose pages are not known is left out.
   */
  alternates: Array<Alternate>;
  /** One heading; null when the page has none with this fragment. */
  anchor?: Maybe<Anchor>;
  /** Headings in document order: the top-level ones with their `children`, or all in one list with `flat: true`. */
  anchors: Array<Anchor>;
  /** Authors of a post, with the addresses of their posts; empty outside of a blog. */
  authors: Array<NamedLink>;
  /** Links to this page in the texts of other pages, ordered by the address of the linking page. */
  backlinks: LinkConnection;
  /** Notice above this page: that of the site, whose link leads to the same page of the current version where there is one. */
  banner?: Maybe<Banner>;
  /** How many of the code blocks were run in that check; null when `verifiedWith` is null, and for a printable page. */
  checkedBlocks?: Maybe<CheckedBlocks>;
  /** Code blocks in document order; of a printable page, those of its parts. */
  codeBlocks: Array<CodeBlock>;
  /** Markdown source without front matter; for a printable page, of all its parts. */
  content: Scalars['Markdown']['output'];
  /**
   * Hash of title, description and `content`, 32 hex digits. It is the same on every machine and changes only with the
   * words of the page, not with its neighbors or the links to it.
   */
  contentHash: Scalars['String']['output'];
  /** Contributors named in the front matter, in that order, without those that the site excludes. */
  contributors: ContributorConnection;
  /** Day of publication of a post, e.g. `2026-06-25`; null for other pages. */
  date?: Maybe<Scalars['Date']['output']>;
  /** One sentence about the page; null when the front matter has none. */
  description?: Maybe<Scalars['String']['output']>;
  /** Problems found in the source file. */
  diagnostics: Array<Diagnostic>;
  /** Where to edit the source file; null when site.yaml names no repository. */
  editUrl?: Maybe<Scalars['URL']['output']>;
  /**
   * The beginning of the text, in one line: the text before the first heading, or after it when there is none before. It
   * is cut after a word, and ends with `…` when there is more.
   */
  excerpt: Scalars['String']['output'];
  /** Source file; null for generated (printable) pages. */
  file?: Maybe<File>;
  /** Group in the sidebar, as the author wrote it; `-` is a group without a heading. Null when the page is in no group. */
  group?: Maybe<Scalars['String']['output']>;
  /** The rendered and sanitised text of the page, without its title. */
  html: Scalars['HTML']['output'];
  /** Opaque ID, made from the address. */
  id: Scalars['ID']['output'];
  /** Whether this is a section's index page. */
  isIndex: Scalars['Boolean']['output'];
  /** Whether no text of another page links here. Index pages and printable pages are never orphans. */
  isOrphan: Scalars['Boolean']['output'];
  /** Whether this is a generated `/{section}/printable/` page. */
  isPrintable: Scalars['Boolean']['output'];
  /**
   * Whether this is a page of an old or unreleased version that the current version has, too. Search engines are asked to
   * leave it out.
   */
  isSuperseded: Scalars['Boolean']['output'];
  /** Values of the front matter that are shown beside the title. Kits say which ones. */
  labels: Array<Label>;
  /** Links and images in the text, in document order. */
  links: Array<Link>;
  /**
   * The page as readers see it, in plain CommonMark and GFM: title and description first, directives as text, links with
   * full addresses. It is the text at `markdownUrl`.
   */
  markdown: Scalars['Markdown']['output'];
  /** Address of the page's markdown, e.g. `/concepts/output/index.md`; null for a printable page. */
  markdownUrl?: Maybe<Scalars['URL']['output']>;
  /** Page after this one in the order of the sidebar; null for the last. */
  next?: Maybe<Page>;
  /** npm package and version that the page documents, e.g. `left-pad@1.3.0`; null for pages about the product itself. */
  package?: Maybe<Scalars['String']['output']>;
  /** For a printable page, the pages that it combines, in reading order; empty for all others. */
  parts: Array<Page>;
  /** Posts that the page lists; null for a page that is no list. */
  postList?: Maybe<PostList>;
  /** Page before this one in the order of the sidebar; null for the first. */
  previous?: Maybe<Page>;
  /** Old addresses that lead here, from the front matter. */
  redirects: Array<Scalars['URL']['output']>;
  /** Links to further reading. */
  related: Array<NamedLink>;
  /** Repository of the software that the page documents; null when the front matter names none. */
  repoUrl?: Maybe<Scalars['URL']['output']>;
  /** The section that the page belongs to. Pages at the root belong to the section with the empty slug. */
  section: Section;
  /**
   * Sort key in the front matter, where -1 marks an index and other negative numbers come first; null when there is
   * none.
   */
  sort?: Maybe<Scalars['Int']['output']>;
  /** Where the text of a page about a third-party package comes from; `NONE` for all other pages. */
  sourceState: SourceState;
  /** Address of the raw README of the third-party package; null for pages about our own software. */
  sourceUrl?: Maybe<Scalars['URL']['output']>;
  /** Subjects of a post, with the addresses of their posts; empty outside of a blog. */
  tags: Array<NamedLink>;
  /** Text of the page without markup, blocks separated by line ends. */
  text: Scalars['String']['output'];
  /** Title from the front matter, else the first level-1 heading, else the file name. */
  title: Scalars['String']['output'];
  /** Time of the last commit that changed the source file; null when there is no history. */
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Address on the site, e.g. `/concepts/output/`. */
  url: Scalars['URL']['output'];
  /**
   * Version of the software that the page's samples and facts were checked with, e.g. `5.112.2`; null when they were
   * not checked, or have changed since.
   */
  verifiedWith?: Maybe<Scalars['String']['output']>;
  /** Number of words in the text, without code. */
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

/** Identifies a page. Give exactly one field. */
export type PageBy =
  /** Opaque ID. */
  { id: Scalars['ID']['input']; path?: never; url?: never; }
  |  /** Path of the source file, e.g. `concepts/output.md`. */
  { id?: never; path: Scalars['String']['input']; url?: never; }
  |  /** Address of the page. The final slash may be left out. */
  { id?: never; path?: never; url: Scalars['URL']['input']; };

/** A page that a change of the content added, changed or removed. */
export type PageChange = {
  __typename?: 'PageChange';
  /** The page's new `Page.contentHash`; null when the page was removed. */
  contentHash?: Maybe<Scalars['String']['output']>;
  /** What happened to the page. */
  kind: PageChangeKind;
  /** Title of the page; its last title when the page was removed. */
  title: Scalars['String']['output'];
  /** Address of the page, e.g. `/concepts/output/`. */
  url: Scalars['URL']['output'];
};

/** What can happen to a page. */
export type PageChangeKind =
  /** The page is new. */
  | 'ADDED'
  /**
   * Its words are the same, but something around them has changed, e.g. its neighbors, its position, or the targets of
   * its links.
   */
  | 'AFFECTED'
  /** Its title, description or text has changed. */
  | 'EDITED'
  /** The page was removed. */
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
  /** Number of items in the whole list, after filtering. */
  totalCount: Scalars['Int']['output'];
};

/** A page and its cursor. */
export type PageEdge = {
  __typename?: 'PageEdge';
  /** Opaque cursor. It stays valid after a rebuild, even when its page was removed. */
  cursor: Scalars['String']['output'];
  /** The page. */
  node: Page;
};

/** A filter for pages. All given fields must match. */
export type PageFilter = {
  /** Matches when at least one of these matches. A filter and all filters nested in it may be at most 50. */
  anyOf?: InputMaybe<Array<PageFilter>>;
  /** Handle of a contributor. One matching contributor is enough. */
  contributor?: InputMaybe<StringFilter>;
  /** Day of publication. Pages without one do not match. */
  date?: InputMaybe<TimeFilter>;
  /** Group in the sidebar. Pages without one do not match. */
  group?: InputMaybe<StringFilter>;
  /** Whether the page has a link that is dead or leads out of the content tree. */
  hasBrokenLinks?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the front matter has a description. */
  hasDescription?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether to include printable pages. It has no effect inside of `not` and `anyOf`. */
  includePrintable?: Scalars['Boolean']['input'];
  /** Whether no other page's text links to it. */
  isOrphan?: InputMaybe<Scalars['Boolean']['input']>;
  /** Excludes the pages that match this, e.g. `{section: {in: ["blog", "migrate"]}}`. */
  not?: InputMaybe<PageFilter>;
  /**
   * npm package and version that the page documents, e.g. `{startsWith: "left-pad@"}`. Pages about the product itself do
   * not match.
   */
  package?: InputMaybe<StringFilter>;
  /** Path of the source file, e.g. `{startsWith: "concepts/"}`. Generated pages do not match. */
  path?: InputMaybe<StringFilter>;
  /** Slug of the section, e.g. `{eq: "concepts"}`. */
  section?: InputMaybe<StringFilter>;
  /** Title, e.g. `{contains: "plugin"}`. */
  title?: InputMaybe<StringFilter>;
  /** Time of the last change. Pages without one do not match. */
  updatedAt?: InputMaybe<TimeFilter>;
  /** Address, e.g. `{startsWith: "/concepts/"}`. */
  url?: InputMaybe<StringFilter>;
};

/** Where a part of a list lies in the whole list. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** Cursor of the last edge; null when there are no edges. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether there are more items after the last edge. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Whether there are more items before the first edge. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first edge; null when there are no edges. */
  startCursor?: Maybe<Scalars['String']['output']>;
};

/** An order of pages. */
export type PageOrder = {
  /** Direction of the order. */
  direction?: OrderDirection;
  /** What to order by. */
  field: PageOrderField;
};

/** The fields that pages can be ordered by. Equal ones keep reading order. */
export type PageOrderField =
  /** Day of publication. Pages without one come last. */
  | 'DATE'
  /** Reading order: section, then the order of the sidebar. */
  | 'READING'
  /** Title, by code point. */
  | 'TITLE'
  /** Time of the last change. Pages without one come last. */
  | 'UPDATED_AT'
  /** Address, by code point. */
  | 'URL'
  /** Number of words. */
  | 'WORD_COUNT';

/** A range in a source file. Lines and columns start at 1, and the front matter counts. */
export type Place = {
  __typename?: 'Place';
  /** First column, in UTF-16 code units. */
  column: Scalars['Int']['output'];
  /** Column after the last character. */
  endColumn: Scalars['Int']['output'];
  /** Last line. */
  endLine: Scalars['Int']['output'];
  /** First line. */
  line: Scalars['Int']['output'];
};

/** A page of a list of posts: of all posts, those with a tag, or those of an author. */
export type PostList = {
  __typename?: 'PostList';
  /** Number of pages of the list. */
  count: Scalars['Int']['output'];
  /** Page with newer posts; null on the first one. */
  newerUrl?: Maybe<Scalars['URL']['output']>;
  /** Number of the page, from 1. */
  number: Scalars['Int']['output'];
  /** Page with older posts; null on the last one. */
  olderUrl?: Maybe<Scalars['URL']['output']>;
  /** Posts on this page, the newest first. */
  posts: Array<Page>;
};

/** A partner's advertisement. */
export type Promotion = {
  __typename?: 'Promotion';
  /** Where it leads. */
  link: NamedLink;
  /** Text to show. */
  text: Scalars['String']['output'];
};

/** A third-party service that site.yaml turns on. */
export type Provider = {
  __typename?: 'Provider';
  /** Name of the service, e.g. `algolia`. */
  name: Scalars['String']['output'];
  /** Its settings, ordered by name. */
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

/** All queries. */
export type Query = {
  __typename?: 'Query';
  /** Headings of all pages except printable ones, page by page in reading order. */
  anchors: AnchorConnection;
  /** Code blocks of all pages except printable ones, page by page in reading order. */
  codeBlocks: CodeBlockConnection;
  /** The state of the whole content; its `snapshotId` changes when anything changes. */
  content: ContentState;
  /** Everyone whom a page names as a contributor, ordered by handle. */
  contributors: ContributorConnection;
  /** All kinds of problems, ordered by area, including those that this content does not have. */
  diagnosticRules: Array<DiagnosticRule>;
  /** Problems in the content, ordered by file, line, column and code. */
  diagnostics: DiagnosticConnection;
  /** Languages that the documentation is published in, each as a site of its own. */
  languages: Array<Language>;
  /** Links and images in the texts of all pages, page by page in reading order. */
  links: LinkConnection;
  /**
   * Suggestions for an address without a page, best first: the target of a redirect, then pages with the same name
   * elsewhere, then pages with a similar spelling.
   */
  nearestPages: Array<Page>;
  /** The object with this ID; null when it does not exist, or no longer exists. A malformed ID is an error. */
  node?: Maybe<Node>;
  /** The objects with these IDs, in the same order; null for each that does not exist. Each malformed ID gives an error. */
  nodes: Array<Maybe<Node>>;
  /** One page; null when there is none. */
  page?: Maybe<Page>;
  /** All pages. Printable ones are included only with `filter: {includePrintable: true}`. */
  pages: PageConnection;
  /** Old addresses and where they lead now, ordered by old address. */
  redirects: Array<Redirect>;
  /** Pages and headings that match a query, best first. */
  search: SearchConnection;
  /** One section; null when there is none. */
  section?: Maybe<Section>;
  /** Sections in the order of the menu. */
  sections: Array<Section>;
  /** The site as site.yaml describes it. */
  site: Site;
  /** An entry of the content tree; null when there is none. */
  tree?: Maybe<TreeNode>;
  /** Documented versions, the current one first. */
  versions: Array<Version>;
};


/** All queries. */
export type QueryAnchorsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AnchorFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<AnchorOrder>;
};


/** All queries. */
export type QueryCodeBlocksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<CodeBlockFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<CodeBlockOrder>;
};


/** All queries. */
export type QueryContributorsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ContributorOrder>;
};


/** All queries. */
export type QueryDiagnosticsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<DiagnosticFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<DiagnosticOrder>;
};


/** All queries. */
export type QueryLinksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<LinkFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<LinkOrder>;
};


/** All queries. */
export type QueryNearestPagesArgs = {
  first?: Scalars['Int']['input'];
  url: Scalars['URL']['input'];
};


/** All queries. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** All queries. */
export type QueryNodesArgs = {
  ids: Array<Scalars['ID']['input']>;
};


/** All queries. */
export type QueryPageArgs = {
  by: PageBy;
};


/** All queries. */
export type QueryPagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PageFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<PageOrder>;
};


/** All queries. */
export type QueryRedirectsArgs = {
  isHash?: InputMaybe<Scalars['Boolean']['input']>;
};


/** All queries. */
export type QuerySearchArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<SearchFilter>;
  first?: Scalars['Int']['input'];
  near?: InputMaybe<Scalars['String']['input']>;
  query: Scalars['String']['input'];
};


/** All queries. */
export type QuerySectionArgs = {
  slug: Scalars['String']['input'];
};


/** All queries. */
export type QuerySectionsArgs = {
  includeRoot?: Scalars['Boolean']['input'];
};


/** All queries. */
export type QueryTreeArgs = {
  path?: Scalars['String']['input'];
};

/** An old address and where it leads now. */
export type Redirect = {
  __typename?: 'Redirect';
  /** Old address, with a fragment for a hash redirect, e.g. `/configuration/other-options/#cache`. */
  from: Scalars['URL']['output'];
  /** Whether the old address has a fragment. Only a browser can follow such a redirect. */
  isHash: Scalars['Boolean']['output'];
  /** New address. */
  to: Scalars['URL']['output'];
};

/** The second place involved in a problem. */
export type RelatedPlace = {
  __typename?: 'RelatedPlace';
  /** What is there. */
  message: Scalars['String']['output'];
  /** File relative to the content root. */
  path: Scalars['String']['output'];
  /** Its position in the file. */
  place: Place;
};

/** How `npm run check:docs` treats a code block. */
export type SampleMark =
  /** Names of the files that the last command emits. */
  | 'ASSETS'
  /** The command must fail. */
  | 'FAILS'
  /** A fragment that cannot be used alone, and need not parse. */
  | 'FRAGMENT'
  /** A configuration that the software must refuse. */
  | 'INVALID'
  /** Lines of a file that the last command emits. */
  | 'OUTPUT'
  /** The file is removed from the project. */
  | 'REMOVE'
  /** A command that is run in the example project, with the files as they are at that point of the page. */
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
  /** Number of hits by section, largest first. */
  sections: Array<SectionHits>;
  /** The query with corrected spelling; null when there are hits, or when no known words are close. */
  suggestion?: Maybe<Scalars['String']['output']>;
  /** Number of all hits. */
  totalCount: Scalars['Int']['output'];
};

/** A hit and its cursor. */
export type SearchEdge = {
  __typename?: 'SearchEdge';
  /** Opaque cursor. The order of hits stays the same until the content changes. */
  cursor: Scalars['String']['output'];
  /** The hit. */
  node: SearchHit;
};

/** A filter for search hits. All given fields must match. */
export type SearchFilter = {
  /** Matches when at least one of these matches. A filter and all filters nested in it may be at most 50. */
  anyOf?: InputMaybe<Array<SearchFilter>>;
  /** Excludes the hits that match this, e.g. `{section: {in: ["blog", "migrate"]}}`. */
  not?: InputMaybe<SearchFilter>;
  /** Slug of the section, e.g. `{eq: "api"}`. Unlike `sections`, it also restricts the counts by section. */
  section?: InputMaybe<StringFilter>;
  /** Slugs of sections, e.g. `["configuration", "api"]`. */
  sections?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Title of the page or heading, e.g. `{contains: "plugin"}`. */
  title?: InputMaybe<StringFilter>;
  /** Address, e.g. `{startsWith: "/guides/"}`. */
  url?: InputMaybe<StringFilter>;
  /** Beginning of the address, e.g. `/plugins/split-chunks-plugin/`. Case-sensitive. */
  urlPrefix?: InputMaybe<Scalars['URL']['input']>;
};

/** A page or heading that matches a search query. */
export type SearchHit = {
  __typename?: 'SearchHit';
  /** The heading; null when the page itself matches. */
  anchor?: Maybe<Anchor>;
  /** About 160 characters around the matching words, which are marked; empty when there is no text. */
  excerpt: Array<TextSegment>;
  /** Type and default of the option that it documents, e.g. `boolean · default true`; null for anything else. */
  facts?: Maybe<Scalars['String']['output']>;
  /** Group in the sidebar; null when it has none. */
  group?: Maybe<Scalars['String']['output']>;
  /** The page. */
  page: Page;
  /** Address of its page. */
  pageUrl: Scalars['URL']['output'];
  /** Relevance. Larger is better; scores are comparable within one response only. */
  score: Scalars['Float']['output'];
  /** The section; null when it was removed. */
  section?: Maybe<Section>;
  /** Slug of the section; empty for pages at the root. */
  sectionSlug: Scalars['String']['output'];
  /** Matching words of the content, in lower case and without accents. */
  terms: Array<Scalars['String']['output']>;
  /** Title of the page or heading. */
  title: Scalars['String']['output'];
  /** The title, with matching words marked. */
  titleSegments: Array<TextSegment>;
  /** Titles of its page and of the headings above it, outermost first; empty for a page. */
  titlesAbove: Array<Scalars['String']['output']>;
  /** Where it leads, e.g. `/configuration/output/#outputfilename`. */
  url: Scalars['URL']['output'];
};

/** A top-level section: all pages whose address has the same first part. */
export type Section = Node & {
  __typename?: 'Section';
  /** Opaque ID, made from the slug. */
  id: Scalars['ID']['output'];
  /** Index page; null when the section has none. */
  index?: Maybe<Page>;
  /** Pages in reading order. */
  pages: PageConnection;
  /** Page that combines the whole section for printing; null when site.yaml turns it off. */
  printable?: Maybe<Page>;
  /** Entries of the sidebar in reading order, without printable pages. */
  sidebar: Array<SidebarItem>;
  /** First part of the address, e.g. `guides`; empty for the pages at the root. */
  slug: Scalars['String']['output'];
  /** Title of the section, e.g. `Guides`. */
  title: Scalars['String']['output'];
  /** Address of the section, e.g. `/guides/`. */
  url: Scalars['URL']['output'];
};


/** A top-level section: all pages whose address has the same first part. */
export type SectionPagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<PageFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<PageOrder>;
};

/** The number of hits in a section. */
export type SectionHits = {
  __typename?: 'SectionHits';
  /** Number of hits, including those that `filter.sections` excludes. */
  count: Scalars['Int']['output'];
  /** The section; null when it was removed. */
  section?: Maybe<Section>;
  /** Slug of the section; empty for pages at the root. */
  sectionSlug: Scalars['String']['output'];
};

/** How serious a problem is. */
export type Severity =
  /** The page cannot be shown faithfully; `npm run index` and `npm run build` fail. */
  | 'ERROR'
  /** A fallback was used. */
  | 'INFO'
  /** Readers may notice the defect. */
  | 'WARNING';

/** An entry of a section's sidebar. */
export type SidebarItem = {
  __typename?: 'SidebarItem';
  /** Headings of the page of level 2 and 3, in document order, nested through `children`. */
  anchors: Array<Anchor>;
  /** Entries of the pages below this one, in reading order. */
  children: Array<SidebarItem>;
  /** Markdown source of the page, without front matter. */
  content?: Maybe<Scalars['Markdown']['output']>;
  /** Heading of its group; null when it has no group, or the group is `-`. */
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
  /** Analytics service; null, the default, for none. */
  analytics?: Maybe<Provider>;
  /** AI assistant in the page menu; null, the default, for none. */
  assistant?: Maybe<Assistant>;
  /** Notice above the header; null when there is none. */
  banner?: Maybe<Banner>;
  /** Handles that no page shows as contributors. */
  contributorExclusions: Array<Scalars['String']['output']>;
  /** Description of pages without their own, for the HTML head. */
  description: Scalars['String']['output'];
  /** Direction of the text: that of the language, unless site.yaml sets one. */
  direction: TextDirection;
  /** Cards on the home page, in the order of site.yaml. */
  features: Array<Feature>;
  /**
   * Where answers to “Was this page useful?” are sent, a `mailto:` or `https:` URL. When it is null, the default, pages
   * do not ask.
   */
  feedbackUrl?: Maybe<Scalars['URL']['output']>;
  /** Text at the foot of every page, as safe HTML; null when site.yaml has none. */
  footerHtml?: Maybe<Scalars['HTML']['output']>;
  /** Links at the bottom of every page. */
  footerLinks: Array<NamedLink>;
  /** Whether some of these languages and versions are on the same host, or known by their pages. */
  hasAlternates: Scalars['Boolean']['output'];
  /** Whether the site has the page on which readers query the content. */
  hasExplorer: Scalars['Boolean']['output'];
  /** Whether the site has tools for assistants. */
  hasMcp: Scalars['Boolean']['output'];
  /** Tags that the export adds to the head of every page. */
  head: Array<HeadTag>;
  /** Links at the top of every page. */
  headerLinks: Array<HeaderLink>;
  /** What the home page opens with; null when site.yaml has none. */
  hero?: Maybe<Hero>;
  /** The home page below its opening. */
  home: Home;
  /** HTML that kits add to the home page; null when there is none. */
  homeHtml?: Maybe<Scalars['HTML']['output']>;
  /** Path of the SVG that icons are made from, relative to the content root; null when there is none. */
  icon?: Maybe<Scalars['String']['output']>;
  /** Links at the top of every page that are shown as icons. */
  iconLinks: Array<NamedLink>;
  /** BCP 47 tag of the language that the words of the interface are in: `en` where there are none in `lang`. */
  interfaceLang: Scalars['String']['output'];
  /** Whether readers can save the site for offline reading. */
  isOffline: Scalars['Boolean']['output'];
  /** BCP 47 tag of the content. */
  lang: Scalars['String']['output'];
  /** Languages that the documentation is published in, each as a site of its own. */
  languages: Array<Language>;
  /** License of the content, as an SPDX identifier, e.g. `CC-BY-4.0`; null when site.yaml does not name one. */
  license?: Maybe<Scalars['String']['output']>;
  /** Picture beside the name at the top, in the light color scheme; null when site.yaml names none. */
  logoUrl?: Maybe<Scalars['URL']['output']>;
  /** Sections of the documentation menu, in order. */
  menu: Array<Section>;
  /** Product name, e.g. `Larkspur`; page titles end with it. */
  name: Scalars['String']['output'];
  /** Text for addresses without a page, from `404.md`; null when the tree has none. */
  notFound?: Maybe<NotFoundText>;
  /** HTML that a kit opens the home page with, in place of `hero`; null when there is none. */
  openingHtml?: Maybe<Scalars['HTML']['output']>;
  /** A partner's advertisement; null when there is none. */
  promotion?: Maybe<Promotion>;
  /** Source repository; null when site.yaml names none. */
  repositoryUrl?: Maybe<Scalars['URL']['output']>;
  /** Hosted search service; null, the default, for our own search. */
  search?: Maybe<Provider>;
  /** Looks of the site. */
  theme: Theme;
  /** Origin the site is published at, without a final slash; null when it is not known. */
  url?: Maybe<Scalars['URL']['output']>;
  /** Documented versions, the current one first. */
  versions: Array<Version>;
};

/** Where the text of a page about a third-party package comes from. */
export type SourceState =
  /** The page does not document a third-party package. */
  | 'NONE'
  /**
   * Our own summary, followed by the README that the package was published with. Ids in the README start with
   * `readme--`.
   */
  | 'README'
  /** Our own summary only. The package's README is not in the cache, or could not be used. */
  | 'SUMMARY';

/** A test of a string. Give exactly one field. Case is ignored. Regular expressions are left out on purpose. */
export type StringFilter =
  /** Contains this. */
  { contains: Scalars['String']['input']; eq?: never; in?: never; startsWith?: never; }
  |  /** Equals this. */
  { contains?: never; eq: Scalars['String']['input']; in?: never; startsWith?: never; }
  |  /** Equals one of these, at most 50. */
  { contains?: never; eq?: never; in: Array<Scalars['String']['input']>; startsWith?: never; }
  |  /** Starts with this. */
  { contains?: never; eq?: never; in?: never; startsWith: Scalars['String']['input']; };

/** All subscriptions, over server-sent events. */
export type Subscription = {
  __typename?: 'Subscription';
  /** One event for each change of the content. Available only while `npm start` runs. */
  contentChanged: ContentChange;
};

/** A direction of text. */
export type TextDirection =
  /** From left to right. */
  | 'LTR'
  /** From right to left. */
  | 'RTL';

/** A segment of a text. Plain text, never HTML. */
export type TextSegment = {
  __typename?: 'TextSegment';
  /** Whether it matches a word of the query. */
  isMatch: Scalars['Boolean']['output'];
  /** Text of the segment. All segments joined are the whole text. */
  text: Scalars['String']['output'];
};

/** The looks of the site, with the defaults of what site.yaml leaves open. */
export type Theme = {
  __typename?: 'Theme';
  /** Color of links and of what is active, e.g. `#1766a6`. All tones of the interface are derived from it and `neutral`. */
  accent: Scalars['String']['output'];
  /** Family of code, e.g. `Fira Code`; null for that of docgraph. */
  codeFont?: Maybe<Scalars['String']['output']>;
  /** Size of text and of the room around it. */
  density: ThemeDensity;
  /** Bar at the top. */
  header: ThemeHeader;
  /** Picture beside the name; null when there is none. */
  logo?: Maybe<Logo>;
  /** Color that grounds, lines and texts have a tint of, e.g. `#2b3a42`. */
  neutral: Scalars['String']['output'];
  /** How round corners are. */
  radius: ThemeRadius;
  /** Color scheme of a first visit; readers may choose another one. */
  scheme: ThemeScheme;
  /** Family of the text, e.g. `Literata`; null for that of docgraph. */
  textFont?: Maybe<Scalars['String']['output']>;
};

/** How much room there is. */
export type ThemeDensity =
  /** As usual. */
  | 'COMFORTABLE'
  /** Smaller text, and less room. */
  | 'COMPACT';

/** A kind of bar at the top. */
export type ThemeHeader =
  /** In the accent. */
  | 'ACCENT'
  /** Dark in both color schemes. */
  | 'DARK'
  /** Like the page. */
  | 'PLAIN';

/** How round corners are. */
export type ThemeRadius =
  /** Rounder than usual. */
  | 'LARGE'
  /** As usual. */
  | 'MEDIUM'
  /** Not at all. */
  | 'NONE'
  /** Half as round as usual. */
  | 'SMALL';

/** A color scheme. */
export type ThemeScheme =
  /** Light text on a dark ground. */
  | 'DARK'
  /** Dark text on a light ground. */
  | 'LIGHT'
  /** That of the reader's system. */
  | 'SYSTEM';

/** A test of a time. All given fields must match. A date such as `2026-01-31` means its first moment in UTC. */
export type TimeFilter = {
  /** Before this time. */
  before?: InputMaybe<Scalars['String']['input']>;
  /** At this time or later, e.g. `2026-01-31` or `2026-01-31T08:30:00Z`. */
  since?: InputMaybe<Scalars['String']['input']>;
};

/** A file or a directory of the content tree. */
export type TreeNode = {
  /** Opaque ID, made from the path. */
  id: Scalars['ID']['output'];
  /** Last name of the path, e.g. `output.md`; empty for the root. */
  name: Scalars['String']['output'];
  /** The page made from this file, or the index page of this directory; null when there is none, e.g. for a data file. */
  page?: Maybe<Page>;
  /** The directory that contains this; null for the root. */
  parent?: Maybe<Directory>;
  /** Path relative to the content root with `/` between names, e.g. `concepts/output.md`; empty for the root. */
  path: Scalars['String']['output'];
  /** Size in bytes. The size of a directory is the sum of its files. */
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
  /** Number of items in the whole list. */
  totalCount: Scalars['Int']['output'];
};

/** A tree node and its cursor. */
export type TreeNodeEdge = {
  __typename?: 'TreeNodeEdge';
  /** Opaque cursor. It stays valid after a rebuild. */
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
  /** Why readers should use another version; null for one that they should use. */
  status?: Maybe<VersionStatus>;
  /** Address of that documentation; null for the version documented here. */
  url?: Maybe<Scalars['URL']['output']>;
};

/** Why readers should use another version. */
export type VersionStatus =
  /** There is a newer one. */
  | 'OLD'
  /** It is not released yet. */
  | 'UNRELEASED';



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
    | ( LinkValueValue )
    | ( PageRecordValue )
    | ( SectionRecordValue )
  ;
  TreeNode:
    | ( TreeNodeRecordValue )
    | ( TreeNodeRecordValue )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Alternate: ResolverTypeWrapper<Alternate>;
  AlternateKind: AlternateKind;
  AlternateMatch: AlternateMatch;
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
  Feature: ResolverTypeWrapper<FeatureSettingValue>;
  File: ResolverTypeWrapper<TreeNodeRecordValue>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  HTML: ResolverTypeWrapper<Scalars['HTML']['output']>;
  HeadAttribute: ResolverTypeWrapper<HeadAttribute>;
  HeadTag: ResolverTypeWrapper<HeadTagValue>;
  HeaderLink: ResolverTypeWrapper<HeaderLinkValue>;
  Hero: ResolverTypeWrapper<HeroSettingValue>;
  Home: ResolverTypeWrapper<HomeSettingValue>;
  HomePart: HomePart;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Icon: ResolverTypeWrapper<IconSettingValue>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Label: ResolverTypeWrapper<LabelValueValue>;
  Language: ResolverTypeWrapper<LanguageSettingValue>;
  Link: ResolverTypeWrapper<LinkValueValue>;
  LinkConnection: ResolverTypeWrapper<Omit<LinkConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['LinkEdge']>, nodes: Array<ResolversTypes['Link']> }>;
  LinkEdge: ResolverTypeWrapper<Omit<LinkEdge, 'node'> & { node: ResolversTypes['Link'] }>;
  LinkFilter: LinkFilter;
  LinkKind: LinkKind;
  LinkOrder: LinkOrder;
  LinkOrderField: LinkOrderField;
  LinkProblem: LinkProblem;
  Logo: ResolverTypeWrapper<LogoValue>;
  Markdown: ResolverTypeWrapper<Scalars['Markdown']['output']>;
  NamedLink: ResolverTypeWrapper<NamedLinkValue>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  NotFoundText: ResolverTypeWrapper<NotFoundText>;
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
  PostList: ResolverTypeWrapper<PostListRecordValue>;
  Promotion: ResolverTypeWrapper<PromotionSettingValue>;
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
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  StringFilter: StringFilter;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  TextDirection: TextDirection;
  TextSegment: ResolverTypeWrapper<TextSegment>;
  Theme: ResolverTypeWrapper<ThemeValue>;
  ThemeDensity: ThemeDensity;
  ThemeHeader: ThemeHeader;
  ThemeRadius: ThemeRadius;
  ThemeScheme: ThemeScheme;
  TimeFilter: TimeFilter;
  TreeNode: ResolverTypeWrapper<TreeNodeRecordValue>;
  TreeNodeConnection: ResolverTypeWrapper<Omit<TreeNodeConnection, 'edges' | 'nodes'> & { edges: Array<ResolversTypes['TreeNodeEdge']>, nodes: Array<ResolversTypes['TreeNode']> }>;
  TreeNodeEdge: ResolverTypeWrapper<Omit<TreeNodeEdge, 'node'> & { node: ResolversTypes['TreeNode'] }>;
  TreeNodeType: TreeNodeType;
  URL: ResolverTypeWrapper<Scalars['URL']['output']>;
  Version: ResolverTypeWrapper<VersionSettingValue>;
  VersionStatus: VersionStatus;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Alternate: Alternate;
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
  Feature: FeatureSettingValue;
  File: TreeNodeRecordValue;
  Float: Scalars['Float']['output'];
  HTML: Scalars['HTML']['output'];
  HeadAttribute: HeadAttribute;
  HeadTag: HeadTagValue;
  HeaderLink: HeaderLinkValue;
  Hero: HeroSettingValue;
  Home: HomeSettingValue;
  ID: Scalars['ID']['output'];
  Icon: IconSettingValue;
  Int: Scalars['Int']['output'];
  Label: LabelValueValue;
  Language: LanguageSettingValue;
  Link: LinkValueValue;
  LinkConnection: Omit<LinkConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['LinkEdge']>, nodes: Array<ResolversParentTypes['Link']> };
  LinkEdge: Omit<LinkEdge, 'node'> & { node: ResolversParentTypes['Link'] };
  LinkFilter: LinkFilter;
  LinkOrder: LinkOrder;
  Logo: LogoValue;
  Markdown: Scalars['Markdown']['output'];
  NamedLink: NamedLinkValue;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  NotFoundText: NotFoundText;
  Page: PageRecordValue;
  PageBy: PageBy;
  PageChange: PageChangeValueValue;
  PageConnection: Omit<PageConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['PageEdge']>, nodes: Array<ResolversParentTypes['Page']> };
  PageEdge: Omit<PageEdge, 'node'> & { node: ResolversParentTypes['Page'] };
  PageFilter: PageFilter;
  PageInfo: PageInfo;
  PageOrder: PageOrder;
  Place: PlaceValue;
  PostList: PostListRecordValue;
  Promotion: PromotionSettingValue;
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
  String: Scalars['String']['output'];
  StringFilter: StringFilter;
  Subscription: Record<PropertyKey, never>;
  TextSegment: TextSegment;
  Theme: ThemeValue;
  TimeFilter: TimeFilter;
  TreeNode: TreeNodeRecordValue;
  TreeNodeConnection: Omit<TreeNodeConnection, 'edges' | 'nodes'> & { edges: Array<ResolversParentTypes['TreeNodeEdge']>, nodes: Array<ResolversParentTypes['TreeNode']> };
  TreeNodeEdge: Omit<TreeNodeEdge, 'node'> & { node: ResolversParentTypes['TreeNode'] };
  URL: Scalars['URL']['output'];
  Version: VersionSettingValue;
};

export type AlternateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Alternate'] = ResolversParentTypes['Alternate']> = {
  kind?: Resolver<ResolversTypes['AlternateKind'], ParentType, ContextType>;
  lang?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  match?: Resolver<ResolversTypes['AlternateMatch'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
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
  claims?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
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

export type FeatureResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Feature'] = ResolversParentTypes['Feature']> = {
  icon?: Resolver<Maybe<ResolversTypes['Icon']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
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

export type HeadAttributeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HeadAttribute'] = ResolversParentTypes['HeadAttribute']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type HeadTagResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HeadTag'] = ResolversParentTypes['HeadTag']> = {
  attributes?: Resolver<Array<ResolversTypes['HeadAttribute']>, ParentType, ContextType>;
  content?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tag?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HeaderLinkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HeaderLink'] = ResolversParentTypes['HeaderLink']> = {
  activeFor?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  links?: Resolver<Array<ResolversTypes['NamedLink']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
};

export type HeroResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Hero'] = ResolversParentTypes['Hero']> = {
  actions?: Resolver<Array<ResolversTypes['NamedLink']>, ParentType, ContextType>;
  imageAlt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  imageUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  tagline?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HomeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Home'] = ResolversParentTypes['Home']> = {
  parts?: Resolver<Array<ResolversTypes['HomePart']>, ParentType, ContextType>;
  steps?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type IconResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Icon'] = ResolversParentTypes['Icon']> = {
  drawing?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
};

export type LabelResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Label'] = ResolversParentTypes['Label']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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

export type LogoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Logo'] = ResolversParentTypes['Logo']> = {
  darkUrl?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  lightUrl?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
};

export interface MarkdownScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Markdown'], any> {
  name: 'Markdown';
}

export type NamedLinkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NamedLink'] = ResolversParentTypes['NamedLink']> = {
  icon?: Resolver<Maybe<ResolversTypes['Icon']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
};

export type NodeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Anchor' | 'CodeBlock' | 'Contributor' | 'Diagnostic' | 'Directory' | 'File' | 'Link' | 'Page' | 'Section', ParentType, ContextType>;
};

export type NotFoundTextResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NotFoundText'] = ResolversParentTypes['NotFoundText']> = {
  html?: Resolver<ResolversTypes['HTML'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Page'] = ResolversParentTypes['Page']> = {
  alternates?: Resolver<Array<ResolversTypes['Alternate']>, ParentType, ContextType>;
  anchor?: Resolver<Maybe<ResolversTypes['Anchor']>, ParentType, ContextType, RequireFields<PageAnchorArgs, 'fragment'>>;
  anchors?: Resolver<Array<ResolversTypes['Anchor']>, ParentType, ContextType, RequireFields<PageAnchorsArgs, 'flat' | 'maxLevel'>>;
  authors?: Resolver<Array<ResolversTypes['NamedLink']>, ParentType, ContextType>;
  backlinks?: Resolver<ResolversTypes['LinkConnection'], ParentType, ContextType, Partial<PageBacklinksArgs>>;
  banner?: Resolver<Maybe<ResolversTypes['Banner']>, ParentType, ContextType>;
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
  html?: Resolver<ResolversTypes['HTML'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isIndex?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isOrphan?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isPrintable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuperseded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  labels?: Resolver<Array<ResolversTypes['Label']>, ParentType, ContextType>;
  links?: Resolver<Array<ResolversTypes['Link']>, ParentType, ContextType, Partial<PageLinksArgs>>;
  markdown?: Resolver<ResolversTypes['Markdown'], ParentType, ContextType>;
  markdownUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['Page']>, ParentType, ContextType>;
  package?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  parts?: Resolver<Array<ResolversTypes['Page']>, ParentType, ContextType>;
  postList?: Resolver<Maybe<ResolversTypes['PostList']>, ParentType, ContextType>;
  previous?: Resolver<Maybe<ResolversTypes['Page']>, ParentType, ContextType>;
  redirects?: Resolver<Array<ResolversTypes['URL']>, ParentType, ContextType>;
  related?: Resolver<Array<ResolversTypes['NamedLink']>, ParentType, ContextType>;
  repoUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  section?: Resolver<ResolversTypes['Section'], ParentType, ContextType>;
  sort?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  sourceState?: Resolver<ResolversTypes['SourceState'], ParentType, ContextType>;
  sourceUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  tags?: Resolver<Array<ResolversTypes['NamedLink']>, ParentType, ContextType>;
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

export type PostListResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PostList'] = ResolversParentTypes['PostList']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  newerUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  olderUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  posts?: Resolver<Array<ResolversTypes['Page']>, ParentType, ContextType>;
};

export type PromotionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Promotion'] = ResolversParentTypes['Promotion']> = {
  link?: Resolver<ResolversTypes['NamedLink'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  languages?: Resolver<Array<ResolversTypes['Language']>, ParentType, ContextType>;
  links?: Resolver<ResolversTypes['LinkConnection'], ParentType, ContextType, Partial<QueryLinksArgs>>;
  nearestPages?: Resolver<Array<ResolversTypes['Page']>, ParentType, ContextType, RequireFields<QueryNearestPagesArgs, 'first' | 'url'>>;
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'id'>>;
  nodes?: Resolver<Array<Maybe<ResolversTypes['Node']>>, ParentType, ContextType, RequireFields<QueryNodesArgs, 'ids'>>;
  page?: Resolver<Maybe<ResolversTypes['Page']>, ParentType, ContextType, RequireFields<QueryPageArgs, 'by'>>;
  pages?: Resolver<ResolversTypes['PageConnection'], ParentType, ContextType, Partial<QueryPagesArgs>>;
  redirects?: Resolver<Array<ResolversTypes['Redirect']>, ParentType, ContextType, Partial<QueryRedirectsArgs>>;
  search?: Resolver<ResolversTypes['SearchConnection'], ParentType, ContextType, RequireFields<QuerySearchArgs, 'first' | 'query'>>;
  section?: Resolver<Maybe<ResolversTypes['Section']>, ParentType, ContextType, RequireFields<QuerySectionArgs, 'slug'>>;
  sections?: Resolver<Array<ResolversTypes['Section']>, ParentType, ContextType, RequireFields<QuerySectionsArgs, 'includeRoot'>>;
  site?: Resolver<ResolversTypes['Site'], ParentType, ContextType>;
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
  direction?: Resolver<ResolversTypes['TextDirection'], ParentType, ContextType>;
  features?: Resolver<Array<ResolversTypes['Feature']>, ParentType, ContextType>;
  feedbackUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  footerHtml?: Resolver<Maybe<ResolversTypes['HTML']>, ParentType, ContextType>;
  footerLinks?: Resolver<Array<ResolversTypes['NamedLink']>, ParentType, ContextType>;
  hasAlternates?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasExplorer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasMcp?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  head?: Resolver<Array<ResolversTypes['HeadTag']>, ParentType, ContextType>;
  headerLinks?: Resolver<Array<ResolversTypes['HeaderLink']>, ParentType, ContextType>;
  hero?: Resolver<Maybe<ResolversTypes['Hero']>, ParentType, ContextType>;
  home?: Resolver<ResolversTypes['Home'], ParentType, ContextType>;
  homeHtml?: Resolver<Maybe<ResolversTypes['HTML']>, ParentType, ContextType>;
  icon?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  iconLinks?: Resolver<Array<ResolversTypes['NamedLink']>, ParentType, ContextType>;
  interfaceLang?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isOffline?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lang?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  languages?: Resolver<Array<ResolversTypes['Language']>, ParentType, ContextType>;
  license?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  logoUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  menu?: Resolver<Array<ResolversTypes['Section']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  notFound?: Resolver<Maybe<ResolversTypes['NotFoundText']>, ParentType, ContextType>;
  openingHtml?: Resolver<Maybe<ResolversTypes['HTML']>, ParentType, ContextType>;
  promotion?: Resolver<Maybe<ResolversTypes['Promotion']>, ParentType, ContextType>;
  repositoryUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  search?: Resolver<Maybe<ResolversTypes['Provider']>, ParentType, ContextType>;
  theme?: Resolver<ResolversTypes['Theme'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  versions?: Resolver<Array<ResolversTypes['Version']>, ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  contentChanged?: SubscriptionResolver<ResolversTypes['ContentChange'], "contentChanged", ParentType, ContextType>;
};

export type TextSegmentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TextSegment'] = ResolversParentTypes['TextSegment']> = {
  isMatch?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ThemeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Theme'] = ResolversParentTypes['Theme']> = {
  accent?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  codeFont?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  density?: Resolver<ResolversTypes['ThemeDensity'], ParentType, ContextType>;
  header?: Resolver<ResolversTypes['ThemeHeader'], ParentType, ContextType>;
  logo?: Resolver<Maybe<ResolversTypes['Logo']>, ParentType, ContextType>;
  neutral?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  radius?: Resolver<ResolversTypes['ThemeRadius'], ParentType, ContextType>;
  scheme?: Resolver<ResolversTypes['ThemeScheme'], ParentType, ContextType>;
  textFont?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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
  status?: Resolver<Maybe<ResolversTypes['VersionStatus']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  Alternate?: AlternateResolvers<ContextType>;
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
  Feature?: FeatureResolvers<ContextType>;
  File?: FileResolvers<ContextType>;
  HTML?: GraphQLScalarType;
  HeadAttribute?: HeadAttributeResolvers<ContextType>;
  HeadTag?: HeadTagResolvers<ContextType>;
  HeaderLink?: HeaderLinkResolvers<ContextType>;
  Hero?: HeroResolvers<ContextType>;
  Home?: HomeResolvers<ContextType>;
  Icon?: IconResolvers<ContextType>;
  Label?: LabelResolvers<ContextType>;
  Language?: LanguageResolvers<ContextType>;
  Link?: LinkResolvers<ContextType>;
  LinkConnection?: LinkConnectionResolvers<ContextType>;
  LinkEdge?: LinkEdgeResolvers<ContextType>;
  Logo?: LogoResolvers<ContextType>;
  Markdown?: GraphQLScalarType;
  NamedLink?: NamedLinkResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  NotFoundText?: NotFoundTextResolvers<ContextType>;
  Page?: PageResolvers<ContextType>;
  PageChange?: PageChangeResolvers<ContextType>;
  PageConnection?: PageConnectionResolvers<ContextType>;
  PageEdge?: PageEdgeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Place?: PlaceResolvers<ContextType>;
  PostList?: PostListResolvers<ContextType>;
  Promotion?: PromotionResolvers<ContextType>;
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
  Subscription?: SubscriptionResolvers<ContextType>;
  TextSegment?: TextSegmentResolvers<ContextType>;
  Theme?: ThemeResolvers<ContextType>;
  TreeNode?: TreeNodeResolvers<ContextType>;
  TreeNodeConnection?: TreeNodeConnectionResolvers<ContextType>;
  TreeNodeEdge?: TreeNodeEdgeResolvers<ContextType>;
  URL?: GraphQLScalarType;
  Version?: VersionResolvers<ContextType>;
};

