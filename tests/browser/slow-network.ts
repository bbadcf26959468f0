// A slow network between a browser and a server. Chromium's own throttle sometimes never ends a load.

import { once } from 'node:events';
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** What makes a network slow. */
export interface NetworkSpeed {
  /** Time until what the browser sends arrives, in milliseconds. */
  readonly latencyMs: number;
  /** Bytes a second that the browser receives, over all connections. */
  readonly bytesPerSecond: number;
}

/** A running relay. */
export interface SlowNetwork {
  /** Address of the server behind the relay. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Sends one piece after it has taken its time. */
type Carry = (bytes: number) => Promise<unknown>;

/** Relays the connections of a free port to a server of this machine. */
export async function relaySlowly(
  serverUrl: string,
  { latencyMs, bytesPerSecond }: NetworkSpeed,
): Promise<SlowNetwork> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  /** When all that was sent so far has been received. */
  let freeMs = 0;
  const carryUp: Carry = () => delay(latencyMs);
  const carryDown: Carry = (bytes) => {
    const nowMs = performance.now();
    freeMs = Math.max(freeMs, nowMs) + (bytes / bytesPerSecond) * 1_000;
    return delay(freeMs - nowMs);
  };
  const track = (socket: Socket): void => {
    sockets.add(socket.on('error', () => undefined));
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    const upstream = createConnection({ host: target.hostname, port: Number(target.port) });
    track(client);
    track(upstream);
    void relay(client, upstream, carryUp);
    void relay(upstream, client, carryDown);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a server that listens on a port has an address of this form
  return {
    url: `http://localhost:${port}/`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Relays one direction; ends or breaks the other side as this side does. */
async function relay(from: Socket, to: Socket, carry: Carry): Promise<void> {
  try {
    for await (const piece of from as AsyncIterable<Buffer>) {
      await carry(piece.byteLength);
      if (!to.write(piece)) await once(to, 'drain');
    }
    to.end();
  } catch {
    to.destroy();
  }
}
