// Many clients at once without a pause: each sends its next query as soon as it has an answer, and no query repeats.

import type { Socket } from 'node:net';
import type { Attack, AttackContext } from '../harness/attack.ts';
import { holdSockets, openSocket } from '../harness/client.ts';
import { repeat } from '../harness/document-parts.ts';
import { post } from '../harness/raw-requests.ts';

const count = 900;

/** Twenty fields, which take a millisecond or two. */
const createSmallQuery = (index: number): string =>
  `query New${index} { ${repeat(20, (alias) => `a${alias}: page(by: {url: "/${index}/"}) { title }`)} }`;

/** The cheapest query that differs each time. */
const createTinyQuery = (index: number): string => `{ a${index}: __typename }`;

type CreateQuery = (index: number) => string;

const send = (socket: Socket, createQuery: CreateQuery, index: number): void =>
  void socket.write(post(JSON.stringify({ query: createQuery(index) })));

function createKeptLoop(name: string, createQuery: CreateQuery): Attack {
  const run = (context: AttackContext): Promise<void> => {
    let index = 0;
    return holdSockets(context, {
      count,
      isReading: true,
      write(socket) {
        const ask = (): void => {
          if (!context.isOver()) send(socket, createQuery, index++);
        };
        socket.on('data', ask); // an answer this small comes in one piece
        ask();
      },
    });
  };
  return { name: `${name} on ${count} connections, the next one after each answer`, kind: 'load', run };
}

function createNewLoop(name: string, createQuery: CreateQuery): Attack {
  const run = async (context: AttackContext): Promise<void> => {
    let index = 0;
    const work = async (): Promise<void> => {
      while (!context.isOver()) {
        const socket = openSocket(context.port, true);
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, context.durationMs);
        socket.once('data', () => resolve()).once('close', () => resolve());
        send(socket, createQuery, index++);
        await promise;
        clearTimeout(timer);
        socket.destroy();
      }
    };
    await Promise.all(Array.from({ length: count }, work));
  };
  return { name: `${name} on ${count} connections, each on a new one`, kind: 'load', run };
}

/** Attacks by an endless number of queries. */
export const queryLoopAttacks: readonly Attack[] = [
  createKeptLoop('small queries', createSmallQuery),
  createKeptLoop('tiny queries', createTinyQuery),
  createNewLoop('small queries', createSmallQuery),
  createNewLoop('tiny queries', createTinyQuery),
];
