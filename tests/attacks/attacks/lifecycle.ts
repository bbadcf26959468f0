// A server that gets a signal to end while it works, or queries before it is ready.

import { setTimeout as delay } from 'node:timers/promises';
import { AttackError, type Attack } from '../harness/attack.ts';
import { ask, askGraph, openSocket, type Answer } from '../harness/client.ts';

const graceMs = 12_000;

const drain: Attack = {
  name: 'SIGTERM with sixty pages in flight',
  kind: 'lifecycle',
  isShort: true,
  async run({ startServer }) {
    const server = await startServer();
    await ask(server.port, { path: '/guides/' });
    const asked: Promise<Answer>[] = [];
    const sent = Array.from({ length: 60 }, (_, index) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const query = `query Q${index} { page(by: {url: "/guides/page-${index % 20}/"}) { title } }`;
      const request = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      };
      asked.push(
        ask(server.port, { ...(index % 2 === 0 ? { path: '/guides/printable/' } : request), onSent: resolve }),
      );
      return promise;
    });
    await Promise.all(sent);
    const durationMs = await server.end('SIGTERM');
    const answers = await Promise.all(asked);
    // A server that is busy may refuse a request; it may not drop one.
    const wrong = answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 503);
    if (wrong.length > 0) throw new AttackError(`of 60 requests in flight ${wrong.length} got ${wrong.join(' ')}`);
    if (durationMs > graceMs) throw new AttackError(`the server took ${Math.round(durationMs)} ms to end`);
  },
};

const stubborn: Attack = {
  name: 'SIGTERM with clients that never finish',
  kind: 'lifecycle',
  async run({ startServer }) {
    const server = await startServer();
    const sockets = Array.from({ length: 200 }, (_, index) => {
      const socket = openSocket(server.port, index % 2 === 0);
      socket.write(
        index % 3 === 0 ? 'GET / HTTP/1.1\r\nHost: x\r\n' : 'GET /llms-full.txt HTTP/1.1\r\nHost: x\r\n\r\n',
      );
      return socket;
    });
    await delay(300);
    const durationMs = await server.end('SIGTERM');
    for (const socket of sockets) socket.destroy();
    if (durationMs > graceMs) throw new AttackError(`the server took ${Math.round(durationMs)} ms to end`);
  },
};

const early: Attack = {
  name: 'queries before the content is indexed',
  kind: 'lifecycle',
  async run({ startServer }) {
    const server = await startServer();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => askGraph(server.port, `query Q${index} { content { pageCount } }`)),
    );
    const durationMs = await server.end('SIGTERM');
    const failed = answers.find(({ status }) => status !== 200 && status !== 503);
    if (failed) throw new AttackError(`a query during the start got ${failed.status}`);
    if (durationMs > graceMs) throw new AttackError(`the server took ${Math.round(durationMs)} ms to end`);
  },
};

/** Attacks around the start and the end of a server. */
export const lifecycleAttacks: readonly Attack[] = [drain, stubborn, early];
