// Finds where a chunked body ends without parsing it, so that the next pipelined request is not passed to the parser
// (read-requests.ts). It also ends bodies of very many tiny chunks, each of which costs the parser an event.

import { serveLimits } from '../load/serve-limits.ts';

/**
 * Finds the end of a chunked body in its next bytes: the index after the end, the length of the bytes if they do not
 * contain the end, or -1 if there are more small chunks than the limit. Bytes that are not chunks have no end; the
 * parser rejects them.
 * @see RFC 9112, section 7.1
 */
export type FindChunkedEnd = (bytes: Uint8Array) => number;

const { bodyPieces, bytesPerBodyPiece } = serveLimits;
const [carriageReturn, lineFeed, zero] = [0x0d, 0x0a, 0x30];

/** The most digits of a chunk size that are read, which is more than any client needs. */
const mostDigits = 12;

/** Creates a finder for one body. The content of chunks is skipped, since it may contain anything, e.g. blank lines. */
export function createChunkedEndFinder(): FindChunkedEnd {
  let isInTrailer = false;
  /** The beginning of an incomplete line. */
  let line = '';
  /** Remaining bytes of the current chunk, including the line break after it. */
  let missingBytes = 0;
  let chunkCount = 0;
  let earlierBytes = 0;

  const find: FindChunkedEnd = (bytes) => {
    let index = 0;
    while (index < bytes.length) {
      const skipped = Math.min(missingBytes, bytes.length - index);
      missingBytes -= skipped;
      index += skipped;
      for (; index < bytes.length; index += 1) {
        const byte = bytes[index];
        if (byte === lineFeed) break;
        const isLeadingZero = byte === zero && line === '0';
        if (byte === carriageReturn || isLeadingZero || line.length === mostDigits) continue;
        line += String.fromCharCode(byte ?? 0);
      }
      if (index === bytes.length) return index;
      index += 1;
      if (isInTrailer && line === '') return index;
      if (!isInTrailer) {
        const sizeBytes = Number.parseInt(line, 16);
        if (Number.isNaN(sizeBytes)) return bytes.length;
        if (sizeBytes === 0) isInTrailer = true;
        else missingBytes = sizeBytes + 2;
        chunkCount += 1;
        if (chunkCount > bodyPieces + (earlierBytes + index) / bytesPerBodyPiece) return -1;
      }
      line = '';
    }
    return index;
  };
  return (bytes) => {
    const end = find(bytes);
    earlierBytes += bytes.length;
    return end;
  };
}
