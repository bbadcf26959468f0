import type { ReceivedRequest } from '../../api/http/received-request.ts';

/** Creates a request as a host hands it on. */
export function receive(
  target: string,
  headers: Readonly<Record<string, string>> = {},
  more: Partial<ReceivedRequest> = {},
): ReceivedRequest {
  return { method: 'GET', target, headers: new Headers(headers), body: undefined, ...more };
}
