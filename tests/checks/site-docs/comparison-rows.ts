// What the owner of a site looks for, as a table: where the documentation of docgraph shows it, the test that proves it, and
// what other tools need for it. The page `reference/comparison.md` is made from it.

/** How a site gets something. */
export const supports = {
  setting: 'built in: a setting, or a file of the content',
  package: 'another package or program besides the tool',
  code: 'code of your own: a component, a template, styles or a plugin',
  none: 'nothing that the documentation describes',
} as const;

export type Support = keyof typeof supports;

/** The tools, with the state of their documentation that was compared. */
export const peers = {
  vitepress: 'VitePress',
  starlight: 'Starlight',
  docusaurus: 'Docusaurus',
  material: 'Material for MkDocs',
  mintlify: 'Mintlify',
} as const;

/** The month in which the documentation of the tools was read. */
export const comparedIn = 'August 2026';

/** A row of the table. */
export interface ComparisonRow {
  readonly name: string;
  readonly docgraph: Support;
  /** Page below `web/site` and the fragment of a heading on it; an empty one is the top. */
  readonly page: `${string}.md#${string}`;
  /** Path of a test file, and the name of a test in it. */
  readonly test: readonly [filePath: string, name: string];
  readonly peers: Readonly<Record<keyof typeof peers, Support>>;
}

const [s, p, c, n] = ['setting', 'package', 'code', 'none'] as const;

/** What docgraph has, then the peers in their order. */
type Supports = readonly [
  docgraph: Support,
  vitepress: Support,
  starlight: Support,
  docusaurus: Support,
  material: Support,
  mintlify: Support,
];

