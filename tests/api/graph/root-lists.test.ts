// The lists of what all pages contain: one set of filters and orders for every type.

import { expect, test } from 'vitest';
import { createOption, webpackExtension } from '../../web/kits/webpack/create-fact.ts';
import { ask, createPost, createSampleApi, send } from '../ask.ts';
import { createAnchor, createLink, createPlace, createSampleSnapshot } from '../sample-snapshot.ts';

const output = '/configuration/output/';
const diagnostic = {
  code: 'link/dead-page',
  severity: 'warning',
  message: 'm',
  filePath: 'api/index.md',
  place: createPlace(3),
  hint: 'h',
} as const;

const snapshot = createSampleSnapshot({
  pages: [
    {
      url: '/api/',
      page: {
        anchors: [createAnchor('/api/', 'Zebra'), createAnchor('/api/', 'apple', { level: 3 })],
        links: [createLink('https://b.example/', { kind: 'external', title: 'B' })],
        facts: [createOption({ path: 'z', since: '5.9', default: 'true' })],
        blockEntries: [{ language: 'ts', fileName: undefined, fragment: undefined, claims: ['A let is not inlined'] }],
        contributors: ['acme'],
      },
    },
    {
      url: output,
      page: {
        anchors: [createAnchor(output, 'Mango')],
        links: [createLink('/none/', { problem: 'dead-page', title: 'A' }), createLink('/api/', { title: 'C' })],
        facts: [
          createOption({ path: 'b', since: '5.10', type: 'boolean', deprecated: 'Use z.' }),
          createOption({ path: 'a', default: 'True', fragment: 'mango' }),
        ],
        blockEntries: [
          { language: 'js', fileName: 'webpack.config.js', fragment: 'mango' },
          { language: undefined, fileName: undefined, fragment: 'mango' },
        ],
        blockStates: ['validated'],
        contributors: ['acme', 'babel'],
      },
    },
    {
      url: '/configuration/printable/',
      page: { isPrintable: true, partUrls: [output], links: [createLink('/')], blockStates: ['validated'] },
    },
  ],
  diagnostics: [diagnostic, { ...diagnostic, code: 'html/removed', severity: 'error', message: 'Gone <b>' }],
});
const api = createSampleApi(snapshot, { extension: webpackExtension });

/** Lists what one field of each node is, e.g. titles. */
async function list(field: string, args: string, selection: string): Promise<unknown> {
  const answer = (await ask(
    api,
    `{ ${field}${args === '' ? '' : `(${args})`} { nodes { value: ${selection} } } }`,
  )) as {
    readonly data: Readonly<Record<string, { readonly nodes: readonly { readonly value: unknown }[] }>>; // as asked
  };
  return answer.data[field]?.nodes.map(({ value }) => value);
}

test.each([
  ['anchors', '', 'title', ['Zebra', 'apple', 'Mango']],
  ['anchors', 'filter: { level: 3 }', 'title', ['apple']],
  ['anchors', 'filter: { title: { contains: "ZEB" } }', 'fragment', ['zebra']],
  ['anchors', 'filter: { page: { eq: "/configuration/output/" } }', 'title', ['Mango']],
  ['anchors', 'filter: { not: { section: { eq: "api" } } }', 'title', ['Mango']],
  ['anchors', 'filter: { anyOf: [{ fragment: { eq: "mango" } }, { level: 3 }] }', 'title', ['apple', 'Mango']],
  ['anchors', 'orderBy: { field: TITLE }', 'title', ['Mango', 'Zebra', 'apple']],
  ['codeBlocks', '', 'language', ['ts', 'js', null]],
  ['codeBlocks', 'filter: { language: { in: ["JS", "css"] } }', 'fileName', ['webpack.config.js']],
  ['codeBlocks', 'filter: { fileName: { startsWith: "webpack." } }', 'url', [`${output}#mango`]],
  ['codeBlocks', 'filter: { check: VALIDATED }', 'language', ['js']],
  ['codeBlocks', 'filter: { not: { language: { contains: "" } } }', 'language', [null]],
  ['codeBlocks', 'filter: { section: { eq: "api" } }', 'language', ['ts']],
  ['codeBlocks', 'filter: { isEvidence: true }', 'claims', [['A let is not inlined']]],
  ['codeBlocks', 'filter: { isEvidence: false }', 'claims', [[], []]],
  ['codeBlocks', 'orderBy: { field: LANGUAGE, direction: DESC }', 'language', ['ts', 'js', null]],
  ['options', 'filter: { default: { eq: "true" } }', 'path', ['z', 'a']],
  ['options', 'filter: { type: { startsWith: "bool" } }', 'path', ['b']],
  ['options', 'filter: { deprecated: { contains: "z" } }', 'path', ['b']],
  ['options', 'filter: { section: { eq: "configuration" }, not: { path: { eq: "B" } } }', 'path', ['a']],
  ['options', 'filter: { heading: { startsWith: "man" } }', 'path', ['a']],
  ['options', 'orderBy: { field: PATH }', 'path', ['a', 'b', 'z']],
  ['options', 'orderBy: { field: SINCE, direction: DESC }', 'path', ['b', 'z', 'a']],
  ['options', 'orderBy: { field: READING, direction: DESC }', 'path', ['a', 'b', 'z']],
  ['links', 'filter: { problem: DEAD_PAGE }', 'title', ['A']],
  ['links', 'filter: { anyOf: [{ kind: EXTERNAL }, { title: { eq: "c" } }] }', 'title', ['B', 'C']],
  ['links', 'filter: { section: { eq: "configuration" }, isBroken: false }', 'title', ['C']],
  ['links', 'orderBy: { field: TITLE }', 'title', ['A', 'B', 'C']],
  ['links', 'orderBy: { field: URL }', 'url', ['/api/', '/none/', 'https://b.example/']],
  ['diagnostics', 'filter: { message: { contains: "gone" } }', 'code', ['html/removed']],
  ['diagnostics', 'filter: { not: { severity: [ERROR] } }', 'code', ['link/dead-page']],
  ['diagnostics', 'orderBy: { field: CODE }', 'code', ['html/removed', 'link/dead-page']],
  ['diagnostics', 'orderBy: { field: SEVERITY, direction: DESC }', 'severity', ['ERROR', 'WARNING']],
  ['contributors', 'orderBy: { field: PAGE_COUNT, direction: DESC }', 'handle', ['acme', 'babel']],
  ['contributors', 'orderBy: { field: HANDLE, direction: DESC }', 'handle', ['babel', 'acme']],
])('%s(%s) has the right %s', async (field, args, selection, expected) => {
  expect(await list(field, args, selection)).toEqual(expected);
});

