/** A tree with everything that a query can ask for: links, options, hooks, code, people, redirects, problems. */
export const graphTree: Readonly<Record<string, string>> = {
  'site.yaml':
    'name: Sample\ndescription: A small site.\nsiteUrl: https://sample.example\nredirects:\n  - { from: /old/, to: /guides/first/ }\nseverities: { link/dead-page: warning, link/dead-anchor: warning }\n',
  'index.md': '---\ntitle: Sample\ndescription: Where it starts.\n---\n\nSee [first](./guides/first.md#setup).\n',
  'guides/index.md': '---\ntitle: Guides\ndescription: All guides.\nsort: -1\n---\n\nAll of them.\n',
  'guides/first.md':
    '---\ntitle: First\ndescription: Begin.\nsort: 1\ncontributors: [ada, grace]\n---\n\nOpening of the [second](./second.md#end) guide, and [nothing](./gone.md).\n\n## Setup\n\n```js file=a.js\nconst answer = 42;\n```\n\n## Next\n\n[Up](#setup), [elsewhere](https://other.example/a_b).\n',
  'guides/second.md':
    '---\ntitle: Second\ndescription: Go on.\nsort: 2\ncontributors: [ada]\nrelated:\n  - { title: First, url: /guides/first/ }\n---\n\nMiddle of the text.\n\n## End\n\nThe [output](../configuration/output.md#output-filename).\n',
  'configuration/output.md':
    '---\ntitle: Output\ndescription: Where bundles go.\n---\n\nFiles.\n\n## `output.filename` {#output-filename}\n\n::option{path=output.filename type=string default="\'[name].js\'" flag=--output-filename since=1.0}\n\nThe name.\n\n## Hooks\n\n::hook{path=compiler.hooks.run type=AsyncSeriesHook arguments=compiler}\n\nBefore it runs.\n',
};

/** Queries over all tables and texts of that tree. */
export const graphQueries: readonly string[] = [
  '{ sections { slug title } }',
  '{ content { snapshotId pageCount diagnosticCounts { errors warnings infos } } }',
  '{ page(by: { url: "/guides/first/" }) { title html markdown text excerpt content codeBlocks { text check } } }',
  '{ page(by: { url: "/guides/printable/" }) { html markdown parts { url } codeBlocks { text } } }',
  '{ pages(filter: { hasBrokenLinks: true }) { totalCount nodes { url links(filter: { isBroken: true }) { href problem place { line column } } } } }',
  '{ pages { nodes { anchors(flat: true) { id url title markdown parent { title } } backlinks { nodes { url source { url } place { line } } } } } }',
  '{ links { totalCount nodes { url kind target { title } anchor { title } source { url } } } }',
  '{ options { nodes { path type default flag url anchor { title } place { line } } } hooks { nodes { path arguments } } }',
  '{ search(query: "output middle", first: 5) { totalCount suggestion nodes { url title score excerpt { text isMatch } page { title } anchor { title } } sections { count section { slug } } } }',
  '{ search(query: "outptu") { totalCount suggestion } }',
  '{ tree(path: "guides") { path ... on Directory { children { nodes { name page { title } } } } } }',
  '{ site { name url menu { slug sidebar { title anchors { title } page { url } } } } contributors { nodes { handle pages { nodes { url } } } } redirects { from to } }',
  '{ diagnostics { totalCount nodes { formatted path page { url } } } diagnosticRules { code count } }',
  '{ nearestPages(url: "/guide/frist/") { url } }',
  '{ node(id: "UGFnZTovZ3VpZGVzL2ZpcnN0Lw") { __typename id } }',
  '{ __schema { queryType { name } } }',
  '{ page(by: { url: "/gone/" }) { title } }',
  '{ pages(first: 1000) { totalCount } }',
  '{ pages { nodes { nothing } } }',
  'subscription { contentChanged { snapshotId } }',
  '{',
];
