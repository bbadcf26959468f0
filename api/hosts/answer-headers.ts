import { securityHeaders } from '../../schema/wire/security-headers.ts';
import type { Answer } from '../http/answer.ts';

/**
 * Builds the headers of an answer in the order in which they are sent, without those that node:http adds: `Date`,
 * `Connection` and `Keep-Alive`.
 */
export function buildHeaders({ status, headers, body }: Answer): Readonly<Record<string, string | number>> {
  const hasLength = (body === undefined || body instanceof Uint8Array) && status !== 204 && status !== 304;
  return hasLength
    ? { 'content-length': body?.byteLength ?? 0, ...securityHeaders, ...headers }
    : { ...securityHeaders, ...headers };
}
