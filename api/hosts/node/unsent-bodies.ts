import type { ServerResponse } from 'node:http';
import type { BytesInFlight } from '../../http/limits/bytes-in-flight.ts';
import { serveLimits } from './serve-limits.ts';

/** Memory of answers that clients have not yet read. */
export interface UnsentBodies {
  /**
   * Counts the body of an answer until the answer is closed. When all of them together become too large, the answers that
   * have waited longest are cut off.
   * @param body bytes, or a stream, which counts as the buffers between a file and a connection
   * @throws GraphQLError SERVER_BUSY for a body that is larger than all of them may be
   */
  readonly add: (outgoing: ServerResponse, body: Uint8Array | 'stream') => void;
}

/** A smaller body is in the buffers of the operating system at once. */
const countedBytes = 16_000;

/** Creates the count. A buffer that several answers share is counted once. */
export function createUnsentBodies(inFlight: BytesInFlight): UnsentBodies {
  return {
    add(outgoing, body) {
      if (body !== 'stream' && body.byteLength < countedBytes) return;
      const account = inFlight.open('unsent', () => void outgoing.destroy());
      outgoing.once('close', account.close);
      if (body === 'stream') account.add(serveLimits.streamBytes);
      else account.add(body.buffer.byteLength, body.buffer);
    },
  };
}
