/** The first query of a visitor. */
export const firstQuery = '{ sections { slug title } }';

/** Queries that load every table and the search index. */
export const heavyQueries: readonly string[] = [
  '{ pages { totalCount } contributors { totalCount } redirects { from } content { pageCount } tree { path } }',
  '{ links { totalCount } options { totalCount } hooks { totalCount } anchors { totalCount } codeBlocks { totalCount } }',
  '{ diagnostics { totalCount } sponsors { slug } }',
  '{ search(query: "output filename") { totalCount } }',
];
