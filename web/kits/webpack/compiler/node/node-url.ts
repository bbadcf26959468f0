// `url`: paths of files as URLs, and the parser that older packages use.

import { path } from './node-path.ts';

/** Turns a `file:` URL into a path. */
export function fileURLToPath(url: string | URL): string {
  const { protocol, pathname } = new URL(url);
  if (protocol !== 'file:')
    throw Object.assign(new TypeError('The URL must be of scheme file'), { code: 'ERR_INVALID_URL_SCHEME' });
  return decodeURIComponent(pathname);
}

/** Turns a path into a `file:` URL. */
export function pathToFileURL(filePath: string): URL {
  const url = new URL('file:///');
  url.pathname = path.resolve(filePath).replaceAll('%', '%25');
  return url;
}

interface LegacyUrl {
  readonly href?: string;
  readonly protocol?: string | null;
  readonly slashes?: boolean | null;
  readonly auth?: string | null;
  readonly host?: string | null;
  readonly port?: string | null;
  readonly hostname?: string | null;
  readonly hash?: string | null;
  readonly search?: string | null;
  readonly query?: unknown;
  readonly pathname?: string | null;
  readonly path?: string | null;
}

/** `url.parse`, `url.format` and `url.resolve`. */
export const legacyUrl = {
  parse(text: string): LegacyUrl {
    const [, protocol, , slashes, host, pathname, search, hash] =
      /^(([a-z][a-z\d+.-]*):)?(?:(\/\/)([^/?#]*))?([^?#]*)(\?[^#]*)?(#.*)?$/is.exec(text) ?? [];
    const port = /:(\d+)$/.exec(host ?? '')?.[1] ?? null;
    return {
      href: text,
      protocol: protocol?.toLowerCase() ?? null,
      slashes: slashes === undefined ? null : true,
      auth: null,
      host: host ?? null,
      port,
      hostname: host?.replace(/:\d+$/, '') ?? null,
      hash: hash ?? null,
      search: search ?? null,
      query: search?.slice(1) ?? null,
      pathname: pathname === '' ? null : (pathname ?? null),
      path: `${pathname ?? ''}${search ?? ''}` || null,
    };
  },
  format(url: LegacyUrl | URL): string {
    if (url instanceof URL) return url.href;
    const { protocol, slashes, host, hostname, port, pathname, search, hash } = url;
    const authority =
      host ?? (hostname === undefined || hostname === null ? '' : `${hostname}${port == null ? '' : `:${port}`}`);
    const start = protocol == null ? '' : `${protocol.replace(/:$/, '')}:`;
    const lines = slashes === true || authority !== '' ? '//' : '';
    return `${start}${lines}${authority}${pathname ?? ''}${search ?? ''}${hash ?? ''}`;
  },
  resolve(from: string, to: string): string {
    const base = new URL(from, 'resolve://x/');
    const url = new URL(to, base);
    return url.protocol === 'resolve:' ? `${url.pathname}${url.search}${url.hash}` : url.href;
  },
};
