import { once } from 'node:events';
import { createServer } from 'node:http';
import { createConnection, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createTextAnswer, type Answer } from '../../../../api/http/answer.ts';
import { listen, type RunningServer } from '../../../../api/hosts/node/listen.ts';
import { createNodeListener } from '../../../../api/hosts/node/node-listener.ts';
import { serializeRequests } from '../../../../api/hosts/node/serialize-requests.ts';

const host = '127.0.0.1';
let server: RunningServer | undefined;
let socket: Socket | undefined;
afterEach(async () => {
  socket?.destroy();
  await server?.close();
});

const gets = (count: number): string =>
  Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nhost: x\r\n\r\n`).join('');

/** Starts a server, and sends it requests on one connection. */
async function start(answer: (target: string) => Promise<Answer>, requests: string): Promise<Socket> {
  const listener = createNodeListener({
    answer: ({ target }) => answer(target),
    maxBodyBytes: 100,
    reportError: (error) => {
      throw error;
    },
  });
  server = await listen({ listener: serializeRequests(listener), port: 0, host });
  socket = createConnection(server.port, host);
  socket.write(requests);
  return socket;
}

test('answers the requests of a connection in order, one at a time', async () => {
  let running = 0;
  let most = 0;
  const connection = await start(async (target) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
    return createTextAnswer(200, `answer ${target};`);
  }, gets(20));
  let text = '';
  for await (const chunk of connection) {
    text += String(chunk);
    if (text.includes('answer /19;')) break;
  }
  expect(most).toBe(1);
  expect([...text.matchAll(/answer \/(\d+);/g)].map(([, index]) => Number(index))).toEqual(
    Array.from({ length: 20 }, (_, index) => index),
  );
});

test('cuts off a client that pipelines requests without end', async () => {
  let count = 0;
  const connection = await start(async () => {
    count += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return createTextAnswer(200, 'fine');
  }, gets(150));
  connection.on('error', () => undefined).resume();
  await once(connection, 'close');
  expect(count).toBeLessThan(34);
});

test('starts nothing more for a client that has gone', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const targets: string[] = [];
  const connection = await start(async (target) => {
    targets.push(target);
    await released;
    return createTextAnswer(200, 'fine');
  }, gets(3));
  await expect.poll(() => targets.length).toBe(1);
  connection.destroy();
  await new Promise((resolve) => setTimeout(resolve, 20));
  release();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(targets).toEqual(['/0']);
});

test('a connection that closes makes no stacks for the requests that wait on it', async () => {
  const stacks: string[] = [];
  const arrived = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  let count = 0;
  const httpServer = createServer();
  httpServer.on('request', (incoming) => {
    count += 1;
    incoming.on('error', ({ stack = '' }) => void stacks.push(stack));
    if (count === 1) incoming.socket.once('close', () => closed.resolve());
    if (count === 20) arrived.resolve();
  });
  const limit = Error.stackTraceLimit;
  server = await listen({ listener: serializeRequests(() => undefined), port: 0, host, server: httpServer });
  socket = createConnection(server.port, host);
  socket.write(gets(20));
  await arrived.promise;
  socket.destroy();
  await closed.promise;
  await server.close();
  expect(stacks.length).toBeGreaterThanOrEqual(19);
  expect(stacks.filter((stack) => stack.includes('\n'))).toEqual([]);
  expect(Error.stackTraceLimit).toBe(limit);
});
