import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Gives the connections of a server to node:http once they have sent something. Until then they have no parser: where
 * thousands a second are opened and reset, others wait until these are accepted. A connection that sends nothing is closed
 * after the time for headers.
 * @param receive called with the first data of a connection, which node:http has not read
 * @throws Error for a server to which other listeners of connections were added first, if these are gone
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

/** Whoever counts connections learns of an error when the connection closes. */
function ignore(): void {}

function close(this: Socket): void {
  this.destroy();
}

/** Closes a connection, unless data has arrived that has not been read: a busy server looks at its timers first. */
function closeIfSilent(this: Socket): void {
  const closeLater = (): void => {
    if (this.bytesRead === 0) this.destroy();
  };
  setImmediate(() => setImmediate(closeLater)); // all that has arrived is read in between
}
