// Requests whose method, type or parameters are wrong: refused with a status that says so.

import { AttackError, type Attack } from '../harness/attack.ts';
import { ask, askGraph, askJson, createWrongAnswer, exchange, readStatus, requireStatus } from '../harness/client.ts';

/** Accepts the media type under which a request that is wrong has a status from 400. */
const strictHeaders = { accept: 'application/graphql-response+json' };
const queryBody = '{"query":"{ content { pageCount } }"}';

const types: Attack = {
  name: 'media types that no query has',
  kind: 'bodies',
  async run({ port }) {
    const bodies: Readonly<Record<string, string | Uint8Array>> = {
      'multipart/form-data; boundary=x': `--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n${queryBody}\r\n--x--\r\n`,
      'application/x-www-form-urlencoded': 'query=%7Bcontent%7BpageCount%7D%7D',
      'text/plain': queryBody,
      'application/xml': '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
      'application/json; charset=utf-16': Buffer.from(queryBody, 'utf16le'),
      'application/json; charset=utf-7': queryBody,
      'application/graphql': '{ content { pageCount } }',
      'application/graphql+json': queryBody,
      '': queryBody,
      ';;;': queryBody,
      'application/json, text/plain': queryBody,
    };
    for (const [type, body] of Object.entries(bodies)) {
      const answer = await ask(port, { method: 'POST', headers: { 'content-type': type }, body });
      const statuses = type.includes('charset') ? [415] : [200, 400, 406, 413, 415];
      requireStatus(answer, statuses, `type ${type}`);
      if (answer.text.includes('root:')) throw new AttackError('a file of the machine was answered');
    }
  },
};

const methods: Attack = {
  name: 'methods that the server does not have',
  kind: 'bodies',
  isShort: true,
  async run({ port }) {
    for (const path of ['/graphql', '/guides/', '/mcp', '/nothing', '/robots.txt']) {
      for (const method of [
        'TRACE',
        'PUT',
        'DELETE',
        'PATCH',
        'PROPFIND',
        'MKCOL',
        'LOCK',
        'QUERY',
        'SEARCH',
        'PURGE',
      ]) {
        const answer = await ask(port, { path, method });
        requireStatus(answer, [0, 400, 403, 404, 405, 406, 411, 415, 501], `${method} ${path}`);
        if (answer.status === 501) continue;
        if (method === 'TRACE' && answer.text.includes('TRACE /')) throw new AttackError('TRACE repeats the request');
      }
    }
    const host = 'Host: localhost\r\n';
    for (const line of [
      'CONNECT evil.example:443',
      'FOO /graphql',
      'get /',
      `${'G'.repeat(9_000)} /`,
      'OPTIONS *',
      'GET *',
    ]) {
      const status = readStatus(await exchange(port, `${line} HTTP/1.1\r\n${host}\r\n`, 500));
      if (status >= 500 && status !== 501) throw new AttackError(`${line.slice(0, 40)} gave ${status}`);
    }
  },
};

const wrongRequests: Attack = {
  name: 'wrong requests have a status from 400 to 499',
  kind: 'bodies',
  isShort: true,
  async run({ port }) {
    const refused = [400, 405, 406, 415, 422];
    for (const variables of ['{', '[]', '1', '"x"', '{"a":', 'undefined']) {
      const path = `/graphql?query={content{pageCount}}&variables=${encodeURIComponent(variables)}`;
      requireStatus(await ask(port, { path }), refused, `variables ${variables} in a GET`);
    }
    requireStatus(await ask(port, { path: '/graphql?query={&extensions={' }), refused, 'extensions in a GET');
    const query = 'query ($id: ID!) { node(id: $id) { id } }';
    for (const variables of [undefined, {}, { id: null }, { id: {} }, { id: [[]] }]) {
      const answer = await askJson(port, '/graphql', JSON.stringify({ query, variables }), strictHeaders);
      requireStatus(answer, refused, `variables ${JSON.stringify(variables)}`);
      if (!answer.text.includes('"code"')) throw createWrongAnswer('an error with a code', answer);
    }
    const two = 'query A { content { pageCount } } query B { content { pageCount } }';
    requireStatus(
      await askJson(port, '/graphql', JSON.stringify({ query: two }), strictHeaders),
      refused,
      'two operations',
    );
    requireStatus(await ask(port, { path: '/graphql?query=mutation{a}' }), refused, 'a mutation');
    requireStatus(await ask(port, { path: '/graphql', headers: strictHeaders }), refused, 'no document');
  },
};

const pollution: Attack = {
  name: 'names of the prototype',
  kind: 'bodies',
  async run({ port }) {
    const bodies = [
      '{"query":"{ content { pageCount } }","__proto__":{"isPublic":false},"constructor":{"prototype":{"a":1}}}',
      '{"query":"query ($f: PageFilter) { pages(filter: $f) { totalCount } }","variables":{"__proto__":{"f":{}},"f":{"__proto__":{"not":{}}}}}',
      '{"query":"{ __proto__ { a } constructor hasOwnProperty }"}',
      '{"query":"{ __proto__: content { pageCount } constructor: content { __proto__: pageCount } }"}',
      '{"query":"query __proto__ { content { pageCount } }","operationName":"__proto__"}',
      '{"query":"query toString { content { pageCount } }","operationName":"valueOf"}',
      '{"query":"{ tree(path: \\"__proto__\\") { id } section(slug: \\"constructor\\") { id } page(by: {url: \\"__proto__\\"}) { id } }"}',
      '{"query":"fragment __proto__ on Query { content { pageCount } } { ...__proto__ ...constructor }"}',
    ];
    for (const body of bodies) {
      const answer = await askJson(port, '/graphql', body);
      requireStatus(answer, [200, 400], body.slice(0, 60));
      if ('isPublic' in {} || answer.text.includes('INTERNAL_SERVER_ERROR'))
        throw createWrongAnswer('a normal answer', answer);
    }
    requireStatus(await askGraph(port, '{ content { pageCount } }'), [200], 'a query after them');
  },
};

/** Attacks by methods, types and parameters. */
export const wrongRequestAttacks: readonly Attack[] = [types, methods, wrongRequests, pollution];
