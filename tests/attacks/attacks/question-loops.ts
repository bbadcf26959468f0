// Crowds that never rest: each connection asks again as soon as it is answered, and each question is new.

import type { Socket } from 'node:net';
import type { Attack, AttackContext } from '../harness/attack.ts';
import { holdSockets, openSocket } from '../harness/client.ts';
import { repeat } from '../harness/document-parts.ts';
import { post } from '../harness/raw-requests.ts';

const count = 900;

/** Twenty fields, which take a millisecond or two. */
const askSmall = (index: number): string =>
  `query New${index} { ${repeat(20, (alias) => `a${alias}: page(by: {url: "/${index}/"}) { title }`)} }`;

/** What takes least of all that is new. */
const askTiny = (index: number): string => `{ a${index}: __typename }`;

type CreateQuestion = (index: number) => string;

const send = (socket: Socket, createQuestion: CreateQuestion, index: number): void =>
  void socket.write(post(JSON.stringify({ query: createQuestion(index) })));

function createKeptLoop(name: string, createQuestion: CreateQuestion): Attack {
  const run = (context: AttackContext): Promise<void> => {
    let index = 0;
    return holdSockets(context, {
      count,
      isReading: true,
      write(socket) {
        const ask = (): void => {
          if (!context.isOver()) send(socket, createQuestion, index++);
        };
        socket.on('data', ask); // an answer this small comes in one piece
        ask();
      },
    });
  };
  return { name: `${name} on ${count} connections, the next one after each answer`, kind: 'crowds', run };
}

function createNewLoop(name: string, createQuestion: CreateQuestion): Attack {
  const run = async (context: AttackContext): Promise<void> => {
    let index = 0;
    const work = async (): Promise<void> => {
      while (!context.isOver()) {
        const socket = openSocket(context.port, true);
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, context.durationMs);
        socket.once('data', () => resolve()).once('close', () => resolve());
        send(socket, createQuestion, index++);
        await promise;
        clearTimeout(timer);
        socket.destroy();
      }
    };
    await Promise.all(Array.from({ length: count }, work));
  };
  return { name: `${name} on ${count} connections, each on a new one`, kind: 'crowds', run };
}

/** Attacks by questions without an end. */
export const questionLoopAttacks: readonly Attack[] = [
  createKeptLoop('small questions', askSmall),
  createKeptLoop('tiny questions', askTiny),
  createNewLoop('small questions', askSmall),
  createNewLoop('tiny questions', askTiny),
];
