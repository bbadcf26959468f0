// The browser's entry: hydrates a prerendered page, or renders into an empty one (development, the offline shell).

// first, because it defines the order of the cascade layers in the features' own stylesheets
import { LanguageContext, readLanguage } from './design/language.ts';
import './app.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Client } from 'urql';
import type { PageQuery } from '../../schema/generated/documents/graphql.ts';
import { App } from './app.tsx';
import { elementIds } from './design/element-ids.ts';
import { createBakedFetch } from './data/baked-fetch.ts';
import { createClientStore } from './data/client-store.ts';
import { createClient } from './data/create-client.ts';
import { isOfThisPage, readHydration } from './data/hydration.ts';
import { loadRoute, loadScreen } from './load-route.ts';
import { startPreviews } from './preview/start-previews.ts';
import { startPrefetch } from './routing/prefetch.ts';
import { reloadOnce } from './routing/reload-once.ts';
import { createRouter } from './routing/router.ts';
import { createFindScreen, findCoreScreen, loadScreenCode, type FindScreen } from './screens.ts';

// fetch must be called as a method of window
const browserFetch: typeof window.fetch = (input, init) => window.fetch(input, init);
const fetchResult = import.meta.env.DEV ? browserFetch : createBakedFetch(browserFetch);

const embedded = readHydration(document);
// some hosts answer every unknown path with the home page, whose frame is the same
const hydration = isOfThisPage(document) ? embedded : undefined;
const store = createClientStore({
  client: createClient({ fetch: fetchResult, ...(embedded && { initialState: embedded.initialState }) }),
  isMissing: hydration?.status === 404,
  isShell: hydration?.isShell === true,
});

/** Renders the app into the document and starts what keeps it up to date. */
function start(root: HTMLElement, findScreen: FindScreen): void {
  let sectionSlug: string | undefined;

  /** Loads the data for a path. The sidebar of the last page's section is probably needed, so it is requested as well. */
  const loadData = async (client: Client, path: string): Promise<void> => {
    ({ sectionSlug } = await loadRoute(client, { screen: findScreen(path), path }, sectionSlug));
  };

  /** Loads the data and the code for a path. */
  const prepare = (path: string): Promise<unknown> =>
    Promise.all([loadData(store.get().client, path), loadScreenCode(findScreen(path))]);

  const router = createRouter({ window, prepare });
  const app = (
    <LanguageContext value={readLanguage(document)}>
      <App router={router} store={store} findScreen={findScreen} />
    </LanguageContext>
  );
  // the offline shell was prerendered without a page
  if (hydration === undefined || hydration.isShell) {
    createRoot(root).render(app);
    // starts all queries at once instead of each when its component renders; the components show failures
    prepare(router.getVisit().path).catch(() => undefined);
  } else {
    hydrateRoot(root, app);
  }
  startPrefetch(window, (path) => {
    const screen = findScreen(path);
    loadScreen(store.get().client, screen, path).catch(() => undefined); // the visit itself shows the failure
    void loadScreenCode(screen);
  });
  startPreviews(window, async (path) => {
    const [result] = await loadScreen(store.get().client, findScreen(path), path);
    return (result?.data as PageQuery | undefined)?.page ?? undefined; // of all screens, only pages have this field
  });
  if (import.meta.env.DEV) {
    void import('./live/start-live-editing.tsx').then(({ startLiveEditing }) =>
      startLiveEditing({
        router,
        store,
        createClient: (results) => createClient({ fetch: fetchResult, ...(results && { initialState: results }) }),
        loadData,
        loadScreen: (client, path) => loadScreen(client, findScreen(path), path),
      }),
    );
  }
}

/** Starts as soon as the code of the first screen is there. */
function startWhenReady(root: HTMLElement, findScreen: FindScreen): void {
  const screen = findScreen(window.location.pathname);
  const isRendered = hydration !== undefined && !hydration.isShell && hydration.status === 200;
  if (!isRendered || screen.part.get().kind === 'ready') start(root, findScreen);
  else {
    // Without its code, a prerendered screen stays as the host sent it: readable, with working links.
    // No top-level await: the screen's chunk imports this module, so the two would wait for each other.
    void loadScreenCode(screen).then((isThere) => (isThere ? start(root, findScreen) : reloadOnce(window)));
  }
}

const root = document.getElementById(elementIds.root);
if (root === null) throw new Error(`The page has no element with the id "${elementIds.root}".`);
if (document.getElementById(elementIds.kits) === null) startWhenReady(root, findCoreScreen);
else {
  void import('./kits/start-kits.ts').then(
    ({ startKits }) => startWhenReady(root, createFindScreen(startKits(window, store))),
    () => reloadOnce(window),
  );
}
