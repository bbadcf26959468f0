import type { IncomingMessage } from 'node:http';
import { serveLimits } from './serve-limits.ts';

/**
 * Receives the body of a request into one buffer, because each piece of its own takes 300 bytes. A client that sends tiny
 * pieces without end is cut off.
 * @returns the text; null for a body that is larger than allowed, the rest of which is then discarded
 * @throws Error when the client goes
 */
export type ReceiveBody = (incoming: IncomingMessage) => Promise<string | null>;

const { bodyPieces, bytesPerBodyPiece } = serveLimits;

/** The most that is received and discarded after a refusal. */
const discardedBytes = 50_000_000;

/** Buffers grow from one of these sizes to the next, then to the largest body. */
const smallSizes: readonly number[] = [4_096, 32_768];

/** Free buffers that are kept of each size. */
const keptBuffers = 16;

/**
 * Creates the receiver of a server.
 * @param maxBytes largest body
 */
export function createBodyReceiver(maxBytes: number): ReceiveBody {
  const buffers = createBuffers([...smallSizes.filter((sizeBytes) => sizeBytes < maxBytes), maxBytes]);

  return (incoming) => {
    const { promise, resolve, reject } = Promise.withResolvers<string | null>();
    let buffer: Buffer | undefined;
    let sizeBytes = 0;
    let pieceCount = 0;
    let isTooLarge = false;

    const release = (): void => {
      if (buffer !== undefined) buffers.release(buffer);
      buffer = undefined;
    };
    const refuse = (): void => {
      isTooLarge = true;
      release();
      resolve(null);
    };
    const append = (piece: Buffer, startBytes: number): void => {
      if (buffer === undefined || sizeBytes > buffer.byteLength) {
        const larger = buffers.take(sizeBytes);
        buffer?.copy(larger, 0, 0, startBytes);
        release();
        buffer = larger;
      }
      piece.copy(buffer, startBytes);
    };
    if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) refuse();
    incoming.on('data', (piece: Buffer) => {
      pieceCount += 1;
      const startBytes = sizeBytes;
      sizeBytes += piece.byteLength;
      if (pieceCount > bodyPieces + sizeBytes / bytesPerBodyPiece || sizeBytes > discardedBytes) incoming.destroy();
      else if (isTooLarge) return;
      else if (sizeBytes > maxBytes) refuse();
      else append(piece, startBytes);
    });
    incoming.once('end', () => {
      resolve(buffer?.toString('utf8', 0, sizeBytes) ?? '');
      release();
    });
    incoming.once('error', reject);
    incoming.once('close', () => {
      release();
      reject(new Error('The client has gone.'));
    });
    return promise;
  };
}

/** Creates a store of buffers of a few sizes. Memory that is used again need not be found anew, and does not scatter. */
function createBuffers(sizes: readonly number[]): {
  readonly take: (neededBytes: number) => Buffer;
  readonly release: (buffer: Buffer) => void;
} {
  const free = new Map(sizes.map((sizeBytes): [number, Buffer[]] => [sizeBytes, []]));
  return {
    take(neededBytes) {
      const fitting = sizes.find((sizeBytes) => sizeBytes >= neededBytes) ?? neededBytes;
      return free.get(fitting)?.pop() ?? Buffer.allocUnsafeSlow(fitting);
    },
    release(buffer) {
      const kept = free.get(buffer.byteLength);
      if (kept !== undefined && kept.length < keptBuffers) kept.push(buffer);
    },
  };
}
