// Addresses that lead elsewhere: a missing final slash, and the graph's hash redirects that no host can follow.

/** Is where a reader is or wants to be: a path as the address bar has it, and a hash with `#` or empty. */
export interface Address {
  readonly path: string;
  readonly hash: string;
}

/** Is an old address with a fragment and where it leads now. */
export interface HashRedirect {
  readonly from: string;
  readonly to: string;
}

/** Adds the final slash that every page's address has; a path that names a file (`/feed.xml`) stays. */
export function addTrailingSlash(path: string): string {
  return path.endsWith('/') || isFilePath(path) ? path : `${path}/`;
}

/** Tells whether a path names a file rather than a page. */
export const isFilePath = (path: string): boolean => /\.[a-z0-9]+$/i.test(path);

/**
 * Finds where an old hash address leads; the hash is kept when the new address names none.
 * @returns an address to go to, or undefined when the address is current
 */
export function findHashRedirect(address: Address, redirects: readonly HashRedirect[]): string | undefined {
  if (address.hash === '') return undefined;
  const from = decodeAddress(address.path + address.hash);
  const redirect = redirects.find((candidate) => decodeAddress(candidate.from) === from);
  if (redirect === undefined || decodeAddress(redirect.to) === from) return undefined;
  return redirect.to.includes('#') ? redirect.to : redirect.to + address.hash;
}

/** Decodes percent signs, so that both spellings of an address compare equal; a malformed one stays as it is. */
function decodeAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address; // a stray `%` in the address bar is not ours to judge
  }
}
