// Where the browser starts: hydrates a prerendered page, renders into an empty one (development, the offline shell).

// first: it sets the order of the layers, which the parts' own stylesheets then fill
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import './styles/index.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { elementIds } from './constants.ts';
import { createBakedFetch } from './data/baked-fetch.ts';
import { createClientStore } from './data/client-store.ts';
import { createClient } from './data/create-client.ts';
import { readHydration } from './data/hydration.ts';
import { loadRoute, loadScreen } from './data/load-route.ts';
import { startPrefetch } from './prefetch.ts';
import { recoverByReload } from './recover.ts';
import { createRouter } from './router.ts';
import { hasScreenCode, loadScreenCode, matchRoute } from './routes.tsx';
import { createTransition } from './show-change.ts';

// a method of window: it must be called as one
const browserFetch: typeof window.fetch = (input, init) => window.fetch(input, init);
const seam = import.meta.env.DEV ? browserFetch : createBakedFetch(browserFetch);

const hydration = readHydration(document);
const store = createClientStore({
  client: createClient({ fetch: seam, ...(hydration && { initialState: hydration.initialState }) }),
  isMissing: hydration?.status === 404,
});
let sectionSlug: string | undefined;
const prepare = async (path: string): Promise<void> => {
  const route = matchRoute(path);
  const [loaded] = await Promise.all([loadRoute(store.get().client, route, sectionSlug), loadScreenCode(route)]);
  sectionSlug = loaded.sectionSlug;
};

/** Takes the document over. */
function start(root: HTMLElement): void {
  const router = createRouter({ window, prepare, show: createTransition(window) });
  const app = <App router={router} store={store} />;
  // the shell was rendered for no page in particular
  if (hydration === undefined || hydration.isShell) {
    createRoot(root).render(app);
    // everything at once, instead of each query when its part is rendered; the parts show what fails
    prepare(router.getVisit().path).catch(() => undefined);
  } else {
    hydrateRoot(root, app);
  }
  startPrefetch(window, (path) => {
    const route = matchRoute(path);
    loadScreen(store.get().client, route).catch(() => undefined); // a visit says what is wrong
    void loadScreenCode(route);
  });
  if (import.meta.env.DEV) {
    void import('./live/start-live-editing.tsx').then(({ startLiveEditing }) =>
      startLiveEditing({ router, store, createClient: () => createClient({ fetch: seam }) }),
    );
  }
}

const root = document.getElementById(elementIds.root);
if (root === null) throw new Error(`The page has no element with the id "${elementIds.root}".`);
const firstRoute = matchRoute(window.location.pathname);
if (hydration === undefined || hydration.isShell || hydration.status === 404 || hasScreenCode(firstRoute)) start(root);
else {
  // without its code, a prerendered screen stays as the host sent it: readable, with links that work.
  // No top-level await: the screen's chunk imports this one, which would wait for it in turn
  void loadScreenCode(firstRoute).then((isThere) => (isThere ? start(root) : recoverByReload(window)));
}
