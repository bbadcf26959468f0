import { getIntrospectionQuery } from 'graphql';
import { describe, expect, test, vi } from 'vitest';
import type { ReadPageBody } from '../../../../schema/records/page-body.ts';
import { exampleQueries } from '../../../../api/hosts/example-queries.ts';
import { persistedManifest } from '../../../../api/http/persisted-manifest.ts';
import { buildAllPagesQuery } from '../../../bench/endpoint-rate.ts';
import { ask, createPost, createSampleApi, send } from '../../ask.ts';
import { createSampleSnapshot, readSampleBody } from '../../sample-snapshot.ts';

const snapshot = createSampleSnapshot({ pages: [{ url: '/' }, { url: '/concepts/' }] });
const api = createSampleApi(snapshot, { access: 'public' });

/** Nests a field of headings `count` times. */
const nestChildren = (count: number): string =>
  `{ page(by: { url: "/" }) { anchors { ${'children { '.repeat(count)}title${' }'.repeat(count)} } } }`;

const aliasUrl = (count: number): string => Array.from({ length: count }, (_, i) => `a${i}: url`).join(' ');

/** Asks with a filter that is nested `count` times. */
const createNested = (count: number): Request => {
  const filter = `${'{"not":'.repeat(count)}{}${'}'.repeat(count)}`;
  const query = 'query ($filter: PageFilter) { pages(filter: $filter) { totalCount } }';
  const { url, method, headers } = createPost({});
  return new Request(url, { method, headers, body: `{"query":"${query}","variables":{"filter":${filter}}}` });
};

