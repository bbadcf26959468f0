// The root component, the same in the browser and in prerendering.

import { useSyncExternalStore, type ReactElement } from 'react';
import { Provider } from 'urql';
import { useSiteFrameQuery } from '../../schema/generated/hooks.ts';
import type { ClientState, ClientStore } from './data/client-store.ts';
import { Lazy } from './data/lazy.tsx';
import { useRetry } from './data/use-retry.ts';
import { Drawer } from './drawer/drawer.tsx';
import { Frame } from './frame/frame.tsx';
import { LoadFailure } from './design/load-failure.tsx';
import { Placeholder } from './design/placeholder.tsx';
import { VersionMenu } from './menu/version-menu.tsx';
import type { Router } from './routing/router.ts';
import { useHashRedirect } from './routing/use-hash-redirect.ts';
import { findCoreScreen, type FindScreen } from './screens.ts';
import { NotFoundScreen } from './page/not-found-screen.tsx';

/** The part of the router that the app needs. */
export type AppRouter = Pick<Router, 'getVisit' | 'subscribe' | 'move' | 'reload'>;

/** The site at the router's current visit. */
export function App(props: {
  readonly router: AppRouter;
  readonly store: ClientStore;
  /** Finds screens of the core when left out. */
  readonly findScreen?: FindScreen;
}): ReactElement {
  const { router, store, findScreen = findCoreScreen } = props;
  const { client, isMissing, isShell } = useSyncExternalStore(store.subscribe, store.get, store.get);
  return (
    <Provider value={client}>
      <Site router={router} findScreen={findScreen} isMissing={isMissing} isShell={isShell} />
    </Provider>
  );
}

/** The frame with the visit's screen. */
function Site(
  props: Omit<ClientState, 'client'> & { readonly router: AppRouter; readonly findScreen: FindScreen },
): ReactElement {
  const { router, findScreen, isMissing, isShell } = props;
  const visit = useSyncExternalStore(router.subscribe, router.getVisit, router.getVisit);
  const [{ data, error, fetching }, refetch] = useSiteFrameQuery();
  const retry = useRetry(error, refetch, visit.number);
  useHashRedirect(router, visit);

  if (data === undefined) {
    const hasFailed = error !== undefined && !fetching;
    return hasFailed ? <LoadFailure onRetry={retry} /> : <Placeholder />;
  }
  // the 404 page is the same document at every address, so nothing in it may depend on the path
  const isNotFound = isMissing && visit.number === 0;
  const path = isNotFound ? '' : visit.path;
  const screen = findScreen(path);
  const hasPageList = !isNotFound && screen.findSectionSlug !== undefined;
  return (
    <Frame site={data.site} path={path} hasPageList={hasPageList}>
      {!hasPageList && (
        <Drawer site={data.site} path={path}>
          {data.site.hasAlternates && (
            <div className="dg-sidebar-tools">
              <VersionMenu site={data.site} path={path} />
            </div>
          )}
        </Drawer>
      )}
      {isNotFound ? (
        <NotFoundScreen logoUrl={data.site.logoUrl} />
      ) : (
        <Lazy
          key={screen.path ?? ''}
          part={screen.part}
          props={{ site: data.site, visit, isShell, reload: router.reload }}
        />
      )}
    </Frame>
  );
}
