import { expect, test } from 'vitest';
import { createAnswerBudget } from '../../../api/graph/context/answer-budget.ts';
import type { RequestContext } from '../../../api/graph/context/request-context.ts';
import { findNodeOrError } from '../../../api/graph/node/find-node.ts';
import { formatGlobalId } from '../../../api/graph/node/global-id.ts';
import type { Diagnostic } from '../../../schema/diagnostics.ts';
import type { CodeBlock } from '../../../schema/records/code-block.ts';
import { createHook, createOption, webpackExtension } from '../../web/kits/webpack/create-fact.ts';
import { ask, createPost, createSampleApi, send } from '../ask.ts';
import { createAnchor, createLink, createPlace, createSampleSnapshot, readSampleBody } from '../sample-snapshot.ts';
import { noExtension } from '../../../schema/kits/graph-extension.ts';

const url = '/configuration/output/';
const entry = { path: 'output.filename', fragment: 'filename', type: 'string' };
const option = createOption(entry);
const hook = createHook({ ...entry, path: undefined });
const diagnostic: Diagnostic = {
  code: 'link/dead-page',
  severity: 'warning',
  message: 'There is no page at "/x/".',
  filePath: 'configuration/output.md',
  place: createPlace(3),
  hint: 'correct it.',
};
const block: CodeBlock = {
  language: 'js',
  fileName: undefined,
  tabLabel: undefined,
  liveUrl: undefined,
  text: 'first',
  highlightedLines: [],
  isDiff: false,
  example: undefined,
  marks: [],
  meta: [],
  place: createPlace(30),
};

/** Creates an API over a page with two of everything, and more before it when `isLonger`. */
function createTwins({ isLonger = false } = {}) {
  const added = isLonger ? [createLink('/other/', { href: 'other' })] : [];
  const blocks = [
    { ...block, fragment: 'filename' },
    { ...block, fragment: 'filename', text: 'second' },
  ];
  const snapshot = createSampleSnapshot({
    pages: [
      {
        url,
        page: {
          anchors: [createAnchor(url, 'Filename')],
          facts: [
            createOption({ ...entry, path: isLonger ? 'output.path' : 'output.x' }),
            option,
            hook,
            createOption({ ...entry, type: 'number' }),
            createHook({ ...entry, path: undefined, type: 'SyncHook' }),
          ],
          links: [...added, createLink('/a/'), createLink('/a/', { title: 'second' })],
          blockEntries: [...(isLonger ? [{ ...block, fragment: undefined }] : []), ...blocks],
        },
      },
    ],
    diagnostics: [diagnostic, { ...diagnostic, place: createPlace(4) }],
  });
  const codeBlocks = [...(isLonger ? [block] : []), ...blocks];
  return createSampleApi(snapshot, {
    extension: webpackExtension,
    readBody: async (body) => ({ ...(await readSampleBody(body)), codeBlocks }),
  });
}

const listQuery = `{
  page(by: { url: "${url}" }) {
    options { id type } hooks { id type } links { id title } codeBlocks { id text url anchor { title } page { url } }
  }
  diagnostics { nodes { id place { line } } }
}`;

/** The answer to the query of everything that has an ID. */
interface Listed {
  readonly data: {
    readonly page: Readonly<Record<'options' | 'hooks' | 'links' | 'codeBlocks', readonly { readonly id: string }[]>>;
    readonly diagnostics: { readonly nodes: readonly { readonly id: string }[] };
  };
}

test('options, hooks, links, code blocks and diagnostics are found again by their IDs, twins apart', async () => {
  const api = createTwins();
  const { data } = (await ask(api, listQuery)) as Listed; // as the query says
  const { options, hooks, links, codeBlocks } = data.page;
  const objects = [...options, ...hooks, ...links, ...codeBlocks, ...data.diagnostics.nodes];
  expect(new Set(objects.map(({ id }) => id)).size).toBe(11);
  const fields = `... on Option { type } ... on Hook { type } ... on Link { title } ... on Diagnostic { place { line } }
    ... on CodeBlock { text url anchor { title } page { url } }`;
  const ids = objects.map(({ id }) => id);
  expect(await ask(api, `query ($ids: [ID!]!) { nodes(ids: $ids) { id ${fields} } }`, { ids })).toEqual({
    data: { nodes: objects },
  });
  expect(codeBlocks).toEqual([
    { id: expect.any(String), text: 'first', url: `${url}#filename`, anchor: { title: 'Filename' }, page: { url } },
    { id: expect.any(String), text: 'second', url: `${url}#filename`, anchor: { title: 'Filename' }, page: { url } },
  ]);
});

