// Splits the bytes of a connection into requests, so that only one request at a time reaches the parser
// (read-requests.ts).

import type { IncomingMessage } from 'node:http';
import type { FindChunkedEnd } from './find-chunked-end.ts';

/** The unparsed bytes of a connection, and the state of the request that they belong to. */
export interface ReadBytes {
  /** Bytes that have not been parsed. */
  rest: Buffer;
  /** The last parsed request. */
  request: IncomingMessage | undefined;
  /** Remaining bytes of that request's body, if it has a `Content-Length`. */
  bodyBytes: number;
  /** Finds the end of that request's body, if it is chunked. */
  findChunkedEnd: FindChunkedEnd | undefined;
  /** The last parsed bytes of an incomplete head as Latin-1, because a blank line may arrive in two pieces. */
  lastBytes: string;
}

/** The end of the last line of a head, and the blank line after it. */
export const blankLine = '\r\n\r\n';

/** Finds the end of the bytes that belong to the current request; -1 for a body with too many small chunks. */
export function findRequestEnd({ rest, request, bodyBytes, findChunkedEnd, lastBytes }: Readonly<ReadBytes>): number {
  if (request?.complete === false) return findChunkedEnd?.(rest) ?? Math.min(rest.byteLength, Math.max(1, bodyBytes));
  // The first half of the blank line may have been parsed before.
  const across = lastBytes === '' ? -1 : (lastBytes + rest.toString('latin1', 0, 3)).indexOf(blankLine);
  if (across !== -1) return across + blankLine.length - lastBytes.length;
  const found = rest.indexOf(blankLine, 0, 'latin1');
  return found === -1 ? rest.byteLength : found + blankLine.length;
}
