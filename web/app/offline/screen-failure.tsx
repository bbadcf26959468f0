import type { ReactElement } from 'react';
import { createLazyPart } from '../data/lazy-part.ts';
import { Lazy } from '../data/lazy.tsx';
import { LoadFailure } from '../design/load-failure.tsx';
import { isOffline, type RequestFailure } from './is-offline.ts';
import type { OfflineScreenProps } from './offline-screen.tsx';

const offlinePart = createLazyPart('offline-screen', async () => (await import('./offline-screen.tsx')).OfflineScreen);

/** Shown instead of content that could not be loaded. Offline, it lists the saved pages. */
export function ScreenFailure(
  options: OfflineScreenProps & { readonly error: RequestFailure | undefined },
): ReactElement {
  const { error, ...props } = options;
  if (!isOffline(error)) return <LoadFailure onRetry={props.onRetry} />;
  return <Lazy part={offlinePart} props={props} isPart />;
}
