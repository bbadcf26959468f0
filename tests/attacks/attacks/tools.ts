// The endpoint for assistants: JSON-RPC messages that are too many, malformed, or from other sites.

import type { Attack } from '../harness/attack.ts';
import { ask, askJson, flood, holdSockets, requireStatus, type Answer } from '../harness/client.ts';

const headers = { accept: 'application/json, text/event-stream' };
const call = (index: number, name: string, parameters: unknown): string =>
  JSON.stringify({ jsonrpc: '2.0', id: index, method: 'tools/call', params: { name, arguments: parameters } });
const initialize = (index: number): string =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: index,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x'.repeat(5_000), version: '1' } },
  });

/** Posts messages again and again. */
function createFlood(name: string, createBody: (index: number) => string, isShort = false): Attack {
  return {
    name,
    kind: 'tools',
    isShort,
    run: (context) =>
      flood(context, { parallel: 8 }, (index) => askJson(context.port, '/mcp', createBody(index), headers)),
  };
}

const strangers: Attack = {
  name: 'requests from pages of other sites',
  kind: 'tools',
  isShort: true,
  async run({ port }) {
    const send = (more: Readonly<Record<string, string>>): Promise<Answer> =>
      askJson(port, '/mcp', initialize(1), { ...headers, ...more });
    requireStatus(await send({}), [200], 'an honest client');
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'x@evil.example']) {
      requireStatus(await send({ host }), [400, 403, 421], `host ${host}`);
    }
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost.evil.example',
      'file://',
      'x'.repeat(9_000),
    ]) {
      requireStatus(await send({ origin }), [400, 403], `origin ${origin.slice(0, 30)}`);
    }
  },
};

const streams: Attack = {
  name: 'event streams that are never read',
  kind: 'tools',
  run: (context) =>
    holdSockets(context, {
      count: 400,
      isReading: false,
      write: (socket) =>
        void socket.write(
          'GET /mcp HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\nMcp-Session-Id: x\r\n\r\n',
        ),
    }),
};

const unreadAnswers: Attack = {
  name: 'tools whose answers are never read',
  kind: 'tools',
  run: (context) =>
    holdSockets(context, {
      count: 100,
      isReading: false,
      write(socket) {
        const body = call(1, 'read_page', { url: '/guides/printable/' });
        const head = `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAccept: ${headers.accept}\r\n`;
        socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body}`.repeat(50));
      },
    }),
};

const methods: Attack = {
  name: 'methods and sessions that do not exist',
  kind: 'tools',
  run: (context) =>
    flood(context, { parallel: 8, most: 1_000 }, async (index) => {
      const method = ['DELETE', 'GET', 'PUT', 'OPTIONS', 'HEAD'][index % 5] ?? 'GET';
      const answer = await ask(context.port, {
        path: '/mcp',
        method,
        headers: { ...headers, 'mcp-session-id': `s${index}` },
      });
      requireStatus(answer, [0, 200, 204, 400, 403, 404, 405], `${method} /mcp`);
      return answer;
    }),
};

/** Attacks on the tools. */
export const toolAttacks: readonly Attack[] = [
  createFlood('clients that only introduce themselves', initialize, true),
  createFlood('searches by tools', (index) => call(index, 'search', { query: `corba${index} ${'dil'.repeat(250)}` })),
  createFlood('searches by tools for twenty unknown words', (index) =>
    call(index, 'search', { query: Array.from({ length: 20 }, (_, word) => `wqz${index}x${word}`).join(' ') }),
  ),
  createFlood('printable pages by tools', (index) =>
    call(index, 'read_page', { url: '/guides/printable/', maxCharacters: 100_000 - (index % 1_000) }),
  ),
  createFlood(
    'batches of messages',
    (index) =>
      `[${Array.from({ length: 600 }, () => call(index, 'search', { query: 'page' }))
        .join(',')
        .slice(0, 90_000)}`,
  ),
  createFlood(
    'a batch of two hundred calls',
    (index) => `[${Array.from({ length: 200 }, () => call(index, 'search', { query: 'page' })).join(',')}]`,
    true,
  ),
  createFlood('tools that do not exist', (index) => call(index, `${'x'.repeat(80_000)}${index}`, {})),
  createFlood(
    'arguments nested deep',
    (index) =>
      `{"jsonrpc":"2.0","id":${index},"method":"tools/call","params":{"name":"search","arguments":{"query":${'['.repeat(30_000)}${']'.repeat(30_000)}}}}`,
  ),
  createFlood(
    'messages that are no JSON-RPC',
    (index) =>
      [
        '{}',
        '[]',
        'null',
        '{"jsonrpc":"1.0"}',
        '{"jsonrpc":"2.0","id":{}}',
        '{"jsonrpc":"2.0","method":"__proto__","id":1}',
        '{',
      ][index % 7] ?? '',
  ),
  createFlood('notifications', () => '{"jsonrpc":"2.0","method":"notifications/initialized"}'),
  strangers,
  streams,
  unreadAnswers,
  methods,
];
