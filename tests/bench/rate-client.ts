// A worker that sends requests to one server as fast as it answers. It uses HTTP/1.1 over plain sockets, because node:http's
// client costs more than the servers that are compared, and would make them look alike.

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** The task of the worker. */
export interface RateTask {
  readonly port: number;
  /** Whole requests, sent in turn. */
  readonly requests: readonly string[];
  readonly connections: number;
  /** Not counted: lets compilers and caches warm up. */
  readonly warmUpMs: number;
  readonly durationMs: number;
  readonly maxRequests: number;
}

/** The result of the worker. */
export interface RateResult {
  readonly requestCount: number;
  readonly durationMs: number;
  /** Answers with another status than 200. */
  readonly failureCount: number;
  /** Bytes of the bodies, all together. */
  readonly bodyBytes: number;
}

const headerEnd = Buffer.from('\r\n\r\n');

/** Keeps one connection busy until `onAnswer` stops it, or the server closes it after its maximum number of requests. */
function keepAsking(
  socket: Socket,
  next: () => string,
  onAnswer: (status: string, bodyBytes: number) => boolean,
  onShare: () => void,
): void {
  let received: Buffer = Buffer.alloc(0);
  let missing = -1;
  let status = '';
  let length = 0;
  let isLast = false;
  socket.on('data', (chunk: Buffer) => {
    if (missing < 0) {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const end = received.indexOf(headerEnd);
      if (end === -1) return;
      const head = received.toString('latin1', 0, end);
      status = head.slice(9, 12);
      length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
      isLast = /\r\nconnection: close/i.test(head);
      missing = length - (received.length - end - headerEnd.length);
      received = Buffer.alloc(0);
    } else {
      missing -= chunk.length;
    }
    if (missing > 0) return;
    missing = -1;
    const isWanted = onAnswer(status, length);
    if (isWanted && !isLast) return void socket.write(next());
    if (isWanted) onShare();
    socket.destroy();
  });
  socket.write(next());
}

async function measureRate(task: RateTask): Promise<RateResult> {
  const start = performance.now() + task.warmUpMs;
  const end = start + task.durationMs;
  let sent = 0;
  let requestCount = 0;
  let failureCount = 0;
  let bodyBytes = 0;
  let lastMs = start;
  const next = (): string => task.requests[sent++ % task.requests.length] ?? '';
  const onAnswer = (status: string, size: number): boolean => {
    const now = performance.now();
    if (now >= start && now < end) {
      requestCount += 1;
      bodyBytes += size;
      lastMs = now;
      if (status !== '200') failureCount += 1;
    }
    return now < end && requestCount < task.maxRequests;
  };
  const ask = async (): Promise<void> => {
    for (let isWanted = true; isWanted;) {
      isWanted = false;
      const socket = connect({ port: task.port, host: '127.0.0.1', noDelay: true });
      const closed = once(socket, 'close');
      await once(socket, 'connect');
      keepAsking(socket, next, onAnswer, () => (isWanted = true));
      await closed;
    }
  };
  await Promise.all(Array.from({ length: task.connections }, ask));
  return { requestCount, durationMs: lastMs - start, failureCount, bodyBytes };
}

if (parentPort !== null) {
  const task = workerData as RateTask; // the only one that starts this worker is measureEndpoint
  parentPort.postMessage(await measureRate(task));
}
