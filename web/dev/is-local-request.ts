import type { IncomingMessage } from 'node:http';

/**
 * True for a request that this machine's user makes. A site elsewhere can let its name resolve to this machine (DNS
 * rebinding), and its pages can send requests here; the names in `Host` and `Origin` give both away.
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
