// The service worker makes the site's frame and the pages that a reader has opened available offline. A new version
// waits until all tabs of the old one are closed.

import { cacheNames as workboxCacheNames, clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  addPlugins,
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { shellUrl } from '../../../schema/wire/reserved-urls.ts';
import { isSavingData } from '../routing/prefetch.ts';
import { cacheNames, isData, isForCopy, isHtml, isOfRelease, isPage } from './cache-rules.ts';
import { keepSidebars, keepTitles } from './keep-navigation.ts';
import { deleteOldFiles, refreshCopy } from './save-copy.ts';
import { addSidebar, deleteUnreadable, refreshVisited } from './refresh-visited.ts';
import { isSandboxPath, addSandboxPolicy } from './sandbox-document.ts';
import { localPath, placePath } from '../routing/site-base.ts';

/** Inserted by the export: the frame and the client's code, with a revision where the name does not change. */
declare const docgraphPrecache: readonly PrecacheEntry[];

/** Inserted by the export: the folders of `data/` with the results of this release. */
declare const docgraphResults: readonly string[];

/** Inserted by the export: the bases of other sites below this one, e.g. `/de`. */
declare const docgraphOthers: readonly string[];

const networkTimeoutSeconds = 4;

// a cast because Workbox declares members of the interface without `undefined` that may be undefined
const expireAfter = (maxEntries: number): WorkboxPlugin => new ExpirationPlugin({ maxEntries }) as WorkboxPlugin;

const precachedUrls: ReadonlySet<string> = new Set(
  docgraphPrecache.map((entry) => (typeof entry === 'string' ? entry : entry.url)),
);

/**
 * Stores no HTML in place of a file: some hosts answer every unknown path with a page and the status 200. Nor does it store
 * the frame of another release. A worker that cannot store what it needs is not installed; the one before it goes on, and the
 * browser tries again at the next visit.
 */
const storeFilesOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const { pathname } = new URL(request.url);
    if (isSandboxPath(pathname)) return (await addSandboxPolicy(response)) ?? null;
    if (pathname === placePath(shellUrl) && !isOfRelease(await response.clone().text(), precachedUrls)) return null;
    const isFile = !pathname.endsWith('/');
    return response.status === 200 && !(isFile && isHtml(response)) ? response : null;
  },
};

/**
 * Loads files anew after an installation has failed: the browser may have cached what was wrong with them, for as long as the
 * host allows, which is a year for hashed names.
 */
const loadAnew: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    (await caches.has(cacheNames.failedInstall)) ? new Request(request, { cache: 'reload' }) : request,
  fetchDidFail: async () => void (await caches.open(cacheNames.failedInstall)),
};

/** Stores the sidebar beside a page. */
const storeSidebar: WorkboxPlugin = {
  cacheDidUpdate: async ({ request }) => {
    const { pathname } = new URL(request.url);
    await addSidebar({ caches, fetch }, pathname, docgraphResults).catch(() => undefined); // no network, or no space
  },
};

/** Stores the sidebar beside a page that was opened by its address: its document contains the list already. */
const storeSection: WorkboxPlugin = {
  cacheDidUpdate: async ({ request }) => {
    await keepSidebars({ caches, fetch }, [new URL(request.url).pathname], docgraphResults);
  },
};

/** The part of a worker's `clients` that is used, which TypeScript has no type for beside those of a window. */
interface WorkerClients {
  readonly matchAll: (options: {
    readonly includeUncontrolled: boolean;
  }) => Promise<readonly { readonly url: string }[]>;
}

/** Stores what finds pages offline, for the pages that are open now. */
async function keepNavigation(): Promise<void> {
  const { clients } = globalThis as unknown as { readonly clients: WorkerClients }; // every service worker has them
  const open = await clients.matchAll({ includeUncontrolled: true });
  const paths = open.map(({ url }) => new URL(url).pathname);
  await keepSidebars({ caches, fetch }, paths, docgraphResults);
  if (!isSavingData(navigator)) await keepTitles({ caches, fetch });
}

/** The event of a worker's life, which lasts until a promise is settled. */
type LifetimeEvent = Event & { readonly waitUntil: (promise: Promise<unknown>) => void };

/** Copies the scripts and styles of the active release, which the next one removes from its own cache. */
async function keepPreviousAssets(): Promise<void> {
  await caches.delete(cacheNames.previousAssets);
  const [previous, active] = await Promise.all(
    [cacheNames.previousAssets, workboxCacheNames.precache].map((name) => caches.open(name)),
  );
  for (const request of (await active?.keys()) ?? []) {
    const response = await active?.match(request);
    if (response !== undefined && !isHtml(response)) await previous?.put(request, response);
  }
}

/** Deletes what an update has made unreadable. A reader's first worker finds nothing of an earlier release. */
async function deleteAfterUpdate(): Promise<void> {
  const previous = await caches.open(cacheNames.previousAssets);
  if ((await previous.keys()).length > 0) await deleteUnreadable(caches, docgraphResults);
}

// TypeScript has no type for these events beside those of a window
addEventListener('install', (event) =>
  (event as LifetimeEvent).waitUntil(
    Promise.all([
      keepPreviousAssets(),
      keepNavigation(),
      // the copy first, so that its files are not fetched twice
      refreshCopy({ caches, fetch }).then(() =>
        isSavingData(navigator) ? undefined : refreshVisited({ caches, fetch }, docgraphResults),
      ),
    ]),
  ),
);
addEventListener('activate', (event) =>
  (event as LifetimeEvent).waitUntil(
    Promise.all([deleteOldFiles(caches), deleteAfterUpdate(), caches.delete(cacheNames.failedInstall)]),
  ),
);

// Before Workbox: this worker is not asked about the pages of other sites below it, whether they have one of their own or not.
addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL((event as Event & { readonly request: Request }).request.url); // as above
  const isOther = docgraphOthers.some((base) => pathname === base || pathname.startsWith(`${base}/`));
  if (isOther && origin === location.origin) event.stopImmediatePropagation();
});

clientsClaim(); // also for pages that were open before the first worker
cleanupOutdatedCaches();
addPlugins([storeFilesOnly, loadAnew]);
precacheAndRoute([...docgraphPrecache], { directoryIndex: '', cleanURLs: false });

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isPage({ mode: request.mode, path: url.pathname }),
  new NetworkFirst({
    cacheName: cacheNames.pages,
    networkTimeoutSeconds,
    plugins: [storeSection, expireAfter(300)],
  }),
);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isData(url.pathname) && !isForCopy(request),
  new NetworkFirst({
    cacheName: cacheNames.data,
    networkTimeoutSeconds,
    plugins: [storeFilesOnly, storeSidebar, expireAfter(1000)],
  }),
);
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && /^\/(?:assets|compiler|icons|search\/parts)\//.test(localPath(url.pathname)) && !isForCopy(request),
  new CacheFirst({ cacheName: cacheNames.assets, plugins: [storeFilesOnly, expireAfter(200)] }),
);

setCatchHandler(async ({ request, url }) => {
  const cached = await caches.match(request, { ignoreVary: true });
  if (cached !== undefined) return cached;
  const isPageRequest = isPage({ mode: request.mode, path: url?.pathname ?? '/' });
  return (isPageRequest ? await matchPrecache(placePath(shellUrl)) : undefined) ?? Response.error();
});
