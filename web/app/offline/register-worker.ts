// Registers the service worker, in the export only.

import { shellUrl } from '../../../schema/wire/reserved-urls.ts';
import { trustScriptUrl } from '../design/trusted-types.ts';
import { cacheNames } from './cache-rules.ts';
import { placePath } from '../routing/site-base.ts';

/** The part of a window that is used. */
export type WorkerWindow = Pick<Window, 'navigator' | 'location' | 'caches'>;

/**
 * Registers the worker. A new worker that is waiting is logged to the console, once. When another worker takes control,
 * the page is reloaded, once, unless it is the browser's first worker.
 */
export async function registerWorker(window: WorkerWindow): Promise<void> {
  const { serviceWorker: container } = window.navigator;
  // the worker of a site above this one on the host is not its first
  const hadController = container.controller?.scriptURL.endsWith(placePath('/sw.js')) === true;
  let isReloading = false;
  container.addEventListener('controllerchange', () => {
    if (!hadController || isReloading) return;
    isReloading = true;
    window.location.reload();
  });
  try {
    const registration = await container.register(trustScriptUrl(placePath('/sw.js')));
    logWhenWaiting(registration, container);
    if (!hadController) await cacheThisPage(window);
  } catch (error) {
    // the site works as before, except offline
    console.info('The site is not available offline.', error);
  }
}

function logWhenWaiting(registration: ServiceWorkerRegistration, container: ServiceWorkerContainer): void {
  let isLogged = false;
  const log = (): void => {
    if (isLogged) return;
    isLogged = true;
    console.info('A new version of this site is ready; it is used when all its tabs are closed.');
  };
  if (registration.waiting !== null) return log();
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && container.controller !== null) log();
    });
  });
}

/** Caches the page that was loaded before there was a worker, from the browser's HTTP cache. */
async function cacheThisPage({ location, caches }: WorkerWindow): Promise<void> {
  if (location.pathname === placePath(shellUrl)) return;
  const cache = await caches.open(cacheNames.pages);
  const response = await fetch(location.pathname, { cache: 'force-cache' });
  if (response.ok) await cache.put(location.pathname, response);
}
