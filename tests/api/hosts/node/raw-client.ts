import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';

/** Connections of a test, to be closed after it. */
export interface RawClients {
  /** Opens a connection to a port of this machine. */
  readonly open: (port: number) => Socket;
  readonly close: () => void;
}

/** The interface that the servers of these tests listen on. */
export const loopback = '127.0.0.1';

/** Creates a set of connections that is empty. */
export function createRawClients(): RawClients {
  const sockets: Socket[] = [];
  return {
    open(port) {
      const socket = createConnection({ port, host: loopback, noDelay: true }).on('error', () => undefined);
      sockets.push(socket);
      return socket;
    },
    close() {
      for (const socket of sockets.splice(0)) socket.destroy();
    },
  };
}

/** Formats a request without a body. */
export function formatGet(target: string): string {
  return `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`;
}

/** Reads until a text has come. */
export async function readUntil(socket: Socket, end: string): Promise<string> {
  let text = '';
  while (!text.includes(end)) {
    const [data] = (await once(socket, 'data')) as [Buffer]; // no encoding is set
    text += data.toString('latin1');
  }
  return text;
}

/** Reads one answer, byte for byte; one to HEAD has no body. */
export async function readAnswer(socket: Socket, isHead = false): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  const read = (bytes: Buffer): void => {
    text += bytes.toString('latin1');
    const end = text.indexOf('\r\n\r\n');
    if (end === -1) return;
    const length = isHead ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? 0);
    if (text.length >= end + 4 + length) resolve(text);
  };
  const fail = (): void => reject(new Error(`The connection was closed after: ${text}`));
  socket.on('data', read).once('close', fail);
  try {
    return await promise;
  } finally {
    socket.off('data', read).off('close', fail);
  }
}
