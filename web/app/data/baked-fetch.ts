// The static export's `fetch`: (document id, variables) in, the baked file's bytes out. Nothing after it knows.

import { chunkTimeoutMs } from '../constants.ts';
import { buildResultPath } from '../../../schema/wire/result-path.ts';

/** Tells why a baked result could not be had. */
export type BakedFailure = 'not-persisted' | 'network' | 'timeout' | 'status' | 'html' | 'json';

/** Says that a baked result could not be had, and why. */
export class BakedResultError extends Error {
  override readonly name = 'BakedResultError';
  readonly failure: BakedFailure;
  readonly path: string;

  constructor(failure: BakedFailure, path: string, cause?: unknown) {
    super(`${path}: ${failure}`, { cause });
    this.failure = failure;
    this.path = path;
  }
}

/** Is the code of the GraphQL error that stands for a result that was never baked. */
const missingResultCode = 'MODULE_NOT_FOUND';

/** Tells whether the errors of a result say that there is no such baked result. */
export const isMissingResult = (errors: readonly { readonly extensions?: Record<string, unknown> }[]): boolean =>
  errors.some((error) => error.extensions?.['code'] === missingResultCode);

/** Is what an operation's request says of itself. */
interface OperationBody {
  readonly operationName?: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly extensions?: { readonly persistedQuery?: { readonly sha256Hash?: string } };
}

/**
 * Creates a `fetch` that answers persisted operations from baked files.
 * A missing file becomes a GraphQL error with the code `MODULE_NOT_FOUND`.
 * @param fetch gets the files
 * @param timeoutMs how long a file may take
 * @throws (the created fetch) {@link BakedResultError}
 */
export function createBakedFetch(
  fetch: typeof globalThis.fetch,
  timeoutMs: number = chunkTimeoutMs,
): typeof globalThis.fetch {
  return async (_input, init) => {
    const path = readResultPath(init?.body);
    const expiry = AbortSignal.timeout(timeoutMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, expiry]) : expiry;
    const response = await getFile(fetch, path, { signal, expiry });
    if (response.status === 404 || response.status === 410) return createMissingResponse(path);
    if (!response.ok) {
      throw new BakedResultError('status', path, response.status);
    }
    return createResultResponse(path, await response.text());
  };
}

function readResultPath(requestBody: BodyInit | null | undefined): string {
  // the client serialises every operation to a JSON object
  const body: OperationBody = typeof requestBody === 'string' ? (JSON.parse(requestBody) as OperationBody) : {};
  const id = body.extensions?.persistedQuery?.sha256Hash;
  if (id === undefined || body.operationName === undefined) {
    throw new BakedResultError('not-persisted', '');
  }
  return `/${buildResultPath(id, body.operationName, body.variables ?? {})}`;
}

async function getFile(
  fetch: typeof globalThis.fetch,
  path: string,
  { signal, expiry }: { readonly signal: AbortSignal; readonly expiry: AbortSignal },
): Promise<Response> {
  try {
    return await fetch(path, { signal, headers: { accept: 'application/json' } });
  } catch (cause) {
    if (expiry.aborted) throw new BakedResultError('timeout', path, cause);
    if (signal.aborted) throw cause;
    throw new BakedResultError('network', path, cause);
  }
}

function createMissingResponse(path: string): Response {
  return createJsonResponse(
    JSON.stringify({
      data: null,
      errors: [{ message: `${path} does not exist.`, extensions: { code: missingResultCode } }],
    }),
  );
}

/** Checks that the text is a GraphQL result: hosts like to answer with a page of their own, and files get cut. */
function createResultResponse(path: string, text: string): Response {
  if (text.trimStart().startsWith('<')) {
    throw new BakedResultError('html', path);
  }
  try {
    const result: unknown = JSON.parse(text);
    if (typeof result === 'object' && result !== null && ('data' in result || 'errors' in result)) {
      return createJsonResponse(text);
    }
  } catch (cause) {
    throw new BakedResultError('json', path, cause);
  }
  throw new BakedResultError('json', path);
}

const createJsonResponse = (text: string): Response =>
  new Response(text, { headers: { 'content-type': 'application/json' } });
