// Compression of answers. Each body is compressed once, two at a time. So that many large answers cannot occupy the
// threads and the memory of the server, further large ones are sent uncompressed.

import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip, type BrotliOptions } from 'node:zlib';
import { GraphQLError } from 'graphql';
import { chooseCoding, type ContentCoding } from '../../http/accept.ts';
import type { Answer } from '../../http/answer.ts';
import type { BytesInFlight } from '../../http/limits/bytes-in-flight.ts';
import type { ReceivedRequest } from '../../http/received-request.ts';
import { createServerBytes } from './server-bytes.ts';
import { serveLimits } from './load/serve-limits.ts';

/** Smaller bodies, which fit into one packet, are not compressed. */
const minBytes = 1_400;

const largestWindow = 18;

/**
 * Creates options that balance time and size. The window, which takes memory for each running compression, is at most
 * 256 kB and not larger than the body.
 */
function createBrotliOptions(sizeBytes: number): BrotliOptions {
  const { BROTLI_MIN_WINDOW_BITS, BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const window = Math.max(BROTLI_MIN_WINDOW_BITS, Math.min(largestWindow, Math.ceil(Math.log2(sizeBytes))));
  return {
    params: {
      [BROTLI_PARAM_QUALITY]: 5,
      [BROTLI_PARAM_LGWIN]: window,
      [BROTLI_PARAM_SIZE_HINT]: Math.min(sizeBytes, 2 ** largestWindow),
    },
  };
}

const compressBrotli = promisify<Uint8Array, BrotliOptions, Buffer>(brotliCompress);
const compressGzip = promisify(gzip);

const compressors: Readonly<Record<ContentCoding, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  br: (bytes) => compressBrotli(bytes, createBrotliOptions(bytes.byteLength)),
  gzip: (bytes) => compressGzip(bytes),
};

/** Compresses a stream. */
export function compressStream(source: AsyncIterable<Uint8Array>, coding: ContentCoding): Readable {
  const compressor = coding === 'br' ? createBrotliCompress(createBrotliOptions(2 ** largestWindow)) : createGzip();
  const readable = Readable.from(source);
  readable.once('error', (error) => compressor.destroy(error));
  return readable.pipe(compressor);
}

/** Returns whether compression makes a body of this type smaller. */
export function isCompressible(mediaType: string): boolean {
  if (mediaType.startsWith('text/event-stream')) return false;
  return /^text\/|[/+](?:json|xml)\b|javascript|^application\/wasm/.test(mediaType);
}

/**
 * Builds the headers of a compressed body. Its entity tag is weak, because the bytes differ and the content does not.
 */
export function addCoding(headers: Answer['headers'], coding: ContentCoding): Record<string, string> {
  const { etag } = headers;
  return {
    ...headers,
    'content-encoding': coding,
    ...(etag?.startsWith('"') === true ? { etag: `W/${etag}` } : {}),
  };
}

/** Adds `Accept-Encoding` to the header `Vary`. */
export function varyByCoding(headers: Answer['headers']): Record<string, string> {
  const { vary } = headers;
  return { ...headers, vary: vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding` };
}

/** Compresses answers. */
export type CompressAnswer = (request: ReceivedRequest, answer: Answer) => Promise<Answer>;

/** Smaller bodies are always compressed. */
const largeBytes = 100_000;

/**
 * Number of bodies compressed at a time. The same threads read files, and share the processors with everything else.
 */
const maxRunning = 2;

/** Memory for compressing a body, besides the body itself. */
const compressorBytes = 1_500_000;

/**
 * Creates a compressor that compresses each body once and keeps the result while the body is in memory. Small bodies
 * are compressed first. While many large ones are waiting, further large ones are sent uncompressed, so that no answer
 * has to wait for long.
 * @param inFlight the memory of the server
 */
export function createCompressor(inFlight: BytesInFlight = createServerBytes()): CompressAnswer {
  const copies = new WeakMap<Uint8Array, Map<ContentCoding, Promise<Uint8Array<ArrayBuffer>>>>();
  const waiting = new Set<{ readonly sizeBytes: number; readonly start: () => void }>();
  let runningCount = 0;
  let pendingBytes = 0;

  const compress = (body: Uint8Array, coding: ContentCoding): Promise<Uint8Array<ArrayBuffer>> => {
    const known = copies.get(body) ?? new Map<ContentCoding, Promise<Uint8Array<ArrayBuffer>>>();
    copies.set(body, known);
    const copy = known.get(coding) ?? run(body, coding);
    known.set(coding, copy);
    copy.catch(() => known.delete(coding)); // the caller gets the error
    return copy;
  };

  const run = async (body: Uint8Array, coding: ContentCoding): Promise<Uint8Array<ArrayBuffer>> => {
    const account = inFlight.open('answering');
    account.add(body.byteLength, body.buffer);
    pendingBytes += body.byteLength;
    await waitForStart(body.byteLength);
    try {
      account.add(compressorBytes);
      return new Uint8Array(await compressors[coding](body));
    } finally {
      account.close();
      pendingBytes -= body.byteLength;
      runningCount -= 1;
      startNext();
    }
  };

  const waitForStart = (sizeBytes: number): Promise<void> | undefined => {
    if (runningCount < maxRunning) {
      runningCount += 1;
      return undefined;
    }
    return new Promise((resolve) => void waiting.add({ sizeBytes, start: resolve }));
  };

  const startNext = (): void => {
    let next: { readonly sizeBytes: number; readonly start: () => void } | undefined;
    for (const entry of waiting) if (next === undefined || entry.sizeBytes < next.sizeBytes) next = entry;
    if (next === undefined) return;
    waiting.delete(next);
    runningCount += 1;
    next.start();
  };

  const isBusy = (body: Uint8Array, coding: ContentCoding): boolean =>
    pendingBytes > 0 &&
    body.byteLength >= largeBytes &&
    pendingBytes + body.byteLength > serveLimits.compressingBytes &&
    copies.get(body)?.has(coding) !== true;

  return async (request, answer) => {
    const { body, headers, status } = answer;
    const isEligible =
      body instanceof Uint8Array &&
      status !== 206 &&
      headers['content-encoding'] === undefined &&
      isCompressible(headers['content-type'] ?? '');
    if (!isEligible) return answer;
    const varied = varyByCoding(headers);
    const coding = chooseCoding(request.headers.get('accept-encoding') ?? '');
    if (coding === undefined || body.byteLength < minBytes) return { ...answer, headers: varied };
    // Not to be repeated: the next time, there may be room to compress it.
    const uncompressed = { ...answer, headers: varied, isCurrent: undefined };
    if (isBusy(body, coding)) return uncompressed;
    try {
      return { ...answer, headers: addCoding(varied, coding), body: await compress(body, coding) };
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      return uncompressed; // there is not enough memory
    }
  };
}
