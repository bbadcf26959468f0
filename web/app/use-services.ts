// What starts after the page is there, in the export only: analytics and the service worker, where the site has them.

import { useEffect, useRef } from 'react';
import type { SiteFrameQuery } from '../../schema/generated/documents/graphql.ts';
import { registerWorker } from './offline/register-worker.ts';

/** Starts what site.yaml switched on. While analytics is off, no byte of it is loaded. */
export function useServices({ analytics, isOffline }: Pick<SiteFrameQuery['site'], 'analytics' | 'isOffline'>): void {
  const isStarted = useRef(false);
  useEffect(() => {
    if (import.meta.env.DEV || isStarted.current) return;
    isStarted.current = true;
    const start = async (): Promise<void> => {
      if (analytics !== null) {
        const { startAnalytics } = await import('./analytics/start-analytics.ts');
        await startAnalytics(document, analytics);
      }
      // with the rest of the client: a file of its own would weigh more
      if (isOffline && 'serviceWorker' in navigator) await registerWorker(window);
    };
    const startQuietly = (): void => void start().catch((error: unknown) => console.info(error));
    if (document.readyState === 'complete') startQuietly();
    else window.addEventListener('load', startQuietly, { once: true });
  }, [analytics, isOffline]);
}
