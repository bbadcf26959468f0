import type { BytesInFlight } from '../../http/limits/bytes-in-flight.ts';
import { serveLimits } from './serve-limits.ts';

/** Memory of answers that clients have not yet read. */
export interface UnsentBodies {
  /**
   * Counts the body of an answer. When all of them together become too large, the answers that have waited longest are cut
   * off.
   * @param body bytes, or a stream, which counts as the buffers between a file and a connection
   * @param cutOff ends the answer
   * @returns what ends the count, to be called once the answer has been read; undefined for a small body, which is not counted
   * @throws GraphQLError SERVER_BUSY for a body that is larger than all of them may be
   */
  readonly add: (body: Uint8Array | 'stream', cutOff: () => void) => (() => void) | undefined;
}

/** A smaller body is in the buffers of the operating system at once. */
const countedBytes = 16_000;

/** Creates the count. A buffer that several answers share is counted once. */
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
