// What RFC 9110 says about encodings and charsets of a body, and about headers of a connection.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listen, type RunningServer } from '../../../../api/hosts/node/listen.ts';
import { createNodeListener } from '../../../../api/hosts/node/node-listener.ts';
import { toAnswer } from '../../../../api/http/answer.ts';
import { createPost, createSampleApi } from '../../ask.ts';
import { createSampleSnapshot } from '../../sample-snapshot.ts';
import { createRawClients, readAnswer } from './raw-client.ts';

const clients = createRawClients();
const api = createSampleApi(createSampleSnapshot({ pages: [{ url: '/' }] }), { access: 'public' });
let server: RunningServer;

beforeAll(async () => {
  // As a library for streams of events answers.
  const stream = new Response('data: 1\n\n', {
    headers: { connection: 'keep-alive', 'keep-alive': 'timeout=600', 'content-type': 'text/event-stream' },
  });
  const listener = createNodeListener({
    answer: async (request) => (request.target === '/stream' ? toAnswer(stream.clone()) : await api.answer(request)),
    maxBodyBytes: 1_000,
    reportError: (error) => {
      throw error;
    },
  });
  server = await listen({ listener, port: 0, host: '127.0.0.1', maxBodyBytes: 1_000 });
});
afterEach(clients.close);
afterAll(async () => await server.close());

/** Sends a query with these headers, and then a second request on the same connection. */
async function send(headers: string, type = 'application/json'): Promise<readonly string[]> {
  const socket = clients.open(server.port);
  const body = '{"query":"{ __typename }"}';
  const length = `content-length: ${body.length}`;
  const head = `POST /graphql HTTP/1.1\r\nhost: localhost\r\n${length}\r\ncontent-type: `;
  socket.write(`${head}${type}\r\n${headers}\r\n${body}`);
  const first = await readAnswer(socket);
  socket.write(`${head}application/json\r\n\r\n${body}`);
  return [first, await readAnswer(socket)].map((answer) => answer.slice(9, 12));
}

test.each([
  'gzip',
  'x-unknown',
  'gzip, gzip',
  'aes128gcm',
  'br, identity',
  'identity, deflate',
  'GZIP',
  'br',
  'br, gzip',
  'identity;q=1',
  'identity, , br',
  'gzip\r\ncontent-encoding: identity',
  '"',
])('a body with the encoding %j is refused with 415, and the connection goes on', async (encoding) => {
  expect(await send(`content-encoding: ${encoding}\r\n`)).toEqual(['415', '200']);
});

test.each(['identity', 'Identity', 'identity, identity', ''])(
  'a body with the encoding %j is read',
  async (encoding) => {
    expect(await send(`content-encoding: ${encoding}\r\n`)).toEqual(['200', '200']);
  },
);

test.each([
  'application/json; charset=utf-16',
  'application/json;charset=UTF-16LE',
  'application/json; Charset="utf-16"',
  'application/json; charset="utf\\-16"',
  'application/json; charset = latin1',
  'application/json; charset=utf-8; charset=utf-16',
  'application/json; profile="a;charset=utf-8"; charset=utf-7',
  'application/json; charset="utf-8',
  'application/json; charset=',
  'application/graphql+json; charset=utf-32',
  'application/x-www-form-urlencoded; charset=windows-1252',
  'application/graphql; charset=shift_jis',
])('a body of the type %j is refused with 415, and the connection goes on', async (type) => {
  expect(await send('', type)).toEqual(['415', '200']);
});

test.each([
  'application/json; charset=utf-8',
  'application/json;charset=UTF8',
  'application/json; charset="UTF-8"',
  'application/json; CHARSET=Utf-8; boundary=x',
  'application/json; profile="a;charset=utf-16"',
  'application/json; profile="a\\";charset=utf-16"',
  'application/graphql+json; x-charset=utf-16',
])('a body of the type %j is read', async (type) => {
  expect(await send('', type)).toEqual(['200', '200']);
});

test('the refusal of a charset says what to send, for every host', async () => {
  const headers = { 'content-type': 'application/json; charset=UTF-16' };
  const body = new Uint8Array(Buffer.from('{"query":"{ __typename }"}', 'utf16le'));
  const request = { method: 'POST', headers, body };
  const answers = [
    await api.fetch(new Request('http://localhost/graphql', request)),
    await fetch(`${server.url.replace('localhost', '127.0.0.1')}graphql`, request),
  ];
  const extensions = { code: 'INVALID_REQUEST', hint: 'send the body in UTF-8' };
  for (const response of answers) {
    expect([response.status, await response.json()]).toEqual([
      415,
      { errors: [{ message: 'The charset "UTF-16" of the body is not supported.', extensions }] },
    ]);
  }
});

test.each(['gzip, chunked', 'identity, chunked', 'x-unknown, chunked'])(
  'a body with the transfer coding %j is refused with 501, and the connection ends',
  async (codings) => {
    const socket = clients.open(server.port);
    const body = '{"query":"{ __typename }"}';
    const head = 'POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
    const chunks = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    socket.write(`${head}transfer-encoding: ${codings}\r\n\r\n${chunks}`);
    const answer = await readAnswer(socket);
    expect([answer.slice(9, 12), /^connection: close\r$/im.test(answer)]).toEqual(['501', true]);
  },
);

test('the refusal names what is accepted, for every host', async () => {
  const answers = [
    await api.fetch(createPost({ query: '{ __typename }' }, { 'content-encoding': 'gzip' })),
    await fetch(`${server.url.replace('localhost', '127.0.0.1')}graphql`, {
      method: 'POST',
      headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
      body: '{}',
    }),
  ];
  for (const response of answers) {
    expect([response.status, response.headers.get('accept-encoding')]).toEqual([415, 'identity']);
    expect(await response.json()).toEqual({
      errors: [
        {
          message: 'The encoding "gzip" of the body is not supported.',
          extensions: { code: 'INVALID_REQUEST', hint: 'send the body as it is, without Content-Encoding' },
        },
      ],
    });
  }
});

test('a method that the endpoint does not allow is refused with those that it does', async () => {
  const response = await api.fetch(new Request('http://localhost/graphql', { method: 'PUT', body: '{}' }));
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
});

test.each([
  'HTTP/1.1\r\nconnection: close',
  'HTTP/1.1\r\nconnection: Close, x',
  'HTTP/1.1\r\nconnection: keep-alive, close',
  'HTTP/1.1\r\nconnection: keep-alive\r\nconnection: CLOSE',
  'HTTP/1.0',
])('an answer to "%s" does not say that the connection stays, whatever a library says', async (version) => {
  const socket = clients.open(server.port);
  let text = '';
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
  socket.write(`GET /stream ${version}\r\nhost: localhost\r\n\r\n`);
  await new Promise((resolve) => void socket.once('close', resolve));
  const headers = text.slice(0, text.indexOf('\r\n\r\n'));
  expect(headers.match(/^(?:connection|keep-alive): .*$/gim)).toEqual(['Connection: close']);
  expect(text).toContain('data: 1');
});
