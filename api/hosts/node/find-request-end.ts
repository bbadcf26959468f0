import type { IncomingMessage } from 'node:http';
import type { FindChunkedEnd } from './find-chunked-end.ts';

/** What has arrived on a connection, and what is known of the request that it belongs to. */
export interface ReadBytes {
  /** Bytes that have not been parsed. */
  rest: Buffer;
  /** The request that has been parsed last. */
  request: IncomingMessage | undefined;
  /** What is missing of the body of that request, where that is known. */
  bodyBytes: number;
  /** Where a body in chunks ends. */
  findChunkedEnd: FindChunkedEnd | undefined;
  /** The last bytes of a head that were parsed, as Latin-1: a blank line may arrive in two pieces. */
  lastBytes: string;
}

/** The end of a head, with the end of its last line. */
export const blankLine = '\r\n\r\n';

/** Finds the end of what may be parsed without a second request in it; -1 for a body that is not to be parsed. */
export function findRequestEnd({ rest, request, bodyBytes, findChunkedEnd, lastBytes }: Readonly<ReadBytes>): number {
  if (request?.complete === false) return findChunkedEnd?.(rest) ?? Math.min(rest.byteLength, Math.max(1, bodyBytes));
  // Half of the blank line after a head may have come before.
  const across = lastBytes === '' ? -1 : (lastBytes + rest.toString('latin1', 0, 3)).indexOf(blankLine);
  if (across !== -1) return across + blankLine.length - lastBytes.length;
  const found = rest.indexOf(blankLine, 0, 'latin1');
  return found === -1 ? rest.byteLength : found + blankLine.length;
}
