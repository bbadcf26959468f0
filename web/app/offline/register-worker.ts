// Brings the service worker in. Only the export does this, and only in a browser that has them.

import { cacheNames, shellUrl } from './cache-rules.ts';

/** Is the part of a window that this needs. */
export type WorkerWindow = Pick<Window, 'navigator' | 'location' | 'caches'>;

/**
 * Registers the worker. A new one that waits is told on the console, once; a change of the one in control loads the
 * page anew, once. The first worker of a browser takes control without that.
 */
export async function registerWorker(window: WorkerWindow): Promise<void> {
  const { serviceWorker: container } = window.navigator;
  const hadController = container.controller !== null;
  let isReloading = false;
  container.addEventListener('controllerchange', () => {
    if (!hadController || isReloading) return;
    isReloading = true;
    window.location.reload();
  });
  try {
    const registration = await container.register('/sw.js');
    tellWhenWaiting(registration, container);
    if (!hadController) await keepThisPage(window);
  } catch (error) {
    // the site works as before, only not without a network
    console.info('The site cannot be kept for reading without a network.', error);
  }
}

function tellWhenWaiting(registration: ServiceWorkerRegistration, container: ServiceWorkerContainer): void {
  let isTold = false;
  const tell = (): void => {
    if (isTold) return;
    isTold = true;
    console.info('A new version of this site is ready; it is used when all its tabs are closed.');
  };
  if (registration.waiting !== null) return tell();
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && container.controller !== null) tell();
    });
  });
}

/** Keeps the page that was loaded before there was a worker; the browser has its bytes already. */
async function keepThisPage({ location, caches }: WorkerWindow): Promise<void> {
  if (location.pathname === shellUrl) return;
  const cache = await caches.open(cacheNames.pages);
  const response = await fetch(location.pathname, { cache: 'force-cache' });
  if (response.ok) await cache.put(location.pathname, response);
}
