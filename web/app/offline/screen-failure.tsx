import type { ReactElement } from 'react';
import { createLazyPart } from '../data/lazy-part.ts';
import { Lazy } from '../data/lazy.tsx';
import { LoadFailure } from '../design/load-failure.tsx';
import type { OfflineScreenProps } from './offline-screen.tsx';

const offlinePart = createLazyPart('offline-screen', async () => (await import('./offline-screen.tsx')).OfflineScreen);

/** What a screen shows whose content could not be loaded. Without a network, it lists the pages that are kept. */
export function ScreenFailure(props: OfflineScreenProps): ReactElement {
  if (navigator.onLine || !('caches' in window)) return <LoadFailure onRetry={props.onRetry} />;
  return <Lazy part={offlinePart} props={props} isPart />;
}
