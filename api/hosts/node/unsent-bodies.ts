import type { ServerResponse } from 'node:http';
import { serveLimits } from './serve-limits.ts';

/** Memory of answers that clients have not yet read. */
export interface UnsentBodies {
  /**
   * Counts the body of an answer until the answer is closed. When all of them together become too large, the answers that
   * have waited longest are cut off.
   * @param body bytes, or a stream, which counts as the buffers between a file and a connection
   */
  readonly add: (outgoing: ServerResponse, body: Uint8Array | 'stream') => void;
}

/** What a body takes up. Bodies in one buffer are in memory once. */
interface HeldMemory {
  readonly owner: object;
  readonly sizeBytes: number;
}

/** A smaller body is in the buffers of the operating system at once. */
const countedBytes = 16_000;

/** Creates the count. A buffer that several answers share is counted once. */
export function createUnsentBodies(maxBytes: number): UnsentBodies {
  const answers = new Map<ServerResponse, HeldMemory>();
  const clientCounts = new Map<object, number>();
  let totalBytes = 0;

  const remove = (outgoing: ServerResponse): void => {
    const held = answers.get(outgoing);
    if (held === undefined) return;
    answers.delete(outgoing);
    const count = (clientCounts.get(held.owner) ?? 1) - 1;
    if (count > 0) clientCounts.set(held.owner, count);
    else {
      clientCounts.delete(held.owner);
      totalBytes -= held.sizeBytes;
    }
  };

  return {
    add(outgoing, body) {
      if (body !== 'stream' && body.byteLength < countedBytes) return;
      const held =
        body === 'stream'
          ? { owner: outgoing, sizeBytes: serveLimits.streamBytes }
          : { owner: body.buffer, sizeBytes: body.buffer.byteLength };
      const count = clientCounts.get(held.owner) ?? 0;
      if (count === 0) totalBytes += held.sizeBytes;
      clientCounts.set(held.owner, count + 1);
      answers.set(outgoing, held);
      outgoing.once('close', () => remove(outgoing));
      for (const oldest of answers.keys()) {
        if (totalBytes <= maxBytes || oldest === outgoing) break;
        remove(oldest);
        oldest.destroy();
      }
    },
  };
}
