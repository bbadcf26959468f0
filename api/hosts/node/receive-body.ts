// Receives the bodies of requests within limits: of the size and the number of pieces of one body, and of the memory of
// all bodies together.

import type { IncomingMessage } from 'node:http';
import { GraphQLError } from 'graphql';
import { createMemoryError, type BytesInFlight } from '../../http/limits/bytes-in-flight.ts';
import { createTooLargeError, findBodyError } from '../../http/received-request.ts';
import { serveLimits } from './load/serve-limits.ts';

/** A body that has arrived, or the error for a rejected one, the rest of which is discarded. */
export type ReceivedBody =
  | {
      readonly text: string;
      /** Must be called when work on the text begins. Until then, it counts as arrived. */
      readonly release: () => void;
    }
  | { readonly refusal: GraphQLError };

/**
 * Receives the body of a request into one buffer, because each piece would take 300 bytes more. A client that sends too
 * many tiny pieces is cut off. If there is no room for bodies, the large one that has been on its way for longest is
 * rejected.
 * @throws Error when the client leaves
 */
export type ReceiveBody = (incoming: IncomingMessage) => Promise<ReceivedBody>;

const { bodyPieces, bytesPerBodyPiece } = serveLimits;

const bytesPerCharacter = 2;

/** Largest size that is received and discarded of a rejected body. */
const discardedBytes = 50_000_000;

/** Sizes of buffers below that of the largest body. A growing body moves to the next size. */
const smallSizes: readonly number[] = [4_096, 32_768];

/** Number of free buffers that are kept of each size. */
const keptBuffers = 16;

/**
 * Creates the receiver of a server.
 * @param maxBytes largest body
 */
export function createBodyReceiver(maxBytes: number, inFlight: BytesInFlight): ReceiveBody {
  const buffers = createBuffers([...smallSizes.filter((sizeBytes) => sizeBytes < maxBytes), maxBytes]);

  return (incoming) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReceivedBody>();
    const account = inFlight.open('arrived', () => refuse(createMemoryError()));
    let buffer: Buffer | undefined;
    let sizeBytes = 0;
    let pieceCount = 0;
    let isRefused = false;

    const release = (): void => {
      if (buffer !== undefined) buffers.release(buffer);
      buffer = undefined;
      account.close();
    };
    const refuse = (refusal: GraphQLError): void => {
      isRefused = true;
      release();
      resolve({ refusal });
    };
    const append = (piece: Buffer, startBytes: number): void => {
      if (buffer === undefined || sizeBytes > buffer.byteLength) {
        const larger = buffers.take(sizeBytes);
        buffer?.copy(larger, 0, 0, startBytes);
        account.add(larger.byteLength - (buffer?.byteLength ?? 0));
        if (buffer !== undefined) buffers.release(buffer);
        buffer = larger;
      }
      piece.copy(buffer, startBytes);
    };
    const finish = (): ReceivedBody => {
      const text = buffer?.toString('utf8', 0, sizeBytes) ?? '';
      release();
      const waiting = inFlight.open('arrived');
      waiting.add(bytesPerCharacter * text.length);
      return { text, release: waiting.close };
    };
    /** Rejects the body if there is no room for it. */
    const refuseWithoutRoom = (work: () => void): void => {
      try {
        work();
      } catch (error) {
        if (!(error instanceof GraphQLError)) throw error;
        refuse(error);
      }
    };
    const bodyError = findBodyError((name) => incoming.headers[name]?.toString());
    if (bodyError !== undefined) refuse(bodyError);
    else if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) refuse(createTooLargeError(maxBytes));
    incoming.on('data', (piece: Buffer) => {
      pieceCount += 1;
      const startBytes = sizeBytes;
      sizeBytes += piece.byteLength;
      if (pieceCount > bodyPieces + sizeBytes / bytesPerBodyPiece || sizeBytes > discardedBytes) incoming.destroy();
      else if (isRefused) return;
      else if (sizeBytes > maxBytes) refuse(createTooLargeError(maxBytes));
      else refuseWithoutRoom(() => append(piece, startBytes));
    });
    incoming.once('end', () => {
      if (!isRefused) refuseWithoutRoom(() => resolve(finish()));
    });
    incoming.once('error', reject);
    incoming.once('close', () => {
      release();
      reject(new Error('The client has gone.'));
    });
    return promise;
  };
}

/** Creates a pool of buffers of a few sizes, which avoids allocations and fragmented memory. */
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
