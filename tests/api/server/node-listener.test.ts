import { createConnection } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listen, PortError, type RunningServer } from '../../../api/server/listen.ts';
import { createNodeListener, type NodeListenerOptions } from '../../../api/server/node-listener.ts';

const host = '127.0.0.1';
const servers: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** Starts a server on a free port of loopback. */
async function start(options: Partial<NodeListenerOptions>): Promise<RunningServer> {
  const listener = createNodeListener({
    fetch: async () => new Response('fine'),
    maxBodyBytes: 100,
    reportError: (error) => {
      throw error;
    },
    ...options,
  });
  const server = await listen({ listener, port: 0, host });
  servers.push(server);
  return server;
}

describe('createNodeListener', () => {
  test('hands method, address, headers and body to fetch, and its answer back', async () => {
    const server = await start({
      fetch: async (request) =>
        Response.json(
          {
            method: request.method,
            url: request.url,
            header: request.headers.get('x-test'),
            body: await request.text(),
          },
          { status: 201, headers: { 'x-answer': 'yes' } },
        ),
    });
    const response = await fetch(`http://${host}:${server.port}/a%20b/?q=%26`, {
      method: 'POST',
      headers: { 'x-test': 'ü'.normalize('NFD').slice(0, 1) },
      body: 'text ü',
    });
    expect([response.status, response.headers.get('x-answer'), await response.json()]).toEqual([
      201,
      'yes',
      { method: 'POST', url: 'http://localhost/a%20b/?q=%26', header: 'u', body: 'text ü' },
    ]);
  });

  test('asks for a kept answer first', async () => {
    const body = new TextEncoder().encode('kept');
    const recall = vi.fn<NonNullable<NodeListenerOptions['recall']>>(() => ({
      status: 200,
      headers: { 'x-from': 'memo' },
      body,
    }));
    const server = await start({ recall, fetch: () => Promise.reject(new Error('not asked')) });
    const response = await fetch(`http://${host}:${server.port}/graphql?x=1`, { headers: { accept: 'a/b' } });
    expect([response.headers.get('x-from'), await response.text()]).toEqual(['memo', 'kept']);
    expect(recall.mock.calls).toEqual([
      [
        {
          method: 'GET',
          target: '/graphql?x=1',
          accept: 'a/b',
          contentType: '',
          ifNoneMatch: undefined,
          body: undefined,
        },
      ],
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

  test('answers 500 and reports when fetch fails', async () => {
    const reportError = vi.fn<(error: unknown) => void>();
    const failure = new Error('broken');
    const server = await start({ reportError, fetch: () => Promise.reject(failure) });
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
    const answer = new Response(events, { headers: { 'content-type': 'text/event-stream' } });
    const server = await start({ fetch: async () => answer });
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

  test('survives addresses that are none', async () => {
    const server = await start({ fetch: async (request) => new Response(request.url) });
    const { promise, resolve } = Promise.withResolvers<string>();
    const socket = createConnection(server.port, host, () =>
      socket.write('GET //evil.example/a HTTP/1.1\r\nhost: x\r\n\r\n'),
    );
    socket.once('data', (data) => resolve(data.toString()));
    expect((await promise).split('\r\n\r\n')[1]).toBe('http://localhost//evil.example/a');
    socket.destroy();
  });
});

test('a port in use is a clear error with a hint', async () => {
  const server = await start({});
  const second = listen({ listener: () => undefined, port: server.port, host });
  await expect(second).rejects.toEqual(
    new PortError(`Port ${server.port} is in use.\nhint: stop what runs there, or give another one: --port N`),
  );
});
