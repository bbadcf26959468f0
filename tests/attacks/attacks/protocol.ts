// HTTP itself: requests that two parsers may read differently, and rare parts of the protocol.

import { AttackError, type Attack } from '../harness/attack.ts';
import { ask, exchange, patienceMs, readStatus } from '../harness/client.ts';
import { get, post } from '../harness/raw-requests.ts';

const host = 'Host: localhost\r\n';

const inOrder: Attack = {
  name: 'pipelined requests are answered in order',
  kind: 'connections',
  async run({ port }) {
    const text = await exchange(
      port,
      get('/robots.txt').repeat(3) + get('/nothing-here', 'Connection: close\r\n'),
      patienceMs,
    );
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);
    if (statuses.join(' ') !== '200 200 200 404' && statuses[0] !== '200') {
      throw new AttackError(`pipelined requests were answered with ${statuses.join(' ')}`);
    }
  },
};

const smuggling: Attack = {
  name: 'two lengths for one body',
  kind: 'connections',
  async run({ port }) {
    const requests = [
      `POST /graphql HTTP/1.1\r\n${host}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG`,
      `POST /graphql HTTP/1.1\r\n${host}Content-Length: 6\r\nContent-Length: 5\r\n\r\nhello`,
      `POST /graphql HTTP/1.1\r\n${host}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
      `POST /graphql HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`,
      `POST /graphql HTTP/1.1\r\n${host}Content-Length: 99999999999999999999\r\n\r\n`,
      `GET / HTTP/1.1\r\n${host}X: a\r\n b: folded\r\n\r\n`,
      `GET / HTTP/1.1\r\n${host}X\u0000Y: a\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`,
      'GET / HTTP/1.1\r\n\r\n',
      'GET /\r\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
      `GET / HTTP/9.9\r\n${host}\r\n`,
    ];
    for (const bytes of requests) {
      const status = readStatus(await exchange(port, bytes, 700));
      if (status >= 500 && status !== 505) throw new AttackError(`${JSON.stringify(bytes.slice(0, 90))}: ${status}`);
    }
  },
};

const rareRequests: Attack = {
  name: 'rare parts of the protocol',
  kind: 'connections',
  async run({ port }) {
    const chunked = `POST /graphql HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n`;
    const body = '{"query":"{ site { name } }"}';
    const size = body.length.toString(16);
    const requests: readonly (readonly [string, readonly number[]])[] = [
      [post(body, 'Expect: 100-continue\r\n'), [100, 200]],
      [post(body, 'Expect: everything\r\n'), [417]],
      [get('/', 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: eA==\r\n'), [200]],
      [get('/', 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n'), [200]],
      [`${chunked}\r\n${size};a="${'b'.repeat(8_000)}"\r\n${body}\r\n0\r\n\r\n`, [200, 413]],
      [`${chunked}\r\n${size};${'a=b;'.repeat(20_000)}\r\n${body}\r\n0\r\n\r\n`, [413]],
      [`${chunked}Trailer: X\r\n\r\n${size}\r\n${body}\r\n0\r\n${'X: y\r\n'.repeat(200)}\r\n`, [200, 431]],
      [`${chunked}\r\n${size}\r\n${body}\r\n0\r\nX: ${'y'.repeat(30_000)}\r\n\r\n`, [200, 431]],
      [`${chunked}\r\nfffffffffffffffff\r\n`, [400]],
      [`GET / HTTP/1.1\r\n${host}Content-Length: 5\r\n\r\nhello`, [200]],
      [`GET http://other.example/ HTTP/1.1\r\n${host}\r\n`, [200, 400, 404]],
      [`OPTIONS * HTTP/1.1\r\n${host}\r\n`, [200, 204, 400, 404, 405]],
      [`CONNECT other.example:443 HTTP/1.1\r\n${host}\r\n`, [501]],
      [`POST /graphql HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, [400]],
      [`PROPFIND / HTTP/1.1\r\n${host}\r\n`, [501]],
      [`GET / HTTP/1.0\r\n\r\n`, [200]],
      ['GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', [400]],
      [
        `${chunked.replace('Transfer-Encoding: chunked', 'Expect: 100-continue\r\nContent-Length: 99000000000')}\r\n`,
        [413],
      ],
      [`GET /${'a'.repeat(30_000)} HTTP/1.1\r\n${host}\r\n`, [414, 431]],
      [get('/', 'X: y\r\n'.repeat(3_000)), [200, 431]],
    ];
    for (const [bytes, statuses] of requests) {
      const status = readStatus(await exchange(port, bytes, patienceMs, (text) => readStatus(text) > 0));
      if (!statuses.includes(status)) throw new AttackError(`${JSON.stringify(bytes.slice(0, 120))}: ${status}`);
    }
  },
};

/** Attacks by the protocol. */
export const protocolAttacks: readonly Attack[] = [
  inOrder,
  smuggling,
  rareRequests,
  {
    name: 'a body of 10 MB is refused before the connection is cut',
    kind: 'connections',
    isShort: true,
    async run({ port }) {
      for (const path of ['/graphql', '/mcp']) {
        const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
        const { status } = await ask(port, { path, method: 'POST', headers, body: Buffer.alloc(10_000_000, 32) });
        if (status !== 413) throw new AttackError(`a body of 10 MB for ${path}: expected 413, got ${status}`);
      }
    },
  },
];