const lines: readonly (readonly [
  name: string,
  page: ComparisonRow['page'],
  test: ComparisonRow['test'],
  supports: Supports,
])[] = [
  [
    'Logo',
    'guide/theme.md#logo',
    ['tests/checks/site-docs/export.test.ts', 'the logo and the footer of the documentation are on every page'],
    [s, s, s, s, s, s],
  ],
  [
    'Icons by name',
    'reference/site-yaml.md#icons',
    ['tests/browser/own-site.slow.test.ts', 'links to services have drawn icons, and their names are their titles'],
    [s, s, s, c, s, s],
  ],
  [
    'Colors',
    'guide/theme.md#contrast',
    [
      'tests/indexer/theme/check-theme.test.ts',
      'an accent that is hard to read is reported where it stands, with a tone that can be read',
    ],
    [s, c, c, c, s, s],
  ],
  [
    'Fonts',
    'guide/theme.md#fonts',
    [
      'tests/indexer/theme/check-theme.test.ts',
      'fonts of one’s own are files with places, and their names cannot leave the stylesheet',
    ],
    [s, c, c, c, s, s],
  ],
  [
    'Home page',
    'guide/site.md#home',
    [
      'tests/browser/own-site.slow.test.ts',
      'the home page has hero and features at every width, in both themes, without a fault',
    ],
    [s, s, s, c, c, c],
  ],
  [
    'Components of your own',
    'guide/kits.md#example',
    ['tests/browser/kits.test.ts', 'a directive has its component, with its worker and its style'],
    [c, c, c, c, c, c],
  ],
  [
    'Menus in the header',
    'guide/site.md#frame',
    ['tests/browser/own-site.slow.test.ts', 'a menu of the header opens by keyboard and leads where its entries do'],
    [s, s, p, s, c, s],
  ],
  [
    'Sidebar from the folders',
    'guide/writing.md#pages',
    ['tests/browser/own-site.slow.test.ts', 'the sidebar shows pages of every level'],
    [s, p, s, s, s, s],
  ],
  [
    'Versions',
    'guide/languages.md#versions',
    [
      'tests/indexer/editions.test.ts',
      'one list of languages and versions serves every tree, which finds itself in it by its base',
    ],
    [s, n, p, s, p, s],
  ],
  [
    'Languages',
    'guide/languages.md#languages',
    ['tests/web/export/editions.test.ts', 'the menus are links to the same page, or to what is above it'],
    [s, s, s, s, s, s],
  ],
  [
    'Words of the interface',
    'guide/languages.md#messages',
    [
      'tests/indexer/content-language.test.ts',
      'the texts have the words of the site, and follow its language and its files',
    ],
    [s, s, s, s, s, s],
  ],
  [
    'Right-to-left',
    'guide/languages.md#',
    [
      'tests/browser/languages.slow.test.ts',
      'the column of pages is at the right, and code still runs from left to right',
    ],
    [s, s, s, s, s, s],
  ],
  [
    'Search',
    'guide/search-and-links.md#search',
    [
      'tests/browser/search.test.ts',
      'arrow keys move through the results, Enter opens one, and its page highlights the matches',
    ],
    [s, s, s, p, s, s],
  ],
  [
    'Blog with tags and authors',
    'guide/site.md#blog',
    ['tests/browser/own-site.slow.test.ts', 'a blog lists its posts with date, authors and tags, page by page'],
    [s, c, p, s, s, n],
  ],
  [
    'Math',
    'guide/writing.md#math',
    ['tests/checks/site-docs/export.test.ts', 'a formula is MathML in the page, and TeX in its markdown'],
    [s, p, p, p, p, s],
  ],
  [
    'Mermaid diagrams',
    'guide/kits.md#diagrams',
    ['tests/checks/site-docs/kits.test.ts', 'the kit for diagrams is built, and its component shows the blocks'],
    [c, p, p, p, s, s],
  ],
  [
    'File names, marked lines, diffs and tabs in code',
    'guide/writing.md#code',
    ['tests/browser/code-blocks.test.ts', 'marked lines, file names and callouts are recognizable without color'],
    [s, s, s, s, s, s],
  ],
  [
    'Dead links',
    'guide/search-and-links.md#dead-links',
    ['tests/checks/site-docs/export.test.ts', 'severities that the documentation shows stop a build with a dead link'],
    [s, s, p, s, s, s],
  ],
  [
    'Edit links and dates',
    'guide/search-and-links.md#edit',
    [
      'tests/web/app/page-actions.test.tsx',
      'a page shows the version its samples were checked with, how many were run, and the date of its last change',
    ],
    [s, s, s, s, p, s],
  ],
  [
    'Tags in the head',
    'guide/site.md#head',
    ['tests/web/export/own-site.test.ts', 'every page has the tags of the head, and nothing in them can end a script'],
    [s, s, s, s, c, s],
  ],
  [
    'Text of the page for missing addresses',
    'guide/site.md#not-found',
    ['tests/browser/own-site.slow.test.ts', 'an address without a page shows the text of 404.md'],
    [s, s, s, c, c, s],
  ],
  [
    'Footer',
    'guide/site.md#frame',
    ['tests/checks/site-docs/export.test.ts', 'the logo and the footer of the documentation are on every page'],
    [s, s, c, s, s, s],
  ],
  [
    'Sitemap',
    'guide/search-and-links.md#sitemap',
    [
      'tests/web/export/own-site.test.ts',
      'a blog has a page for each tag, each author and each page of a list, in the sitemap too',
    ],
    [s, s, s, s, s, s],
  ],
  [
    'Social cards that are drawn',
    'guide/search-and-links.md#cards',
    ['tests/web/export/site-files.test.ts', 'every page has each part of the head once, and a picture of its own'],
    [s, c, c, c, s, s],
  ],
  [
    'llms.txt',
    'guide/assistants.md#text',
    [
      'tests/web/export/machine-files.test.ts',
      'llms.txt lists every page as markdown, and the files that hold many of them, all with their sizes',
    ],
    [s, p, p, p, p, s],
  ],
  [
    'Redirects',
    'guide/search-and-links.md#redirects',
    ['tests/indexer/link/redirects.test.ts', 'gathers redirects of front matter and site.yaml, by old address'],
    [s, n, s, p, p, s],
  ],
  [
    'A path under a host',
    'guide/publishing.md#github-pages',
    [
      'tests/browser/plain-host-suite.ts',
      'every document loads whole, asks for nothing beside the folder, and says nothing on the console',
    ],
    [s, s, s, s, s, p],
  ],
  [
    'Releases with a feed',
    'guide/search-and-links.md#releases',
    ['tests/checks/site-docs/export.test.ts', 'a release is a post of its section, and is in the feed'],
    [s, c, p, s, p, s],
  ],
];

export const comparisonRows: readonly ComparisonRow[] = lines.map(
  ([name, page, test, [docgraph, vitepress, starlight, docusaurus, material, mintlify]]) => ({
    name,
    page,
    test,
    docgraph,
    peers: { vitepress, starlight, docusaurus, material, mintlify },
  }),
);
