// Bodies that are not what the endpoint expects: refused with a status that says so, or answered as usual.

import { gzipSync } from 'node:zlib';
import type { Attack } from '../harness/attack.ts';
import { ask, askJson, flood, requireStatus } from '../harness/client.ts';

/** Accepts the media type under which a request that is wrong has a status from 400. */
const strictHeaders = { accept: 'application/graphql-response+json' };
const queryBody = '{"query":"{ content { pageCount } }"}';

/** Sends bodies that must be refused as the client's fault. */
function createRefusal(name: string, bodies: readonly string[], isShort = false): Attack {
  return {
    name,
    kind: 'bodies',
    isShort,
    run: (context) =>
      flood(context, { parallel: 4, most: 400 }, async (index) => {
        const answer = await askJson(context.port, '/graphql', bodies[index % bodies.length] ?? '', strictHeaders);
        requireStatus(answer, [0, 400, 413, 415, 422], name);
        return answer;
      }),
  };
}

/** Sends bodies that may be answered or refused, and must not change what the next one gets. */
function createOddity(name: string, bodies: readonly string[]): Attack {
  return {
    name,
    kind: 'bodies',
    run: (context) =>
      flood(context, { parallel: 4, most: 400 }, (index) =>
        askJson(context.port, '/graphql', bodies[index % bodies.length] ?? ''),
      ),
  };
}

const compressed: Attack = {
  name: 'compressed bodies that grow',
  kind: 'bodies',
  run: (context) =>
    flood(context, { parallel: 4, most: 400 }, async () => {
      const body = gzipSync(Buffer.alloc(50_000_000, 32));
      const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
      const answer = await ask(context.port, { method: 'POST', headers, body });
      requireStatus(answer, [0, 400, 413, 415], 'a compressed body');
      return answer;
    }),
};

/** Attacks by bodies. */
export const bodyAttacks: readonly Attack[] = [
  createRefusal(
    'brackets 90,000 deep',
    ['['.repeat(90_000), '{"a":'.repeat(15_000), `${'['.repeat(45_000)}${']'.repeat(45_000)}`],
    true,
  ),
  createRefusal('bodies that are not JSON', [
    '',
    '{',
    'null',
    '1',
    '"query"',
    '[]',
    'NaN',
    '\u0000',
    '{"query":}',
    `{"query":"${'\\'.repeat(999)}`,
  ]),
  createRefusal('documents that are no text', [
    '{"query":1}',
    '{"query":[]}',
    '{"query":{"a":1}}',
    '{"query":null}',
    '{"query":""}',
    '{}',
  ]),
  createRefusal('batches of a thousand queries', [`[${Array.from({ length: 1_000 }, () => queryBody).join(',')}]`]),
  createOddity('variables nested forty thousand deep', [
    `{"query":"{ content { pageCount } }","variables":{"a":${'['.repeat(40_000)}${']'.repeat(40_000)}}}`,
  ]),
  createOddity('extensions nested forty thousand deep', [
    `{"query":"{ content { pageCount } }","extensions":{"a":${'['.repeat(40_000)}${']'.repeat(40_000)}}}`,
  ]),
  createOddity('variables that are wide at each level', [
    JSON.stringify({ query: '{ content { pageCount } }', variables: { a: Array.from({ length: 40_000 }, () => 1) } }),
    JSON.stringify({
      query: '{ content { pageCount } }',
      variables: { a: Array.from({ length: 15_000 }, () => [[]]) },
    }),
  ]),
  createOddity('numbers of 90,000 digits', [
    `{"query":"{ content { pageCount } }","variables":{"a":${'9'.repeat(90_000)}}}`,
    `{"query":"{ content { pageCount } }","variables":{"a":1e${'9'.repeat(900)}}}`,
  ]),
  createOddity('ten thousand equal keys', [
    `{${'"query":"{ content { pageCount } }",'.repeat(2_000)}"a":1}`,
    `{"query":"{__typename}","variables":{${'"a":1,'.repeat(12_000)}"b":1}}`,
  ]),
  createOddity('strings of escapes and lone surrogates', [
    `{"query":"{ search(query: \\"${'\\ud800'.repeat(10_000)}\\") { totalCount } }"}`,
    `{"query":"${'\\u0000'.repeat(15_000)}"}`,
  ]),
  createOddity('parameters of the wrong type', [
    '{"query":"{__typename}","variables":"x"}',
    '{"query":"{__typename}","variables":[1]}',
    '{"query":"{__typename}","operationName":{}}',
    '{"query":"{__typename}","extensions":"x"}',
    '{"query":"{__typename}","documentId":{}}',
    '{"query":"{__typename}","extensions":{"persistedQuery":1}}',
    '{"query":"{__typename}","extensions":{"persistedQuery":{"version":"x","sha256Hash":{}}}}',
    `{"query":"{__typename}","operationName":"${'x'.repeat(80_000)}"}`,
  ]),
  compressed,
];
