import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { chooseCoding, type ContentCoding } from '../../http/accept.ts';
import type { Answer } from '../../http/answer.ts';
import type { ReceivedRequest } from '../../http/received-request.ts';
import { serveLimits } from './serve-limits.ts';

/** A smaller body fits into one packet anyway. */
const minBytes = 1_400;

/** A middle way between time and size; a window of 256 kB instead of 4 MB saves memory when many compress at once. */
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const compressors: Readonly<Record<ContentCoding, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  br: (bytes) => compressBrotli(bytes, brotliOptions),
  gzip: (bytes) => compressGzip(bytes),
};

/** Compresses a stream. */
export function compressStream(source: AsyncIterable<Uint8Array>, coding: ContentCoding): Readable {
  const compressor = coding === 'br' ? createBrotliCompress(brotliOptions) : createGzip();
  const readable = Readable.from(source);
  readable.once('error', (error) => compressor.destroy(error));
  return readable.pipe(compressor);
}

/** Whether compression makes a body of this type smaller. */
export function isCompressible(mediaType: string): boolean {
  if (mediaType.startsWith('text/event-stream')) return false;
  return /^text\/|[/+](?:json|xml)\b|javascript|^application\/wasm/.test(mediaType);
}

/** Marks the headers of a compressed body. Its meaning is the same as before and its bytes differ: a weak entity tag. */
export function addCoding(headers: Answer['headers'], coding: ContentCoding): Record<string, string> {
  const { etag } = headers;
  return {
    ...headers,
    'content-encoding': coding,
    ...(etag?.startsWith('"') === true ? { etag: `W/${etag}` } : {}),
  };
}

/** Adds to the headers that an answer depends on the accepted codings. */
export function varyByCoding(headers: Answer['headers']): Record<string, string> {
  const { vary } = headers;
  return { ...headers, vary: vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding` };
}

/** Compresses answers. */
export type CompressAnswer = (request: ReceivedRequest, answer: Answer) => Promise<Answer>;

/** Smaller bodies are compressed whatever else is. */
const largeBytes = 100_000;

/**
 * Creates a compressor that compresses a body once, however many answers have it, and as long as somebody keeps it. The
 * threads that compress read files too: while many large bodies are being compressed, others are not, so that nothing has
 * to wait for long.
 */
export function createCompressor(): CompressAnswer {
  const copies = new WeakMap<Uint8Array, Map<ContentCoding, Promise<Uint8Array<ArrayBuffer>>>>();
  let pendingBytes = 0;

  const compress = (body: Uint8Array, coding: ContentCoding): Promise<Uint8Array<ArrayBuffer>> => {
    const known = copies.get(body) ?? new Map<ContentCoding, Promise<Uint8Array<ArrayBuffer>>>();
    copies.set(body, known);
    const copy = known.get(coding) ?? start(body, coding);
    known.set(coding, copy);
    return copy;
  };

  const start = async (body: Uint8Array, coding: ContentCoding): Promise<Uint8Array<ArrayBuffer>> => {
    pendingBytes += body.byteLength;
    try {
      return new Uint8Array(await compressors[coding](body));
    } finally {
      pendingBytes -= body.byteLength;
    }
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
    if (coding === undefined || body.byteLength < minBytes || isBusy(body, coding))
      return { ...answer, headers: varied };
    return { ...answer, headers: addCoding(varied, coding), body: await compress(body, coding) };
  };
}
