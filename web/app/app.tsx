// The whole client below the seam: one client, one router, one frame.

import { useLayoutEffect, useSyncExternalStore, type ReactElement } from 'react';
import { Provider } from 'urql';
import { useSiteFrameQuery } from '../../schema/generated/hooks.ts';
import type { ClientStore } from './data/client-store.ts';
import { Drawer } from './parts/drawer.tsx';
import { Frame } from './parts/frame.tsx';
import { LoadFailure } from './parts/load-failure.tsx';
import { Placeholder } from './parts/placeholder.tsx';
import { findHashRedirect } from './redirects.ts';
import type { Router } from './router.ts';
import { matchRoute, RouteScreen } from './routes.tsx';
import { NotFoundScreen } from './screens/not-found.tsx';

/** Is the part of the router that the app needs. */
export type AppRouter = Pick<Router, 'getVisit' | 'subscribe' | 'move' | 'reload'>;

/** Shows the site at the router's visit with the store's client. */
export function App({ router, store }: { readonly router: AppRouter; readonly store: ClientStore }): ReactElement {
  const { client, isMissing } = useSyncExternalStore(store.subscribe, store.get, store.get);
  return (
    <Provider value={client}>
      <Site router={router} isMissing={isMissing} />
    </Provider>
  );
}

/** Shows the frame and in it the visit's screen. `isMissing`: the host answered the load with its 404 page. */
function Site({ router, isMissing }: { readonly router: AppRouter; readonly isMissing: boolean }): ReactElement {
  const visit = useSyncExternalStore(router.subscribe, router.getVisit, router.getVisit);
  const [{ data, error, fetching }, retry] = useSiteFrameQuery();
  const redirect = data === undefined ? undefined : findHashRedirect(visit, data.redirects);
  useLayoutEffect(() => {
    if (redirect !== undefined) void router.move(redirect, { replace: true });
  }, [router, redirect]);

  if (data === undefined) {
    const hasFailed = error !== undefined && !fetching;
    return hasFailed ? <LoadFailure onRetry={() => retry({ requestPolicy: 'network-only' })} /> : <Placeholder />;
  }
  // the 404 page is the same document at every address, so nothing in it may depend on the path
  const isNotFound = isMissing && visit.number === 0;
  const path = isNotFound ? '' : visit.path;
  return (
    <Frame site={data.site} path={path}>
      {(isNotFound || matchRoute(path).kind !== 'documentation') && <Drawer site={data.site} path={path} />}
      {isNotFound ? <NotFoundScreen /> : <RouteScreen site={data.site} visit={visit} reload={router.reload} />}
    </Frame>
  );
}