const anchorQuery = (after: string) =>
  `{ anchors(first: 1, orderBy: { field: TITLE }${after}) { edges { cursor node { title } } } }`;

test('a cursor continues in the order it was created in', async () => {
  const first = await ask(api, anchorQuery(''));
  expect(first).toEqual({ data: { anchors: { edges: [{ cursor: expect.any(String), node: { title: 'Mango' } }] } } });
  const { cursor = '' } = (first as { data: { anchors: { edges: { cursor: string }[] } } }).data.anchors.edges[0] ?? {}; // as just compared
  expect(await ask(api, anchorQuery(`, after: "${cursor}"`))).toMatchObject({
    data: { anchors: { edges: [{ node: { title: 'Zebra' } }] } },
  });
});

const codeOf = async (query: string, variables: object, access: 'public' | 'development') =>
  (
    (await ask(createSampleApi(snapshot, { access, extension: webpackExtension }), query, variables)) as {
      errors?: { extensions: object }[];
    }
  ).errors // as the API says
    ?.map(({ extensions }) => extensions);

test.each(['Anchor', 'CodeBlock', 'Option', 'Hook', 'Link', 'Diagnostic'])(
  'a filter of %s that consists of more than fifty is refused',
  async (type) => {
    const field = `${type[0]?.toLowerCase()}${type.slice(1)}s`;
    const query = `query ($filter: ${type}Filter) { ${field}(filter: $filter) { totalCount } }`;
    const anyOf = Array.from({ length: 50 }, () => ({}));
    expect(await codeOf(query, { filter: { anyOf } }, 'public')).toEqual([
      { code: 'INVALID_ARGUMENT', hint: expect.any(String), limit: 50, actual: 51 },
    ]);
    expect(await codeOf(query, { filter: { anyOf: anyOf.slice(1) } }, 'public')).toBeUndefined();
  },
);

test('every nested filter has a cost', async () => {
  const links = Array.from({ length: 12_000 }, () => createLink('/api/'));
  const many = createSampleApi(createSampleSnapshot({ pages: [{ url: '/api/', page: { links } }] }), {
    access: 'public',
  });
  const query = 'query ($filter: LinkFilter) { links(filter: $filter) { totalCount } }';
  const anyOf = Array.from({ length: 45 }, () => ({ title: { eq: 'x' } }));
  expect(await ask(many, query, { filter: {} })).toEqual({ data: { links: { totalCount: 12_000 } } });
  expect(await ask(many, query, { filter: { anyOf } })).toMatchObject({
    errors: [{ extensions: { code: 'COST_LIMIT' } }],
  });
});

test('an order has a cost', async () => {
  const links = Array.from({ length: 3_000 }, (_, index) => createLink('/api/', { title: `${index}` }));
  const many = createSampleApi(createSampleSnapshot({ pages: [{ url: '/api/', page: { links } }] }), {
    access: 'public',
  });
  const askCost = async (args: string) => {
    const query = `{ links(first: 1, ${args}) { totalCount } }`;
    const { body } = await send(many, createPost({ query, extensions: { cost: true } }));
    return (body as { extensions: { cost: { cost: number } } }).extensions.cost.cost; // as the API says
  };
  expect(await askCost('orderBy: { field: TITLE }')).toBe((await askCost('filter: {}')) + 150);
});

test('a heading has a hash of its own text', async () => {
  const query = '{ anchors { nodes { title contentHash } } page(by: { url: "/api/" }) { contentHash } }';
  const answer = (await ask(api, query)) as {
    readonly data: { readonly anchors: { readonly nodes: readonly { readonly contentHash: string }[] } }; // as asked
  };
  const hash = expect.stringMatching(/^[0-9a-f]{32}$/);
  const nodes = ['Zebra', 'apple', 'Mango'].map((title) => ({ title, contentHash: hash }));
  expect(answer).toEqual({ data: { anchors: { nodes }, page: { contentHash: hash } } });
  expect(new Set(answer.data.anchors.nodes.map(({ contentHash }) => contentHash)).size).toBe(3);
});
