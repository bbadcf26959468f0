// Cache names and request rules that the service worker shares with the pages. Pure.

import { endpointPath } from '../../../schema/wire/reserved-urls.ts';
import { getBase, localPath } from '../routing/site-base.ts';

/** What names of caches begin with: other sites on the same host have their own. */
const prefix = `dg${getBase()}`;

/** Names of the caches in the reader's browser. */
export const cacheNames = {
  pages: `${prefix}-pages`,
  data: `${prefix}-data`,
  assets: `${prefix}-assets`,
  /** Scripts and styles of the previous release, which pages cached at that time still refer to. */
  previousAssets: `${prefix}-previous-assets`,
  /** Exists from a failed installation of a worker until one is activated. Nothing is in it. */
  failedInstall: `${prefix}-failed-install`,
  /** The offline copy of the whole documentation, if the reader asked for it. */
  offline: `${prefix}-offline`,
};

/** URL of the list of files in the offline copy. */
export const offlineListUrl = '/offline.json';

/** Returns whether a request is for a page: a navigation to neither a file nor the endpoint. */
export const isPage = ({ mode, path }: { readonly mode: string; readonly path: string }): boolean =>
  mode === 'navigate' && !/\.[a-z0-9]+$/i.test(path) && !localPath(path).startsWith(endpointPath);

/** Returns whether a path is that of a baked result or of the search index's list. */
export const isData = (path: string): boolean =>
  /^\/(?:data|samples)\/.*\.json$/.test(localPath(path)) || localPath(path) === '/search/index.json';

/** Returns whether a response is a page. */
export const isHtml = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('text/html') === true;

/** Returns whether a request comes from the offline copy, which stores the response itself. */
export const isForCopy = ({ cache, destination }: Request): boolean => cache === 'no-cache' && destination === '';

/**
 * Returns whether an HTML document was made for a path: some hosts answer every unknown path with their home page, which
 * says so in its canonical URL. A document without a canonical URL matches every path.
 */
export function isDocumentOf(html: string, path: string): boolean {
  const links = html.match(/<link\s[^<>]*>/g) ?? [];
  const link = links.find((text) => text.includes(' rel="canonical"'));
  const url = link === undefined ? undefined : /\shref="([^"]*)"/.exec(link)?.[1];
  return url === undefined || !URL.canParse(url) || new URL(url).pathname === path;
}

/**
 * Returns whether an HTML document is whole and of the same release as some files: all scripts and styles that it loads are
 * among them, and it loads some. A host may have parts of two releases while one is being uploaded, or answer with a page
 * about an error.
 */
export function isOfRelease(html: string, urls: ReadonlySet<string>): boolean {
  const loaded = [
    ...html.matchAll(/<(?:script|link)\b[^>]*\s(?:src|href)=["']?([^"'\s>]*\/assets\/[^"'\s>]+\.(?:js|css))/g),
  ];
  return loaded.length > 0 && html.includes('</html>') && loaded.every(([, url = '']) => urls.has(url));
}
