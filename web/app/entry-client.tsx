// Where the browser starts: hydrates a prerendered page, renders into an empty one (development).

import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { elementIds } from './constants.ts';
import { createBakedFetch } from './data/baked-fetch.ts';
import { createClientStore } from './data/client-store.ts';
import { createClient } from './data/create-client.ts';
import { readHydration } from './data/hydration.ts';
import { loadRoute } from './data/load-route.ts';
import { createRouter } from './router.ts';
import { matchRoute } from './routes.tsx';
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import './styles/index.css';

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
  const loaded = await loadRoute(store.get().client, matchRoute(path), sectionSlug);
  sectionSlug = loaded.sectionSlug;
};
const router = createRouter({ window, prepare });

const root = document.getElementById(elementIds.root);
if (root === null) throw new Error(`The page has no element with the id "${elementIds.root}".`);
const app = <App router={router} store={store} />;
if (hydration === undefined) {
  createRoot(root).render(app);
  // everything at once, instead of each query when its part is rendered; the parts show what fails
  prepare(router.getVisit().path).catch(() => undefined);
} else {
  hydrateRoot(root, app);
}

if (import.meta.env.DEV) {
  const { startLiveEditing } = await import('./live/start-live-editing.tsx');
  startLiveEditing({ router, store, createClient: () => createClient({ fetch: seam }) });
}
