import type { ServerResponse } from 'node:http';

/** Bodies in memory that clients have not yet read. */
export interface UnsentBodies {
  /**
   * Counts a body until its answer is closed. When all of them together become too large, the answers that have waited
   * longest are cut off.
   */
  readonly add: (outgoing: ServerResponse, body: Uint8Array) => void;
}

/** A smaller body is in the buffers of the operating system at once. */
const countedBytes = 100_000;

/** Creates the count. A body that several answers share is counted once, because it is in memory once. */
export function createUnsentBodies(maxBytes: number): UnsentBodies {
  const answers = new Map<ServerResponse, Uint8Array>();
  const clientCounts = new Map<Uint8Array, number>();
  let totalBytes = 0;

  const remove = (outgoing: ServerResponse): void => {
    const body = answers.get(outgoing);
    if (body === undefined) return;
    answers.delete(outgoing);
    const count = (clientCounts.get(body) ?? 1) - 1;
    if (count > 0) clientCounts.set(body, count);
    else {
      clientCounts.delete(body);
      totalBytes -= body.byteLength;
    }
  };

  return {
    add(outgoing, body) {
      if (body.byteLength < countedBytes) return;
      const count = clientCounts.get(body) ?? 0;
      if (count === 0) totalBytes += body.byteLength;
      clientCounts.set(body, count + 1);
      answers.set(outgoing, body);
      outgoing.once('close', () => remove(outgoing));
      for (const oldest of answers.keys()) {
        if (totalBytes <= maxBytes || oldest === outgoing) break;
        remove(oldest);
        oldest.destroy();
      }
    },
  };
}
