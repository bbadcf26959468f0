import { expect, test } from 'vitest';
import manifest from '../../../schema/generated/documents/persisted-documents.json' with { type: 'json' };
import { PageDocument } from '../../../schema/generated/documents/graphql.ts';
import { buildResultPath } from '../../../schema/wire/result-path.ts';
import { BakedResultError, createBakedFetch } from '../../../web/app/data/baked-fetch.ts';
import { createClient } from '../../../web/app/data/create-client.ts';

/** Asks for a page while the host answers as told; gives what the client got and what the host was asked. */
async function askPage(respond: () => Response | Promise<Response>) {
  const requests: [string, string][] = [];
  const fetch = createBakedFetch(async (input, init) => {
    requests.push([init?.method ?? 'GET', String(input)]);
    return respond();
  });
  const result = await createClient({ fetch }).query(PageDocument, { url: '/concepts/' }).toPromise();
  return { requests, data: result.data, error: result.error };
}

const json = (text: string): Response => new Response(text, { headers: { 'content-type': 'application/json' } });

test('requests the baked file and returns its result', async () => {
  const { requests, data, error } = await askPage(() => json('{"data":{"page":null}}'));
  const id = Object.keys(manifest).find((key) => manifest[key as keyof typeof manifest].includes('query Page('));
  expect(requests).toEqual([['GET', `/${buildResultPath(id ?? '', 'Page', { url: '/concepts/' })}`]]);
  expect(data).toEqual({ page: null });
  expect(error).toBeUndefined();
});

test('accepts a result without a content type', async () => {
  const { data } = await askPage(() => new Response('{"data":{"page":null}}'));
  expect(data).toEqual({ page: null });
});

test.each([
  ['the status 404', () => new Response('<h1>404</h1>', { status: 404 })],
  ['an HTML page', () => new Response('\n<!doctype html><p>', { headers: { 'content-type': 'text/html' } })],
])('turns %s into an error with the code MODULE_NOT_FOUND', async (_what, respond) => {
  const { data, error } = await askPage(respond);
  expect(error?.graphQLErrors.map(({ extensions }) => extensions)).toEqual([{ code: 'MODULE_NOT_FOUND' }]);
  expect(data).toBeUndefined(); // what screens tell a failure by
});

test.each([
  ['json', 'cut JSON', () => json('{"data":{"page":')],
  ['json', 'JSON that is no result', () => json('{"page":null}')],
  ['json', 'an empty file', () => json('')],
  ['status', 'a server error', () => new Response('', { status: 500 })],
  ['network', 'no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('fails with "%s" for %s', async (failure, _what, respond) => {
  const { error, data } = await askPage(respond);
  expect(data).toBeUndefined();
  expect(error?.networkError).toBeInstanceOf(BakedResultError);
  expect(error?.networkError).toMatchObject({ name: 'BakedResultError', failure });
});

test('refuses an operation that is not persisted', async () => {
  const fetch = createBakedFetch(() => Promise.reject(new Error('asked')));
  await expect(fetch('/graphql', { method: 'POST', body: '{"query":"{ site { name } }"}' })).rejects.toMatchObject({
    failure: 'not-persisted',
  });
});
