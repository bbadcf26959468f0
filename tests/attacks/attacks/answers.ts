// Documents that are small and ask for much: answers that do not fit, lists of lists, the same text again and again.

import { formatGlobalId } from '../../../api/graph/node/global-id.ts';
import type { Attack } from '../harness/attack.ts';
import { createQueryAttack, type RepeatedQuery } from '../harness/query-attack.ts';
import { nest, printablePage, repeat } from '../harness/document-parts.ts';

const texts = 'html content markdown text';
const printable = formatGlobalId('Page', '/guides/printable/');
const other = formatGlobalId('Page', '/reference/printable/');
const createIds = (count: number): string => Array.from({ length: count }, () => JSON.stringify(printable)).join(' ');

const queries: readonly RepeatedQuery[] = [
  {
    name: 'eight aliases of one printable page a hundred times',
    isShort: true,
    query: `{ ${repeat(8, (alias) => `a${alias}: nodes(ids: [${createIds(100)}]) { ... on Page { ${texts} } }`)} }`,
  },
  {
    name: 'a printable page a hundred times by a variable',
    query: `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Page { ${texts} } } }`,
    variables: { ids: Array.from({ length: 100 }, () => printable) },
  },
  {
    name: 'two printable pages in turn, in many aliases of a variable list',
    query: `query ($ids: [ID!]!) { ${repeat(25, (alias) => `a${alias}: nodes(ids: $ids) { ... on Page { html } }`)} }`,
    variables: { ids: Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? printable : other)) },
  },
  {
    name: 'thirty aliases of one printable page',
    query: `{ ${repeat(30, (alias) => `a${alias}: ${printablePage} { ${texts} }`)} }`,
  },
  {
    name: 'thirty aliases of the same text of one page',
    query: `{ ${printablePage} { ${repeat(30, (alias) => `a${alias}: html`)} } }`,
  },
  {
    name: 'anchors of a printable page with their page',
    isShort: true,
    query: `{ ${printablePage} { anchors(flat: true) { page { anchors(flat: true) { page { title url } } } } } }`,
  },
  {
    name: 'anchors of a printable page with the text of their page',
    query: `{ ${printablePage} { anchors(flat: true) { page { ${texts} } } } }`,
  },
  {
    name: 'the markdown of all anchors of a printable page',
    query: `{ ${printablePage} { anchors(flat: true) { markdown } } }`,
  },
  {
    name: 'links with the texts of their source',
    isShort: true,
    query: `{ links(first: 100) { nodes { source { ${texts} } target { ${texts} } } } }`,
  },
  {
    name: 'all pages with all texts, printable ones too',
    query: `{ pages(first: 100, filter: {includePrintable: true}) { nodes { ${texts} codeBlocks { text } } } }`,
  },
  {
    name: 'pages with the pages that link to them',
    query:
      '{ pages(first: 100) { nodes { backlinks { nodes { source { backlinks { nodes { source { title } } } } } } } } }',
  },
  {
    name: 'links of pages of links of pages',
    query: '{ pages(first: 30) { nodes { links { nodes { target { links { nodes { target { title } } } } } } } } }',
  },
  {
    name: 'hits of a search with all their texts',
    query: `{ search(query: "page", first: 100) { nodes { page { ${texts} anchors(flat: true) { markdown } } } } }`,
  },
  {
    name: 'sections with pages with their section',
    query: '{ sections { pages { nodes { section { pages { nodes { section { pages { nodes { title } } } } } } } } } }',
  },
  {
    name: 'directories with children with their parent',
    query: `{ tree { ... on Directory { ${nest(4, 'children(first: 100) { nodes { parent { ', 'path', ' } } }')} } } }`,
  },
  {
    name: 'thirty aliases of excerpts of all pages',
    query: `{ ${repeat(29, (alias) => `a${alias}: pages(first: 100) { nodes { excerpt(length: 1000) } }`)} }`,
  },
  {
    name: 'code blocks of a printable page in thirty aliases',
    query: `{ ${repeat(30, (alias) => `a${alias}: ${printablePage} { codeBlocks { text meta place { line } } }`)} }`,
  },
  {
    name: 'formatted diagnostics in thirty aliases',
    query: `{ ${repeat(30, (alias) => `a${alias}: diagnostics { nodes { formatted excerpt } }`)} }`,
  },
  {
    name: 'a chain of next pages with their texts',
    query: `{ page(by: {url: "/guides/page-0/"}) { ${nest(10, `next { ${texts} `, 'title', ' }')} } }`,
  },
  {
    name: 'all links and code blocks in thirty aliases',
    query: `{ ${repeat(15, (alias) => `a${alias}: links { nodes { source { html } } } b${alias}: codeBlocks { nodes { page { html } } }`)} }`,
  },
  {
    name: 'five thousand unknown ids',
    query: 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
    variables: { ids: Array.from({ length: 5_000 }, (_, index) => `unknown${index}`) },
  },
  {
    name: 'wrong ids beside a page that is too expensive',
    isShort: true,
    query: `{ __schema { queryType { name } } page(by: {url: "/guides/page-0/"}) { ${nest(3, 'section { pages(first: 100) { nodes { ', 'title', ' } } }')} } nodes(ids: ["wrong"]) { id } }`,
  },
  {
    name: 'ids of 30 KB',
    query: 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
    variables: { ids: Array.from({ length: 3 }, () => 'UGFnZT'.repeat(5_000)) },
  },
  {
    name: 'fragments that double twenty times',
    isShort: true,
    query: `query { ...F0 } ${repeat(20, (level) => `fragment F${level} on Query { ...F${level + 1} ...F${level + 1} }`)} fragment F20 on Query { pages(first: 100) { nodes { html } } }`,
  },
  {
    name: 'fragments that double through aliases of objects',
    query: `query { page(by: {url: "/guides/page-0/"}) { ...F0 } } ${repeat(11, (level) => `fragment F${level} on Page { a: next { ...F${level + 1} } b: previous { ...F${level + 1} } }`)} fragment F11 on Page { html }`,
  },
  {
    name: 'introspection of types of fields of types',
    query: `{ __schema { types { ${nest(5, 'fields(includeDeprecated: true) { type { ', 'name', ' } }')} } } }`,
  },
  {
    name: 'thirty aliases of the whole introspection',
    query: `{ ${repeat(30, (alias) => `a${alias}: __schema { types { name description fields { name description args { name description type { name } } } } }`)} }`,
  },
  {
    name: 'a deep chain of wrapped types',
    query: `{ __type(name: "Query") { fields { args { type { ${nest(30, 'ofType { ', 'name', ' }')} } } } } }`,
  },
];

/** Attacks by the size of answers. */
export const answerAttacks: readonly Attack[] = queries.map(createQueryAttack);
