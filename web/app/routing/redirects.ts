// Redirects that the client follows: a missing trailing slash, and old hash URLs, which no host ever sees.

/** A URL on this site: a path as in the address bar, and a hash with `#` or empty. */
export interface Address {
  readonly path: string;
  readonly hash: string;
}

/** An old URL with a fragment, and its new URL. */
export interface HashRedirect {
  readonly from: string;
  readonly to: string;
}

/** Adds the trailing slash that every page URL has; a path that names a file (`/feed.xml`) stays as it is. */
export function addTrailingSlash(path: string): string {
  return path.endsWith('/') || isFilePath(path) ? path : `${path}/`;
}

/** Returns whether a path names a file rather than a page. */
export const isFilePath = (path: string): boolean => /\.[a-z0-9]+$/i.test(path);

/**
 * Finds the new URL of an old hash URL. The hash is kept when the new URL has none.
 * @returns undefined when the URL is current
 */
export function findHashRedirect(address: Address, redirects: readonly HashRedirect[]): string | undefined {
  if (address.hash === '') return undefined;
  const from = decodeAddress(address.path + address.hash);
  const redirect = redirects.find((candidate) => decodeAddress(candidate.from) === from);
  if (redirect === undefined || decodeAddress(redirect.to) === from) return undefined;
  return redirect.to.includes('#') ? redirect.to : redirect.to + address.hash;
}

/** Decodes percent-encoding, so that both spellings of a URL compare equal. */
function decodeAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address; // a stray `%` in the address bar
  }
}
