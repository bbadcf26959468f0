// Reads files of the exported graph on any host: browsers fetch them, edge workers request them from the platform.

import { createApiError } from '../../graph/context/api-error.ts';

/** Fetches a file by its path below the site's root, without a leading slash. */
export type FetchFile = (path: string) => Promise<Response>;

/** A file that was read. */
export interface ReadFile {
  readonly path: string;
  /** Size after decompression. */
  readonly sizeBytes: number;
}

/** Reads files as JSON. */
export interface GraphFileReader {
  /**
   * Reads and parses a file.
   * @param parse returns undefined for invalid content
   * @throws GraphQLError CONTENT_UNAVAILABLE for a missing or damaged file
   */
  readonly read: <Content>(path: string, parse: (value: unknown) => Content | undefined) => Promise<Content>;
  /** Reads a file whose name ends with the hash of its content. @throws GraphQLError CONTENT_UNAVAILABLE */
  readonly readHashed: (path: string) => Promise<unknown>;
  /** Counts the files that were missing or damaged. */
  readonly countFailures: () => number;
}

/** Largest file. The export writes smaller ones. */
const maxFileBytes = 64_000_000;

/** Number of files that are fetched at a time. Some hosts do not allow more connections. */
const maxFetching = 6;

/**
 * Creates a reader.
 * @param onRead called for each file that is read
 */
export function createGraphFileReader(
  fetchFile: FetchFile,
  onRead: (file: ReadFile) => void = () => undefined,
): GraphFileReader {
  const waiting: (() => void)[] = [];
  let fetchingCount = 0;
  let failureCount = 0;

  const fail = (path: string, problem: string, cause?: unknown): Error => {
    failureCount += 1;
    return createFileError(path, problem, cause);
  };

  async function fetchBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
    if (fetchingCount >= maxFetching) await new Promise<void>((resolve) => void waiting.push(resolve));
    fetchingCount += 1;
    try {
      const response = await fetchFile(path).catch((cause: unknown) => {
        throw fail(path, 'cannot be fetched', cause);
      });
      if (!response.ok) throw fail(path, `is answered with status ${response.status}`);
      if (Number(response.headers.get('content-length') ?? 0) > maxFileBytes) throw fail(path, 'is too long');
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (bytes.byteLength > maxFileBytes) throw fail(path, 'is too long');
      onRead({ path, sizeBytes: bytes.byteLength });
      return bytes;
    } finally {
      fetchingCount -= 1;
      waiting.shift()?.();
    }
  }

  function parseBytes(path: string, bytes: Uint8Array): unknown {
    try {
      return JSON.parse(new TextDecoder().decode(bytes));
    } catch (cause) {
      throw fail(path, 'is damaged', cause);
    }
  }

  return {
    async read(path, parse) {
      const content = parse(parseBytes(path, await fetchBytes(path)));
      if (content === undefined) throw fail(path, 'is damaged, or of another release');
      return content;
    },
    async readHashed(path) {
      const bytes = await fetchBytes(path);
      const hash = await hashBytes(bytes);
      if (!path.endsWith(`${hash}.json`)) throw fail(path, 'is damaged');
      return parseBytes(path, bytes);
    },
    countFailures: () => failureCount,
  };
}

/** Number of hex digits of the hash in the name of a file. */
const nameDigits = 20;

async function hashBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, nameDigits);
}

function createFileError(path: string, problem: string, cause?: unknown): Error {
  const error = createApiError({
    code: 'CONTENT_UNAVAILABLE',
    message: `The file "${path.slice(0, 200)}" ${problem}.`,
    hint: 'try again; if the problem persists, reload the page',
    status: 503,
  });
  error.cause = cause;
  return error;
}
