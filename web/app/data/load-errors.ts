// Errors while a part of the client is loaded. Error trackers know such failures by these names and codes.

/** How a request failed. */
export type LoadFailureType = 'error' | 'timeout';

/** A script of the client could not be loaded. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly type: LoadFailureType;
  /** URL of the request; empty when the browser does not say. */
  readonly request: string;

  constructor(options: { readonly id: string } & LoadFailureDetails) {
    super(`Loading chunk ${options.id} failed`, { cause: options.cause });
    this.type = options.type;
    this.request = options.request;
  }
}

/** A stylesheet of the client could not be loaded. */
export class StylesheetLoadError extends Error {
  override readonly name = 'StylesheetLoadError';
  readonly code = 'CSS_CHUNK_LOAD_FAILED';
  readonly type: LoadFailureType;
  readonly request: string;

  constructor(options: { readonly id: string } & LoadFailureDetails) {
    super(`Loading CSS chunk ${options.id} failed`, { cause: options.cause });
    this.type = options.type;
    this.request = options.request;
  }
}

/** The client has no part of that name. */
export class MissingModuleError extends Error {
  override readonly name = 'MissingModuleError';
  readonly code = 'MODULE_NOT_FOUND';

  constructor(id: string) {
    super(`Cannot find module ${id}`);
  }
}

/** Details of a failed request. */
interface LoadFailureDetails {
  readonly type: LoadFailureType;
  readonly request: string;
  readonly cause?: unknown;
}

/**
 * Converts a failure of `import()` to a typed error. Vite rejects with its own message when a stylesheet fails, the
 * browser when a script fails; both messages contain the URL.
 */
export function toLoadError(id: string, cause: unknown): ChunkLoadError | StylesheetLoadError {
  const message = cause instanceof Error ? cause.message : '';
  const request = /(?:https?:\/)?\/\S+/.exec(message)?.[0] ?? '';
  const details = { id, type: 'error' as const, request, cause };
  return /preload CSS/i.test(message) ? new StylesheetLoadError(details) : new ChunkLoadError(details);
}
