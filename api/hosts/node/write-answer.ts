import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import type { Answer } from '../../http/answer.ts';
import { buildHeaders } from '../answer-headers.ts';
import { serveLimits } from './load/serve-limits.ts';

const { writeBaseMs, writeBytesPerMs } = serveLimits;

/**
 * Writes an answer, and resolves once the operating system has accepted all of it. A client that reads too slowly is
 * cut off.
 */
export async function writeAnswer(outgoing: ServerResponse, answer: Answer, isHead: boolean): Promise<void> {
  const { status, body } = answer;
  const headers = buildHeaders(answer);
  outgoing.writeHead(status, headers);
  if (body === undefined || body instanceof Uint8Array) {
    const isEmpty = status === 204 || status === 304;
    outgoing.end(isHead || isEmpty ? undefined : body);
    if (outgoing.writableFinished) return; // the operating system has accepted all of it
    return limitTime(outgoing, body?.byteLength ?? 0, finished(outgoing, { readable: false }));
  }
  if (isHead) {
    outgoing.end();
    return void (await closeStream(body));
  }
  outgoing.flushHeaders();
  const sizeBytes = isEndless(answer) ? Infinity : Number(headers['content-length'] ?? 0);
  // Used as an iterable, a web stream that waits for its next chunk would not end when the client leaves.
  const source = body instanceof ReadableStream ? Readable.fromWeb(body as NodeWebStream) : body;
  outgoing.setMaxListeners(20); // a pipeline adds 7 to the 4 of this server, and Node warns from 11 on
  await limitTime(outgoing, sizeBytes, pipeline(source, outgoing));
}

/** Returns whether the body of an answer ends only when the client leaves. */
export function isEndless({ headers }: Answer): boolean {
  return headers['content-type']?.startsWith('text/event-stream') === true;
}

/** Closes the connection of a client that reads too slowly, because its answer takes memory or keeps a file open. */
async function limitTime(outgoing: ServerResponse, sizeBytes: number, writing: Promise<void>): Promise<void> {
  const timeMs = writeBaseMs + sizeBytes / writeBytesPerMs;
  const timer = Number.isFinite(timeMs) ? setTimeout(() => outgoing.destroy(), timeMs) : undefined;
  try {
    await writing;
  } finally {
    clearTimeout(timer);
  }
}

/** Closes a stream without reading it. */
export async function closeStream(body: AsyncIterable<Uint8Array>): Promise<void> {
  await body[Symbol.asyncIterator]().return?.();
}
