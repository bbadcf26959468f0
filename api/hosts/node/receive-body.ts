import type { IncomingMessage } from 'node:http';

/** Pieces of a body that are received whatever their size; beyond them, a piece must have so many bytes on average. */
const freePieces = 1_000;
const bytesPerPiece = 1_000;

/** The most that is received and discarded after a refusal. */
const discardedBytes = 50_000_000;

const firstBytes = 4_096;

/**
 * Receives a body into one buffer, because each piece of its own takes 300 bytes. A client that sends tiny pieces without
 * end is cut off.
 * @returns the text; null for a body that is larger than allowed, the rest of which is then discarded
 * @throws Error when the client goes
 */
export function receiveBody(incoming: IncomingMessage, maxBytes: number): Promise<string | null> {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  let buffer = Buffer.allocUnsafe(0);
  let sizeBytes = 0;
  let pieceCount = 0;
  let isTooLarge = false;

  const refuse = (): void => {
    isTooLarge = true;
    buffer = Buffer.allocUnsafe(0);
    resolve(null);
  };
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) refuse();
  incoming.on('data', (piece: Buffer) => {
    pieceCount += 1;
    const startBytes = sizeBytes;
    sizeBytes += piece.byteLength;
    if (pieceCount > freePieces + sizeBytes / bytesPerPiece || sizeBytes > discardedBytes) incoming.destroy();
    else if (isTooLarge) return;
    else if (sizeBytes > maxBytes) refuse();
    else {
      buffer = grow(buffer, startBytes, sizeBytes, maxBytes);
      piece.copy(buffer, startBytes);
    }
  });
  incoming.once('end', () => resolve(buffer.toString('utf8', 0, sizeBytes)));
  incoming.once('error', reject);
  incoming.once('close', () => reject(new Error('The client has gone.')));
  return promise;
}

/** Returns a buffer with room for so many bytes, and with those of the old one. */
function grow(
  buffer: Buffer<ArrayBuffer>,
  usedBytes: number,
  neededBytes: number,
  maxBytes: number,
): Buffer<ArrayBuffer> {
  if (neededBytes <= buffer.byteLength) return buffer;
  const grown = Buffer.allocUnsafeSlow(
    Math.min(Math.max(2 * neededBytes, firstBytes), Math.max(neededBytes, maxBytes)),
  );
  buffer.copy(grown, 0, 0, usedBytes);
  return grown;
}
