// Files of the graph, from the browser's cache or the network.

import { graphManifestPath } from '../../../api/hosts/worker/graph-format.ts';
import type { FetchFile } from '../../../api/hosts/worker/graph-file-reader.ts';
import { getBase, localPath, placePath } from '../routing/site-base.ts';

const cacheName = `dg${getBase()}-graph`;

/** Maximum number of stored page bodies. */
const maxBodies = 4_000;

/** The part of a worker that is used. */
export interface FileHost {
  readonly fetch: typeof globalThis.fetch;
  readonly caches?: CacheStorage;
}

/**
 * Creates a function that fetches files of the graph. A file whose name contains its hash is fetched once; the manifest is
 * fetched each time, and read from the cache when there is no network.
 */
export function createCachedFiles(host: FileHost): FetchFile {
  // The storage is missing on insecure origins, and refused in some private windows.
  let opening: Promise<Cache | undefined> | undefined;
  const open = (): Promise<Cache | undefined> =>
    (opening ??= (host.caches?.open(cacheName) ?? Promise.resolve(undefined)).catch(() => undefined));

  async function fetchNew(path: string, cache: Cache | undefined): Promise<Response> {
    const response = await host.fetch(placePath(`/${path}`), path === graphManifestPath ? { cache: 'no-cache' } : {});
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    if (response.ok && isJson) await cache?.put(placePath(`/${path}`), response.clone()).catch(() => undefined);
    return response;
  }

  return async (path) => {
    const cache = await open();
    if (path !== graphManifestPath) return (await cache?.match(placePath(`/${path}`))) ?? fetchNew(path, cache);
    try {
      const response = await fetchNew(path, cache);
      if (cache !== undefined && response.ok) await removeOldFiles(cache, await response.clone().text());
      return response;
    } catch (error) {
      const known = await cache?.match(placePath(`/${path}`));
      if (known === undefined) throw error;
      return known;
    }
  };
}

/** Removes stored files that the manifest does not name. Texts stay, because their pages name them. */
async function removeOldFiles(cache: Cache, manifest: string): Promise<void> {
  const stored = await cache.keys();
  const bodies = stored.filter(({ url }) => url.includes('/graph/bodies/'));
  const isOld = ({ url }: Request): boolean => {
    const path = localPath(new URL(url).pathname).slice(1);
    if (path === graphManifestPath) return false;
    return path.startsWith('graph/bodies/') ? bodies.length > maxBodies : !manifest.includes(path);
  };
  await Promise.all(stored.filter(isOld).map((request) => cache.delete(request)));
}
