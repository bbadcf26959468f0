// What can go wrong while a part of the client is fetched. Names, codes and messages are the product's.

/** Tells how a request came to nothing. */
export type LoadFailureType = 'error' | 'timeout';

/** Says that a script of the client could not be loaded. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly type: LoadFailureType;
  /** Address that was asked for; empty when the browser does not tell. */
  readonly request: string;

  constructor(options: { readonly id: string } & LoadFailureFacts) {
    super(`Loading chunk ${options.id} failed`, { cause: options.cause });
    this.type = options.type;
    this.request = options.request;
  }
}

/** Says that a stylesheet of the client could not be loaded. */
export class StylesheetLoadError extends Error {
  override readonly name = 'StylesheetLoadError';
  readonly code = 'CSS_CHUNK_LOAD_FAILED';
  readonly type: LoadFailureType;
  readonly request: string;

  constructor(options: { readonly id: string } & LoadFailureFacts) {
    super(`Loading CSS chunk ${options.id} failed`, { cause: options.cause });
    this.type = options.type;
    this.request = options.request;
  }
}

/** Says that there is no such part of the client. */
export class MissingModuleError extends Error {
  override readonly name = 'MissingModuleError';
  readonly code = 'MODULE_NOT_FOUND';

  constructor(id: string) {
    super(`Cannot find module ${id}`);
  }
}

/** Is what is known of a failed request. */
interface LoadFailureFacts {
  readonly type: LoadFailureType;
  readonly request: string;
  readonly cause?: unknown;
}

/**
 * Names a failure of `import()`: Vite rejects with a message of its own when a stylesheet fails, the browser when a
 * script does; both name the address.
 */
export function nameLoadError(id: string, cause: unknown): ChunkLoadError | StylesheetLoadError {
  const message = cause instanceof Error ? cause.message : '';
  const request = /(?:https?:\/)?\/\S+/.exec(message)?.[0] ?? '';
  const facts = { id, type: 'error' as const, request, cause };
  return /preload CSS/i.test(message) ? new StylesheetLoadError(facts) : new ChunkLoadError(facts);
}
