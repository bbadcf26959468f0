/**
 * Builds the address of a page on another host, for a language or a version.
 * @param host origin, maybe with a path; a final slash or none
 * @param path percent-encoded, from its first slash
 * @param hash with `#`, or empty
 */
export const buildHostAddress = (host: string, path: string, hash: string): string =>
  host.replace(/\/+$/, '') + (path.startsWith('/') ? path : `/${path}`) + hash;
