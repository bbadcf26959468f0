import { createHash } from 'node:crypto';
import { parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { createSchema } from '../../../api/graph/create-schema.ts';
import { persistedManifest } from '../../../api/http/persisted-manifest.ts';
import { createGet, createPost, createSampleApi, send } from '../ask.ts';
import { createSampleSnapshot } from '../sample-snapshot.ts';

const snapshot = createSampleSnapshot({ pages: [{ url: '/' }, { url: '/concepts/', title: 'Concepts' }] });
const text = 'query Title($url: URL!) { page(by: { url: $url }) { title } }';
const documentId = createHash('sha256').update(text).digest('hex');
const persistedDocuments = { [`sha256:${documentId}`]: text };
const variables = { url: '/concepts/' };
const extensions = { persistedQuery: { version: 1, sha256Hash: documentId } };
const found = { status: 200, body: { data: { page: { title: 'Concepts' } } } };

const unknownId = 'f'.repeat(64);
const notFound = {
  status: 404,
  body: {
    errors: [
      {
        message: `There is no persisted document "${unknownId}".`,
        extensions: { code: 'PERSISTED_DOCUMENT_NOT_FOUND', hint: expect.stringContaining('send the text') },
      },
    ],
  },
};

describe.each(['persisted', 'development', 'public'] as const)('with %s access', (access) => {
  const api = createSampleApi(snapshot, { access, persistedDocuments });

  test.each([
    ['POST as urql sends it', () => createPost({ operationName: 'Title', variables, extensions })],
    ['POST with documentId', () => createPost({ documentId, variables })],
    ['POST with a prefixed documentId', () => createPost({ documentId: `sha256:${documentId}`, variables })],
    ['GET as urql sends it', () => createGet({ operationName: 'Title', variables, extensions })],
    ['GET with documentId', () => createGet({ documentId, variables })],
  ])('answers %s', async (_form, createRequest) => {
    expect(await send(api, createRequest())).toEqual(found);
    expect(await send(api, createRequest())).toEqual(found);
  });

  test('refuses an unknown document with 404', async () => {
    const unknown = { persistedQuery: { version: 1, sha256Hash: unknownId } };
    expect(await send(api, createPost({ variables, extensions: unknown }))).toEqual(notFound);
    expect(await send(api, createGet({ variables, extensions: unknown }))).toEqual(notFound);
    expect(await send(api, createGet({ variables, documentId: unknownId }, { accept: 'application/json' }))).toEqual(
      notFound,
    );
  });
});

test('the build runs persisted documents only', async () => {
  const api = createSampleApi(snapshot, { access: 'persisted', persistedDocuments });
  const refused = { status: 400, body: { errors: [{ extensions: { code: 'PERSISTED_DOCUMENT_REQUIRED' } }] } };
  expect(await send(api, createPost({ query: '{ site { name } }' }))).toMatchObject(refused);
  expect(await send(api, createPost({ query: '{ site { name } }', documentId: unknownId }))).toMatchObject(refused);
});

test('an unknown document runs when its text comes with it', async () => {
  const api = createSampleApi(snapshot, { access: 'public' });
  expect(await send(api, createPost({ query: text, variables, extensions }))).toEqual(found);
});

test('GET and POST give the same bytes', async () => {
  const api = createSampleApi(snapshot, { access: 'public', persistedDocuments });
  const responses = [
    await api.fetch(createGet({ documentId, variables })),
    await api.fetch(createPost({ variables, extensions })),
  ];
  const [got, posted] = await Promise.all(responses.map((response) => response.text()));
  expect(got).toBe(posted);
});

test('the documents that codegen has written are valid, so that a build need not check them', () => {
  const schema = createSchema();
  const texts = Object.values(persistedManifest);
  expect(texts.flatMap((query) => validate(schema, parse(query)))).toEqual([]);
  expect(texts.length).toBeGreaterThan(5);
});
