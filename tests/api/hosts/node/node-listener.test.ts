import { once } from 'node:events';
import { ServerResponse } from 'node:http';
import { createConnection } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTextAnswer } from '../../../../api/http/answer.ts';
import { createBytesInFlight } from '../../../../api/http/limits/bytes-in-flight.ts';
import { listen, type RunningServer } from '../../../../api/hosts/node/listen.ts';
import { createNodeListener, type NodeListenerOptions } from '../../../../api/hosts/node/node-listener.ts';
import { createTurnCounter } from './front-end/turn-counter.ts';

const host = '127.0.0.1';
const servers: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** Starts a server on a free port of loopback. */
async function start(options: Partial<NodeListenerOptions>): Promise<RunningServer> {
  const listener = createNodeListener({
    answer: async () => createTextAnswer(200, 'fine'),
    maxBodyBytes: 100,
    reportError: (error) => {
      throw error;
    },
    ...options,
  });
  const { maxBodyBytes = 100 } = options;
  const server = await listen({ listener, port: 0, host, maxBodyBytes });
  servers.push(server);
  return server;
}

describe('createNodeListener', () => {
  test('passes method, target, headers and body on, and writes the answer', async () => {
    const server = await start({
      answer: async ({ method, target, headers, body }) =>
        createTextAnswer(201, JSON.stringify({ method, target, header: headers.get('x-test'), body }), {
          'x-answer': 'yes',
        }),
    });
    const response = await fetch(`http://${host}:${server.port}/a%20b/?q=%26`, {
      method: 'POST',
      headers: { 'x-test': 'ü'.normalize('NFD').slice(0, 1) },
      body: 'text ü',
    });
    expect([response.status, response.headers.get('x-answer'), await response.json()]).toEqual([
      201,
      'yes',
      { method: 'POST', target: '/a%20b/?q=%26', header: 'u', body: 'text ü' },
    ]);
  });

  test('receives bodies of every size up to the largest', async () => {
    const server = await start({
      maxBodyBytes: 100_000,
      answer: async ({ body = '' }) => createTextAnswer(200, String(body.length)),
    });
    const sizes = [0, 1, 20_000, 64_000, 70_000, 86_000, 90_000, 99_000, 100_000];
    const ask = async (size: number): Promise<number> => {
      const response = await fetch(`http://${host}:${server.port}/`, { method: 'POST', body: 'x'.repeat(size) });
      return Number(await response.text());
    };
    for (const size of sizes) expect(await ask(size)).toBe(size);
  });

  test('large answers that are ready at once are written in turns', async () => {
    const { promise: ready, resolve: release } = Promise.withResolvers<void>();
    const large = createTextAnswer(200, 'x'.repeat(1_000_000));
    let askedCount = 0;
    let writtenCount = 0;
    const server = await start({
      async answer() {
        askedCount += 1;
        if (askedCount === 20) release();
        await ready;
        return large;
      },
    });
    const end = vi.spyOn(ServerResponse.prototype, 'end').mockImplementation(function write(this: ServerResponse) {
      writtenCount += 1;
      this.destroy();
      return this;
    });
    const counter = createTurnCounter(() => writtenCount);
    const sockets = Array.from({ length: 20 }, () => createConnection(server.port, host));
    await Promise.all(
      sockets.map(async (socket) => {
        socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
        await once(socket.resume(), 'close');
      }),
    );
    end.mockRestore();
    expect(writtenCount).toBe(20);
    expect(counter.stop()).toBeLessThanOrEqual(2);
  });

  test('reads a target with its origin as the path', async () => {
    const server = await start({ answer: async ({ target }) => createTextAnswer(200, `<${target}>`) });
    const ask = async (target: string): Promise<string> => {
      const socket = createConnection(server.port, host);
      socket.write(`GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      const text = (await socket.setEncoding('utf8').toArray()).join('');
      return /<(.*)>/.exec(text)?.[1] ?? text;
    };
    expect(await Promise.all(['http://x/a?b', 'HTTPS://u:p@x:1', 'http://x?b', '/http://x/'].map(ask))).toEqual([
      '/a?b',
      '/',
      '?b',
      '/http://x/',
    ]);
  });

  test('says when to try again what there is no room for', async () => {
    const inFlight = createBytesInFlight({ arrived: 7_000, answering: 1_000, unsent: 1_000, small: 5_000 });
    const server = await start({
      inFlight,
      maxBodyBytes: 5_000,
      answer: async ({ body = '' }) => createTextAnswer(200, 'x'.repeat(body.length * 100)),
    });
    const ask = async (length: number): Promise<readonly unknown[]> => {
      const response = await fetch(`http://${host}:${server.port}/`, { method: 'POST', body: 'x'.repeat(length) });
      return [response.status, response.headers.get('retry-after'), (await response.text()).includes('SERVER_BUSY')];
    };
    expect([await ask(1), await ask(400), await ask(4_500)]).toEqual([
      [200, null, false],
      [503, '2', true],
      [503, '2', true],
    ]);
    expect(['arrived', 'answering', 'unsent'].map((purpose) => inFlight.count(purpose as 'arrived'))).toEqual([
      0, 0, 0,
    ]);
  });

  test('refuses a body that is too large, announced or not', async () => {
    const server = await start({});
    const url = `http://${host}:${server.port}/`;
    const announced = await fetch(url, { method: 'POST', body: 'x'.repeat(101) });
    const body = new Blob(['x'.repeat(101)]).stream();
    const streamed = await fetch(url, { method: 'POST', body, duplex: 'half' } as RequestInit); // types lack `duplex`
    expect([announced.status, streamed.status]).toEqual([413, 413]);
    expect(await announced.json()).toMatchObject({
      errors: [{ extensions: { code: 'REQUEST_TOO_LARGE', limit: 100 } }],
    });
  });

  test('lets a client that sends a huge body before it reads see the refusal', async () => {
    const server = await start({});
    const socket = createConnection(server.port, host);
    const size = 10_000_000;
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${size}\r\n\r\n`);
    await new Promise<void>((resolve) => void socket.write('x'.repeat(size), () => resolve()));
    const [data] = (await once(socket, 'data')) as [Buffer]; // no encoding is set
    expect(data.toString()).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  test('does nothing for a client that has left right after its request', async () => {
    const asked: (string | undefined)[] = [];
    const server = await start({
      answer: async ({ body }) => {
        asked.push(body);
        return createTextAnswer(200, 'fine');
      },
    });
    const leave = async (): Promise<void> => {
      const socket = createConnection(server.port, host);
      socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\ngone');
      socket.resetAndDestroy();
      await once(socket, 'close');
    };
    await Promise.all(Array.from({ length: 20 }, leave));
    const response = await fetch(`http://${host}:${server.port}/`, { method: 'POST', body: 'here' });
    expect([await response.text(), asked]).toEqual(['fine', ['here']]);
  });

  test.each([
    ['a method that fetch does not know', 'TRACE / HTTP/1.1\r\nhost: x\r\n\r\n', 501],
    ['a tunnel', 'CONNECT x:443 HTTP/1.1\r\nhost: x:443\r\n\r\nGET / HTTP/1.1\r\nhost: x\r\n\r\n', 501],
    // RFC 9112, section 6.1
    ['a coded body in HTTP/1.0', 'POST / HTTP/1.0\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n', 400],
  ])('refuses %s', async (_name, request, status) => {
    const server = await start({});
    const socket = createConnection(server.port, host, () => socket.write(request));
    const [data] = (await once(socket, 'data')) as [Buffer]; // no encoding is set
    expect(data.toString().split(' ', 2)).toEqual(['HTTP/1.1', String(status)]);
    if (!request.startsWith('TRACE')) await once(socket, 'end'); // nothing else is answered
    socket.destroy();
  });

  test('finishes the answers in progress before the server closes', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    const listener = createNodeListener({
      answer: async () => {
        begin();
        await finished;
        return createTextAnswer(200, 'whole');
      },
      maxBodyBytes: 100,
      reportError: console.error,
    });
    const server = await listen({ listener, port: 0, host, drainMs: 5_000 });
    const response = fetch(`http://${host}:${server.port}/`);
    await begun;
    const closed = server.close();
    finish();
    await closed;
    expect(await (await response).text()).toBe('whole');
  });

  test('answers 500 and reports when an answer fails', async () => {
    const reportError = vi.fn<(error: unknown) => void>();
    const failure = new Error('broken');
    const server = await start({ reportError, answer: () => Promise.reject(failure) });
    const response = await fetch(`http://${host}:${server.port}/`);
    expect([response.status, await response.text()]).toEqual([500, 'Unexpected error.']);
    expect(reportError).toHaveBeenCalledExactlyOnceWith(failure);
  });

  test('streams events and ends the stream when the client goes', async () => {
    const { promise: cancelled, resolve: cancel } = Promise.withResolvers<void>();
    const events = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
      cancel,
    });
    const headers = { 'content-type': 'text/event-stream' };
    const server = await start({ answer: async () => ({ status: 200, headers, body: events, hasErrors: false }) });
    const response = await fetch(`http://${host}:${server.port}/`);
    const reader = response.body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('data: 1\n\n');
    await reader?.cancel();
    await cancelled;
  });

  test('gives HEAD the headers alone', async () => {
    const server = await start({});
    const response = await fetch(`http://${host}:${server.port}/`, { method: 'HEAD' });
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '4', '']);
  });

  test.each([
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nhOst: a\r\n\r\n', '400 Bad Request'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', '400 Bad Request'],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b/c\r\n\r\n', '400 Bad Request'],
    ['a user beside the host', 'GET / HTTP/1.1\r\nHost: b@a\r\n\r\n', '400 Bad Request'],
    ['an address as its host', 'GET / HTTP/1.1\r\nHost: [::1]:80\r\n\r\n', '200 OK'],
    ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\n\r\n', '200 OK'],
    ['an asterisk as its target', 'GET * HTTP/1.1\r\nHost: a\r\n\r\n', '400 Bad Request'],
    ['another version of HTTP', 'GET / HTTP/2.0\r\nHost: a\r\n\r\n', '505 HTTP Version Not Supported'],
    ['an expectation of its own', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: more\r\n\r\n', '417 Expectation Failed'],
    [
      'an expectation to continue, and too large a body',
      'POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 99000000000\r\n\r\n',
      '413 Payload Too Large',
    ],
    [
      'an expectation to continue',
      'POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n',
      '100 Continue',
    ],
  ])('answers a request with %s', async (_name, bytes, expected) => {
    const server = await start({ maxBodyBytes: 1_000 });
    const socket = createConnection(server.port, host);
    socket.write(bytes);
    const [data] = (await once(socket, 'data')) as [Buffer]; // no encoding is set
    socket.destroy();
    expect(data.toString().split('\r\n')[0]).toBe(`HTTP/1.1 ${expected}`);
  });

  test('survives malformed URLs', async () => {
    const server = await start({ answer: async ({ target }) => createTextAnswer(200, target) });
    const { promise, resolve } = Promise.withResolvers<string>();
    const socket = createConnection(server.port, host, () =>
      socket.write('GET //evil.example/a HTTP/1.1\r\nhost: x\r\n\r\n'),
    );
    socket.once('data', (data) => resolve(data.toString()));
    expect((await promise).split('\r\n\r\n')[1]).toBe('//evil.example/a');
    socket.destroy();
  });
});
