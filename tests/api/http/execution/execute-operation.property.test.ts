// A plan answers as graphql-js does. A directive makes graphql-js execute the same document, so both can be compared.

import { readFileSync } from 'node:fs';
import { buildSchema, Kind, parse } from 'graphql';
import { expect, test } from 'vitest';
import { listKnownValues } from '../../../attacks/fuzz/list-known-values.ts';
import { createRequestGenerator } from '../../../attacks/fuzz/random-document.ts';
import { createRandom } from '../../../attacks/harness/random.ts';
import { countRuns } from '../../../long-runs.ts';
import { createPost, createSampleApi, send } from '../../ask.ts';
import { createAnchor, createLink, createSampleSnapshot } from '../../sample-snapshot.ts';
import { pairAnswers } from '../../hosts/worker/graph-site.ts';

const urls = ['/', '/concepts/', '/concepts/output/', '/guides/', '/guides/a-b/'];
const snapshot = createSampleSnapshot({
  pages: urls.map((url, index) => ({
    url,
    title: `Page "${index}" – ${'👩‍👩‍👧'.slice(0, index)}\u2028`,
    page: {
      anchors: [
        createAnchor(url, 'Usage', { childIndexes: [1] }),
        createAnchor(url, 'Detail', { level: 3, parentIndex: 0 }),
      ],
      links: [createLink('/concepts/'), createLink('/guides/')],
      backlinks: urls.filter((other) => other !== url),
      related: [{ title: 'More', url: 'https://a.example/' }],
      ...(index % 2 === 0 ? { date: '2026-06-25', updatedAt: '2026-11-20T08:30:00.000Z' } : {}),
    },
  })),
});

/** Adds a field twice: for a plan, and in a form that only graphql-js executes. Everything stays where it was. */
function addMarks(query: string): readonly [planned: string, reference: string] | undefined {
  try {
    const operation = parse(query).definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
    const start = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.loc?.start : undefined;
    if (start === undefined) return undefined;
    const add = (mark: string): string =>
      `${query.slice(0, start + 1)} ...${mark} { __typename }${query.slice(start + 1)}`;
    const mark = ' @include(if: true)';
    return [add(' '.repeat(mark.length)), add(mark)];
  } catch {
    return undefined; // broken on purpose
  }
}

test('random documents have the answers and the costs of graphql-js', async () => {
  const schema = buildSchema(readFileSync(new URL('../../../../schema/content.graphql', import.meta.url), 'utf8'));
  const generate = createRequestGenerator(schema, createRandom(9), listKnownValues(snapshot));
  const api = createSampleApi(snapshot, { access: 'public', isQueued: false, limits: { tokens: 30_000 } });
  const ask = async (query: string, variables: object): Promise<readonly unknown[]> => {
    const response = await api.fetch(createPost({ query, variables, extensions: { cost: true } }));
    return [response.status, Object.fromEntries(response.headers), await response.text()];
  };
  let answeredCount = 0;
  for (let run = 0; run < countRuns(40, 20_000); run += 1) {
    const { query, variables } = generate();
    const marked = addMarks(query);
    if (marked === undefined) continue;
    const [planned, reference] = await Promise.all(marked.map((text) => ask(text, variables)));
    if (planned?.[0] === 200) answeredCount += 1;
    const [actual, expected] = pairAnswers(planned ?? [], reference ?? []);
    expect([query, ...actual]).toEqual([query, ...expected]);
  }
  expect(answeredCount).toBeGreaterThan(countRuns(10, 20));
});

test.each([
  ['names of any kind', '{ constructor: site { __proto__: name toString: name } }'],
  ['one field twice', '{ page(by: { url: "/" }) { title title anchors { title } anchors { level } } }'],
  [
    'types that are met later',
    '{ nodes(ids: ["x"]) { id ... on Page { title } } tree(path: "") { path ... on File { size } } }',
  ],
  ['objects without fields', '{ tree(path: "") { ... on File { size } parent { path } } nodes(ids: []) { id } }'],
  ['an object that no fragment is for', '{ tree(path: "") { ... on File { size } } }'],
  ['texts that wait', '{ pages(first: 2) { nodes { title html excerpt(length: 9) next { text } } } }'],
  ['an error in a list', '{ a: pages(first: 0) { totalCount } b: pages(first: 1) { totalCount } }'],
])('answers like graphql-js: %s', async (_, query) => {
  const api = createSampleApi(snapshot);
  const [planned, reference] = addMarks(query) ?? [];
  expect(planned).toBeDefined();
  expect(await send(api, createPost({ query: planned }))).toEqual(await send(api, createPost({ query: reference })));
});

test('follows the arguments of each request', async () => {
  const api = createSampleApi(snapshot);
  const query =
    'query Find($url: URL!, $flat: Boolean = false) { page(by: { url: $url }) { url anchors(flat: $flat) { title } } }';
  const ask = (variables: object): Promise<unknown> => send(api, createPost({ query, variables }));
  const [usage, detail] = [{ title: 'Usage' }, { title: 'Detail' }];
  expect(await ask({ url: '/' })).toEqual({ status: 200, body: { data: { page: { url: '/', anchors: [usage] } } } });
  expect(await ask({ url: '/guides/', flat: true })).toEqual({
    status: 200,
    body: { data: { page: { url: '/guides/', anchors: [usage, detail] } } },
  });
  expect(await ask({ url: '/none/' })).toEqual({ status: 200, body: { data: { page: null } } });
});
