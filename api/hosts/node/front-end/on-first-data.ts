// Keeps connections away from node:http until they have sent something, so that accepting one is cheap: it has no
// parser yet. A client that opens and resets thousands of connections a second would otherwise keep the server busy,
// and other clients would wait in the backlog.

import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Passes the connections of a server to node:http when their first data arrives. A connection that sends nothing is
 * closed after the time limit for headers.
 * @param receive called with the first data of a connection, which node:http has not read
 * @throws Error for a server that has no listener of node:http for connections
 */
export function onFirstData(server: Server, receive: (socket: Socket, piece: Buffer) => void): void {
  const [open] = server.listeners('connection') as ((this: Server, socket: Socket) => void)[]; // node:http has added this one
  if (open === undefined) throw new Error('The server does not listen for connections.');
  server.removeListener('connection', open);
  server.on('connection', (socket) => {
    socket.on('error', ignore).once('end', close).setTimeout(server.headersTimeout, closeIfSilent);
    socket.once('data', (piece: Buffer) => {
      socket.off('end', close).setTimeout(0, closeIfSilent);
      socket.setNoDelay(true);
      open.call(server, socket);
      receive(socket, piece);
    });
  });
}

/** Ignores errors: the connection closes after one, and the listeners of that event do what is needed. */
function ignore(): void {}

function close(this: Socket): void {
  this.destroy();
}

/** Closes a connection, unless it has unread data: in a turn of the event loop, timers run before data is read. */
function closeIfSilent(this: Socket): void {
  const closeLater = (): void => {
    if (this.bytesRead === 0) this.destroy();
  };
  setImmediate(() => setImmediate(closeLater)); // in between, all data that has arrived is read
}
