// Writes a repeated answer to a connection without node:http, byte for byte as node:http would.

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { BytesInFlight } from '../../../http/limits/bytes-in-flight.ts';
import type { RepeatedAnswer } from './repeated-answers.ts';
import { serveLimits } from '../load/serve-limits.ts';
import { createUnsentBodies } from '../load/unsent-bodies.ts';

/**
 * Writes an answer to an idle connection. The limits of time and memory are the same as for other answers.
 * @param onWritten called once the operating system has accepted all of it, or the connection is closed
 */
export type WriteAtOnce = (socket: Socket, answer: RepeatedAnswer, onWritten: () => void) => void;

const { writeBaseMs, writeBytesPerMs } = serveLimits;

/** Creates the writer of a server. */
export function createWriteAtOnce(server: Server, inFlight: BytesInFlight): WriteAtOnce {
  const unsent = createUnsentBodies(inFlight);
  let dateSecond = -1;
  let headEnd = '';

  /** Formats the headers that node:http adds. */
  const formatHeadEnd = (): string => {
    const nowMs = Date.now();
    const second = Math.floor(nowMs / 1_000);
    if (second === dateSecond) return headEnd;
    dateSecond = second;
    const { keepAliveTimeout, maxRequestsPerSocket } = server;
    const max = (maxRequestsPerSocket ?? 0) > 0 ? `, max=${maxRequestsPerSocket}` : '';
    const keepAlive =
      keepAliveTimeout > 0 ? `Keep-Alive: timeout=${Math.floor(keepAliveTimeout / 1_000)}${max}\r\n` : '';
    headEnd = `Date: ${new Date(nowMs).toUTCString()}\r\nConnection: keep-alive\r\n${keepAlive}\r\n`;
    return headEnd;
  };

  /** Counts the answer as unsent, and limits the client's time. Until it is read, the connection is not idle. */
  const watch = (socket: Socket, body: Uint8Array): (() => void) => {
    const cutOff = (): void => void socket.destroy();
    const timer = setTimeout(cutOff, writeBaseMs + body.byteLength / writeBytesPerMs);
    socket.setTimeout(0);
    let closeAccount: (() => void) | undefined;
    try {
      closeAccount = unsent.add(body, cutOff);
    } catch {
      cutOff(); // there is not enough memory
    }
    const endCount = (): void => {
      clearTimeout(timer);
      closeAccount?.();
    };
    socket.once('close', endCount);
    return () => {
      socket.off('close', endCount);
      endCount();
      if (server.keepAliveTimeout > 0) socket.setTimeout(server.keepAliveTimeout + server.keepAliveTimeoutBuffer);
    };
  };

  return (socket, { headStart, body }, onWritten) => {
    let endWatch: (() => void) | undefined;
    const end = (): void => {
      endWatch?.();
      onWritten();
    };
    const head = headStart + formatHeadEnd();
    if (body === undefined) socket.write(head, 'latin1', end);
    else {
      socket.cork();
      socket.write(head, 'latin1');
      socket.write(body, end);
      socket.uncork();
    }
    if (socket.writableLength > 0) endWatch = watch(socket, body ?? new Uint8Array(0));
  };
}
