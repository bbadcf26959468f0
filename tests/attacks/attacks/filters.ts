// Arguments that make the graph read much for a small answer: filters, orders, addresses, page sizes.

import type { Attack } from '../harness/attack.ts';
import { askGraph, requireStatus } from '../harness/client.ts';
import { createQueryAttack, type RepeatedQuery } from '../harness/query-attack.ts';
import { nest, printablePage, repeat } from '../harness/document-parts.ts';

const queries: readonly RepeatedQuery[] = [
  {
    name: 'a filter of ten thousand alternatives',
    query: 'query ($filter: PageFilter) { pages(filter: $filter) { totalCount nodes { title } } }',
    variables: { filter: { anyOf: Array.from({ length: 2_500 }, () => ({ title: { contains: 'qqq' } })) } },
  },
  {
    name: 'a filter of alternatives of alternatives, by aliases',
    isShort: true,
    query: `query ($filter: PageFilter) { ${repeat(29, (alias) => `a${alias}: pages(first: 1, filter: $filter) { totalCount }`)} }`,
    variables: { filter: { anyOf: Array.from({ length: 2_500 }, () => ({ title: { contains: 'qqq' } })) } },
  },
  {
    name: 'a filter with a list of ten thousand values',
    query: `query ($filter: PageFilter) { ${repeat(29, (alias) => `a${alias}: pages(first: 1, filter: $filter) { totalCount }`)} }`,
    variables: { filter: { url: { in: Array.from({ length: 9_000 }, (_, index) => `/u${index}/`) } } },
  },
  {
    name: 'a filter negated fifty times',
    query: 'query ($filter: PageFilter) { pages(filter: $filter) { totalCount } }',
    variables: { filter: JSON.parse(nest(50, '{"not":', '{"hasDescription":true}', '}')) },
  },
  {
    name: 'links, headings and code blocks, each filtered fifty times and ordered, in thirty aliases',
    query: `query ($l: LinkFilter, $a: AnchorFilter, $c: CodeBlockFilter) { ${repeat(
      10,
      (alias) =>
        `l${alias}: links(filter: $l, orderBy: {field: URL}) { totalCount } a${alias}: anchors(filter: $a, orderBy: {field: TITLE}) { totalCount } c${alias}: codeBlocks(filter: $c, orderBy: {field: LANGUAGE}) { totalCount }`,
    )} }`,
    variables: {
      l: { anyOf: Array.from({ length: 49 }, () => ({ title: { contains: 'x'.repeat(50) } })) },
      a: { anyOf: Array.from({ length: 49 }, () => ({ title: { contains: 'x'.repeat(50) } })) },
      c: { anyOf: Array.from({ length: 49 }, () => ({ language: { contains: 'x'.repeat(50) } })) },
    },
  },
  {
    name: 'links in order, in thirty aliases',
    query: `{ ${repeat(30, (alias) => `a${alias}: links(first: 100, orderBy: {field: TITLE, direction: DESC}) { nodes { id } }`)} }`,
  },
  {
    name: 'the hashes of all headings, and the text of all code blocks, in thirty aliases',
    query: `{ ${repeat(15, (alias) => `a${alias}: anchors(last: 100) { nodes { contentHash } } c${alias}: codeBlocks(first: 100, orderBy: {field: LANGUAGE}) { nodes { text } }`)} }`,
  },
  {
    name: 'the nearest pages of a long address, in thirty aliases',
    isShort: true,
    query: `query ($url: URL!) { ${repeat(29, (alias) => `a${alias}: nearestPages(url: $url, first: 100) { title }`)} }`,
    variables: { url: `/${'guides/pge-'.repeat(8_000)}/` },
  },
  {
    name: 'the nearest pages of many names',
    query: `query ($url: URL!) { ${repeat(29, (alias) => `a${alias}: nearestPages(url: $url, first: 100) { title }`)} }`,
    variables: { url: `/${'abcdefghijklmnopqrstuvwxyz'.repeat(20)}/` },
  },
  {
    name: 'the same heading by thirty long fragments',
    query: `query ($fragment: String!) { ${repeat(29, (alias) => `a${alias}: ${printablePage} { anchor(fragment: $fragment) { markdown } }`)} }`,
    variables: { fragment: 'x'.repeat(90_000) },
  },
];

const wrongArguments: Attack = {
  name: 'page sizes and cursors out of range',
  kind: 'answers',
  async run({ port }) {
    const sizes = ['0', '-1', '101', '2147483647', '2147483648', '1e3', '99999999999999999999', 'null'];
    for (const size of sizes) {
      const answer = await askGraph(port, `{ pages(first: ${size}) { totalCount } }`);
      requireStatus(answer, [200, 400], `first: ${size}`);
    }
    const cursors = ['', 'x', '\u0000', 'é'.repeat(9_000), Buffer.from('/guides/page-1/').toString('base64'), '[]'];
    for (const after of cursors) {
      const answer = await askGraph(port, 'query ($after: String) { pages(after: $after) { totalCount } }', { after });
      requireStatus(answer, [200, 400], `after: ${after.slice(0, 40)}`);
    }
  },
};

/** Attacks by filters, orders and other arguments. */
export const filterAttacks: readonly Attack[] = [...queries.map(createQueryAttack), wrongArguments];
