// What the endpoint reads from a request besides its parameters: how it is answered, and what that may take.

import type { ReceivedRequest } from './received-request.ts';

/**
 * A syntax tree takes about 25 times the memory of its text, up to a limit, because the number of tokens is limited.
 */
const treeBytesPerCharacter = 25;
const largestTreeBytes = 500_000;

/** Formats everything that an answer depends on. */
export function formatKey({ method, target, headers, body }: ReceivedRequest, snapshotId: string): string {
  return `${snapshotId} ${method} ${target}\n${headers.get('accept') ?? ''}\n${headers.get('content-type') ?? ''}\n${body ?? ''}`;
}

/** Returns whether a browser opens the address of the endpoint, as opposed to a client that sends an operation. */
export function isOpenedByBrowser({ method, target, headers }: ReceivedRequest): boolean {
  const accept = headers.get('accept') ?? '';
  return method === 'GET' && accept.includes('text/html') && !/[?&](?:query|documentId|extensions)=/.test(target);
}

/** Returns whether a client accepts neither the newer media type nor any type. */
export function acceptsJsonAlone({ headers }: ReceivedRequest): boolean {
  return !/graphql-response\+json|\*\/\*/.test(headers.get('accept') ?? '*/*');
}

/** Creates the request for Yoga. It has no body, because the parameters are passed through the context. */
export function createBodilessRequest({ method, target, headers, signal }: ReceivedRequest): Request {
  const accept = headers.get('accept') ?? '*/*';
  return new Request(`http://localhost${target.startsWith('/') ? target : '/'}`, {
    method: method === 'HEAD' ? 'GET' : method,
    headers: { accept: accept.slice(0, 1_000), 'content-type': 'application/json' },
    ...(signal === undefined ? {} : { signal }),
  });
}

/** Estimates the memory of a request before its execution: its text, and the syntax tree of its document. */
export function estimateRequestBytes({ target, body }: ReceivedRequest): number {
  const characters = target.length + (body?.length ?? 0);
  return 2 * characters + Math.min(treeBytesPerCharacter * characters, largestTreeBytes);
}
