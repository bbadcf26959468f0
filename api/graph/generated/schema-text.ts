/** The schema in its definition language. */
export const schemaText = `"""
The documentation of one product as a graph: pages with their headings, code, links, and what they state of options and
hooks, the tree of files they are made from, and the problems in them.

What is published keeps working. A field, an argument or a value that is to go is deprecated first: its reason says what
to use instead and until when it works, which is at least six months. New types, fields, optional arguments and values of
enums may come at any time.
"""
schema {
  query: Query
  subscription: Subscription
}

"""A heading of level 1 to 3 in a page."""
type Anchor implements Node {
  """Headings directly under this one, in document order."""
  children: [Anchor!]!

  """
  Hash of the text of \`markdown\`, 32 hex digits; addresses count without the origin of the site.
  """
  contentHash: String!

  """URL fragment without \`#\`, e.g. \`single-entry-shorthand-syntax\`."""
  fragment: String!

  """Opaque ID, made from the page's address and the fragment."""
  id: ID!

  """Heading level, 1 to 3."""
  level: Int!

  """Line of the heading in the source file, from 1."""
  line: Int!

  """
  The heading and all below it, up to the next heading of its level or above, in plain CommonMark and GFM.
  """
  markdown: Markdown!

  """The page that contains the heading."""
  page: Page!

  """The heading whose section contains this one; null at the top."""
  parent: Anchor

  """
  Heading text without the parent heading's text as a prefix: \`splitChunks\` for \`optimization.splitChunks\` under \`optimization\`.
  """
  shortTitle: String!

  """Text of the heading."""
  title: String!

  """Address of the heading: page address, \`#\`, fragment."""
  url: URL!
}

"""A part of a list of headings."""
type AnchorConnection {
  """Headings with their cursors."""
  edges: [AnchorEdge!]!

  """The headings of \`edges\`, without cursors."""
  nodes: [Anchor!]!

  """Position of this part in the whole list."""
  pageInfo: PageInfo!

  """Size of the whole list, after filtering."""
  totalCount: Int!
}

"""A heading and its cursor."""
type AnchorEdge {
  """Opaque cursor; it stays valid after a rebuild."""
  cursor: String!

  """The heading."""
  node: Anchor!
}

"""A test of headings; all given fields must pass."""
input AnchorFilter {
  """
  A heading passes when it passes one of these. A filter and all within it are at most 50.
  """
  anyOf: [AnchorFilter!]

  """URL fragment without \`#\`."""
  fragment: StringFilter

  """Heading level, 1 to 3."""
  level: Int

  """A heading passes when it does not pass this."""
  not: AnchorFilter

  """Address of its page, e.g. \`{eq: "/configuration/output/"}\`."""
  page: StringFilter

  """Slug of the section of its page, e.g. \`{eq: "configuration"}\`."""
  section: StringFilter

  """Text of the heading, e.g. \`{contains: "cache"}\`."""
  title: StringFilter
}

"""An order of headings."""
input AnchorOrder {
  """Which end comes first."""
  direction: OrderDirection! = ASC

  """What to order by."""
  field: AnchorOrderField!
}

"""What headings can be ordered by; ties keep the order of \`READING\`."""
enum AnchorOrderField {
  """Reading order of the pages, then document order."""
  READING

  """Text of the heading, by code point."""
  TITLE
}

"""An assistant that pages can be opened in."""
type Assistant {
  """Its name."""
  title: String!

  """
  Its address; \`{request}\` is replaced by what it is asked, percent-encoded.
  """
  urlTemplate: String!
}

"""The notice above the header."""
type Banner {
  """Link after the text; null without one."""
  link: NamedLink

  """Text to show."""
  text: String!

  """
  A change of it shows the notice again to readers who closed it, e.g. \`3\`.
  """
  version: String!
}

"""What the check of a page did with its code blocks."""
type CheckedBlocks {
  """All blocks of the page, also those that are no programs, e.g. \`14\`."""
  all: Int!

  """
  Blocks that were run, or compared with the output of what ran, e.g. \`12\`.
  """
  run: Int!
}

"""A fenced or indented code block."""
type CodeBlock implements Node {
  """
  The heading whose section contains it; null before the first one, and for a heading deeper than level 3.
  """
  anchor: Anchor

  """
  What \`npm run check:docs\` made of the block; null when it did nothing with it, or the page changed since.
  """
  check: CodeCheck

  """
  Project on this page that the block is a file, a command or a result of, e.g. \`getting-started\`; null for none.
  """
  example: String

  """
  File the code belongs to, e.g. \`webpack.config.js\`; null when none is named.
  """
  fileName: String

  """
  Numbers of the highlighted lines, ascending, the block's first line being 1.
  """
  highlightedLines: [Int!]!

  """
  Opaque ID, made from the page's address, the heading above and the number of blocks in between.
  """
  id: ID!

  """Whether lines may start with \`+\` or \`-\`."""
  isDiff: Boolean!

  """
  Language as written on the fence, lower case, e.g. \`js\`; null without one.
  """
  language: String

  """Address of an online editor with this example; null without one."""
  liveUrl: URL

  """How the checks of the documentation take the block, in order."""
  marks: [SampleMark!]!

  """
  Words of the fence that have no meaning here, in order, e.g. \`twoslash\`.
  """
  meta: [String!]!

  """The page that contains it."""
  page: Page!

  """Its position in the source file."""
  place: Place!

  """Label of its tab in a code group, e.g. \`npm\`; null outside of groups."""
  tabLabel: String

  """The code, without a final line end; a diff keeps its signs."""
  text: String!

  """
  Address of the heading whose section contains it, of any level: page address, \`#\`, fragment; the page's address before
  the first one.
  """
  url: URL!
}

"""A part of a list of code blocks."""
type CodeBlockConnection {
  """Code blocks with their cursors."""
  edges: [CodeBlockEdge!]!

  """The code blocks of \`edges\`, without cursors."""
  nodes: [CodeBlock!]!

  """Position of this part in the whole list."""
  pageInfo: PageInfo!

  """Size of the whole list, after filtering."""
  totalCount: Int!
}

"""A code block and its cursor."""
type CodeBlockEdge {
  """Opaque cursor; it stays valid after a rebuild."""
  cursor: String!

  """The code block."""
  node: CodeBlock!
}

"""A test of code blocks; all given fields must pass."""
input CodeBlockFilter {
  """
  A code block passes when it passes one of these. A filter and all within it are at most 50.
  """
  anyOf: [CodeBlockFilter!]

  """
  What the checks of the documentation made of it; a block that they left alone does not pass.
  """
  check: CodeCheck

  """
  File the code belongs to, e.g. \`{eq: "webpack.config.js"}\`; a block without one does not pass.
  """
  fileName: StringFilter

  """
  Language as written on the fence, e.g. \`{in: ["js", "ts"]}\`; a block without one does not pass.
  """
  language: StringFilter

  """A code block passes when it does not pass this."""
  not: CodeBlockFilter

  """Address of its page, e.g. \`{eq: "/configuration/output/"}\`."""
  page: StringFilter

  """Slug of the section of its page, e.g. \`{eq: "configuration"}\`."""
  section: StringFilter
}

"""An order of code blocks."""
input CodeBlockOrder {
  """Which end comes first."""
  direction: OrderDirection! = ASC

  """What to order by."""
  field: CodeBlockOrderField!
}

"""What code blocks can be ordered by; ties keep the order of \`READING\`."""
enum CodeBlockOrderField {
  """File the code belongs to; blocks without one come last."""
  FILE_NAME

  """Language; blocks without one come last."""
  LANGUAGE

  """Reading order of the pages, then document order."""
  READING
}

"""
How far the checks of the documentation went with a code block, without finding anything.
"""
enum CodeCheck {
  """It is part of an example whose commands were run."""
  BUILT

  """It is a result of a command, and the same came out."""
  COMPARED

  """It parses."""
  PARSED

  """
  It is a configuration, and webpack's own validation says of it what the page says.
  """
  VALIDATED
}

"""What a change of the content changed."""
type ContentChange {
  """Addresses of the pages that are new, changed or gone."""
  changedUrls: [URL!]!

  """The same pages with what happened to each, in the same order."""
  changes(
    """How many at most, 1 to 1,000."""
    first: Int! = 1000
  ): [PageChange!]!

  """Problems after the change, by severity."""
  diagnosticCounts: DiagnosticCounts!

  """
  A page as it is after the change, changed or not; null if there is none at this address.
  """
  page(
    """Address of the page, e.g. \`/concepts/output/\`."""
    url: URL!
  ): Page

  """Hash of the content after the change."""
  snapshotId: String!
}

"""A state of the whole content."""
type ContentState {
  """Problems by severity."""
  diagnosticCounts: DiagnosticCounts!

  """Number of pages, printable ones left out."""
  pageCount: Int!

  """Hash of the content: equal for equal content, on every machine."""
  snapshotId: String!
}

"""An account on the code host that is named as a contributor."""
type Contributor implements Node {
  """Address of the picture."""
  avatarUrl(
    """Width and height in pixels, 16 to 460."""
    size: Int! = 90
  ): URL!

  """Handle on the code host, e.g. \`webpack-contrib\`."""
  handle: String!

  """Opaque ID, made from the handle."""
  id: ID!

  """Pages that name this contributor, in reading order."""
  pages(
    """Cursor after which to start."""
    after: String

    """Cursor before which to end."""
    before: String

    """
    How many from the front, 1 to 100; 100 when neither \`first\` nor \`last\` is given.
    """
    first: Int

    """How many from the back, 1 to 100."""
    last: Int
  ): PageConnection!

  """Address of the profile."""
  url: URL!
}

"""A part of a list of contributors."""
type ContributorConnection {
  """Contributors with their cursors."""
  edges: [ContributorEdge!]!

  """The contributors of \`edges\`, without cursors."""
  nodes: [Contributor!]!

  """Position of this part in the whole list."""
  pageInfo: PageInfo!

  """Size of the whole list."""
  totalCount: Int!
}

"""A contributor and its cursor."""
type ContributorEdge {
  """Opaque cursor; it stays valid after a rebuild."""
  cursor: String!

  """The contributor."""
  node: Contributor!
}

"""An order of contributors."""
input ContributorOrder {
  """Which end comes first."""
  direction: OrderDirection! = ASC

  """What to order by."""
  field: ContributorOrderField!
}

"""What contributors can be ordered by; ties keep the order of \`HANDLE\`."""
enum ContributorOrderField {
  """Handle, by code point."""
  HANDLE

  """Number of pages that name them."""
  PAGE_COUNT
}

"""A day without a time, ISO 8601, e.g. \`2026-06-25\`."""
scalar Date @specifiedBy(url: "https://scalars.graphql.org/andimarek/local-date.html")

"""An instant in UTC, ISO 8601, e.g. \`2026-11-20T08:30:00.000Z\`."""
scalar DateTime @specifiedBy(url: "https://scalars.graphql.org/andimarek/date-time.html")

"""A problem in the content."""
type Diagnostic implements Node {
  """Stable code, \`area/problem\`, e.g. \`link/dead-anchor\`."""
  code: String!

  """
  The source line, as it is in the file; null when the file cannot be read.
  """
  excerpt: String

  """
  All of it as \`npm run index\` prints it: \`file:line:column\`, excerpt and hint.
  """
  formatted: String!

  """What to do about it."""
  hint: String!

  """Opaque ID, made from file, line, column, code and message."""
  id: ID!

  """The fact, with the bad value quoted."""
  message: String!

  """The page made from the file; null where there is none."""
  page: Page

  """File relative to the content root, e.g. \`concepts/output.md\`."""
  path: String!

  """Where in the file."""
  place: Place!

  """The second place at fault, e.g. the other file of a duplicate address."""
  related: RelatedPlace

  """How serious it is, site.yaml's changes applied."""
  severity: Severity!
}

"""A part of a list of diagnostics."""
type DiagnosticConnection {
  """Diagnostics with their cursors."""
  edges: [DiagnosticEdge!]!

  """The diagnostics of \`edges\`, without cursors."""
  nodes: [Diagnostic!]!

  """Position of this part in the whole list."""
  pageInfo: PageInfo!

  """Size of the whole list, after filtering."""
  totalCount: Int!
}

"""How many problems there are, by severity."""
type DiagnosticCounts {
  """Problems of severity \`ERROR\`."""
  errors: Int!

  """Problems of severity \`INFO\`."""
  infos: Int!

  """Problems of severity \`WARNING\`."""
  warnings: Int!
}

"""A diagnostic and its cursor."""
type DiagnosticEdge {
  """Opaque cursor; it stays valid after a rebuild."""
  cursor: String!

  """The diagnostic."""
  node: Diagnostic!
}

"""A test of diagnostics; all given fields must pass."""
input DiagnosticFilter {
  """
  A diagnostic passes when it passes one of these. A filter and all within it are at most 50.
  """
  anyOf: [DiagnosticFilter!]

  """Code, e.g. \`{startsWith: "link/"}\`."""
  code: StringFilter

  """The fact, e.g. \`{contains: "/concepts/"}\`."""
  message: StringFilter

  """A diagnostic passes when it does not pass this."""
  not: DiagnosticFilter

  """Path of the file, e.g. \`{startsWith: "concepts/"}\`."""
  path: StringFilter

  """Severities to list; all when left out."""
  severity: [Severity!]
}

"""An order of diagnostics."""
input DiagnosticOrder {
  """Which end comes first."""
  direction: OrderDirection! = ASC

  """What to order by."""
  field: DiagnosticOrderField!
}

"""What diagnostics can be ordered by; ties keep the order of \`PLACE\`."""
enum DiagnosticOrderField {
  """Code, by code point."""
  CODE

  """File, line, column and code."""
  PLACE

  """How serious they are, \`INFO\` being the smallest."""
  SEVERITY
}

"""A kind of problem that the content can have."""
type DiagnosticRule {
  """Stable code, \`area/problem\`, e.g. \`link/dead-anchor\`."""
  code: String!

  """
  Number of problems of this kind; list them with \`diagnostics(filter: {code: {eq: …}})\`.
  """
  count: Int!

  """How serious it is where site.yaml says nothing of it."""
  defaultSeverity: Severity!

  """What it means, in one sentence."""
  description: String!

  """How serious it is here, site.yaml's changes applied."""
  severity: Severity!
}

"""A directory of the content tree."""
type Directory implements Node & TreeNode {
  """Files and directories directly below, pages in reading order."""
  children(
    """Cursor after which to start."""
    after: String

    """Cursor before which to end."""
    before: String

    """
    How many from the front, 1 to 100; 100 when neither \`first\` nor \`last\` is given.
    """
    first: Int

    """How many from the back, 1 to 100."""
    last: Int
  ): TreeNodeConnection!

  """Opaque ID, made from the path."""
  id: ID!

  """Last name of the path; empty for the root."""
  name: String!

  """
  The index page of this directory, e.g. that of \`concepts/index.md\`; null without one.
  """
  page: Page

  """The directory that contains this; null for the root."""
  parent: Directory

  """
  Path relative to the content root, e.g. \`concepts\`; empty for the root.
  """
  path: String!

  """Sum of the sizes of all files below, in bytes."""
  size: Int!

  """Always \`DIRECTORY\`."""
  type: TreeNodeType!

  """Address on the site, e.g. \`/concepts/\`."""
  url: URL!
}

"""
A file of the content tree: a page's source, or data such as \`site.yaml\`.
"""
type File implements Node & TreeNode {
  """
  Extension with its leading dot, e.g. \`.md\`; null for a name without one.
  """
  extension: String

  """Opaque ID, made from the path."""
  id: ID!

  """Last name of the path, e.g. \`output.md\`."""
  name: String!

  """
  The page made from this file; null for data files and for the second file of a duplicate URL.
  """
  page: Page

  """The directory that contains this."""
  parent: Directory

  """Path relative to the content root, e.g. \`concepts/output.md\`."""
  path: String!

  """Size in bytes."""
  size: Int!

  """Always \`FILE\`."""
  type: TreeNodeType!

  """Address on the site: that of the page made from this file."""
  url: URL!
}

"""
An HTML fragment, sanitised by an allow-list: safe to insert into a page.
"""
scalar HTML @specifiedBy(url: "https://html.spec.whatwg.org/")

"""A link in the header."""
type HeaderLink {
  """
  First parts of the addresses for which it is shown as active, e.g. \`["api", "concepts"]\`.
  """
  activeFor: [String!]!

  """Text to show."""
  title: String!

  """Where it leads."""
  url: URL!
}

"""What a page states of a hook."""
type Hook implements Node {
  """
  The heading whose section contains it; null for one deeper than level 3.
  """
  anchor: Anchor

  """Names of the arguments that a tap gets, in order, e.g. \`compilation\`."""
  arguments: [String!]!

  """
  What to use instead, or why it is deprecated; null for what is not deprecated.
  """
  deprecated: String

  """
  Opaque ID, made from the page's address and the path; without a path, the heading above.
  """
  id: ID!

  """The page that states it."""
  page: Page!

  """
  Path, e.g. \`compiler.hooks.run\`; null if the hook does not belong to an object.
  """
  path: String

  """Its position in the source file."""
  place: Place!

  """First version that has it; null when none is stated."""
  since: String

  """Class of the hook, e.g. \`AsyncSeriesHook\`."""
  type: String!

  """Address of that place: page address, \`#\`, fragment."""
  url: URL!
}

"""A part of a list of hooks."""
type HookConnection {
  """Hooks with their cursors."""
  edges: [HookEdge!]!

  """The hooks of \`edges\`, without cursors."""
  nodes: [Hook!]!

  """Position of this part in the whole list."""
  pageInfo: PageInfo!

  """Size of the whole list, after filtering."""
  totalCount: Int!
}

"""A hook and its cursor."""
type HookEdge {
  """Opaque cursor; it stays valid after a rebuild."""
  cursor: String!

  """The hook."""
  node: Hook!
}

"""A test of hooks; all given fields must pass."""
input HookFilter {
  """
  A hook passes when it passes one of these. A filter and all within it are at most 50.
  """
  anyOf: [HookFilter!]

  """Words on why it is deprecated; a hook that is not does not pass."""
  deprecated: StringFilter

  """
  Text of the heading whose section contains it, e.g. \`{eq: "loader"}\` for what has no path.
  """
  heading: StringFilter

  """Whether it is deprecated."""
  isDeprecated: Boolean

  """A hook passes when it does not pass this."""
  not: HookFilter

  """Address of its page, e.g. \`{eq: "/configuration/output/"}\`."""
  page: StringFilter

  """
  Path, e.g. \`{startsWith: "compiler.hooks."}\`; hooks that do not belong to an object do not match.
  """
  path: StringFilter

  """Slug of the section of its page, e.g. \`{eq: "configuration"}\`."""
  section: StringFilter

  """Class of the hook, e.g. \`{eq: "SyncHook"}\`."""
  type: StringFilter
}

"""An order of hooks."""
input HookOrder {
  """Which end comes first."""
  direction: OrderDirection! = ASC

  """What to order by."""
  field: HookOrderField!
}

"""What hooks can be ordered by; ties keep the order of \`READING\`."""
enum HookOrderField {
  """Path, by code point; hooks without one come last."""
  PATH

  """Reading order of the pages, then document order."""
  READING

  """First version that has it; hooks without one come last."""
  SINCE
}

"""A language the documentation is published in, on a host of its own."""
type Language {
  """BCP 47 tag, e.g. \`ko\`."""
  lang: String!

  """Name in the language itself, e.g. \`한국어\`."""
  title: String!

  """Host; path and fragment stay the same there."""
  url: URL!
}

"""A link or image of a page's text, as it is written."""
type Link implements Node {
  """The heading it leads to, where it names one."""
  anchor: Anchor

  """Target as the author wrote it, e.g. \`./output.md#usage\`."""
  href: String!

  """
  Opaque ID, made from the page's address and the target as written; the second link to it on one page has another.
  """
  id: ID!

  """What the link leads to."""
  kind: LinkKind!

  """Its position in the source file."""
  place: Place!

  """
  What is wrong with it; null for a link that works (external links are not fetched).
  """
  problem: LinkProblem

  """The page that contains the link."""
  source: Page!

  """The page it leads to; null for external, dead and file links."""
  target: Page

  """Text of the link, or alternative text of the image."""
  title: String!

  """
  Target as the page shows it, e.g. \`/concepts/output/#usage\`. A text, because it need not be a URL: that of a dead link is
  what the author wrote.
  """
  url: String!
}

"""A part of a list of links."""
type LinkConnection {
  """Links with their cursors."""
  edges: [LinkEdge!]!

  """The links of \`edges\`, without cursors."""
  nodes: [Link!]!

  """Position of this part in the whole list."""
  pageInfo: PageInfo!

  """Size of the whole list, after filtering."""
  totalCount: Int!
}

"""A link and its cursor."""
type LinkEdge {
  """Opaque cursor; it stays valid after a rebuild."""
  cursor: String!

  """The link."""
  node: Link!
}

"""A test of links; all given fields must pass."""
input LinkFilter {
  """
  A link passes when it passes one of these. A filter and all within it are at most 50.
  """
  anyOf: [LinkFilter!]

  """Whether something is wrong with it."""
  isBroken: Boolean

  """Kind of the link."""
  kind: LinkKind

  """A link passes when it does not pass this."""
  not: LinkFilter

  """Address of its page, e.g. \`{eq: "/configuration/output/"}\`."""
  page: StringFilter

  """What is wrong with it; a link that works does not pass."""
  problem: LinkProblem

  """Slug of the section of its page, e.g. \`{eq: "configuration"}\`."""
  section: StringFilter

  """Text of the link, or alternative text of the image."""
  title: StringFilter

  """
  Target as the page shows it, e.g. \`{startsWith: "https://github.com/"}\`.
  """
  url: StringFilter
}

"""What a link leads to."""
enum LinkKind {
  """Another site."""
  EXTERNAL

  """A file that is not a page, e.g. \`/logo.svg\`."""
  FILE

  """A place in the same page, e.g. \`#usage\`."""
  FRAGMENT

  """An image to show."""
  IMAGE

  """A page of this site."""
  INTERNAL
}

"""An order of links."""
input LinkOrder {
  """Which end comes first."""
  direction: OrderDirection! = ASC

  """What to order by."""
  field: LinkOrderField!
}

"""What links can be ordered by; ties keep the order of \`READING\`."""
enum LinkOrderField {
  """Reading order of the pages, then document order."""
  READING

  """Text of the link, by code point."""
  TITLE

  """Target, by code point."""
  URL
}

"""What can be wrong with a link."""
enum LinkProblem {
  """The page exists but has no such heading or element."""
  DEAD_ANCHOR

  """There is no page at that address."""
  DEAD_PAGE

  """The relative path leads out of the content tree."""
  OUTSIDE_TREE
}

"""
CommonMark source text with the extensions of the content model, front matter left out.
"""
scalar Markdown @specifiedBy(url: "https://spec.commonmark.org/0.31.2/")

"""A named link, e.g. an entry of "Further Reading"."""
type NamedLink {
  """Text to show."""
  title: String!

  """Where it leads."""
  url: URL!
}

"""
An object with a globally unique ID, e.g. a page. Look it up again with \`Query.node\`.
"""
interface Node {
  """
  Opaque ID: the same for the same path on every machine and after every rebuild.
  """
  id: ID!
}

"""What a page states of an option."""
type Option implements Node {
  """
  The heading whose section contains it; null for one deeper than level 3.
  """
  anchor: Anchor

  """
  Default in mode production for target web, and in the other modes unless they have their own: a JavaScript literal, e.g. \`'[name].js'\`; null when none is stated.
  """
  default: String

  """Words for a default that is no fixed literal; null for one that is."""
  defaultText: String

  """
  What to use instead, or why it is deprecated; null for what is not deprecated.
  """
  deprecated: String

  """Default in mode development; null when it is the same."""
  developmentDefault: String

  """
  Flag of the command line, e.g. \`--output-filename\`; null when none is stated.
  """
  flag: String

  """
  Opaque ID, made from the page's address and the path; without a path, the heading above.
  """
  id: ID!

  """Default in mode none; null when it is the same."""
  noneDefault: String

  """The page that states it."""
  page: Page!

  """
  Dotted path in the configuration, e.g. \`output.filename\`; null for what is not a part of it, e.g. an option of a loader.
  """
  path: String

  """Its position in the source file."""
  place: Place!

  """First version that has it, e.g. \`5.90\`; null when none is stated."""
  since: String

  """
  Defaults for targets other than web where they are not those for web; empty when none are stated.
  """
  targetDefaults: [TargetDefault!]!

  """Type, much as in TypeScript, e.g. \`boolean | string\`."""
  type: String!

  """Address of that place: page address, \`#\`, fragment."""
  url: URL!
}

"""A part of a list of options."""
type OptionConnection {
  """Options with their cursors."""
  edges: [OptionEdge!]!

  """The options of \`edges\`, without cursors."""
  nodes: [Option!]!

  """Position of this part in the whole list."""
  pageInfo: PageInfo!

  """Size of the whole list, after filtering."""
  totalCount: Int!
}

"""An option and its cursor."""
type OptionEdge {
  """Opaque cursor; it stays valid after a rebuild."""
  cursor: String!

  """The option."""
  node: Option!
}

"""A test of options; all given fields must pass."""
input OptionFilter {
  """
  An option passes when it passes one of these. A filter and all within it are at most 50.
  """
  anyOf: [OptionFilter!]

  """
  Default in mode production, e.g. \`{eq: "true"}\`; an option without one does not pass.
  """
  default: StringFilter

  """Words on why it is deprecated; an option that is not does not pass."""
  deprecated: StringFilter

  """
  Flag of the command line, e.g. \`{eq: "--mode"}\`; an option without one does not pass.
  """
  flag: StringFilter

  """
  Text of the heading whose section contains it, e.g. \`{eq: "cacheCompression"}\` for an option of a loader, which has no path.
  """
  heading: StringFilter

  """Whether it is deprecated."""
  isDeprecated: Boolean

  """An option passes when it does not pass this."""
  not: OptionFilter

  """Address of its page, e.g. \`{eq: "/configuration/output/"}\`."""
  page: StringFilter

  """
  Dotted path in the configuration, e.g. \`{eq: "output.filename"}\`; what is no part of the configuration does not pass.
  """
  path: StringFilter

  """Slug of the section of its page, e.g. \`{eq: "configuration"}\`."""
  section: StringFilter

  """Type, e.g. \`{contains: "boolean"}\`."""
  type: StringFilter
}

"""An order of options."""
input OptionOrder {
  """Which end comes first."""
  direction: OrderDirection! = ASC

  """What to order by."""
  field: OptionOrderField!
}

"""What options can be ordered by; ties keep the order of \`READING\`."""
enum OptionOrderField {
  """Dotted path, by code point; options without one come last."""
  PATH

  """Reading order of the pages, then document order."""
  READING

  """First version that has it; options without one come last."""
  SINCE
}

"""The two directions of an order."""
enum OrderDirection {
  """Smallest first."""
  ASC

  """Largest first."""
  DESC
}

"""A page of the site."""
type Page implements Node {
  """One heading; null when the page has none with this fragment."""
  anchor(
    """URL fragment without \`#\`, e.g. \`single-entry-shorthand-syntax\`."""
    fragment: String!
  ): Anchor

  """
  Headings in document order: the top ones with their \`children\`, or all of them with \`flat: true\`.
  """
  anchors(
    """All headings in one list instead of the top ones only."""
    flat: Boolean! = false

    """
    Deepest level to list, 1 to 3; with \`flat: false\` it limits the top ones.
    """
    maxLevel: Int! = 3
  ): [Anchor!]!

  """
  Links of other pages' texts that lead here, by address of the linking page.
  """
  backlinks(
    """Cursor after which to start."""
    after: String

    """Cursor before which to end."""
    before: String

    """
    How many from the front, 1 to 100; 100 when neither \`first\` nor \`last\` is given.
    """
    first: Int

    """How many from the back, 1 to 100."""
    last: Int
  ): LinkConnection!

  """
  How many of the code blocks were run in that check; null if \`verifiedWith\` is null, and for a printable page.
  """
  checkedBlocks: CheckedBlocks

  """
  Code blocks in document order; of a printable page, those of its parts.
  """
  codeBlocks: [CodeBlock!]!

  """
  Markdown source without front matter; for a printable page, of all its parts.
  """
  content: Markdown!

  """
  Hash of title, description and \`content\`, 32 hex digits: equal for equal words, on every machine and after every update.
  What surrounds the page, such as neighbours and links to it, does not count.
  """
  contentHash: String!

  """
  Those named in the front matter, without the site's exclusions, in authored order.
  """
  contributors(
    """Cursor after which to start."""
    after: String

    """Cursor before which to end."""
    before: String

    """
    How many from the front, 1 to 100; 100 when neither \`first\` nor \`last\` is given.
    """
    first: Int

    """How many from the back, 1 to 100."""
    last: Int
  ): ContributorConnection!

  """Day of publication of a post, e.g. \`2026-06-25\`; null for other pages."""
  date: Date

  """One sentence about the page; null when the front matter gives none."""
  description: String

  """Problems found in the source file."""
  diagnostics: [Diagnostic!]!

  """
  Where to edit the source file; null when site.yaml names no repository.
  """
  editUrl: URL

  """
  Beginning of the text in one line: what comes before the first heading, else after it, cut after a word
  and ended with \`…\` where there is more.
  """
  excerpt(
    """Longest length in characters, 20 to 1,000."""
    length: Int! = 200
  ): String!

  """Source file; null for generated (printable) pages."""
  file: File

  """
  Group of the sidebar as authored, \`-\` being a group without heading; null without one.
  """
  group: String

  """
  Hooks whose facts the page states, in document order; empty for a printable page, as its parts have them.
  """
  hooks: [Hook!]!

  """Rendered, sanitised text of the page, without its title."""
  html: HTML!

  """Opaque ID, made from the address."""
  id: ID!

  """Whether this is a section's index page."""
  isIndex: Boolean!

  """
  Whether no other page's text links here; an index or a printable page is never an orphan.
  """
  isOrphan: Boolean!

  """Whether this is a generated \`/{section}/printable/\` page."""
  isPrintable: Boolean!

  """Links and images in the text, in document order."""
  links(
    """Only links that pass; all when left out."""
    filter: LinkFilter
  ): [Link!]!

  """
  The page as readers see it, in plain CommonMark and GFM: title and description first, directives written out, links
  with their full addresses. The same text as at \`markdownUrl\`.
  """
  markdown: Markdown!

  """
  Address of the page's markdown, e.g. \`/concepts/output/index.md\`; null for a printable page.
  """
  markdownUrl: URL

  """Page after this one in the order of the sidebar; null for the last."""
  next: Page

  """
  Options whose facts the page states, in document order; empty for a printable page, as its parts have them.
  """
  options: [Option!]!

  """
  npm package and version the page documents, e.g. \`css-loader@7.1.2\`; null for our own pages.
  """
  package: String

  """
  For a printable page, the pages it combines in reading order; else empty.
  """
  parts: [Page!]!

  """Page before this one in the order of the sidebar; null for the first."""
  previous: Page

  """Old addresses that lead here, from the front matter."""
  redirects: [URL!]!

  """Further reading."""
  related: [NamedLink!]!

  """Repository of what the page documents; null without one."""
  repoUrl: URL

  """
  Section the page belongs to; pages at the root belong to the section with the empty slug.
  """
  section: Section!

  """
  Sort key of the front matter: -1 marks an index, other negatives come first; null when none is given.
  """
  sort: Int

  """
  What the text of a page about a third-party package is made of; \`NONE\` for pages about our own.
  """
  sourceState: SourceState!

  """
  Address of the raw README of a third-party package; null for our own pages.
  """
  sourceUrl: URL

  """Text of the page without markup, blocks separated by line ends."""
  text: String!

  """
  Title from the front matter, else the first level-1 heading, else the file name.
  """
  title: String!

  """
  Time of the last commit that changed the source file; null without a history.
  """
  updatedAt: DateTime

  """Address on the site, e.g. \`/concepts/output/\`."""
  url: URL!

  """
  Version of webpack that the page's samples and stated facts were checked with, e.g. \`5.112.2\`; null when they were not, or changed since.
  """
  verifiedWith: String

  """Number of words in the text, code left out."""
  wordCount: Int!
}

"""Tells a page; give exactly one field."""
input PageBy @oneOf {
  """Opaque ID."""
  id: ID

  """Path of the source file, e.g. \`concepts/output.md\`."""
  path: String

  """Address; the final slash may be left out."""
  url: URL
}

"""A page that a change of the content added, changed or removed."""
type PageChange {
  """Hash of its words as in \`Page.contentHash\`; null if the page is gone."""
  contentHash: String

  """What happened to the page."""
  kind: PageChangeKind!

  """Title of the page; the former one if the page is gone."""
  title: String!

  """Address of the page, e.g. \`/concepts/output/\`."""
  url: URL!
}

"""What can happen to a page."""
enum PageChangeKind {
  """It is new."""
  ADDED

  """
  Its words are the same, but something around them is not, e.g. its neighbours, its order, or where its links lead.
  """
  AFFECTED

  """Its title, description or text is another."""
  EDITED

  """It is gone."""
  REMOVED
}

"""A part of a list of pages."""
type PageConnection {
  """Pages with their cursors."""
  edges: [PageEdge!]!

  """The pages of \`edges\`, without cursors."""
  nodes: [Page!]!

  """Position of this part in the whole list."""
  pageInfo: PageInfo!

  """Size of the whole list, after filtering."""
  totalCount: Int!
}

"""A page and its cursor."""
type PageEdge {
  """
  Opaque cursor; it stays valid after a rebuild, even when its page is gone.
  """
  cursor: String!

  """The page."""
  node: Page!
}

"""A test of pages; all given fields must pass."""
input PageFilter {
  """
  A page passes when it passes one of these. A filter and all within it are at most 50.
  """
  anyOf: [PageFilter!]

  """Handle of a contributor; one that passes is enough."""
  contributor: StringFilter

  """Day of publication; a page without one does not pass."""
  date: TimeFilter

  """Group of the sidebar; a page without one does not pass."""
  group: StringFilter

  """Whether it has a link that is dead or leads out of the tree."""
  hasBrokenLinks: Boolean

  """Whether the front matter describes it."""
  hasDescription: Boolean

  """
  Whether to list printable pages too; counts at the top only, not within \`not\` and \`anyOf\`.
  """
  includePrintable: Boolean! = false

  """Whether no other page's text links to it."""
  isOrphan: Boolean

  """
  A page passes when it does not pass this, e.g. \`{section: {in: ["blog", "migrate"]}}\`.
  """
  not: PageFilter

  """
  npm package and version the page documents, e.g. \`{startsWith: "css-loader@"}\`; a page about our own does not pass.
  """
  package: StringFilter

  """
  Path of the source file, e.g. \`{startsWith: "concepts/"}\`; a generated page does not pass.
  """
  path: StringFilter

  """Slug of the section, e.g. \`{eq: "concepts"}\`."""
  section: StringFilter

  """Title, e.g. \`{contains: "plugin"}\`."""
  title: StringFilter

  """Time of the last change; a page without one does not pass."""
  updatedAt: TimeFilter

  """Address, e.g. \`{startsWith: "/concepts/"}\`."""
  url: StringFilter
}

"""Position of a connection's page in the whole list."""
type PageInfo {
  """Cursor of the last edge; null when there is none."""
  endCursor: String

  """Whether there is more after the last edge."""
  hasNextPage: Boolean!

  """Whether there is more before the first edge."""
  hasPreviousPage: Boolean!

  """Cursor of the first edge; null when there is none."""
  startCursor: String
}

"""An order of pages."""
input PageOrder {
  """Which end comes first."""
  direction: OrderDirection! = ASC

  """What to order by."""
  field: PageOrderField!
}

"""What pages can be ordered by; ties keep reading order."""
enum PageOrderField {
  """Day of publication; pages without one come last."""
  DATE

  """Reading order: section, then the order of the sidebar."""
  READING

  """Title, by code point."""
  TITLE

  """Time of the last change; pages without one come last."""
  UPDATED_AT

  """Address, by code point."""
  URL

  """Number of words."""
  WORD_COUNT
}

"""
A place in a source file; lines and columns start at 1 and count the front matter in.
"""
type Place {
  """First column, in UTF-16 units."""
  column: Int!

  """Column after the last character."""
  endColumn: Int!

  """Last line."""
  endLine: Int!

  """First line."""
  line: Int!
}

"""A partner's advertisement."""
type Promotion {
  """Where it leads."""
  link: NamedLink!

  """Text to show."""
  text: String!
}

"""
Something that readers may vote on; a vote stays in the reader's browser.
"""
type Proposal {
  """What it is about, in a sentence or two."""
  description: String!

  """Short name, unique among proposals."""
  slug: String!

  """Text to show."""
  title: String!

  """Where it is discussed; null when it is not yet."""
  url: URL
}

"""A third-party service that site.yaml switches on."""
type Provider {
  """Name of the service, e.g. \`algolia\`."""
  name: String!

  """Its settings, by name."""
  options: [ProviderOption!]!
}

"""A setting of a third-party service."""
type ProviderOption {
  """Name of the setting."""
  name: String!

  """Value of the setting."""
  value: String!
}

"""Everything that can be asked."""
type Query {
  """
  Headings of all pages, page by page in reading order; printable pages are left out.
  """
  anchors(
    """Cursor after which to start."""
    after: String

    """Cursor before which to end."""
    before: String

    """Only headings that pass; all when left out."""
    filter: AnchorFilter

    """
    How many from the front, 1 to 100; 100 when neither \`first\` nor \`last\` is given.
    """
    first: Int

    """How many from the back, 1 to 100."""
    last: Int

    """Order; reading order when left out."""
    orderBy: AnchorOrder
  ): AnchorConnection!

  """
  Code blocks of all pages, page by page in reading order; printable pages are left out.
  """
  codeBlocks(
    """Cursor after which to start."""
    after: String

    """Cursor before which to end."""
    before: String

    """Only code blocks that pass; all when left out."""
    filter: CodeBlockFilter

    """
    How many from the front, 1 to 100; 100 when neither \`first\` nor \`last\` is given.
    """
    first: Int

    """How many from the back, 1 to 100."""
    last: Int

    """Order; reading order when left out."""
    orderBy: CodeBlockOrder
  ): CodeBlockConnection!

  """
  The state of the whole content; its \`snapshotId\` changes when anything changes.
  """
  content: ContentState!

  """Everybody whom a page names as a contributor, by handle."""
  contributors(
    """Cursor after which to start."""
    after: String

    """Cursor before which to end."""
    before: String

    """
    How many from the front, 1 to 100; 100 when neither \`first\` nor \`last\` is given.
    """
    first: Int

    """How many from the back, 1 to 100."""
    last: Int

    """Order; by handle when left out."""
    orderBy: ContributorOrder
  ): ContributorConnection!

  """
  All kinds of problems, by area; those that the content does not have too.
  """
  diagnosticRules: [DiagnosticRule!]!

  """Problems in the content, by file, line, column and code."""
  diagnostics(
    """Cursor after which to start."""
    after: String

    """Cursor before which to end."""
    before: String

    """Only diagnostics that pass; all when left out."""
    filter: DiagnosticFilter

    """
    How many from the front, 1 to 100; 100 when neither \`first\` nor \`last\` is given.
    """
    first: Int

    """How many from the back, 1 to 100."""
    last: Int

    """Order; by place when left out."""
    orderBy: DiagnosticOrder
  ): DiagnosticConnection!

  """Hooks that pages state facts of, in reading order."""
  hooks(
    """Cursor after which to start."""
    after: String

    """Cursor before which to end."""
    before: String

    """Only hooks that pass; all when left out."""
    filter: HookFilter

    """
    How many from the front, 1 to 100; 100 when neither \`first\` nor \`last\` is given.
    """
    first: Int

    """How many from the back, 1 to 100."""
    last: Int

    """Order; reading order when left out."""
    orderBy: HookOrder
  ): HookConnection!

  """Languages with hosts of their own."""
  languages: [Language!]!

  """
  Links and images in the texts of all pages, page by page in reading order.
  """
  links(
    """Cursor after which to start."""
    after: String

    """Cursor before which to end."""
    before: String

    """Only links that pass; all when left out."""
    filter: LinkFilter

    """
    How many from the front, 1 to 100; 100 when neither \`first\` nor \`last\` is given.
    """
    first: Int

    """How many from the back, 1 to 100."""
    last: Int

    """Order; reading order when left out."""
    orderBy: LinkOrder
  ): LinkConnection!

  """
  Pages whose address is much like one that leads nowhere, the likeliest first: where a redirect from there leads, then
  pages of the same name elsewhere, then those that are spelt alike.
  """
  nearestPages(
    """How many at most, 1 to 10."""
    first: Int! = 3

    """Address, e.g. \`/concepts/ouput/\`; the final slash may be left out."""
    url: URL!
  ): [Page!]!

  """
  The object with this ID; null when it does not exist (any more). A text that is no ID is an error.
  """
  node(
    """
    Opaque ID of a page, heading, code block, option, hook, link, diagnostic, section, file, directory, contributor or
    sponsor.
    """
    id: ID!
  ): Node

  """
  The objects with these IDs in the same order; null for each that does not exist, with an error for each
  that is no ID.
  """
  nodes(
    """Opaque IDs, at most 100."""
    ids: [ID!]!
  ): [Node]!

  """
  Options that pages state facts of, e.g. those of the configuration, in reading order.
  """
  options(
    """Cursor after which to start."""
    after: String

    """Cursor before which to end."""
    before: String

    """Only options that pass; all when left out."""
    filter: OptionFilter

    """
    How many from the front, 1 to 100; 100 when neither \`first\` nor \`last\` is given.
    """
    first: Int

    """How many from the back, 1 to 100."""
    last: Int

    """Order; reading order when left out."""
    orderBy: OptionOrder
  ): OptionConnection!

  """One page; null when there is none."""
  page(
    """Which page."""
    by: PageBy!
  ): Page

  """All pages, printable ones only on request."""
  pages(
    """Cursor after which to start."""
    after: String

    """Cursor before which to end."""
    before: String

    """Only pages that pass; all (but printable ones) when left out."""
    filter: PageFilter

    """
    How many from the front, 1 to 100; 100 when neither \`first\` nor \`last\` is given.
    """
    first: Int

    """How many from the back, 1 to 100."""
    last: Int

    """Order; reading order when left out."""
    orderBy: PageOrder
  ): PageConnection!

  """Old addresses and where they lead, by old address."""
  redirects(
    """
    Only those with (true) or without (false) a fragment; all when left out.
    """
    isHash: Boolean
  ): [Redirect!]!

  """Pages and headings that answer a question, best first."""
  search(
    """Cursor after which to start."""
    after: String

    """Only hits that pass; all when left out."""
    filter: SearchFilter

    """How many from the front, 1 to 100."""
    first: Int! = 20

    """Slug of the reader's section, whose hits come first among equals."""
    near: String

    """
    Words in any order, \`"phrases in quotes"\`, option paths such as \`output.filename\`. Typing mistakes are forgiven;
    the first 20 words of the first 1,000 characters count.
    """
    query: String!
  ): SearchConnection!

  """One section; null when there is none."""
  section(
    """
    First part of the address, e.g. \`guides\`; empty for the pages at the root.
    """
    slug: String!
  ): Section

  """Sections in the order of the menu."""
  sections(
    """Whether to list the section of the pages at the root too."""
    includeRoot: Boolean! = false
  ): [Section!]!

  """The site as site.yaml describes it."""
  site: Site!

  """Sponsors, highest sum first."""
  sponsors(
    """Only this rank; all when left out."""
    rank: SponsorRank

    """Which sum counts."""
    type: SponsorType! = TOTAL
  ): [Sponsor!]!

  """An entry of the content tree; null when there is none."""
  tree(
    """Path relative to the content root; the root when left out."""
    path: String! = ""
  ): TreeNode

  """Documented versions, the current one first."""
  versions: [Version!]!
}

"""An old address and where it leads now."""
type Redirect {
  """
  Old address, with a fragment for a hash redirect, e.g. \`/configuration/other-options/#cache\`.
  """
  from: URL!

  """
  Whether the old address has a fragment, so that only the browser can follow it.
  """
  isHash: Boolean!

  """New address."""
  to: URL!
}

"""The second place at fault."""
type RelatedPlace {
  """What is there."""
  message: String!

  """File relative to the content root."""
  path: String!

  """Where in the file."""
  place: Place!
}

"""How the checks of the documentation take a code block."""
enum SampleMark {
  """Names of the files that the last command emits."""
  ASSETS

  """The command must fail."""
  FAILS

  """A fragment: it cannot be used alone, and need not parse."""
  FRAGMENT

  """A configuration that webpack must refuse."""
  INVALID

  """Lines of a file that the last command emits."""
  OUTPUT

  """The file is removed from the project."""
  REMOVE

  """
  A command that is run in the project of the example, with the files as they are at that point.
  """
  RUN

  """Lines that the last command writes."""
  STDOUT
}

"""A part of the hits of a search."""
type SearchConnection {
  """Hits with their cursors."""
  edges: [SearchEdge!]!

  """The hits of \`edges\`, without cursors."""
  nodes: [SearchHit!]!

  """Position of this part in the whole list."""
  pageInfo: PageInfo!

  """Hits by section, largest first."""
  sections: [SectionHits!]!

  """
  The query with its unknown words spelled as the nearest known ones; null when there are hits, or nothing is near.
  """
  suggestion: String

  """Number of all hits."""
  totalCount: Int!
}

"""A hit and its cursor."""
type SearchEdge {
  """
  Opaque cursor; the order of hits stays the same until the content changes.
  """
  cursor: String!

  """The hit."""
  node: SearchHit!
}

"""Where to search; all given fields must pass."""
input SearchFilter {
  """
  A hit passes when it passes one of these. A filter and all within it are at most 50.
  """
  anyOf: [SearchFilter!]

  """
  A hit passes when it does not pass this, e.g. \`{section: {in: ["blog", "migrate"]}}\`.
  """
  not: SearchFilter

  """
  Slug of the section, e.g. \`{eq: "api"}\`. Unlike \`sections\`, it also restricts the counts by section.
  """
  section: StringFilter

  """Slugs of sections, e.g. \`["configuration", "api"]\`."""
  sections: [String!]

  """Title of the page or heading, e.g. \`{contains: "plugin"}\`."""
  title: StringFilter

  """Address, e.g. \`{startsWith: "/guides/"}\`."""
  url: StringFilter

  """
  What the address begins with, e.g. \`/plugins/split-chunks-plugin/\`; case counts.
  """
  urlPrefix: URL
}

"""A page or heading that answers a search."""
type SearchHit {
  """The heading; null when the page itself answers."""
  anchor: Anchor

  """About 160 characters around the words found; empty without text."""
  excerpt: [TextSegment!]!

  """
  Type and default of the option that it documents, e.g. \`boolean · default true\`; null for anything else.
  """
  facts: String

  """Group of the sidebar; null for none."""
  group: String

  """The page."""
  page: Page!

  """Address of its page."""
  pageUrl: URL!

  """How well it answers; larger is better, comparable within one answer."""
  score: Float!

  """The section; null when it is gone."""
  section: Section

  """Slug of the section; empty for pages at the root."""
  sectionSlug: String!

  """Words of the content that were found, lower case, without accents."""
  terms: [String!]!

  """Title of the page or heading."""
  title: String!

  """The title with the words found marked."""
  titleSegments: [TextSegment!]!

  """
  Title of the page and of the headings above, outermost first; empty for a page.
  """
  titlesAbove: [String!]!

  """Where it leads, e.g. \`/configuration/output/#outputfilename\`."""
  url: URL!
}

"""A top-level section: the pages under one first part of the address."""
type Section implements Node {
  """Opaque ID, made from the slug."""
  id: ID!

  """Index page; null when the section has none."""
  index: Page

  """Pages in reading order."""
  pages(
    """Cursor after which to start."""
    after: String

    """Cursor before which to end."""
    before: String

    """Only pages that pass; all (but printable ones) when left out."""
    filter: PageFilter

    """
    How many from the front, 1 to 100; 100 when neither \`first\` nor \`last\` is given.
    """
    first: Int

    """How many from the back, 1 to 100."""
    last: Int

    """Order; reading order when left out."""
    orderBy: PageOrder
  ): PageConnection!

  """
  Page that combines the whole section for printing; null where site.yaml turns it off.
  """
  printable: Page

  """Entries of the sidebar in reading order; printable pages are left out."""
  sidebar: [SidebarItem!]!

  """
  First part of the address, e.g. \`guides\`; empty for the pages at the root.
  """
  slug: String!

  """Title to show, e.g. \`Guides\`."""
  title: String!

  """Address of the section, e.g. \`/guides/\`."""
  url: URL!
}

"""How many hits a section has."""
type SectionHits {
  """Number of hits, those that \`filter.sections\` leaves out too."""
  count: Int!

  """The section; null when it is gone."""
  section: Section

  """Slug of the section; empty for pages at the root."""
  sectionSlug: String!
}

"""How serious a problem is."""
enum Severity {
  """
  The page cannot be shown faithfully; \`npm run index\` and \`npm run build\` fail.
  """
  ERROR

  """A fallback was taken."""
  INFO

  """A reader may meet the defect."""
  WARNING
}

"""An entry of a section's sidebar."""
type SidebarItem {
  """
  Headings of the page with a level above 1, in document order, nested through \`children\`.
  """
  anchors: [Anchor!]!

  """Entries of the pages below this one, in reading order."""
  children: [SidebarItem!]!

  """Markdown source of the page, front matter left out."""
  content: Markdown

  """Heading of its group; null for none and for the group \`-\`."""
  group: String

  """The page it leads to."""
  page: Page

  """Sort key of the page; null when it has none."""
  sort: Int

  """Text to show."""
  title: String!

  """Address it leads to."""
  url: URL!
}

"""The site as site.yaml describes it."""
type Site {
  """Analytics service; null (the default): none."""
  analytics: Provider

  """Assistant that the page menu opens pages in; null (the default): none."""
  assistant: Assistant

  """Notice above the header; null without one."""
  banner: Banner

  """Handles that no page shows as contributors."""
  contributorExclusions: [String!]!

  """Default description for the head."""
  description: String!

  """
  Where answers to “Was this page useful?” go, a \`mailto:\` or \`https:\` URL; null (the default): nobody is asked.
  """
  feedbackUrl: URL

  """Links at the foot of every page."""
  footerLinks: [NamedLink!]!

  """Whether there are sponsors to show."""
  hasSponsors: Boolean!

  """Links at the top of every page."""
  headerLinks: [HeaderLink!]!

  """
  SVG that icons are made from, relative to the content root; null without one.
  """
  icon: String

  """Links at the top that are shown as icons."""
  iconLinks: [NamedLink!]!

  """Whether readers can keep the site in their browser."""
  isOffline: Boolean!

  """BCP 47 tag of the content."""
  lang: String!

  """Languages with hosts of their own."""
  languages: [Language!]!

  """Sections of the documentation menu, in order."""
  menu: [Section!]!

  """Product name, e.g. \`webpack\`; page titles end with it."""
  name: String!

  """A partner's advertisement; null without one."""
  promotion: Promotion

  """What readers may vote on, in the order of the data file."""
  proposals: [Proposal!]!

  """Source repository; null without one."""
  repositoryUrl: URL

  """Hosted search service; null (the default): our own search."""
  search: Provider

  """What the home page opens with; null: its title."""
  splash: Splash

  """Where sponsors give; null when it is not known."""
  sponsorsUrl: URL

  """
  Origin the site is published at, without a final slash; null when it is not known.
  """
  url: URL

  """Documented versions, the current one first."""
  versions: [Version!]!
}

"""What the text of a page about a third-party package is made of."""
enum SourceState {
  """The page documents no third-party package."""
  NONE

  """
  Our own summary, and below it the README that the package was published with; its ids start with \`readme--\`.
  """
  README

  """
  Our own summary: the package's README is not in the cache, or was refused.
  """
  SUMMARY
}

"""What the home page opens with."""
type Splash {
  """Links that it invites to follow; the first one is the main one."""
  links: [NamedLink!]!

  """Text before the words, e.g. \`bundle your\`."""
  text: String!

  """Words that take turns, e.g. \`["assets", "scripts"]\`."""
  words: [String!]!
}

"""A sponsor of the product."""
type Sponsor implements Node {
  """Sum in whole US dollars."""
  amountUsd(
    """Which sum to give."""
    type: SponsorType! = TOTAL
  ): Int!

  """Logo; null when there is none."""
  avatarUrl: URL

  """Day of the first donation, e.g. \`2026-11-01\`; null when unknown."""
  firstDonation: Date

  """Opaque ID, made from the slug."""
  id: ID!

  """
  Whether this is a sample entry, which is listed until real sponsors are fetched. A page with it should say so.
  """
  isSample: Boolean!

  """Name to show."""
  name: String!

  """
  Rank by the sum that \`type\` names: platinum, gold, silver, bronze or backer.
  """
  rank(
    """Which sum counts."""
    type: SponsorType! = TOTAL
  ): SponsorRank!

  """Short name, unique among sponsors."""
  slug: String!

  """Home page; null when none is known."""
  websiteUrl: URL
}

"""
Ranks of sponsors, highest first. From 50,000, 10,000, 2,000, 200 US dollars in total, or 2,500, 500, 100, 10 a month.
"""
enum SponsorRank {
  """Below bronze."""
  BACKER

  """From 200 in total or 10 a month."""
  BRONZE

  """From 10,000 in total or 500 a month."""
  GOLD

  """From 50,000 in total or 2,500 a month."""
  PLATINUM

  """From 2,000 in total or 100 a month."""
  SILVER
}

"""How a sponsor's sum is counted."""
enum SponsorType {
  """Average a month over the last year."""
  MONTHLY

  """Total of all time."""
  TOTAL
}

"""
A test of a text; give exactly one field. Upper and lower case never count. There is no regular expression on purpose.
"""
input StringFilter @oneOf {
  """Contains this."""
  contains: String

  """Is equal."""
  eq: String

  """Is one of these, at most 50."""
  in: [String!]

  """Starts with this."""
  startsWith: String
}

"""What can be listened to, over server-sent events."""
type Subscription {
  """
  One event for each change of the content; only while it is edited (\`npm start\`).
  """
  contentChanged: ContentChange!
}

"""The default of an option for some targets."""
type TargetDefault {
  """
  Default in mode production, and in the other modes unless they have their own: a JavaScript literal, e.g. \`'require'\`.
  """
  default: String!

  """Default in mode development; null when it is the same."""
  developmentDefault: String

  """Default in mode none; null when it is the same."""
  noneDefault: String

  """
  Targets that have it, in the order of the page, e.g. \`node\`; those with a version, such as \`node22\`, have it too.
  """
  targets: [String!]!
}

"""A piece of a text; plain text, never HTML."""
type TextSegment {
  """Whether it is a word of the query, or a form of one."""
  isMatch: Boolean!

  """The piece; all pieces joined are the text."""
  text: String!
}

"""
A test of a time; all given fields must pass. A day such as \`2026-01-31\` is its first moment in UTC.
"""
input TimeFilter {
  """Earlier than that."""
  before: String

  """Then or later, e.g. \`2026-01-31\` or \`2026-01-31T08:30:00Z\`."""
  since: String
}

"""A file or a directory of the content tree."""
interface TreeNode implements Node {
  """Opaque ID, made from the path."""
  id: ID!

  """Last name of the path, e.g. \`output.md\`; empty for the root."""
  name: String!

  """
  The page made from this file, or the index page of this directory; null where there is none (e.g. a data file).
  """
  page: Page

  """The directory that contains this; null for the root."""
  parent: Directory

  """
  Path relative to the content root with \`/\` between names, e.g. \`concepts/output.md\`; empty for the root.
  """
  path: String!

  """Size in bytes; a directory's is the sum of its files."""
  size: Int!

  """Whether this is a file or a directory."""
  type: TreeNodeType!

  """Address on the site, e.g. \`/concepts/output/\`."""
  url: URL!
}

"""A part of a list of tree nodes."""
type TreeNodeConnection {
  """Tree nodes with their cursors."""
  edges: [TreeNodeEdge!]!

  """The tree nodes of \`edges\`, without cursors."""
  nodes: [TreeNode!]!

  """Position of this part in the whole list."""
  pageInfo: PageInfo!

  """Size of the whole list."""
  totalCount: Int!
}

"""A tree node and its cursor."""
type TreeNodeEdge {
  """Opaque cursor; it stays valid after a rebuild."""
  cursor: String!

  """The tree node."""
  node: TreeNode!
}

"""The two kinds of tree nodes."""
enum TreeNodeType {
  """A directory, e.g. \`concepts\`."""
  DIRECTORY

  """A file, e.g. \`concepts/output.md\`."""
  FILE
}

"""
An absolute URL, or an address on this site that starts with \`/\`. Page addresses always end with \`/\`, e.g. \`/concepts/output/\`.
"""
scalar URL @specifiedBy(url: "https://url.spec.whatwg.org/")

"""A version of the product that has documentation."""
type Version {
  """Whether this is the version documented here."""
  isCurrent: Boolean!

  """Name, e.g. \`5\`."""
  name: String!

  """Host of that documentation; null for the version documented here."""
  url: URL
}`;
