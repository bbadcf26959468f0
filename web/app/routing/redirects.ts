// Addresses on this site, and the trailing slash that their paths end with.

/** A URL on this site: a path as in the address bar, and a hash with `#` or empty. */
export interface Address {
  readonly path: string;
  readonly hash: string;
}

/** Adds the trailing slash that every page URL has; a path that names a file (`/feed.xml`) stays as it is. */
export function addTrailingSlash(path: string): string {
  return path.endsWith('/') || isFilePath(path) ? path : `${path}/`;
}

/** Returns whether a path names a file rather than a page. */
export const isFilePath = (path: string): boolean => /\.[a-z0-9]+$/i.test(path);
