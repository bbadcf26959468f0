import type { IncomingMessage } from 'node:http';

/**
 * True for a request by a user of this machine. Another site can send requests here from its pages, and can make its name
 * resolve to this machine (DNS rebinding). The names in `Host` and `Origin` reveal both.
 */
export function isLocalRequest({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { host, origin } = headers;
  return isLocalAddress(`http://${host ?? ''}`) && (origin === undefined || isLocalAddress(origin));
}

function isLocalAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]'
  );
}
