// Prerendering: the same client and components as in the browser, with `api.fetch` instead of the network.

import { renderToString } from 'react-dom/server';
import { App, type AppRouter } from './app.tsx';
import { createClientStore } from './data/client-store.ts';
import { createClient } from './data/create-client.ts';
import { formatHydration } from './data/hydration.ts';
import { loadRoute } from './load-route.ts';
import { findScreenChunk, loadScreenCode, matchRoute } from './routes.tsx';
import { formatCrawlerHead } from './routing/crawler-head.ts';
import { buildPageHead, formatPageHead } from './routing/page-head.ts';
import { buildFirstVisit } from './routing/visit.ts';

/** A prerendered page, to be inserted into the document's template. */
export interface RenderedPage {
  /** Inner HTML of `#dg-root`. */
  readonly html: string;
  /** HTML of the title and other elements of the head. */
  readonly head: string;
  readonly status: 200 | 404;
  /** JSON for the `#dg-data` script, `<` escaped, without the page's body. */
  readonly hydration: string;
  /** Name of the chunk with the screen's code; undefined when it is part of every page's script. */
  readonly chunk: string | undefined;
}

/** An absolute URL, because there is no page that the endpoint's path could be relative to. */
const endpointUrl = 'http://docgraph.invalid/graphql';

/**
 * Renders a page.
 * @param url URL path, e.g. `/concepts/output/`; an unknown one renders the not-found screen
 * @param fetch answers the client's operations
 * @throws RouteLoadError when an operation fails
 */
export async function renderPage({
  url,
  fetch,
  image,
}: {
  readonly url: string;
  /** Path of the page's social card, relative to the site's root. */
  readonly image?: string | undefined;
  readonly fetch: typeof globalThis.fetch;
}): Promise<RenderedPage> {
  const client = createClient({ fetch, url: endpointUrl });
  const route = matchRoute(url);
  const [loaded] = await Promise.all([loadRoute(client, route), loadScreenCode(route)]);
  const { site } = loaded;
  const store = createClientStore({ client, isMissing: loaded.status === 404, isShell: route.kind === 'shell' });
  const visit = buildFirstVisit({ path: url, hash: '' });
  const html = renderToString(<App router={createStaticRouter(() => visit)} store={store} />);
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

/** Creates a router for a single render. */
const createStaticRouter = (getVisit: AppRouter['getVisit']): AppRouter => ({
  getVisit,
  subscribe: () => () => undefined,
  move: async () => undefined,
  reload: () => undefined,
});
