// What starts after the page is there, in the export only: analytics and the service worker, where the site has them.

import { useEffect, useRef } from 'react';
import type { SiteFrameQuery } from '../../schema/generated/documents/graphql.ts';

/** Starts what site.yaml switched on. While it is off, no byte of it is loaded. */
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
      if (isOffline && 'serviceWorker' in navigator) {
        const { registerWorker } = await import('./offline/register-worker.ts');
        await registerWorker(window);
      }
    };
    const startQuietly = (): void => void start().catch((error: unknown) => console.info(error));
    if (document.readyState === 'complete') startQuietly();
    else window.addEventListener('load', startQuietly, { once: true });
  }, [analytics, isOffline]);
}
