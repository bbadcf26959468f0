// Clients that disconnect: during an answer, during a request, or at once.

import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Attack, AttackContext } from '../harness/attack.ts';
import { openSocket } from '../harness/client.ts';
import { get, largeQueryBody, post } from '../harness/raw-requests.ts';

/** Opens a connection again and again, and does something with it. */
function createChurn(
  name: string,
  act: (socket: Socket, index: number) => Promise<unknown>,
  options: { readonly isShort?: boolean; readonly parallel?: number } = {},
): Attack {
  const { isShort = false, parallel = 20 } = options;
  const run = async (context: AttackContext): Promise<void> => {
    let count = 0;
    const work = async (): Promise<void> => {
      while (!context.isOver() && count < 20_000) {
        count += 1;
        const socket = openSocket(context.port, true);
        await act(socket, count);
        socket.destroy();
      }
    };
    await Promise.all(Array.from({ length: parallel }, work));
  };
  return { name, kind: 'connections', isShort, run };
}

const connected = (socket: Socket): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  socket
    .once('connect', resolve)
    .once('error', () => resolve())
    .once('close', () => resolve());
  return promise;
};

/** Attacks by clients that leave. */
export const churnAttacks: readonly Attack[] = [
  createChurn(
    'large files left in the middle',
    async (socket) => {
      socket.write(get('/llms-full.txt'));
      await Promise.race([new Promise((resolve) => socket.once('data', resolve)), delay(500)]);
    },
    { isShort: true },
  ),
  createChurn('large queries, whose clients leave at once', async (socket, index) => {
    socket.write(post(largeQueryBody.replace('{ page', `query Left${index} { page`)));
    await delay(5);
  }),
  createChurn('half a request and the end', async (socket) => {
    socket.end(get('/guides/printable/').slice(0, 40));
    await delay(10);
  }),
  createChurn('a request and the end of sending', async (socket) => {
    socket.end(get('/guides/printable/'));
    await delay(30);
  }),
  createChurn('connections opened and reset', async (socket) => {
    await connected(socket);
    socket.resetAndDestroy();
  }),
  createChurn('bytes that are no HTTP', async (socket) => {
    socket.write(Buffer.from(Array.from({ length: 2_000 }, (_, byte) => (byte * 31) % 256)));
    await delay(10);
  }),
  createChurn('a promise to continue, and a body that comes with it', async (socket) => {
    socket.write(post('{"query":"{ content { pageCount } }"}', 'Expect: 100-continue\r\n').repeat(10));
    await delay(20);
  }),
  createChurn('requests that also ask for another protocol, pipelined', async (socket) => {
    const upgrade =
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: eA==\r\nSec-WebSocket-Version: 13\r\n';
    socket.write(get('/graphql', upgrade).repeat(15) + post(largeQueryBody, upgrade).repeat(15));
    await delay(20);
  }),
  createChurn('half-closed connections with pipelined queries', async (socket, index) => {
    socket.end(post(largeQueryBody.replace('{ page', `query Half${index} { page`)).repeat(20));
    await delay(50);
  }),
];
