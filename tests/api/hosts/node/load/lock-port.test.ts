import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { canSharePort } from '../../../../../api/hosts/node/load/shared-port.ts';
import { listen } from '../../../../../api/hosts/node/listen.ts';
import { lockPort } from '../../../../../api/hosts/node/load/lock-port.ts';

const host = '127.0.0.1';
const listener = (): void => undefined;
const canShare = await canSharePort();

/** No port of a machine, so that no other test has its lock. */
const unusedPort = 100_000 + process.pid;

test.runIf(canShare)('a port has one lock until it is released', async () => {
  const locks = await Promise.all([lockPort(unusedPort), lockPort(unusedPort), lockPort(unusedPort)]);
  const held = locks.filter((lock) => lock !== undefined);
  expect(held).toHaveLength(1);
  held[0]?.release();
  await expect.poll(async () => (await lockPort(unusedPort)) !== undefined).toBe(true);
});

test.runIf(canShare)('a server does not share a port on which another one is about to listen', async () => {
  const first = await listen({ listener, port: 0, host });
  const { port } = first;
  await first.close();
  // The other server has found the port free.
  const lock = await lockPort(port);
  const second = await listen({ listener, port, host });
  const other = createServer().listen({ port, host, reusePort: true });
  const [error] = (await once(other, 'error')) as [NodeJS.ErrnoException]; // what the event is called with
  expect([lock === undefined, error.code]).toEqual([false, 'EADDRINUSE']);
  lock?.release();
  await second.close();
});