test('an ID stays the same when something else is written before it', async () => {
  const [{ data: before }, { data: after }] = (await Promise.all(
    [createTwins(), createTwins({ isLonger: true })].map((api) => ask(api, listQuery)),
  )) as [Listed, Listed]; // as the query says
  expect(after.page.options.slice(1)).toEqual(before.page.options.slice(1));
  expect(after.page.links.slice(1)).toEqual(before.page.links);
  expect(after.page.codeBlocks.slice(1)).toEqual(before.page.codeBlocks);
});

test('what is gone is null, and what is no ID is an error of its own', async () => {
  const kinds = ['Anchor', 'CodeBlock', 'Hook', 'Link', 'Option'] as const;
  const gone = [
    ...kinds.flatMap((kind) => [formatGlobalId(kind, `${url}#1:none`), formatGlobalId(kind, 'x')]),
    formatGlobalId('Diagnostic', 'x'),
  ];
  const answer = await ask(createTwins(), 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', {
    ids: [...gone, 'nonsense', ''],
  });
  const code = { code: 'INVALID_ID', hint: expect.stringContaining('page(by: {url: …})') };
  expect(answer).toEqual({
    data: { nodes: [...gone, '', ''].map(() => null) },
    errors: [
      { message: '"nonsense" is not an ID.', path: ['nodes', 11], locations: expect.any(Array), extensions: code },
      { message: '"" is not an ID.', path: ['nodes', 12], locations: expect.any(Array), extensions: code },
    ],
  });
});

test.each([
  ['nonsense', '"nonsense" is not an ID.'],
  [5, '"5" is not an ID.'],
  [
    formatGlobalId('Section', 'concepts'),
    `"${formatGlobalId('Section', 'concepts')}" is the ID of another type: Section.`,
  ],
])('a page by the ID %j is refused', async (id, message) => {
  expect(await ask(createTwins(), 'query ($id: ID!) { page(by: { id: $id }) { url } }', { id })).toMatchObject({
    data: { page: null },
    errors: [{ message, extensions: { code: 'INVALID_ID', hint: expect.any(String) } }],
  });
});

test.each(['public', 'development'] as const)(
  'an address that is no text is refused with %s access',
  async (access) => {
    const api = createSampleApi(createSampleSnapshot({ pages: [{ url: '/' }] }), { access });
    const hint = 'give an address as a text, e.g. "/concepts/output/"';
    const refused = (code: string, message: string) => ({
      status: 400,
      body: { errors: [{ message, extensions: { code, hint } }] },
    });
    expect(await send(api, createPost({ query: '{ page(by: { url: 5 }) { url } }' }))).toMatchObject(
      refused('GRAPHQL_VALIDATION_FAILED', 'An address is a text, not 5.'),
    );
    expect(await send(api, createPost({ query: '{ nearestPages(url: ["/x/"]) { url } }' }))).toMatchObject(
      refused('GRAPHQL_VALIDATION_FAILED', 'An address is a text, not ["/x/"].'),
    );
    const query = 'query ($url: URL!) { page(by: { url: $url }) { url } }';
    expect(await send(api, createPost({ query, variables: { url: { a: 1 } } }))).toMatchObject(
      refused(
        'INVALID_VARIABLES',
        expect.stringMatching(/^Variable "\$url" has invalid value.*An address is a text, not \{"a":1\}\./),
      ),
    );
    expect(await send(api, createPost({ query, variables: { url: '/' } }))).toEqual({
      status: 200,
      body: { data: { page: { url: '/' } } },
    });
  },
);

test('an ID of a list fails alone, until a limit is exceeded', () => {
  const budget = createAnswerBudget({ cost: 1, answerCharacters: 1 });
  const context = { budget } as RequestContext; // an ID that is none leads to nothing else
  expect(findNodeOrError(context, 'nonsense', noExtension)).toMatchObject({ message: '"nonsense" is not an ID.' });
  expect(() => budget.spend(2)).toThrow('The query costs more than 1.');
  expect(() => findNodeOrError(context, 'nonsense', noExtension)).toThrow('The query costs more than 1.');
});
