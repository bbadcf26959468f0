import { serveLimits } from './serve-limits.ts';

/**
 * Finds the end of a body in chunks in the next bytes of it: the index after it, or the length of the bytes while it has
 * not come; -1 for more small chunks than are received, which would take long to parse. Bytes that are no chunks have no
 * end; the parser refuses them.
 * @see RFC 9112, section 7.1
 */
export type FindChunkedEnd = (bytes: Uint8Array) => number;

const { bodyPieces, bytesPerBodyPiece } = serveLimits;
const [carriageReturn, lineFeed, zero] = [0x0d, 0x0a, 0x30];

/** Longer numbers of bytes than anybody sends. */
const mostDigits = 12;

/** Starts to read a body. What is in a chunk is skipped, not read: it may be anything, e.g. blank lines. */
export function createChunkedEndFinder(): FindChunkedEnd {
  let isInTrailer = false;
  /** The beginning of a line that has not ended. */
  let line = '';
  /** What is missing of a chunk, with the line break after it. */
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
