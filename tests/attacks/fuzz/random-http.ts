// Random HTTP requests as bytes: a grammar in which every rule may also be broken.

import type { Random } from '../harness/random.ts';

/** A request as it is written to a connection. */
export interface WrittenRequest {
  readonly method: string;
  readonly text: string;
  /** Whether it is well-formed and keeps the connection open, so that it has an answer and the next one, too. */
  readonly isPlain: boolean;
}

const targets = [
  '/',
  '/guides/',
  '/guides/page-1/',
  '/guides',
  '/nowhere/',
  '/graphql',
  '/graphql?query=%7B__typename%7D',
  '/graphql?query=%7B&variables=%7B&documentId=x',
  '/mcp',
  '/icon.svg',
  '/llms.txt',
  '/guides/page-1.md',
  '/assets/',
  '/search/?q=%00',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fsecret.txt',
  '/linked.txt',
  '/linked-folder/secret.txt',
  '/.env',
  '/%2eenv',
  '/_headers',
  '/docgraph.json',
  '/.well-known/../.env',
  '//evil.example/%0d%0aX-Injected:%201',
  '/guides%0d%0aX-Injected:%201',
  '/\\..\\.env',
  '/%c0%ae%c0%ae/',
  '/%',
  '/?%F0%28%8C%BC',
  '/constructor/__proto__/',
  `/${'a/'.repeat(300)}`,
  `/?${'x=1&'.repeat(400)}`,
];
const oddTargets = ['*', '', 'guides/', 'http://evil.example/guides/', '/\u0001', '/a b', '/é', 'localhost:80'];
const methods = ['GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'];
const oddMethods = ['get', 'TRACE', 'CONNECT', 'G\tT', 'PRI', 'M-SEARCH', ''];
const names = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Cookie',
  'If-None-Match',
  'If-Modified-Since',
  'Range',
  'If-Range',
  'Origin',
  'Sec-Fetch-Site',
  'X-Forwarded-Host',
  'Content-Type',
  'Prefer',
  'Mcp-Session-Id',
  'Via',
];
const values = [
  '*/*',
  'text/markdown, text/html;q=0.1',
  'gzip;q=0, br;q=1, *;q=0.001',
  '"x", W/"y", *',
  'bytes=0-0,-1,5-',
  `bytes=${'0-1,'.repeat(200)}`,
  'Tue, 31 Feb 2026 99:00:00 GMT',
  'application/json',
  'application/graphql-response+json;charset=utf-16',
  'multipart/form-data; boundary=x',
  'null',
  'cross-site',
  'https://evil.example',
  'x'.repeat(2_000),
  '',
  ',,,;;;===',
  'é\u00ff',
];
const bodies = [
  '{"query":"{ __typename }"}',
  '{"query":"{ pages(first: 2) { nodes { title } } }","variables":{"a":1}}',
  '{"query":1}',
  '[{"query":"{ __typename }"}]',
  '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
  '{"jsonrpc":"2.0","id":{},"method":"initialize","params":[]}',
  '{"__proto__":{"query":"{ __typename }"}}',
  `{"query":"${'{a'.repeat(400)}"}`,
  '{"query":"\\ud800"}',
  'query={__typename}',
  '\u0000\u0001',
  '{',
  '',
];

/** Creates a generator. Equal seeds write equal requests. */
export function createHttpGenerator(random: Random): () => WrittenRequest {
  const { pick, integer, number } = random;
  const chance = (probability: number): boolean => number() < probability;

  function writeBody(isPlain: boolean): readonly [headers: string, body: string] {
    const body = pick(bodies);
    const sizeBytes = Buffer.byteLength(body, 'latin1');
    if (chance(0.6)) return [`Content-Length: ${sizeBytes}\r\n`, body];
    const cut = integer(0, body.length + 1);
    const parts = [body.slice(0, cut), body.slice(cut)].filter((part) => part !== '');
    const chunks = parts.map((part) => `${part.length.toString(16)}${chance(0.1) ? ';a="b"' : ''}\r\n${part}\r\n`);
    const chunked = `${chunks.join('')}0\r\n${chance(0.1) ? 'X-Trailer: 1\r\n' : ''}\r\n`;
    if (isPlain) return ['Transfer-Encoding: chunked\r\n', chunked];
    return pick<readonly [string, string]>([
      [`Content-Length: ${sizeBytes}\r\nTransfer-Encoding: chunked\r\n`, chunked],
      [`Content-Length: ${sizeBytes}\r\nContent-Length: ${sizeBytes + 1}\r\n`, body],
      [`Content-Length: +${sizeBytes}\r\n`, body],
      ['Content-Length: 99999999999\r\n', body],
      ['Transfer-Encoding: chunked, gzip\r\n', chunked],
      ['Transfer-Encoding: gzip, chunked\r\n', chunked],
      ['Transfer-Encoding : chunked\r\n', chunked],
      ['Transfer-Encoding: chunked\r\n', chunked.replace('\r\n', '\n')],
      ['Transfer-Encoding: chunked\r\n', `ffffffffffffffff\r\n${body}`],
      ['Transfer-Encoding: chunked\r\n', `-1\r\n${body}`],
    ]);
  }

  function writeOdd(): string {
    return pick([
      'Host: evil.example\r\n',
      'X-A: 1\n',
      ' folded: 1\r\n',
      'X A: 1\r\n',
      ': 1\r\n',
      'X-Null: a\u0000b\r\n',
      'X-Return: a\rb\r\n',
      'Connection: close\r\n',
      'Connection: Upgrade\r\nUpgrade: websocket\r\n',
      'Expect: 200-ok\r\n',
      'Content-Encoding: gzip\r\n',
      'X-Many: 1\r\n'.repeat(300),
    ]);
  }

  return () => {
    const isPlain = chance(0.75);
    const method = isPlain || chance(0.7) ? pick(methods) : pick(oddMethods);
    const target = isPlain || chance(0.7) ? pick(targets) : pick(oddTargets);
    const version = isPlain || chance(0.8) ? 'HTTP/1.1' : pick(['HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'http/1.1', '']);
    const headers = Array.from({ length: integer(0, 5) }, () => `${pick(names)}: ${pick(values)}\r\n`).join('');
    const hasBody = ['POST', 'PUT', 'PATCH'].includes(method);
    const [bodyHeaders, body] = hasBody ? writeBody(isPlain) : ['', ''];
    const odd = isPlain ? '' : writeOdd();
    const host = isPlain || chance(0.8) ? 'Host: localhost\r\n' : '';
    return {
      method,
      text: `${method} ${target} ${version}\r\n${host}${headers}${odd}${bodyHeaders}\r\n${body}`,
      isPlain,
    };
  };
}
