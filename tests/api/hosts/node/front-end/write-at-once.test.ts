import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWriteAtOnce } from '../../../../../api/hosts/node/front-end/write-at-once.ts';
import { createBytesInFlight, type BytesInFlight } from '../../../../../api/http/limits/bytes-in-flight.ts';

beforeEach(
  () =>
    void vi.useFakeTimers({ now: new Date('2026-01-02T03:04:05Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] }),
);
afterEach(() => void vi.useRealTimers());

interface SlowSocket {
  readonly socket: Socket;
  readonly texts: string[];
  readonly timeouts: number[];
  /** Reads what has been written. */
  readonly read: () => void;
}

/** Creates a connection whose client reads when it is told to. */
function createSlowSocket(): SlowSocket {
  const texts: string[] = [];
  const timeouts: number[] = [];
  let onRead: (() => void) | undefined;
  const writable = new Writable({
    writev(chunks, callback) {
      texts.push(chunks.map(({ chunk }) => String(chunk)).join(''));
      onRead = callback;
    },
  });
  const socket = Object.assign(writable, { setTimeout: (timeMs: number) => void timeouts.push(timeMs) });
  return { socket: socket as unknown as Socket, texts, timeouts, read: () => onRead?.() }; // what the writer uses of one
}

const createLedger = (unsent = 1_000_000): BytesInFlight =>
  createBytesInFlight({ arrived: 0, answering: 0, unsent, small: 16_000 });
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('adds what node:http adds to a head', () => {
  const server = createServer();
  const answer = { headStart: 'HTTP/1.1 200 OK\r\nx: y\r\n', body: Buffer.from('body') };
  const { socket, texts } = createSlowSocket();
  createWriteAtOnce(server, createLedger())(socket, answer, () => undefined);
  server.maxRequestsPerSocket = 9;
  const other = createSlowSocket();
  createWriteAtOnce(server, createLedger())(other.socket, answer, () => undefined);
  const [date, end] = ['Date: Fri, 02 Jan 2026 03:04:05 GMT', '\r\n\r\nbody'];
  expect([texts, other.texts]).toEqual([
    [`HTTP/1.1 200 OK\r\nx: y\r\n${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=5${end}`],
    [`HTTP/1.1 200 OK\r\nx: y\r\n${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=5, max=9${end}`],
  ]);
});

test('counts what a client does not read, and does not take its connection for idle', async () => {
  const ledger = createLedger();
  const { socket, timeouts, read } = createSlowSocket();
  const onWritten = vi.fn<() => void>();
  createWriteAtOnce(createServer(), ledger)(socket, { headStart: '', body: Buffer.alloc(100_000) }, onWritten);
  await settle();
  expect([ledger.count('unsent'), timeouts, onWritten.mock.calls.length]).toEqual([100_000, [0], 0]);
  read();
  await settle();
  expect([ledger.count('unsent'), timeouts, onWritten.mock.calls.length]).toEqual([0, [0, 6_000], 1]);
  vi.advanceTimersByTime(100_000);
  expect(socket.destroyed).toBe(false);
});

test('cuts off a client that reads too slowly', async () => {
  const ledger = createLedger();
  const { socket } = createSlowSocket();
  const onWritten = vi.fn<() => void>();
  createWriteAtOnce(createServer(), ledger)(socket, { headStart: '', body: Buffer.alloc(100_000) }, onWritten);
  vi.advanceTimersByTime(24_999);
  expect(socket.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(socket.destroyed).toBe(true);
});

test('cuts off the client that has waited longest where there is no room', () => {
  const write = createWriteAtOnce(createServer(), createLedger(500_000));
  const [first, second] = [createSlowSocket(), createSlowSocket()];
  write(first.socket, { headStart: '', body: Buffer.alloc(300_000) }, () => undefined);
  expect(first.socket.destroyed).toBe(false);
  write(second.socket, { headStart: '', body: Buffer.alloc(300_000) }, () => undefined);
  expect([first.socket.destroyed, second.socket.destroyed]).toEqual([true, false]);
});
