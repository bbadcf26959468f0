// The service worker: what a reader has seen, and the frame of the site, work without a network.
// It never takes over by itself: a new one waits until the old one's tabs are closed.

import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { cacheNames, isData, isPage, shellUrl } from './app/offline/cache-rules.ts';

/** Is replaced by the export: the frame and the client's code, with a revision where the name does not change. */
declare const docgraphPrecache: readonly PrecacheEntry[];

const networkTimeoutSeconds = 4;

// the plugin has members that may be undefined, which its own interface spells without `undefined`
const expireAfter = (maxEntries: number): WorkboxPlugin => new ExpirationPlugin({ maxEntries }) as WorkboxPlugin;

clientsClaim(); // pages that were open before the first worker are looked after too
cleanupOutdatedCaches();
precacheAndRoute([...docgraphPrecache], { directoryIndex: '', cleanURLs: false });

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isPage({ mode: request.mode, path: url.pathname }),
  new NetworkFirst({
    cacheName: cacheNames.pages,
    networkTimeoutSeconds,
    plugins: [expireAfter(300)],
  }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isData(url.pathname),
  new NetworkFirst({
    cacheName: cacheNames.data,
    networkTimeoutSeconds,
    plugins: [expireAfter(1000)],
  }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(?:assets|icons|search\/parts)\//.test(url.pathname),
  new CacheFirst({ cacheName: cacheNames.assets, plugins: [expireAfter(200)] }),
);

setCatchHandler(async ({ request, url }) => {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const isPageRequest = isPage({ mode: request.mode, path: url?.pathname ?? '/' });
  return (isPageRequest ? await matchPrecache(shellUrl) : undefined) ?? Response.error();
});
