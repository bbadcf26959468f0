// IO (network): fetches the files of a site that may be hostile, within limits of time and bytes for each file and
// for all of them.

import { createHash } from 'node:crypto';

/** The limits of a comparison with a site. Sizes are in bytes after decompression, times in milliseconds. */
export const siteLimits = {
  requestMs: 60_000,
  fileBytes: 512 * 1024 * 1024,
  listBytes: 64 * 1024 * 1024,
  /** All files together. */
  totalMs: 30 * 60_000,
  totalBytes: 16 * 1024 ** 3,
  /** Files without an answer, after which no more are asked for. */
  failures: 100,
};

/** An answer; no hash when it has none within the limits. */
export interface FetchedFile {
  readonly status: number;
  readonly headers: Headers;
  /** sha256 (hex) of the body. */
  readonly hash: string | undefined;
  readonly problem: string;
}

/** Fetches the files of one site. */
export interface LimitedFetch {
  /**
   * Fetches a file, which is hashed as it comes. No redirect is followed.
   * @param keep receives its pieces
   */
  readonly fetchFile: (
    url: string,
    options?: { readonly keep?: (chunk: Uint8Array) => void; readonly maxBytes?: number },
  ) => Promise<FetchedFile>;
  /** Why no more files are fetched, as a clause; undefined while they are. */
  readonly findStop: () => string | undefined;
}

/** Creates a `fetch` whose limits count from now on. */
export function createLimitedFetch(fetch: typeof globalThis.fetch, limits: typeof siteLimits): LimitedFetch {
  const end = AbortSignal.timeout(limits.totalMs);
  let totalBytes = 0;
  let failureCount = 0;
  const findStop = (): string | undefined => {
    if (end.aborted) return `it took longer than ${Math.round(limits.totalMs / 60_000)} minutes`;
    if (totalBytes > limits.totalBytes) return `its files are larger than ${limits.totalBytes} bytes`;
    return failureCount >= limits.failures ? `${failureCount} of its files had no answer` : undefined;
  };
  return {
    findStop,
    async fetchFile(url, { keep, maxBytes = limits.fileBytes } = {}) {
      try {
        const signal = AbortSignal.any([end, AbortSignal.timeout(limits.requestMs)]);
        const response = await fetch(url, { redirect: 'manual', signal, headers: { 'cache-control': 'no-cache' } });
        const { status, headers } = response;
        const digest = createHash('sha256');
        let sizeBytes = 0;
        for await (const chunk of response.body ?? []) {
          sizeBytes += chunk.byteLength;
          totalBytes += chunk.byteLength;
          if (sizeBytes > maxBytes) throw new Error(`it is larger than ${maxBytes} bytes`);
          if (totalBytes > limits.totalBytes) throw new Error(`all files are larger than ${limits.totalBytes} bytes`);
          digest.update(chunk);
          keep?.(chunk);
        }
        return { status, headers, hash: digest.digest('hex'), problem: '' };
      } catch (error) {
        failureCount += 1;
        const cause = error instanceof Error ? (error.cause ?? error) : error;
        const problem = cause instanceof Error ? cause.message || cause.name : 'unknown reason';
        return { status: 0, headers: new Headers(), hash: undefined, problem };
      }
    },
  };
}
