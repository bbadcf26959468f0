// Updates visited pages and results for a new release. Its client queries other documents, whose results have other paths,
// and the scripts and styles of older pages are deleted one release later.

import { cacheNames, isDocumentOf, isHtml } from './cache-rules.ts';
import { runConcurrently } from './run-concurrently.ts';
import { localPath, placePath } from '../routing/site-base.ts';

/** The part of a service worker that is used. */
export type WorkerScope = Pick<typeof globalThis, 'caches' | 'fetch'>;

/** The part of a page's result that is used. */
interface PageResult {
  readonly data?: { readonly page?: { readonly section: { readonly slug: string } } | null };
}

/** How many pages, and how many results, are fetched again: the ones stored last. */
const maxRefreshed = 60;

const concurrentFiles = 4;

const fileTimeoutMs = 60_000;

/**
 * Fetches visited pages and results for the client of a new release. Never rejects: what cannot be fetched is left alone.
 * @param folders of `data/`, e.g. `Page-3f2a9c01b2d4`, in the new release
 */
export async function refreshVisited(scope: WorkerScope, folders: readonly string[]): Promise<void> {
  try {
    const [pages, results] = await Promise.all(
      [cacheNames.pages, cacheNames.data].map((name) => listPaths(scope, name)),
    );
    const tasks = [
      ...(pages ?? []).slice(-maxRefreshed).map((path) => () => refreshPage(scope, path)),
      ...(results ?? [])
        .flatMap((path) => findResultPath(path, folders) ?? [])
        .slice(-maxRefreshed)
        .map((path) => async () => {
          await addResult(scope, path);
          await addSidebar(scope, path, folders);
        }),
    ];
    const attempts = tasks.map((task) => () => task().catch(() => undefined)); // no network, or no space
    await runConcurrently(concurrentFiles, attempts);
  } catch (error) {
    console.info('The visited pages could not be refreshed.', error);
  }
}

/**
 * Stores the sidebar of a page whose result is stored: a reader who followed a link within the section already had the
 * sidebar. Rejects when there is no network or no space.
 * @param folders of `data/`
 */
export async function addSidebar(scope: WorkerScope, path: string, folders: readonly string[]): Promise<void> {
  const folder = folders.find((name) => name.startsWith('Sidebar-'));
  if (folder === undefined || !folders.includes(/^\/data\/(Page-[^/]+)\//.exec(localPath(path))?.[1] ?? '')) return;
  const result = (await (await scope.caches.match(path))?.json()) as PageResult | undefined;
  const page = result?.data?.page;
  if (page) await addResult(scope, placePath(`/data/${folder}/slug=${page.section.slug}.json`));
}

/**
 * Deletes visited results that no client reads any more, and visited pages whose stylesheet is gone. The service worker calls
 * it when no old client is left.
 */
export async function deleteUnreadable(caches: CacheStorage, folders: readonly string[]): Promise<void> {
  const [pages, results] = await Promise.all([cacheNames.pages, cacheNames.data].map((name) => caches.open(name)));
  for (const request of (await results?.keys()) ?? [])
    if (findResultPath(new URL(request.url).pathname, folders) !== undefined) await results?.delete(request);
  for (const request of (await pages?.keys()) ?? []) {
    const html = (await (await pages?.match(request))?.text()) ?? '';
    const styles = Array.from(html.matchAll(/\bhref="([^"]*)"/g), ([, url = '']) => url).filter(
      (url) => url.includes('/assets/') && url.endsWith('.css'),
    );
    const found = await Promise.all(styles.map((url) => caches.match(url)));
    if (found.includes(undefined)) await pages?.delete(request);
  }
}

/** Returns the path in the new release of a result with an older path; undefined when the path is the same. */
export function findResultPath(path: string, folders: readonly string[]): string | undefined {
  const [, folder = '', rest = ''] = /^\/data\/([^/]+)(\/.*)$/.exec(localPath(path)) ?? [];
  if (folder === '' || folders.includes(folder)) return undefined;
  const name = folder.slice(0, folder.lastIndexOf('-') + 1);
  const next = folders.find((other) => other.slice(0, other.lastIndexOf('-') + 1) === name);
  return next === undefined ? undefined : placePath(`/data/${next}${rest}`);
}

async function listPaths({ caches }: WorkerScope, cacheName: string): Promise<readonly string[]> {
  const requests = await (await caches.open(cacheName)).keys(); // in the order in which they were stored
  return requests.map(({ url }) => new URL(url).pathname);
}

async function refreshPage({ caches, fetch }: WorkerScope, path: string): Promise<void> {
  const cache = await caches.open(cacheNames.pages);
  const response = await fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(fileTimeoutMs) });
  const isGone = response.status === 404 || response.status === 410 || response.redirected;
  if (isGone || (response.ok && !isDocumentOf(await response.clone().text(), path))) await cache.delete(path);
  else if (response.ok && isHtml(response)) await cache.put(path, response);
}

/**
 * Stores a file that is not stored yet, unless the host answers with a page. Rejects when there is no network or no space.
 */
export async function addResult(
  { caches, fetch }: WorkerScope,
  path: string,
  cacheName: string = cacheNames.data,
): Promise<void> {
  if ((await caches.match(path)) !== undefined) return;
  const response = await fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(fileTimeoutMs) });
  if (response.ok && !isHtml(response)) await (await caches.open(cacheName)).put(path, response);
}
