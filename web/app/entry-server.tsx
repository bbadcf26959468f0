// Prerendering: the same client and the same components, with `api.fetch` as the seam.

import { renderToString } from 'react-dom/server';
import { App, type AppRouter } from './app.tsx';
import { createClientStore } from './data/client-store.ts';
import { createClient } from './data/create-client.ts';
import { formatHydration } from './data/hydration.ts';
import { loadRoute } from './data/load-route.ts';
import { findScreenChunk, loadScreenCode, matchRoute } from './routes.tsx';
import { formatCrawlerHead } from './state/crawler-head.ts';
import { buildPageHead, formatPageHead } from './state/page-head.ts';
import { buildFirstVisit } from './state/visit.ts';

/** Is a prerendered page, to be put into the document's template. */
export interface RenderedPage {
  /** Inner HTML of `#dg-root`. */
  readonly html: string;
  /** Title and other elements of the head. */
  readonly head: string;
  readonly status: 200 | 404;
  /** JSON for the `#dg-data` script, `<` escaped, without the page's body. */
  readonly hydration: string;
  /** Name of the chunk that the screen's code is in; undefined when it is part of every page. */
  readonly chunk: string | undefined;
}

/** Stands in for an origin, because there is no page for the endpoint's path to be relative to. */
const endpointUrl = 'http://docgraph.invalid/graphql';

/**
 * Renders a page.
 * @param url site address, e.g. `/concepts/output/`; an unknown one gives the not-found screen
 * @param fetch the seam
 * @throws RouteLoadError when an operation fails
 */
export async function renderPage({
  url,
  fetch,
  image,
}: {
  readonly url: string;
  /** Path of the page's picture for previews, below the site's root. */
  readonly image?: string | undefined;
  readonly fetch: typeof globalThis.fetch;
}): Promise<RenderedPage> {
  const client = createClient({ fetch, url: endpointUrl });
  const route = matchRoute(url);
  const [loaded] = await Promise.all([loadRoute(client, route), loadScreenCode(route)]);
  const { site } = loaded;
  const store = createClientStore({ client, isMissing: loaded.status === 404 });
  const visit = buildFirstVisit({ path: url, hash: '' });
  const html = renderToString(<App router={createStandingRouter(() => visit)} store={store} />);
  return {
    html,
    head: [
      formatPageHead(buildPageHead(site, loaded.head)),
      formatCrawlerHead({ site, page: loaded.head, section: loaded.section, image }),
    ].join('\n'),
    status: loaded.status,
    hydration: formatHydration(loaded.status, loaded.results, { isShell: route.kind === 'shell' }),
    chunk: loaded.status === 404 ? undefined : findScreenChunk(route),
  };
}

/** Is a router for a render that nobody moves in. */
const createStandingRouter = (getVisit: AppRouter['getVisit']): AppRouter => ({
  getVisit,
  subscribe: () => () => undefined,
  move: async () => undefined,
  reload: () => undefined,
});
