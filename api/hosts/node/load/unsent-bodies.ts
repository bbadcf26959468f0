// Limits the memory of answers against clients that request large answers and do not read them.

import type { BytesInFlight } from '../../../http/limits/bytes-in-flight.ts';
import { serveLimits } from './serve-limits.ts';

/** The memory of answers that clients have not read yet. */
export interface UnsentBodies {
  /**
   * Counts the body of an answer. If all bodies together are too large, the answers that have waited longest are cut
   * off.
   * @param body bytes, or a stream, which counts as the buffers between a file and a connection
   * @param cutOff ends the answer
   * @returns a function to call once the answer has been read; undefined for a small body, which is not counted
   * @throws GraphQLError SERVER_BUSY for a body that is larger than the limit of all bodies
   */
  readonly add: (body: Uint8Array | 'stream', cutOff: () => void) => (() => void) | undefined;
}

/** Smaller bodies fit into the buffers of the operating system and are not counted. */
const countedBytes = 16_000;

/** Creates the count of a server. A buffer that several answers share is counted once. */
export function createUnsentBodies(inFlight: BytesInFlight): UnsentBodies {
  return {
    add(body, cutOff) {
      if (body !== 'stream' && body.byteLength < countedBytes) return undefined;
      const account = inFlight.open('unsent', cutOff);
      if (body === 'stream') account.add(serveLimits.streamBytes);
      else account.add(body.buffer.byteLength, body.buffer);
      return account.close;
    },
  };
}
