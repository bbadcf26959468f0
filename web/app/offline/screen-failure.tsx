import type { ReactElement } from 'react';
import { createLazyPart } from '../data/lazy-part.ts';
import { Lazy } from '../data/lazy.tsx';
import { LoadFailure } from '../design/load-failure.tsx';
import { isOffline, type RequestFailure } from './is-offline.ts';
import type { OfflineScreenProps } from './offline-screen.tsx';

const offlinePart = createLazyPart('offline-screen', async () => (await import('./offline-screen.tsx')).OfflineScreen);

/** What a screen shows whose content could not be loaded. Without a network, it lists the pages that are kept. */
export function ScreenFailure(
  options: OfflineScreenProps & { readonly error: RequestFailure | undefined },
): ReactElement {
  const { error, ...props } = options;
  if (!isOffline(error)) return <LoadFailure onRetry={props.onRetry} />;
  return <Lazy part={offlinePart} props={props} isPart />;
}
