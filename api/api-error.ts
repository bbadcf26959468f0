// The closed list of what the API refuses on purpose. Everything else that is thrown is masked.

import { GraphQLError } from 'graphql';

/** Names a refusal; stable, in `extensions.code`. */
export type ApiErrorCode =
  | 'ALIAS_LIMIT'
  | 'CONTENT_UNAVAILABLE'
  | 'COST_LIMIT'
  | 'DEPTH_LIMIT'
  | 'EXECUTION_TIMEOUT'
  | 'INVALID_ARGUMENT'
  | 'INVALID_CURSOR'
  | 'INVALID_REQUEST'
  | 'PERSISTED_DOCUMENT_NOT_FOUND'
  | 'PERSISTED_DOCUMENT_REQUIRED'
  | 'REQUEST_TOO_LARGE'
  | 'SUBSCRIPTION_UNAVAILABLE'
  | 'TOKEN_LIMIT'
  | 'VARIABLE_DEPTH_LIMIT';

/** Describes a refusal: the fact, what to do about it, and figures for programs. */
export interface ApiErrorOptions {
  readonly code: ApiErrorCode;
  /** The fact, with the bad value quoted. */
  readonly message: string;
  /** What to do about it. */
  readonly hint: string;
  /** HTTP status when the whole request is refused; undefined: GraphQL over HTTP decides. */
  readonly status?: number;
  /** More for programs, e.g. `{ limit: 12, actual: 14 }`. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Creates a coded error that reaches the client as it is. */
export function createApiError({ code, message, hint, status, details }: ApiErrorOptions): GraphQLError {
  const http = status === undefined ? {} : { http: { status } };
  return new GraphQLError(message, { extensions: { code, hint, ...details, ...http } });
}

/** Formats a refusal that is answered before GraphQL, in the shape of a GraphQL response. */
export function formatErrorBody({ code, message, hint, details }: ApiErrorOptions): string {
  return JSON.stringify({ errors: [{ message, extensions: { code, hint, ...details } }] });
}
