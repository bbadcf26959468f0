// Analytics and the service worker. They start after the page has loaded, and only in the export.

import { useEffect, useRef } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';

/** Starts the services that site.yaml turns on. Without analytics, none of its code is loaded. */
export function useBackgroundServices({
  analytics,
  isOffline,
}: Pick<SiteFrameQuery['site'], 'analytics' | 'isOffline'>): void {
  const isStarted = useRef(false);
  useEffect(() => {
    if (import.meta.env.DEV || isStarted.current) return;
    isStarted.current = true;
    const start = async (): Promise<void> => {
      if (analytics !== null) {
        const { startAnalytics } = await import('../analytics/start-analytics.ts');
        await startAnalytics(document, analytics);
      }
      if (isOffline && 'serviceWorker' in navigator) {
        const { registerWorker } = await import('../offline/register-worker.ts');
        await registerWorker(window);
      }
    };
    const startAndLog = (): void => void start().catch((error: unknown) => console.info(error));
    if (document.readyState === 'complete') startAndLog();
    else window.addEventListener('load', startAndLog, { once: true });
  }, [analytics, isOffline]);
}
