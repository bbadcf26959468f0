// All errors that the API returns intentionally. Any other error is masked.

import { GraphQLError } from 'graphql';

/** The codes, sent in `extensions.code` and explained in api/http/README.md. They are never renamed. */
export const apiErrorCodes = [
  'ALIAS_LIMIT',
  'ANSWER_SIZE_LIMIT',
  'CONTENT_UNAVAILABLE',
  'COST_LIMIT',
  'DEPTH_LIMIT',
  'EXECUTION_TIMEOUT',
  'FIELD_LIMIT',
  'INVALID_ARGUMENT',
  'INVALID_CURSOR',
  'INVALID_ID',
  'INVALID_REQUEST',
  'INVALID_VARIABLES',
  'PERSISTED_DOCUMENT_NOT_FOUND',
  'PERSISTED_DOCUMENT_REQUIRED',
  'REPEATED_FIELD_LIMIT',
  'REQUEST_TOO_LARGE',
  'SERVER_BUSY',
  'SUBSCRIPTION_UNAVAILABLE',
  'TOKEN_LIMIT',
  'VARIABLE_DEPTH_LIMIT',
] as const;

type ApiErrorCode = (typeof apiErrorCodes)[number];

/** An error: the fact, what to do about it, and figures for programs. */
export interface ApiErrorOptions {
  readonly code: ApiErrorCode;
  /** The fact, with the bad value quoted. */
  readonly message: string;
  /** What to do about it. */
  readonly hint: string;
  /** HTTP status if the whole request is rejected; by default, that of GraphQL over HTTP. */
  readonly status?: number;
  /** HTTP headers of a rejected request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Details for programs, e.g. `{ limit: 12, actual: 14 }`. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Headers of answers that are rejected temporarily. The value is in seconds. */
const retryHeaders: Readonly<Record<string, string>> = { 'retry-after': '2' };

/** Creates a coded error, which is sent to the client unchanged. */
export function createApiError({ code, message, hint, status, headers, details }: ApiErrorOptions): GraphQLError {
  const sent = headers ?? (status === 503 ? retryHeaders : undefined);
  const http = status === undefined ? {} : { http: { status, ...(sent === undefined ? {} : { headers: sent }) } };
  return new GraphQLError(message, { extensions: { code, hint, ...details, ...http } });
}
