import type { IncomingMessage } from 'node:http';

/**
 * True for a request by a user of this machine. A page of another site can send requests here, whatever their method and
 * path, and its name can resolve to this machine (DNS rebinding). `Host`, `Origin` and Fetch Metadata reveal both.
 * @see https://www.w3.org/TR/fetch-metadata/
 */
export function isLocalRequest(request: Pick<IncomingMessage, 'headers' | 'method' | 'url'>): boolean {
  const { host, origin } = request.headers;
  return (
    isLocalAddress(`http://${host ?? ''}`) && (origin === undefined || isLocalAddress(origin)) && isFetchedHere(request)
  );
}

/**
 * True for requests of the site's own pages, for what a person has typed, and for programs that send no Fetch Metadata.
 * Of anything else, such as pages on another port of this machine, only links to pages may be followed.
 */
function isFetchedHere(request: Pick<IncomingMessage, 'headers' | 'method' | 'url'>): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none' || isLinkToPage(request);
}

/** True for a link that opens a page in a tab of its own: not in a frame, and no path that does more than show a page. */
function isLinkToPage({ headers, method, url = '' }: Pick<IncomingMessage, 'headers' | 'method' | 'url'>): boolean {
  const isNavigation = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  const [pathname = ''] = url.split(/[?#]/, 1);
  return method === 'GET' && isNavigation && pathname.endsWith('/') && !/^\/(?:@|_|\/)/.test(pathname);
}

function isLocalAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]'
  );
}
