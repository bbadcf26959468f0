// The `fetch` of the static export: takes a persisted operation, returns the baked file. The client sees no difference.

import { chunkTimeoutMs } from './load-chunk.ts';
import { placePath } from '../routing/site-base.ts';
import { buildResultPath } from '../../../schema/wire/result-path.ts';

/** Why a baked result could not be loaded. */
export type BakedFailure = 'not-persisted' | 'network' | 'timeout' | 'status' | 'json';

/** A baked result could not be loaded. */
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

/** Code of the GraphQL error for a result that was never baked. */
const missingResultCode = 'MODULE_NOT_FOUND';

/** The part of a query's error that is used. */
export interface ResultError {
  readonly graphQLErrors: readonly { readonly extensions?: Record<string, unknown> }[];
}

/** Returns whether a query failed because its result was never baked. */
export const isMissingResult = (error: ResultError | undefined): boolean =>
  error?.graphQLErrors.some(({ extensions }) => extensions?.['code'] === missingResultCode) === true;

/** The part of a request's body that names the operation. */
interface OperationBody {
  readonly operationName?: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly extensions?: { readonly persistedQuery?: { readonly sha256Hash?: string } };
}

/**
 * Creates a `fetch` that answers persisted operations from baked files.
 * A missing file becomes a GraphQL error with the code `MODULE_NOT_FOUND`. So does an HTML page, because some hosts answer
 * every unknown path with one and the status 200.
 * @param fetch loads the files
 * @param timeoutMs limit for one file
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
    const response = await getFile(fetch, placePath(path), { signal, expiry });
    if (response.status === 404 || response.status === 410) return createMissingResponse(path);
    if (!response.ok) {
      throw new BakedResultError('status', path, response.status);
    }
    const text = await response.text();
    return text.trimStart().startsWith('<') ? createMissingResponse(path) : createResultResponse(path, text);
  };
}

/**
 * Reads the path of the file that answers an operation.
 * @throws BakedResultError for an operation that is not persisted
 */
export function readResultPath(requestBody: BodyInit | null | undefined): string {
  // the client serializes every operation to a JSON object
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

/** Creates the response for an operation whose result was never baked. */
export function createMissingResponse(path: string): Response {
  return createJsonResponse(
    JSON.stringify({
      data: null,
      errors: [{ message: `${path} does not exist.`, extensions: { code: missingResultCode } }],
    }),
  );
}

/** Checks that the text is a GraphQL result: files can be truncated. */
function createResultResponse(path: string, text: string): Response {
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
