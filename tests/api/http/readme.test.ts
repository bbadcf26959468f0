import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiErrorCodes } from '../../../api/graph/context/api-error.ts';
import { serveLimits } from '../../../api/hosts/node/load/serve-limits.ts';
import { publicLimits } from '../../../api/http/limits/query-limits.ts';
import { createGet, createPost, createSampleApi } from '../ask.ts';
import { createSampleSnapshot } from '../sample-snapshot.ts';

const readme = readFileSync(new URL('../../../api/http/README.md', import.meta.url), 'utf8');

/** The rows of all tables, each as its cells. */
const rows = readme
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** The code that a row explains, with its first status. */
const explained = new Map(
  rows.flatMap((cells): [string, number][] => {
    const code = cells.find((cell) => /^`[A-Z_]+`$/.test(cell));
    return code === undefined ? [] : [[code.slice(1, -1), Number(cells.findLast((cell) => /^\d{3}$/.test(cell)))]];
  }),
);

const api = createSampleApi(createSampleSnapshot({ pages: [{ url: '/' }] }), {
  access: 'public',
  reportError: () => undefined,
  readBody: () => Promise.reject(new Error('The disk is broken.')),
});

/** Codes that libraries give, each with a request for it. */
const libraryRequests: Readonly<Record<string, () => Request>> = {
  BAD_REQUEST: () => createGet({}),
  GRAPHQL_PARSE_FAILED: () => createPost({ query: '{' }),
  GRAPHQL_VALIDATION_FAILED: () => createPost({ query: '{ nothing }' }),
  OPERATION_RESOLUTION_FAILURE: () => createPost({ query: 'query A { __typename } query B { __typename }' }),
};

test.each(Object.entries(libraryRequests))('%s has the status that the README says', async (code, createRequest) => {
  const response = await api.fetch(createRequest());
  const answer: unknown = await response.json();
  expect([response.status, answer]).toMatchObject([explained.get(code), { errors: [{ extensions: { code } }] }]);
});

test('an unexpected error is masked as INTERNAL_SERVER_ERROR', async () => {
  const answer: unknown = await (await api.fetch(createPost({ query: '{ page(by: {url: "/"}) { html } }' }))).json();
  expect(answer).toMatchObject({
    errors: [{ message: 'Unexpected error.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
  });
});

test('the README of the endpoint explains every error code, and no other', () => {
  const codes = [...apiErrorCodes, ...Object.keys(libraryRequests), 'INTERNAL_SERVER_ERROR'];
  expect([...explained.keys()].sort()).toEqual(codes.sort());
});

test('the README of the endpoint states every limit', () => {
  const { errors: _errors, ...limits } = publicLimits;
  const missing = Object.entries(limits).filter(([, limit]) => !readme.includes(`| ${limit.toLocaleString('en')} `));
  expect(missing).toEqual([]);
});

/** The ways in which a number may be written for people. */
function listForms(name: string, value: number): readonly string[] {
  const plain = value.toLocaleString('en');
  if (name === 'writeBytesPerMs') return [`${plain} kB a second`];
  if (name.endsWith('Bytes'))
    return [`${plain} bytes`, `${plain} B `, `${value / 1_000} kB`, `${value / 1_000_000} MB`];
  if (name.endsWith('Ms') && !name.includes('PerMs')) return [`${plain} ms`, `${value / 1_000} seconds`];
  return [plain];
}

test('the README of the endpoint states every limit of a server', () => {
  const missing = Object.entries(serveLimits).filter(
    ([name, value]) => !listForms(name, value).some((form) => readme.replaceAll('\n', ' ').includes(form)),
  );
  expect(missing).toEqual([]);
});