describe('the public endpoint', () => {
  test('takes a query of depth 12 and refuses one of 13', async () => {
    const small = createSampleApi(snapshot, { access: 'public', limits: { cost: Infinity } });
    expect(await ask(small, nestChildren(9))).toEqual({ data: { page: { anchors: [] } } });
    expect(await send(small, createPost({ query: nestChildren(10) }))).toEqual({
      status: 400,
      body: {
        errors: [
          {
            message: 'The depth of the query is 13; the limit is 12.',
            extensions: {
              code: 'DEPTH_LIMIT',
              hint: 'nest fewer fields, or ask for the inner objects in a separate request',
              limit: 12,
              actual: 13,
            },
          },
        ],
      },
    });
  });

  test('takes 30 aliases and refuses 31, those of fragments counted at each use', async () => {
    expect(await ask(api, `{ pages(first: 1) { nodes { ${aliasUrl(30)} } } }`)).toMatchObject({ data: {} });
    const twice = `{ page(by: { url: "/" }) { ...F previous { ...F } } } fragment F on Page { ${aliasUrl(16)} }`;
    expect(await ask(api, twice)).toMatchObject({
      errors: [{ extensions: { code: 'ALIAS_LIMIT', limit: 30, actual: 32 } }],
    });
  });

  test('counts lists at their real length, whatever size a query or a variable names', async () => {
    const query = 'query ($n: Int) { pages(first: $n) { nodes { backlinks(first: 100) { nodes { title } } } } }';
    const counted = await send(api, createPost({ query, variables: { n: 100 }, extensions: { cost: true } }));
    expect(counted).toMatchObject({ status: 200, body: { extensions: { cost: { cost: 6 } } } });
    const small = createSampleApi(snapshot, { access: 'public', limits: { cost: 5 } });
    expect(await send(small, createPost({ query, variables: { n: 100 } }))).toEqual({
      status: 400,
      body: {
        errors: [
          {
            message: 'The query costs more than 5.',
            extensions: {
              code: 'COST_LIMIT',
              hint: 'ask for fewer objects or texts: a smaller "first", fewer lists inside lists, or several requests',
              limit: 5,
            },
          },
        ],
      },
    });
    expect(await ask(small, query, { n: 1 })).toMatchObject({ data: { pages: { nodes: { length: 1 } } } });
  });

  test('counts equal objects each time, and reads them once', async () => {
    const readBody = vi.fn<ReadPageBody>(readSampleBody);
    const reading = createSampleApi(snapshot, { access: 'public', readBody });
    const { id } = ((await ask(reading, '{ page(by: { url: "/" }) { id } }')) as { data: { page: { id: string } } })
      .data.page;
    const query =
      'query ($ids: [ID!]!) { a: nodes(ids: $ids) { ...T } b: nodes(ids: $ids) { ...T } } fragment T on Page { html content }';
    const counts = await Promise.all(
      [1, 100].map((count) =>
        send(
          reading,
          createPost({
            query,
            variables: { ids: Array.from({ length: count }, () => id) },
            extensions: { cost: true },
          }),
        ),
      ),
    );
    expect(readBody).toHaveBeenCalledTimes(2);
    expect(counts).toMatchObject([
      { body: { extensions: { cost: { cost: 4, answerCharacters: 86 } } } },
      { body: { extensions: { cost: { cost: 244 } } } },
    ]);
  });

  test('replaces an answer that would be too long, and sends no part of it', async () => {
    const long = createSampleApi(snapshot, { access: 'public', limits: { answerCharacters: 60 } });
    expect(await ask(long, '{ pages { nodes { url } } }')).toMatchObject({ data: {} });
    expect(await send(long, createPost({ query: '{ pages { nodes { url title html text } } }' }))).toEqual({
      status: 400,
      body: {
        errors: [
          {
            message: 'The answer would be longer than 60 characters.',
            extensions: { code: 'ANSWER_SIZE_LIMIT', hint: 'ask for fewer pages or fewer texts at a time', limit: 60 },
          },
        ],
      },
    });
  });

  test.each([
    ['a field at one place', `{ site { ${'name '.repeat(100)} } }`],
    ['a field through fragments', `{ site { ${'...F '.repeat(80)} } } fragment F on Site { name }`],
    ['a field of a fragment that nothing uses', `{ site { name } } fragment F on Site { ${'name '.repeat(100)} }`],
    ['an object with the same fields', `{ ${'site { name name name name } '.repeat(25)} }`],
  ])('refuses to compare %s with itself for ever', async (_claim, query) => {
    expect(await ask(api, query)).toMatchObject({ errors: [{ extensions: { code: 'REPEATED_FIELD_LIMIT' } }] });
  });

  test('counts inline fragments, which take as long to check as fields', async () => {
    const nested = `${'... { '.repeat(90)} title ${'}'.repeat(90)}`;
    const query = `{ page(by: { url: "/" }) { ${'...A '.repeat(8)} } } fragment A on Page { ${'...B '.repeat(8)} } fragment B on Page { ${nested} }`;
    expect(await ask(api, query)).toMatchObject({ errors: [{ extensions: { code: 'FIELD_LIMIT' } }] });
  });

  test('reports a few of the fields that an object in the variables should not have', async () => {
    const filter = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`wrong${index}`, 1]));
    const query = 'query ($filter: PageFilter) { pages(filter: $filter) { totalCount } }';
    expect(await ask(api, query, { filter })).toEqual({
      errors: Array.from({ length: 6 }, () => expect.objectContaining({ extensions: { code: 'INVALID_VARIABLES' } })),
    });
  });

  test('measures fragments that double at each step in no time', async () => {
    const steps = Array.from(
      { length: 60 },
      (_, step) => `fragment F${step} on Anchor { ...F${step + 1} children { ...F${step + 1} } }`,
    ).join(' ');
    const query = `{ page(by: { url: "/" }) { anchors { ...F0 } } } ${steps} fragment F60 on Anchor { title }`;
    expect(await ask(api, query)).toMatchObject({ errors: [{ extensions: { code: 'REPEATED_FIELD_LIMIT' } }] });
  });

  test.each([
    ['a missing variable', 'query ($url: URL!) { page(by: { url: $url }) { url } }', {}, 'INVALID_VARIABLES'],
    ['a wrong variable', 'query ($n: Int) { pages(first: $n) { totalCount } }', { n: 'x' }, 'INVALID_VARIABLES'],
    [
      'two operations without a name',
      'query A { site { name } } query B { site { name } }',
      {},
      'OPERATION_RESOLUTION_FAILURE',
    ],
  ])('answers 400 with a code to %s', async (_claim, query, variables, code) => {
    const { status, body } = await send(api, createPost({ query, variables }));
    expect([status, body]).toMatchObject([400, { errors: [{ extensions: { code } }] }]);
  });

  test('survives fragments that contain each other', async () => {
    const query = '{ page(by: { url: "/" }) { ...A } } fragment A on Page { ...B } fragment B on Page { ...A }';
    expect(await ask(api, query)).toMatchObject({ errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] });
  });

  test('refuses more than 2,000 tokens', async () => {
    expect(await send(api, createPost({ query: `{ ${'url '.repeat(2_000)} }` }))).toEqual({
      status: 400,
      body: {
        errors: [
          {
            message: 'The query has more than 2000 tokens.',
            extensions: { code: 'TOKEN_LIMIT', hint: 'send a shorter document, or several', limit: 2_000 },
          },
        ],
      },
    });
  });

  test('refuses variables that are nested without end, before anybody goes through them', async () => {
    expect(await send(api, createNested(49))).toEqual({ status: 200, body: { data: { pages: { totalCount: 0 } } } });
    for (const [count, what, limit] of [
      [60, 'The variables are', 60],
      [12_000, 'The body is', 100],
    ] as const) {
      expect(await send(api, createNested(count))).toEqual({
        status: 400,
        body: {
          errors: [
            {
              message: `${what} nested more than ${limit} deep.`,
              extensions: { code: 'VARIABLE_DEPTH_LIMIT', hint: 'put values side by side instead', limit },
            },
          ],
        },
      });
    }
  });

  test('reports five errors and no suggestions', async () => {
    const { body } = await send(api, createPost({ query: '{ pagess a b c d e f g h }' }));
    expect(body).toMatchObject({
      errors: { length: 6, 0: { message: 'Cannot query field "pagess" on type "Query".' } },
    });
    const answer = await ask(api, 'query ($by: PageBy!) { page(by: $by) { url } }', { by: { urll: '/' } });
    expect(JSON.stringify(answer)).not.toContain('Did you mean');
  });

  test('answers the standard introspection, and refuses more than that', async () => {
    const options = { schemaDescription: true, inputValueDeprecation: true, specifiedByUrl: true, oneOf: true };
    const { status, body } = await send(api, createPost({ query: getIntrospectionQuery(options) }));
    expect([status, Object.keys(body as object)]).toEqual([200, ['data']]);
    const type = 'type { fields { args { type { ofType { ofType { ofType { name } } } } } } }';
    const many = `{ __schema { types { fields { ${type} a: ${type} b: ${type} c: ${type} } } } }`;
    expect(await ask(api, many)).toMatchObject({
      errors: [{ message: expect.stringContaining('standard introspection'), extensions: { code: 'COST_LIMIT' } }],
    });
  });

  test('takes the example queries, all pages with headings, and every persisted document', async () => {
    const trusted = createSampleApi(snapshot, { access: 'public', persistedDocuments: persistedManifest });
    const texts = Object.values(persistedManifest).filter((text) => !text.includes('subscription'));
    const variables = { url: '/', path: '', slug: '', text: '', query: 'caching', fragment: '', first: 10 };
    const answers = [
      ...(await Promise.all(exampleQueries.map((query) => ask(api, query)))),
      await ask(api, buildAllPagesQuery(143)),
      ...(await Promise.all(texts.map((query) => ask(trusted, query, variables)))),
    ];
    expect(answers.filter((answer) => JSON.stringify(answer).includes('"errors":['))).toEqual([]);
  });
});

test('nothing is limited and names are suggested while developing', async () => {
  const open = createSampleApi(snapshot);
  expect(await ask(open, nestChildren(20))).toEqual({ data: { page: { anchors: [] } } });
  expect(await ask(open, '{ pagess { totalCount } }')).toMatchObject({
    errors: [{ message: 'Cannot query field "pagess" on type "Query". Did you mean "pages" or "page"?' }],
  });
});
