/** The schema in its definition language. */
export const schemaText = `"""
The documentation of one product as a graph: its pages with their headings, code blocks, links and the facts that they
state, the tree of files that they are made from, and the problems in them.

What is published keeps working. A field, an argument or an enum value is deprecated before it is removed. The reason
says what to use instead, and until when the old one works: at least six months. New types, fields, optional arguments
and enum values may be added at any time.
"""
schema {
  query: Query
  subscription: Subscription
}

"""What another language or version has for a page."""
type Alternate {
  """What the other site is."""
  kind: AlternateKind!

  """BCP 47 tag of the language, e.g. \`de\`; null for a version."""
  lang: String

  """How close it is to the page."""
  match: AlternateMatch!

  """
  What the language calls itself, e.g. \`Deutsch\`, or the name of the version, e.g. \`4\`.
  """
  name: String!

  """Absolute URL, e.g. \`https://larkspur.example/de/guides/start/\`."""
  url: URL!
}

"""What distinguishes two sites of one documentation."""
enum AlternateKind {
  """The language."""
  LANGUAGE

  """The version of the product."""
  VERSION
}

"""How close an alternate is to a page."""
enum AlternateMatch {
  """The home page, because the other site has nothing closer."""
  HOME

  """The same page."""
  PAGE

  """
  The nearest page above it that the other site has, e.g. the index of its section.
  """
  SECTION
}

"""A heading of level 1 to 3 in a page."""
type Anchor implements Node {
  """Headings directly under this one, in document order."""
  children: [Anchor!]!

  """
  Hash of \`markdown\`, 32 hex digits. It does not depend on the origin of the site.
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
  The heading and everything below it, up to the next heading of the same or a higher level, in plain CommonMark and
  GFM.
  """
  markdown: Markdown!

  """The page that contains the heading."""
  page: Page!

  """The heading whose section contains this one; null at the top."""
  parent: Anchor

  """
  Text of the heading without the parent heading's text in front, e.g. \`label\` for \`axis.label\` under \`axis\`.
  """
  shortTitle: String!

  """Text of the heading."""
  title: String!

  """Address of the heading, e.g. \`/concepts/output/#usage\`."""
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

  """Number of items in the whole list, after filtering."""
  totalCount: Int!
}

"""A heading and its cursor."""
type AnchorEdge {
  """Opaque cursor. It stays valid after a rebuild."""
  cursor: String!

  """The heading."""
  node: Anchor!
}

"""A filter for headings. All given fields must match."""
input AnchorFilter {
  """
  Matches when at least one of these matches. A filter and all filters nested in it may be at most 50.
  """
  anyOf: [AnchorFilter!]

  """URL fragment without \`#\`."""
  fragment: StringFilter

  """Heading level, 1 to 3."""
  level: Int

  """Excludes the headings that match this."""
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
  """Direction of the order."""
  direction: OrderDirection! = ASC

  """What to order by."""
  field: AnchorOrderField!
}

"""
The fields that headings can be ordered by. Equal ones keep the order of \`READING\`.
"""
enum AnchorOrderField {
  """Reading order of the pages, then document order."""
  READING

  """Text of the heading, by code point."""
  TITLE
}

"""An AI assistant in which readers can open a page."""
type Assistant {
  """Name of the assistant."""
  title: String!

  """Its address, with \`{request}\` for the percent-encoded prompt."""
  urlTemplate: String!
}

"""The notice above the header."""
type Banner {
  """Link after the text; null when there is none."""
  link: NamedLink

  """Text to show."""
  text: String!

  """
  Version of the notice, e.g. \`3\`. When it changes, readers who closed the notice see it again.
  """
  version: String!
}

"""How many code blocks of a page were checked by running them."""
type CheckedBlocks {
  """
  All blocks of the page, including those that are not programs, e.g. \`14\`.
  """
  all: Int!

  """
  Blocks that were run, or compared with the output of what ran, e.g. \`12\`.
  """
  run: Int!
}

"""A fenced or indented code block."""
type CodeBlock implements Node {
  """
  The heading whose section contains it; null before the first heading, and when that heading is deeper than level 3.
  """
  anchor: Anchor

  """
  The check that the block has passed in \`npm run check:docs\`; null when it was not checked, or the page has changed
  since.
  """
  check: CodeCheck

  """
  Sentences of the page, or parts of them, that this result shows to be true, e.g.
  \`The value of a let is not inlined\`; empty when it is no evidence. \`check\` says whether it was compared.
  """
  claims: [String!]!

  """
  Name of the example project on this page that the block belongs to, as a file, a command or a result, e.g.
  \`getting-started\`; null when it belongs to none.
  """
  example: String

  """
  File the code belongs to, e.g. \`src/index.js\`; null when none is named.
  """
  fileName: String

  """
  Numbers of the highlighted lines in ascending order; the first line of the block is 1.
  """
  highlightedLines: [Int!]!

  """
  Opaque ID, made from the page's address, the heading above and the number of blocks in between.
  """
  id: ID!

  """Whether lines may start with \`+\` or \`-\`."""
  isDiff: Boolean!

  """
  Language as written on the fence, in lower case, e.g. \`js\`; null when the fence names none.
  """
  language: String

  """
  Address of an online editor with this example; null when there is none.
  """
  liveUrl: URL

  """Marks that say how \`npm run check:docs\` treats the block, in order."""
  marks: [SampleMark!]!

  """
  Words of the fence that have no meaning here, in order, e.g. \`twoslash\`.
  """
  meta: [String!]!

  """The page that contains it."""
  page: Page!

  """Its position in the source file."""
  place: Place!

  """Label of its tab in a code group, e.g. \`npm\`; null outside of a group."""
  tabLabel: String

  """
  The code, without a final line end. A diff keeps its \`+\` and \`-\` signs.
  """
  text: String!

  """
  Address of the heading whose section contains it, at any level, e.g. \`/concepts/output/#usage\`; the page's address
  before the first heading.
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

  """Number of items in the whole list, after filtering."""
  totalCount: Int!
}

"""A code block and its cursor."""
type CodeBlockEdge {
  """Opaque cursor. It stays valid after a rebuild."""
  cursor: String!

  """The code block."""
  node: CodeBlock!
}

"""A filter for code blocks. All given fields must match."""
input CodeBlockFilter {
  """
  Matches when at least one of these matches. A filter and all filters nested in it may be at most 50.
  """
  anyOf: [CodeBlockFilter!]

  """
  The check that the block has passed. Blocks that were not checked do not match.
  """
  check: CodeCheck

  """
  File that the code belongs to, e.g. \`{eq: "src/index.js"}\`. Blocks without one do not match.
  """
  fileName: StringFilter

  """Whether it is evidence for sentences of its page: it has \`claims\`."""
  isEvidence: Boolean

  """
  Language as written on the fence, e.g. \`{in: ["js", "ts"]}\`. Blocks without one do not match.
  """
  language: StringFilter

  """Excludes the code blocks that match this."""
  not: CodeBlockFilter

  """Address of its page, e.g. \`{eq: "/configuration/output/"}\`."""
  page: StringFilter

  """Slug of the section of its page, e.g. \`{eq: "configuration"}\`."""
  section: StringFilter
}

"""An order of code blocks."""
input CodeBlockOrder {
  """Direction of the order."""
  direction: OrderDirection! = ASC

  """What to order by."""
  field: CodeBlockOrderField!
}

"""
The fields that code blocks can be ordered by. Equal ones keep the order of \`READING\`.
"""
enum CodeBlockOrderField {
  """File the code belongs to. Blocks without one come last."""
  FILE_NAME

  """Language. Blocks without one come last."""
  LANGUAGE

  """Reading order of the pages, then document order."""
  READING
}

"""A check of the documentation that a code block has passed."""
enum CodeCheck {
  """It is part of an example project whose commands were run."""
  BUILT

  """
  It shows the result of a command, and running the command gave the same result.
  """
  COMPARED

  """The block can be parsed."""
  PARSED

  """
  It is a configuration that the software's own validation accepts, or refuses where the page says so.
  """
  VALIDATED
}

"""A change of the content."""
type ContentChange {
  """Addresses of the pages that were added, changed or removed."""
  changedUrls: [URL!]!

  """
  The pages of \`changedUrls\`, in the same order, with what happened to each.
  """
  changes(
    """The most changes to return, 1 to 1,000."""
    first: Int! = 1000
  ): [PageChange!]!

  """Problems after the change, by severity."""
  diagnosticCounts: DiagnosticCounts!

  """
  Any page as it is after the change; null when there is none at this address.
  """
  page(
    """Address of the page, e.g. \`/concepts/output/\`."""
    url: URL!
  ): Page

  """Hash of the content after the change."""
  snapshotId: String!
}

"""The state of the whole content."""
type ContentState {
  """Problems by severity."""
  diagnosticCounts: DiagnosticCounts!

  """Number of pages, without printable ones."""
  pageCount: Int!

  """
  Hash of the content. The same content has the same hash on every machine.
  """
  snapshotId: String!
}

"""An account on the code host that a page names as a contributor."""
type Contributor implements Node {
  """Address of the picture."""
  avatarUrl(
    """Width and height in pixels, 16 to 460."""
    size: Int! = 90
  ): URL!

  """Handle on the code host, e.g. \`octocat\`."""
  handle: String!

  """Opaque ID, made from the handle."""
  id: ID!

  """Pages that name this contributor, in reading order."""
  pages(
    """Returns the items after this cursor."""
    after: String

    """Returns the items before this cursor."""
    before: String

    """
    Number of items from the start of the list, 1 to 100. Defaults to 100 when \`last\` is left out too.
    """
    first: Int

    """Number of items from the end of the list, 1 to 100."""
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

  """Number of items in the whole list."""
  totalCount: Int!
}

"""A contributor and its cursor."""
type ContributorEdge {
  """Opaque cursor. It stays valid after a rebuild."""
  cursor: String!

  """The contributor."""
  node: Contributor!
}

"""An order of contributors."""
input ContributorOrder {
  """Direction of the order."""
  direction: OrderDirection! = ASC

  """What to order by."""
  field: ContributorOrderField!
}

"""
The fields that contributors can be ordered by. Equal ones keep the order of \`HANDLE\`.
"""
enum ContributorOrderField {
  """Handle, by code point."""
  HANDLE

  """Number of pages that name them."""
  PAGE_COUNT
}

"""A date without a time, in ISO 8601, e.g. \`2026-06-25\`."""
scalar Date @specifiedBy(url: "https://scalars.graphql.org/andimarek/local-date.html")

"""A date and time in UTC, in ISO 8601, e.g. \`2026-11-20T08:30:00.000Z\`."""
scalar DateTime @specifiedBy(url: "https://scalars.graphql.org/andimarek/date-time.html")

"""A problem in the content."""
type Diagnostic implements Node {
  """Stable code, \`area/problem\`, e.g. \`link/dead-anchor\`."""
  code: String!

  """The source line; null when the file cannot be read."""
  excerpt: String

  """
  The whole diagnostic as \`npm run index\` prints it: \`file:line:column\`, excerpt and hint.
  """
  formatted: String!

  """What to do about it."""
  hint: String!

  """Opaque ID, made from file, line, column, code and message."""
  id: ID!

  """What is wrong, with the bad value quoted."""
  message: String!

  """The page made from the file; null when there is none."""
  page: Page

  """File relative to the content root, e.g. \`concepts/output.md\`."""
  path: String!

  """Its position in the file."""
  place: Place!

  """
  The second place involved, e.g. the other file of a duplicate address; null when there is none.
  """
  related: RelatedPlace

  """How serious it is, with the changes of site.yaml applied."""
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

  """Number of items in the whole list, after filtering."""
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
  """Opaque cursor. It stays valid after a rebuild."""
  cursor: String!

  """The diagnostic."""
  node: Diagnostic!
}

"""A filter for diagnostics. All given fields must match."""
input DiagnosticFilter {
  """
  Matches when at least one of these matches. A filter and all filters nested in it may be at most 50.
  """
  anyOf: [DiagnosticFilter!]

  """Code, e.g. \`{startsWith: "link/"}\`."""
  code: StringFilter

  """The message, e.g. \`{contains: "/concepts/"}\`."""
  message: StringFilter

  """Excludes the diagnostics that match this."""
  not: DiagnosticFilter

  """Path of the file, e.g. \`{startsWith: "concepts/"}\`."""
  path: StringFilter

  """Severities to include. Defaults to all."""
  severity: [Severity!]
}

"""An order of diagnostics."""
input DiagnosticOrder {
  """Direction of the order."""
  direction: OrderDirection! = ASC

  """What to order by."""
  field: DiagnosticOrderField!
}

"""
The fields that diagnostics can be ordered by. Equal ones keep the order of \`PLACE\`.
"""
enum DiagnosticOrderField {
  """Code, by code point."""
  CODE

  """File, line, column and code."""
  PLACE

  """How serious they are; \`INFO\` is the smallest."""
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

  """How serious it is unless site.yaml changes that."""
  defaultSeverity: Severity!

  """What it means, in one sentence."""
  description: String!

  """How serious it is on this site, with the changes of site.yaml applied."""
  severity: Severity!
}

"""A directory of the content tree."""
type Directory implements Node & TreeNode {
  """Files and directories directly inside, with pages in reading order."""
  children(
    """Returns the items after this cursor."""
    after: String

    """Returns the items before this cursor."""
    before: String

    """
    Number of items from the start of the list, 1 to 100. Defaults to 100 when \`last\` is left out too.
    """
    first: Int

    """Number of items from the end of the list, 1 to 100."""
    last: Int
  ): TreeNodeConnection!

  """Opaque ID, made from the path."""
  id: ID!

  """Last name of the path; empty for the root."""
  name: String!

  """
  The index page of this directory, e.g. the one made from \`concepts/index.md\`; null when it has none.
  """
  page: Page

  """The directory that contains this; null for the root."""
  parent: Directory

  """
  Path relative to the content root, e.g. \`concepts\`; empty for the root.
  """
  path: String!

  """Total size of all files in it, at any depth, in bytes."""
  size: Int!

  """Always \`DIRECTORY\`."""
  type: TreeNodeType!

  """Address on the site, e.g. \`/concepts/\`."""
  url: URL!
}

"""A card on the home page, for something that the product does."""
type Feature {
  """Icon of the card; null when there is none."""
  icon: Icon

  """Text of the card; null when there is none."""
  text: String

  """Heading of the card."""
  title: String!

  """Where the card leads; null when it is no link."""
  url: URL
}

"""
A file of the content tree: a page's source, or data such as \`site.yaml\`.
"""
type File implements Node & TreeNode {
  """
  Extension with its leading dot, e.g. \`.md\`; null when the name has none.
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

"""An attribute of a tag in the head."""
type HeadAttribute {
  """Name in lower case, e.g. \`src\`."""
  name: String!

  """Value; null for an attribute without one, e.g. \`defer\`."""
  value: String
}

"""A tag that the export adds to the head of every page."""
type HeadTag {
  """Attributes in the order of site.yaml."""
  attributes: [HeadAttribute!]!

  """
  Data of a script of the type \`application/ld+json\`; null for every other tag.
  """
  content: String

  """Name of the element: \`meta\`, \`link\` or \`script\`."""
  tag: String!
}

"""A link in the header, or a menu of links."""
type HeaderLink {
  """
  First parts of the addresses on which it is shown as active, e.g. \`["api", "concepts"]\`.
  """
  activeFor: [String!]!

  """The links of a menu; empty for a link."""
  links: [NamedLink!]!

  """Text to show."""
  title: String!

  """Where it leads; for a menu, where its first link does."""
  url: URL!
}

"""What the home page opens with."""
type Hero {
  """Calls to action; the first link is the main one."""
  actions: [NamedLink!]!

  """What the picture shows; empty when it only decorates."""
  imageAlt: String!

  """Picture beside the text; null when there is none."""
  imageUrl: URL

  """Text below the headline; null when there is none."""
  tagline: String

  """Headline."""
  title: String!
}

"""The home page below its opening."""
type Home {
  """What it shows, in this order."""
  parts: [HomePart!]!

  """
  How many headings of its text are numbered, from the first one on, e.g. 3; 0 when none are.
  """
  steps: Int!
}

"""A part of the home page."""
enum HomePart {
  """The cards of \`features\`."""
  FEATURES

  """What kits add."""
  KITS

  """Links to all sections, and to the pages outside of them."""
  SECTIONS

  """The text of \`index.md\`."""
  TEXT
}

"""
What draws an icon. One with a name alone is drawn by the stylesheet of the site.
"""
type Icon {
  """
  Path data of a line drawing on a square of 24 units, as in the attribute \`d\` of SVG; null when there is none.
  """
  drawing: String

  """
  Name in the table of icons, e.g. \`mastodon\`; null for a picture or a sign.
  """
  name: String

  """A sign such as an emoji; null when there is none."""
  text: String

  """A picture; null when there is none."""
  url: URL
}

"""
A value of the front matter of a page, as it is shown beside the title.
"""
type Label {
  """What the value is called, e.g. \`Stability\`."""
  name: String!

  """The value as text, e.g. \`beta\`."""
  value: String!
}

"""A language that the documentation is published in, on its own host."""
type Language {
  """BCP 47 tag, e.g. \`ko\`."""
  lang: String!

  """Name in the language itself, e.g. \`한국어\`."""
  title: String!

  """
  Address of its home page or host. Paths and fragments are the same there, as far as \`Page.alternates\` does not say
  otherwise.
  """
  url: URL!
}

"""A link or image in the text of a page."""
type Link implements Node {
  """The heading it leads to; null when it leads to no heading."""
  anchor: Anchor

  """Target as the author wrote it, e.g. \`./output.md#usage\`."""
  href: String!

  """
  Opaque ID, made from the page's address, the target as written, and a number when the page links to it more than
  once.
  """
  id: ID!

  """What the link leads to."""
  kind: LinkKind!

  """Its position in the source file."""
  place: Place!

  """
  What is wrong with it; null for a link that works. External links are not checked.
  """
  problem: LinkProblem

  """The page that contains the link."""
  source: Page!

  """
  The page it leads to; null for external links, dead links and links to files.
  """
  target: Page

  """Text of the link, or the alternative text of the image."""
  title: String!

  """
  Target as the page shows it, e.g. \`/concepts/output/#usage\`. It is a string because the target of a dead link need
  not be a URL: it is what the author wrote.
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

  """Number of items in the whole list, after filtering."""
  totalCount: Int!
}

"""A link and its cursor."""
type LinkEdge {
  """Opaque cursor. It stays valid after a rebuild."""
  cursor: String!

  """The link."""
  node: Link!
}

"""A filter for links. All given fields must match."""
input LinkFilter {
  """
  Matches when at least one of these matches. A filter and all filters nested in it may be at most 50.
  """
  anyOf: [LinkFilter!]

  """Whether something is wrong with it."""
  isBroken: Boolean

  """Kind of the link."""
  kind: LinkKind

  """Excludes the links that match this."""
  not: LinkFilter

  """Address of its page, e.g. \`{eq: "/configuration/output/"}\`."""
  page: StringFilter

  """What is wrong with it. Links that work do not match."""
  problem: LinkProblem

  """Slug of the section of its page, e.g. \`{eq: "configuration"}\`."""
  section: StringFilter

  """Text of the link, or the alternative text of the image."""
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

  """A heading or element of the same page, e.g. \`#usage\`."""
  FRAGMENT

  """An image that the page shows."""
  IMAGE

  """A page of this site."""
  INTERNAL
}

"""An order of links."""
input LinkOrder {
  """Direction of the order."""
  direction: OrderDirection! = ASC

  """What to order by."""
  field: LinkOrderField!
}

"""
The fields that links can be ordered by. Equal ones keep the order of \`READING\`.
"""
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

"""The picture beside the name of the site."""
type Logo {
  """The picture on a dark bar, which may be the same."""
  darkUrl: URL!

  """The picture on a light bar."""
  lightUrl: URL!
}

"""
CommonMark source text with the extensions of the content model, without front matter.
"""
scalar Markdown @specifiedBy(url: "https://spec.commonmark.org/0.31.2/")

"""A named link, e.g. an entry of "Further Reading"."""
type NamedLink {
  """Icon of the link; null when it has none."""
  icon: Icon

  """Text to show."""
  title: String!

  """Where it leads."""
  url: URL!
}

"""
An object with a globally unique ID, e.g. a page. Look it up again with \`Query.node\`.
"""
interface Node {
  """Opaque ID. It is the same on every machine and after every rebuild."""
  id: ID!
}

"""The text that is shown at addresses without a page."""
type NotFoundText {
  """The text as sanitized HTML."""
  html: HTML!

  """Heading of the text."""
  title: String!
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
  """
  What other languages and versions have for this page, in the order of \`Site.languages\` and \`Site.versions\`. A site
  whose pages are not known is left out.
  """
  alternates: [Alternate!]!

  """One heading; null when the page has none with this fragment."""
  anchor(
    """URL fragment without \`#\`, e.g. \`single-entry-shorthand-syntax\`."""
    fragment: String!
  ): Anchor

  """
  Headings in document order: the top-level ones with their \`children\`, or all in one list with \`flat: true\`.
  """
  anchors(
    """
    Whether to return all headings in one list instead of the top-level ones only.
    """
    flat: Boolean! = false

    """
    Deepest level to return, 1 to 3. With \`flat: false\` it limits the top-level headings only.
    """
    maxLevel: Int! = 3
  ): [Anchor!]!

  """
  Authors of a post, with the addresses of their posts; empty outside of a blog.
  """
  authors: [NamedLink!]!

  """
  Links to this page in the texts of other pages, ordered by the address of the linking page.
  """
  backlinks(
    """Returns the items after this cursor."""
    after: String

    """Returns the items before this cursor."""
    before: String

    """
    Number of items from the start of the list, 1 to 100. Defaults to 100 when \`last\` is left out too.
    """
    first: Int

    """Number of items from the end of the list, 1 to 100."""
    last: Int
  ): LinkConnection!

  """
  Notice above this page: that of the site, whose link leads to the same page of the current version where there is one.
  """
  banner: Banner

  """
  How many of the code blocks were run in that check; null when \`verifiedWith\` is null, and for a printable page.
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
  Hash of title, description and \`content\`, 32 hex digits. It is the same on every machine and changes only with the
  words of the page, not with its neighbors or the links to it.
  """
  contentHash: String!

  """
  Contributors named in the front matter, in that order, without those that the site excludes.
  """
  contributors(
    """Returns the items after this cursor."""
    after: String

    """Returns the items before this cursor."""
    before: String

    """
    Number of items from the start of the list, 1 to 100. Defaults to 100 when \`last\` is left out too.
    """
    first: Int

    """Number of items from the end of the list, 1 to 100."""
    last: Int
  ): ContributorConnection!

  """Day of publication of a post, e.g. \`2026-06-25\`; null for other pages."""
  date: Date

  """One sentence about the page; null when the front matter has none."""
  description: String

  """Problems found in the source file."""
  diagnostics: [Diagnostic!]!

  """
  Where to edit the source file; null when site.yaml names no repository.
  """
  editUrl: URL

  """
  The beginning of the text, in one line: the text before the first heading, or after it when there is none before. It
  is cut after a word, and ends with \`…\` when there is more.
  """
  excerpt(
    """Maximum length in characters, 20 to 1,000."""
    length: Int! = 200
  ): String!

  """Source file; null for generated (printable) pages."""
  file: File

  """
  Group in the sidebar, as the author wrote it; \`-\` is a group without a heading. Null when the page is in no group.
  """
  group: String

  """The rendered and sanitised text of the page, without its title."""
  html: HTML!

  """Opaque ID, made from the address."""
  id: ID!

  """Whether this is a section's index page."""
  isIndex: Boolean!

  """
  Whether no text of another page links here. Index pages and printable pages are never orphans.
  """
  isOrphan: Boolean!

  """Whether this is a generated \`/{section}/printable/\` page."""
  isPrintable: Boolean!

  """
  Whether this is a page of an old or unreleased version that the current version has, too. Search engines are asked to
  leave it out.
  """
  isSuperseded: Boolean!

  """
  Values of the front matter that are shown beside the title. Kits say which ones.
  """
  labels: [Label!]!

  """Links and images in the text, in document order."""
  links(
    """Returns only links that match. Defaults to all."""
    filter: LinkFilter
  ): [Link!]!

  """
  The page as readers see it, in plain CommonMark and GFM: title and description first, directives as text, links with
  full addresses. It is the text at \`markdownUrl\`.
  """
  markdown: Markdown!

  """
  Address of the page's markdown, e.g. \`/concepts/output/index.md\`; null for a printable page.
  """
  markdownUrl: URL

  """Page after this one in the order of the sidebar; null for the last."""
  next: Page

  """
  npm package and version that the page documents, e.g. \`left-pad@1.3.0\`; null for pages about the product itself.
  """
  package: String

  """
  For a printable page, the pages that it combines, in reading order; empty for all others.
  """
  parts: [Page!]!

  """Posts that the page lists; null for a page that is no list."""
  postList: PostList

  """Page before this one in the order of the sidebar; null for the first."""
  previous: Page

  """Old addresses that lead here, from the front matter."""
  redirects: [URL!]!

  """Links to further reading."""
  related: [NamedLink!]!

  """
  Repository of the software that the page documents; null when the front matter names none.
  """
  repoUrl: URL

  """
  The section that the page belongs to. Pages at the root belong to the section with the empty slug.
  """
  section: Section!

  """
  Sort key in the front matter, where -1 marks an index and other negative numbers come first; null when there is
  none.
  """
  sort: Int

  """
  Where the text of a page about a third-party package comes from; \`NONE\` for all other pages.
  """
  sourceState: SourceState!

  """
  Address of the raw README of the third-party package; null for pages about our own software.
  """
  sourceUrl: URL

  """
  Subjects of a post, with the addresses of their posts; empty outside of a blog.
  """
  tags: [NamedLink!]!

  """Text of the page without markup, blocks separated by line ends."""
  text: String!

  """
  Title from the front matter, else the first level-1 heading, else the file name.
  """
  title: String!

  """
  Time of the last commit that changed the source file; null when there is no history.
  """
  updatedAt: DateTime

  """Address on the site, e.g. \`/concepts/output/\`."""
  url: URL!

  """
  Version of the software that the page's samples and facts were checked with, e.g. \`5.112.2\`; null when they were
  not checked, or have changed since.
  """
  verifiedWith: String

  """Number of words in the text, without code."""
  wordCount: Int!
}

"""Identifies a page. Give exactly one field."""
input PageBy @oneOf {
  """Opaque ID."""
  id: ID

  """Path of the source file, e.g. \`concepts/output.md\`."""
  path: String

  """Address of the page. The final slash may be left out."""
  url: URL
}

"""A page that a change of the content added, changed or removed."""
type PageChange {
  """The page's new \`Page.contentHash\`; null when the page was removed."""
  contentHash: String

  """What happened to the page."""
  kind: PageChangeKind!

  """Title of the page; its last title when the page was removed."""
  title: String!

  """Address of the page, e.g. \`/concepts/output/\`."""
  url: URL!
}

"""What can happen to a page."""
enum PageChangeKind {
  """The page is new."""
  ADDED

  """
  Its words are the same, but something around them has changed, e.g. its neighbors, its position, or the targets of
  its links.
  """
  AFFECTED

  """Its title, description or text has changed."""
  EDITED

  """The page was removed."""
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

  """Number of items in the whole list, after filtering."""
  totalCount: Int!
}

"""A page and its cursor."""
type PageEdge {
  """
  Opaque cursor. It stays valid after a rebuild, even when its page was removed.
  """
  cursor: String!

  """The page."""
  node: Page!
}

"""A filter for pages. All given fields must match."""
input PageFilter {
  """
  Matches when at least one of these matches. A filter and all filters nested in it may be at most 50.
  """
  anyOf: [PageFilter!]

  """Handle of a contributor. One matching contributor is enough."""
  contributor: StringFilter

  """Day of publication. Pages without one do not match."""
  date: TimeFilter

  """Group in the sidebar. Pages without one do not match."""
  group: StringFilter

  """
  Whether the page has a link that is dead or leads out of the content tree.
  """
  hasBrokenLinks: Boolean

  """Whether the front matter has a description."""
  hasDescription: Boolean

  """
  Whether to include printable pages. It has no effect inside of \`not\` and \`anyOf\`.
  """
  includePrintable: Boolean! = false

  """Whether no other page's text links to it."""
  isOrphan: Boolean

  """
  Excludes the pages that match this, e.g. \`{section: {in: ["blog", "migrate"]}}\`.
  """
  not: PageFilter

  """
  npm package and version that the page documents, e.g. \`{startsWith: "left-pad@"}\`. Pages about the product itself do
  not match.
  """
  package: StringFilter

  """
  Path of the source file, e.g. \`{startsWith: "concepts/"}\`. Generated pages do not match.
  """
  path: StringFilter

  """Slug of the section, e.g. \`{eq: "concepts"}\`."""
  section: StringFilter

  """Title, e.g. \`{contains: "plugin"}\`."""
  title: StringFilter

  """Time of the last change. Pages without one do not match."""
  updatedAt: TimeFilter

  """Address, e.g. \`{startsWith: "/concepts/"}\`."""
  url: StringFilter
}

"""Where a part of a list lies in the whole list."""
type PageInfo {
  """Cursor of the last edge; null when there are no edges."""
  endCursor: String

  """Whether there are more items after the last edge."""
  hasNextPage: Boolean!

  """Whether there are more items before the first edge."""
  hasPreviousPage: Boolean!

  """Cursor of the first edge; null when there are no edges."""
  startCursor: String
}

"""An order of pages."""
input PageOrder {
  """Direction of the order."""
  direction: OrderDirection! = ASC

  """What to order by."""
  field: PageOrderField!
}

"""
The fields that pages can be ordered by. Equal ones keep reading order.
"""
enum PageOrderField {
  """Day of publication. Pages without one come last."""
  DATE

  """Reading order: section, then the order of the sidebar."""
  READING

  """Title, by code point."""
  TITLE

  """Time of the last change. Pages without one come last."""
  UPDATED_AT

  """Address, by code point."""
  URL

  """Number of words."""
  WORD_COUNT
}

"""
A range in a source file. Lines and columns start at 1, and the front matter counts.
"""
type Place {
  """First column, in UTF-16 code units."""
  column: Int!

  """Column after the last character."""
  endColumn: Int!

  """Last line."""
  endLine: Int!

  """First line."""
  line: Int!
}

"""
A page of a list of posts: of all posts, those with a tag, or those of an author.
"""
type PostList {
  """Number of pages of the list."""
  count: Int!

  """Page with newer posts; null on the first one."""
  newerUrl: URL

  """Number of the page, from 1."""
  number: Int!

  """Page with older posts; null on the last one."""
  olderUrl: URL

  """Posts on this page, the newest first."""
  posts: [Page!]!
}

"""A partner's advertisement."""
type Promotion {
  """Where it leads."""
  link: NamedLink!

  """Text to show."""
  text: String!
}

"""A third-party service that site.yaml turns on."""
type Provider {
  """Name of the service, e.g. \`algolia\`."""
  name: String!

  """Its settings, ordered by name."""
  options: [ProviderOption!]!
}

"""A setting of a third-party service."""
type ProviderOption {
  """Name of the setting."""
  name: String!

  """Value of the setting."""
  value: String!
}

"""All queries."""
type Query {
  """
  Headings of all pages except printable ones, page by page in reading order.
  """
  anchors(
    """Returns the items after this cursor."""
    after: String

    """Returns the items before this cursor."""
    before: String

    """Returns only headings that match. Defaults to all."""
    filter: AnchorFilter

    """
    Number of items from the start of the list, 1 to 100. Defaults to 100 when \`last\` is left out too.
    """
    first: Int

    """Number of items from the end of the list, 1 to 100."""
    last: Int

    """Order of the items. Defaults to reading order."""
    orderBy: AnchorOrder
  ): AnchorConnection!

  """
  Code blocks of all pages except printable ones, page by page in reading order.
  """
  codeBlocks(
    """Returns the items after this cursor."""
    after: String

    """Returns the items before this cursor."""
    before: String

    """Returns only code blocks that match. Defaults to all."""
    filter: CodeBlockFilter

    """
    Number of items from the start of the list, 1 to 100. Defaults to 100 when \`last\` is left out too.
    """
    first: Int

    """Number of items from the end of the list, 1 to 100."""
    last: Int

    """Order of the items. Defaults to reading order."""
    orderBy: CodeBlockOrder
  ): CodeBlockConnection!

  """
  The state of the whole content; its \`snapshotId\` changes when anything changes.
  """
  content: ContentState!

  """Everyone whom a page names as a contributor, ordered by handle."""
  contributors(
    """Returns the items after this cursor."""
    after: String

    """Returns the items before this cursor."""
    before: String

    """
    Number of items from the start of the list, 1 to 100. Defaults to 100 when \`last\` is left out too.
    """
    first: Int

    """Number of items from the end of the list, 1 to 100."""
    last: Int

    """Order of the contributors. Defaults to the order of handles."""
    orderBy: ContributorOrder
  ): ContributorConnection!

  """
  All kinds of problems, ordered by area, including those that this content does not have.
  """
  diagnosticRules: [DiagnosticRule!]!

  """Problems in the content, ordered by file, line, column and code."""
  diagnostics(
    """Returns the items after this cursor."""
    after: String

    """Returns the items before this cursor."""
    before: String

    """Returns only diagnostics that match. Defaults to all."""
    filter: DiagnosticFilter

    """
    Number of items from the start of the list, 1 to 100. Defaults to 100 when \`last\` is left out too.
    """
    first: Int

    """Number of items from the end of the list, 1 to 100."""
    last: Int

    """Order of the diagnostics. Defaults to the order of their places."""
    orderBy: DiagnosticOrder
  ): DiagnosticConnection!

  """
  Languages that the documentation is published in, each as a site of its own.
  """
  languages: [Language!]!

  """
  Links and images in the texts of all pages, page by page in reading order.
  """
  links(
    """Returns the items after this cursor."""
    after: String

    """Returns the items before this cursor."""
    before: String

    """Returns only links that match. Defaults to all."""
    filter: LinkFilter

    """
    Number of items from the start of the list, 1 to 100. Defaults to 100 when \`last\` is left out too.
    """
    first: Int

    """Number of items from the end of the list, 1 to 100."""
    last: Int

    """Order of the items. Defaults to reading order."""
    orderBy: LinkOrder
  ): LinkConnection!

  """
  Suggestions for an address without a page, best first: the target of a redirect, then pages with the same name
  elsewhere, then pages with a similar spelling.
  """
  nearestPages(
    """The most pages to return, 1 to 10."""
    first: Int! = 3

    """Address, e.g. \`/concepts/ouput/\`; the final slash may be left out."""
    url: URL!
  ): [Page!]!

  """
  The object with this ID; null when it does not exist, or no longer exists. A malformed ID is an error.
  """
  node(
    """
    Opaque ID of a page, heading, code block, fact, link, diagnostic, section, file, directory or contributor, or of
    another object that has one.
    """
    id: ID!
  ): Node

  """
  The objects with these IDs, in the same order; null for each that does not exist. Each malformed ID gives an error.
  """
  nodes(
    """Opaque IDs, at most 100."""
    ids: [ID!]!
  ): [Node]!

  """One page; null when there is none."""
  page(
    """How to find the page."""
    by: PageBy!
  ): Page

  """
  All pages. Printable ones are included only with \`filter: {includePrintable: true}\`.
  """
  pages(
    """Returns the items after this cursor."""
    after: String

    """Returns the items before this cursor."""
    before: String

    """Returns only pages that match. Defaults to all except printable ones."""
    filter: PageFilter

    """
    Number of items from the start of the list, 1 to 100. Defaults to 100 when \`last\` is left out too.
    """
    first: Int

    """Number of items from the end of the list, 1 to 100."""
    last: Int

    """Order of the items. Defaults to reading order."""
    orderBy: PageOrder
  ): PageConnection!

  """Old addresses and where they lead now, ordered by old address."""
  redirects(
    """
    Returns only those with a fragment (\`true\`) or without one (\`false\`). Defaults to all.
    """
    isHash: Boolean
  ): [Redirect!]!

  """Pages and headings that match a query, best first."""
  search(
    """Returns the items after this cursor."""
    after: String

    """Returns only hits that match. Defaults to all."""
    filter: SearchFilter

    """Number of hits, 1 to 100."""
    first: Int! = 20

    """Slug of the section that the reader is in. Its hits win near ties."""
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
    """Whether to include the section of the pages at the root."""
    includeRoot: Boolean! = false
  ): [Section!]!

  """The site as site.yaml describes it."""
  site: Site!

  """An entry of the content tree; null when there is none."""
  tree(
    """Path relative to the content root. Defaults to the root."""
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
  Whether the old address has a fragment. Only a browser can follow such a redirect.
  """
  isHash: Boolean!

  """New address."""
  to: URL!
}

"""The second place involved in a problem."""
type RelatedPlace {
  """What is there."""
  message: String!

  """File relative to the content root."""
  path: String!

  """Its position in the file."""
  place: Place!
}

"""How \`npm run check:docs\` treats a code block."""
enum SampleMark {
  """Names of the files that the last command emits."""
  ASSETS

  """The command must fail."""
  FAILS

  """A fragment that cannot be used alone, and need not parse."""
  FRAGMENT

  """A configuration that the software must refuse."""
  INVALID

  """Lines of a file that the last command emits."""
  OUTPUT

  """The file is removed from the project."""
  REMOVE

  """
  A command that is run in the example project, with the files as they are at that point of the page.
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

  """Number of hits by section, largest first."""
  sections: [SectionHits!]!

  """
  The query with corrected spelling; null when there are hits, or when no known words are close.
  """
  suggestion: String

  """Number of all hits."""
  totalCount: Int!
}

"""A hit and its cursor."""
type SearchEdge {
  """
  Opaque cursor. The order of hits stays the same until the content changes.
  """
  cursor: String!

  """The hit."""
  node: SearchHit!
}

"""A filter for search hits. All given fields must match."""
input SearchFilter {
  """
  Matches when at least one of these matches. A filter and all filters nested in it may be at most 50.
  """
  anyOf: [SearchFilter!]

  """
  Excludes the hits that match this, e.g. \`{section: {in: ["blog", "migrate"]}}\`.
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
  Beginning of the address, e.g. \`/plugins/split-chunks-plugin/\`. Case-sensitive.
  """
  urlPrefix: URL
}

"""A page or heading that matches a search query."""
type SearchHit {
  """The heading; null when the page itself matches."""
  anchor: Anchor

  """
  About 160 characters around the matching words, which are marked; empty when there is no text.
  """
  excerpt: [TextSegment!]!

  """
  Type and default of the option that it documents, e.g. \`boolean · default true\`; null for anything else.
  """
  facts: String

  """Group in the sidebar; null when it has none."""
  group: String

  """The page."""
  page: Page!

  """Address of its page."""
  pageUrl: URL!

  """
  Relevance. Larger is better; scores are comparable within one response only.
  """
  score: Float!

  """The section; null when it was removed."""
  section: Section

  """Slug of the section; empty for pages at the root."""
  sectionSlug: String!

  """Matching words of the content, in lower case and without accents."""
  terms: [String!]!

  """Title of the page or heading."""
  title: String!

  """The title, with matching words marked."""
  titleSegments: [TextSegment!]!

  """
  Titles of its page and of the headings above it, outermost first; empty for a page.
  """
  titlesAbove: [String!]!

  """Where it leads, e.g. \`/configuration/output/#outputfilename\`."""
  url: URL!
}

"""A top-level section: all pages whose address has the same first part."""
type Section implements Node {
  """Opaque ID, made from the slug."""
  id: ID!

  """Index page; null when the section has none."""
  index: Page

  """Pages in reading order."""
  pages(
    """Returns the items after this cursor."""
    after: String

    """Returns the items before this cursor."""
    before: String

    """Returns only pages that match. Defaults to all except printable ones."""
    filter: PageFilter

    """
    Number of items from the start of the list, 1 to 100. Defaults to 100 when \`last\` is left out too.
    """
    first: Int

    """Number of items from the end of the list, 1 to 100."""
    last: Int

    """Order of the items. Defaults to reading order."""
    orderBy: PageOrder
  ): PageConnection!

  """
  Page that combines the whole section for printing; null when site.yaml turns it off.
  """
  printable: Page

  """Entries of the sidebar in reading order, without printable pages."""
  sidebar: [SidebarItem!]!

  """
  First part of the address, e.g. \`guides\`; empty for the pages at the root.
  """
  slug: String!

  """Title of the section, e.g. \`Guides\`."""
  title: String!

  """Address of the section, e.g. \`/guides/\`."""
  url: URL!
}

"""The number of hits in a section."""
type SectionHits {
  """Number of hits, including those that \`filter.sections\` excludes."""
  count: Int!

  """The section; null when it was removed."""
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

  """A fallback was used."""
  INFO

  """Readers may notice the defect."""
  WARNING
}

"""An entry of a section's sidebar."""
type SidebarItem {
  """
  Headings of the page of level 2 and 3, in document order, nested through \`children\`.
  """
  anchors: [Anchor!]!

  """Entries of the pages below this one, in reading order."""
  children: [SidebarItem!]!

  """Markdown source of the page, without front matter."""
  content: Markdown

  """Heading of its group; null when it has no group, or the group is \`-\`."""
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
  """Analytics service; null, the default, for none."""
  analytics: Provider

  """AI assistant in the page menu; null, the default, for none."""
  assistant: Assistant

  """Notice above the header; null when there is none."""
  banner: Banner

  """Handles that no page shows as contributors."""
  contributorExclusions: [String!]!

  """Description of pages without their own, for the HTML head."""
  description: String!

  """
  Direction of the text: that of the language, unless site.yaml sets one.
  """
  direction: TextDirection!

  """Cards on the home page, in the order of site.yaml."""
  features: [Feature!]!

  """
  Where answers to “Was this page useful?” are sent, a \`mailto:\` or \`https:\` URL. When it is null, the default, pages
  do not ask.
  """
  feedbackUrl: URL

  """
  Text at the foot of every page, as safe HTML; null when site.yaml has none.
  """
  footerHtml: HTML

  """Links at the bottom of every page."""
  footerLinks: [NamedLink!]!

  """
  Whether some of these languages and versions are on the same host, or known by their pages.
  """
  hasAlternates: Boolean!

  """Whether the site has the page on which readers query the content."""
  hasExplorer: Boolean!

  """Whether the site has tools for assistants."""
  hasMcp: Boolean!

  """Tags that the export adds to the head of every page."""
  head: [HeadTag!]!

  """Links at the top of every page."""
  headerLinks: [HeaderLink!]!

  """What the home page opens with; null when site.yaml has none."""
  hero: Hero

  """The home page below its opening."""
  home: Home!

  """HTML that kits add to the home page; null when there is none."""
  homeHtml: HTML

  """
  Path of the SVG that icons are made from, relative to the content root; null when there is none.
  """
  icon: String

  """Links at the top of every page that are shown as icons."""
  iconLinks: [NamedLink!]!

  """
  BCP 47 tag of the language that the words of the interface are in: \`en\` where there are none in \`lang\`.
  """
  interfaceLang: String!

  """Whether readers can save the site for offline reading."""
  isOffline: Boolean!

  """BCP 47 tag of the content."""
  lang: String!

  """
  Languages that the documentation is published in, each as a site of its own.
  """
  languages: [Language!]!

  """
  License of the content, as an SPDX identifier, e.g. \`CC-BY-4.0\`; null when site.yaml does not name one.
  """
  license: String

  """
  Picture beside the name at the top, in the light color scheme; null when site.yaml names none.
  """
  logoUrl: URL

  """Sections of the documentation menu, in order."""
  menu: [Section!]!

  """Product name, e.g. \`Larkspur\`; page titles end with it."""
  name: String!

  """
  Text for addresses without a page, from \`404.md\`; null when the tree has none.
  """
  notFound: NotFoundText

  """
  HTML that a kit opens the home page with, in place of \`hero\`; null when there is none.
  """
  openingHtml: HTML

  """A partner's advertisement; null when there is none."""
  promotion: Promotion

  """Source repository; null when site.yaml names none."""
  repositoryUrl: URL

  """Hosted search service; null, the default, for our own search."""
  search: Provider

  """Looks of the site."""
  theme: Theme!

  """
  Origin the site is published at, without a final slash; null when it is not known.
  """
  url: URL

  """Documented versions, the current one first."""
  versions: [Version!]!
}

"""Where the text of a page about a third-party package comes from."""
enum SourceState {
  """The page does not document a third-party package."""
  NONE

  """
  Our own summary, followed by the README that the package was published with. Ids in the README start with
  \`readme--\`.
  """
  README

  """
  Our own summary only. The package's README is not in the cache, or could not be used.
  """
  SUMMARY
}

"""
A test of a string. Give exactly one field. Case is ignored. Regular expressions are left out on purpose.
"""
input StringFilter @oneOf {
  """Contains this."""
  contains: String

  """Equals this."""
  eq: String

  """Equals one of these, at most 50."""
  in: [String!]

  """Starts with this."""
  startsWith: String
}

"""All subscriptions, over server-sent events."""
type Subscription {
  """
  One event for each change of the content. Available only while \`npm start\` runs.
  """
  contentChanged: ContentChange!
}

"""A direction of text."""
enum TextDirection {
  """From left to right."""
  LTR

  """From right to left."""
  RTL
}

"""A segment of a text. Plain text, never HTML."""
type TextSegment {
  """Whether it matches a word of the query."""
  isMatch: Boolean!

  """Text of the segment. All segments joined are the whole text."""
  text: String!
}

"""
The looks of the site, with the defaults of what site.yaml leaves open.
"""
type Theme {
  """
  Color of links and of what is active, e.g. \`#1766a6\`. All tones of the interface are derived from it and \`neutral\`.
  """
  accent: String!

  """Family of code, e.g. \`Fira Code\`; null for that of docgraph."""
  codeFont: String

  """Size of text and of the room around it."""
  density: ThemeDensity!

  """Bar at the top."""
  header: ThemeHeader!

  """Picture beside the name; null when there is none."""
  logo: Logo

  """Color that grounds, lines and texts have a tint of, e.g. \`#2b3a42\`."""
  neutral: String!

  """How round corners are."""
  radius: ThemeRadius!

  """Color scheme of a first visit; readers may choose another one."""
  scheme: ThemeScheme!

  """Family of the text, e.g. \`Literata\`; null for that of docgraph."""
  textFont: String
}

"""How much room there is."""
enum ThemeDensity {
  """As usual."""
  COMFORTABLE

  """Smaller text, and less room."""
  COMPACT
}

"""A kind of bar at the top."""
enum ThemeHeader {
  """In the accent."""
  ACCENT

  """Dark in both color schemes."""
  DARK

  """Like the page."""
  PLAIN
}

"""How round corners are."""
enum ThemeRadius {
  """Rounder than usual."""
  LARGE

  """As usual."""
  MEDIUM

  """Not at all."""
  NONE

  """Half as round as usual."""
  SMALL
}

"""A color scheme."""
enum ThemeScheme {
  """Light text on a dark ground."""
  DARK

  """Dark text on a light ground."""
  LIGHT

  """That of the reader's system."""
  SYSTEM
}

"""
A test of a time. All given fields must match. A date such as \`2026-01-31\` means its first moment in UTC.
"""
input TimeFilter {
  """Before this time."""
  before: String

  """At this time or later, e.g. \`2026-01-31\` or \`2026-01-31T08:30:00Z\`."""
  since: String
}

"""A file or a directory of the content tree."""
interface TreeNode implements Node {
  """Opaque ID, made from the path."""
  id: ID!

  """Last name of the path, e.g. \`output.md\`; empty for the root."""
  name: String!

  """
  The page made from this file, or the index page of this directory; null when there is none, e.g. for a data file.
  """
  page: Page

  """The directory that contains this; null for the root."""
  parent: Directory

  """
  Path relative to the content root with \`/\` between names, e.g. \`concepts/output.md\`; empty for the root.
  """
  path: String!

  """Size in bytes. The size of a directory is the sum of its files."""
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

  """Number of items in the whole list."""
  totalCount: Int!
}

"""A tree node and its cursor."""
type TreeNodeEdge {
  """Opaque cursor. It stays valid after a rebuild."""
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

  """
  Why readers should use another version; null for one that they should use.
  """
  status: VersionStatus

  """Address of that documentation; null for the version documented here."""
  url: URL
}

"""Why readers should use another version."""
enum VersionStatus {
  """There is a newer one."""
  OLD

  """It is not released yet."""
  UNRELEASED
}`;
