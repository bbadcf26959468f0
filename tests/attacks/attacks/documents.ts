// Documents that are expensive to parse or to validate, before anything is executed.

import type { Attack } from '../harness/attack.ts';
import { askGraph, askJson, flood } from '../harness/client.ts';
import { nest, repeat } from '../harness/document-parts.ts';

/** Sends the same document, under another operation name each time. */
function createDocumentAttack(
  name: string,
  query: string,
  options: { readonly isShort?: boolean; readonly variables?: unknown } = {},
): Attack {
  return {
    name,
    kind: 'documents',
    isShort: options.isShort ?? false,
    run: (context) =>
      flood(context, { parallel: 4 }, (index) =>
        askGraph(context.port, query.replace(/^query\b/, `query Attack${index}`), options.variables),
      ),
  };
}

const subscriptions: Attack = {
  name: 'subscriptions where nothing changes',
  kind: 'documents',
  run: (context) =>
    flood(context, { parallel: 30, most: 600 }, (index) =>
      askJson(
        context.port,
        '/graphql',
        JSON.stringify({ query: `subscription S${index} { contentChanged { snapshotId } }` }),
        { accept: 'text/event-stream' },
      ),
    ),
};

/** Attacks by documents. */
export const documentAttacks: readonly Attack[] = [
  createDocumentAttack('one field 490 times', `query { ${repeat(490, () => 'content { pageCount }')} }`, {
    isShort: true,
  }),
  createDocumentAttack(
    'one field with arguments 190 times',
    `query { ${repeat(190, () => 'page(by: {url: "/"}) { title }')} }`,
  ),
  createDocumentAttack(
    'variables with thousands of fields that a filter does not have',
    'query($filter: PageFilter) { pages(filter: $filter) { totalCount } }',
    { variables: { filter: Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`wrong${index}`, 1])) } },
  ),
  createDocumentAttack(
    'fields that overlap with other arguments',
    `query { ${repeat(150, (index) => `page(by: {url: "/${index}/"}) { title }`)} }`,
    { isShort: true },
  ),
  createDocumentAttack(
    'fields that overlap through nested fields',
    `query { ${repeat(60, () => 'page(by: {url: "/"}) { section { pages { nodes { section { title slug } } } } }')} }`,
  ),
  createDocumentAttack(
    'fragments that all spread each other',
    `query { ...F0 } ${repeat(40, (from) => `fragment F${from} on Query { content { pageCount } ${repeat(40 - from - 1, (to) => `...F${from + to + 1}`)} }`)}`,
  ),
  createDocumentAttack(
    'many fragments with overlapping fields',
    `query { ${repeat(120, (index) => `...F${index}`)} } ${repeat(120, (index) => `fragment F${index} on Query { content { pageCount snapshotId } }`)}`,
  ),
  createDocumentAttack(
    'inline fragments inside of each other',
    `query { ${'... on Query { '.repeat(490)} content { pageCount } ${'}'.repeat(490)} }`,
  ),
  createDocumentAttack(
    'inline fragments inside of each other, in fragments that are used two thousand times',
    `query { ${repeat(45, () => '...A')} } fragment A on Query { ${repeat(45, () => '...B')} } fragment B on Query { ${nest(570, '...{', '...X', '}')} }`,
    { isShort: true },
  ),
  createDocumentAttack(
    'a cycle of fragments',
    'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
  ),
  createDocumentAttack(
    'unused fragments',
    `query { content { pageCount } } ${repeat(150, (index) => `fragment F${index} on Query { content { pageCount } }`)}`,
  ),
  createDocumentAttack('unknown fields', `query { ${repeat(1_900, (index) => `unknownField${index}`)} }`),
  createDocumentAttack('unknown fields of 40 KB', `query { ${'contnet'.repeat(6_000)} ${'pagse'.repeat(8_000)} }`),
  createDocumentAttack(
    'unknown arguments',
    `query { content { ${repeat(300, (index) => `pageCount(a${index}: 1)`)} } }`,
  ),
  createDocumentAttack('unknown types', `query { ${repeat(300, (index) => `... on Paeg${index} { title }`)} }`),
  createDocumentAttack(
    'one directive five hundred times',
    `query { content ${repeat(490, () => '@include(if: true)')} { pageCount } }`,
    { isShort: true },
  ),
  createDocumentAttack('unknown directives', `query { content ${repeat(900, (index) => `@d${index}`)} { pageCount } }`),
  createDocumentAttack(
    'many operations',
    repeat(330, (index) => `query Q${index} { content { pageCount } }`),
  ),
  createDocumentAttack(
    'operations of one name',
    repeat(330, () => 'query Q { content { pageCount } }'),
  ),
  createDocumentAttack(
    'many variables',
    `query (${repeat(240, (index) => `$v${index}: Int = 1,`)}) { ${repeat(30, (index) => `a${index}: pages(first: $v${index}) { totalCount }`)} }`,
  ),
  createDocumentAttack(
    'variables used in many fragments',
    `query ($v: Int) { ${repeat(200, (index) => `...F${index}`)} } ${repeat(120, (index) => `fragment F${index} on Query { pages(first: $v) { totalCount } }`)}`,
  ),
  createDocumentAttack('selections nested 900 deep', `query { ${'a { '.repeat(900)} b ${'}'.repeat(900)} }`),
  createDocumentAttack(
    'list values nested 900 deep',
    `query { nodes(ids: ${'['.repeat(900)}${']'.repeat(900)}) { id } }`,
    {
      isShort: true,
    },
  ),
  createDocumentAttack(
    'object values nested 400 deep',
    `query { pages(filter: ${'{not: '.repeat(400)}{}${'}'.repeat(400)}) { totalCount } }`,
  ),
  createDocumentAttack(
    'types nested 900 deep',
    `query ($v: ${'['.repeat(900)}Int${']'.repeat(900)}) { content { pageCount } }`,
  ),
  createDocumentAttack('numbers of 80 KB', `query { pages(first: ${'9'.repeat(80_000)}) { totalCount } }`),
  createDocumentAttack('numbers beyond all numbers', 'query { pages(first: 1e999999999) { totalCount } }'),
  createDocumentAttack('a name of 80 KB', `query { ${'n'.repeat(80_000)} }`),
  createDocumentAttack(
    'block strings of 80 KB',
    `query { search(query: """${'\n    x'.repeat(14_000)}""") { totalCount } }`,
  ),
  createDocumentAttack(
    'escapes',
    `query { search(query: "${String.raw`\u{1F600}\uD83D\uDE00\n\"`.repeat(2_500)}") { totalCount } }`,
  ),
  createDocumentAttack(
    'a document of commas and blanks',
    `query { ${', \uFEFF\t'.repeat(15_000)} content { pageCount } }`,
  ),
  createDocumentAttack(
    'a schema instead of a query',
    repeat(300, (index) => `type T${index} { a: Int }`),
  ),
  createDocumentAttack(
    'defaults of variables that are large',
    `query ($ids: [ID!]! = [${repeat(1_800, () => '"x"')}]) { nodes(ids: $ids) { id } }`,
  ),
  createDocumentAttack('variables nested 50 deep by lists', 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', {
    variables: { ids: JSON.parse(`${'['.repeat(50)}"x"${']'.repeat(50)}`) },
  }),
  createDocumentAttack('forty thousand unused variables', 'query { content { pageCount } }', {
    variables: Object.fromEntries(Array.from({ length: 9_000 }, (_, index) => [`v${index}`, 1])),
  }),
  subscriptions,
];
