// Prerendering: the same client and components as in the browser, with `api.fetch` instead of the network.

import { renderToString } from 'react-dom/server';
import { AlternatesDocument } from '../../schema/generated/documents/graphql.ts';
import { App, type AppRouter } from './app.tsx';
import { createClientStore } from './data/client-store.ts';
import { createClient } from './data/create-client.ts';
import { formatHydration } from './data/hydration.ts';
import { ChunkLoadError } from './data/load-errors.ts';
import type { Screen } from './data/screen.ts';
import { elementIds } from './design/element-ids.ts';
import { loadRoute } from './load-route.ts';
import * as kitClientModule from './kits/kit-client.ts';
import type { KitScreenData } from './kits/kit-data.ts';
import type { LoadComponent } from './kits/kit-module.ts';
import { createKitScreens } from './kits/kit-screen.tsx';
import { formatCrawlerHead } from './routing/crawler-head.ts';
import { buildPageHead, formatPageHead } from './routing/page-head.ts';
import { buildFirstVisit } from './routing/visit.ts';
import { createFindScreen, findCoreScreen, loadScreenCode, type FindScreen } from './screens.ts';
import { shellUrl } from '../../schema/wire/reserved-urls.ts';
import { placePath, setBase } from './routing/site-base.ts';
import { english, type Language } from '../../schema/messages/message.ts';
import { LanguageContext } from './design/language.ts';

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

/** What kits import in place of `docgraph/client`. */
export const kitClient: Readonly<Record<string, unknown>> = kitClientModule;

/** Creates a search in the core and in the screens of kits. */
export function createKitSearch(screens: readonly KitScreenData[], load: LoadComponent): FindScreen {
  return createFindScreen(createKitScreens(screens, load));
}

/** An absolute URL, because there is no page that the endpoint's path could be relative to. */
const endpointUrl = 'http://docgraph.invalid/graphql';

/**
 * Renders a page.
 * @param url URL path with the base, e.g. `/concepts/output/`; an unknown one renders the not-found screen
 * @param fetch answers the client's operations
 * @throws RouteLoadError when an operation fails
 */
export async function renderPage(options: {
  readonly url: string;
  /** Folder of the host that the site is published in; empty by default. All pages of a process have the same. */
  readonly base?: string;
  /** Finds screens of the core when left out. */
  readonly findScreen?: FindScreen;
  /** Path of the page's social card, relative to the site's root. */
  readonly image?: string | undefined;
  /** English when left out. */
  readonly language?: Language;
  readonly fetch: typeof globalThis.fetch;
}): Promise<RenderedPage> {
  const { url, base = '', fetch, image, language = english, findScreen = findCoreScreen } = options;
  setBase(base);
  const client = createClient({ fetch, url: endpointUrl });
  const screen = findScreen(url);
  const isShell = url === placePath(shellUrl);
  const loaded = await loadRoute(client, { screen, path: url, language });
  if (loaded.status === 200) await requireCode(screen);
  const { site } = loaded;
  const store = createClientStore({ client, isMissing: loaded.status === 404, isShell });
  const visit = buildFirstVisit({ path: url, hash: '' });
  const html = renderToString(
    <LanguageContext value={language}>
      <App router={createStaticRouter(() => visit)} store={store} findScreen={findScreen} />
    </LanguageContext>,
  );
  return {
    html,
    head: [
      formatPageHead(buildPageHead(site, loaded.head)),
      formatCrawlerHead({
        site,
        page: loaded.head,
        section: loaded.section,
        image,
        alternates: client.readQuery(AlternatesDocument, { url })?.data?.page,
      }),
    ].join('\n'),
    status: loaded.status,
    hydration: formatHydration(loaded.status, loaded.results, {
      isShell,
      hasBody: html.includes(`id="${elementIds.body}"`),
    }),
    chunk: loaded.status === 404 ? undefined : screen.chunk,
  };
}

/** @throws the error of the screen's code: a page without its text must not be published */
async function requireCode(screen: Screen): Promise<void> {
  if (await loadScreenCode(screen)) return;
  const state = screen.part.get();
  const error = state.kind === 'failed' ? state.error : undefined;
  throw error instanceof ChunkLoadError ? error.cause : error; // there is no chunk here
}

/** Creates a router for a single render. */
const createStaticRouter = (getVisit: AppRouter['getVisit']): AppRouter => ({
  getVisit,
  subscribe: () => () => undefined,
  move: async () => undefined,
  reload: () => undefined,
});
