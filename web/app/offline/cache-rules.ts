// What the service worker and the pages agree on: names of caches, and which requests belong in which. Pure.

/** Are the names of the caches in the reader's browser. */
export const cacheNames = {
  pages: 'dg-pages',
  data: 'dg-data',
  assets: 'dg-assets',
  /** The whole documentation, where the reader asked for it. */
  offline: 'dg-offline',
} as const;

/** Is the address of the frame without a page. */
export const shellUrl = '/app-shell/';

/** Is the address of the list of files that make the documentation work without a network. */
export const offlineListUrl = '/offline.json';

/** Tells whether a request is for a page of the site: a navigation that names no file and is not the endpoint. */
export const isPage = ({ mode, path }: { readonly mode: string; readonly path: string }): boolean =>
  mode === 'navigate' && !/\.[a-z0-9]+$/i.test(path) && !path.startsWith('/graphql');

/** Tells whether a path is that of a baked result, or of the list of the search index. */
export const isData = (path: string): boolean => /^\/data\/.*\.json$/.test(path) || path === '/search/index.json';
