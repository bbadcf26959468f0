// One page: the client's renderer over baked results, and the document around it.

import { createBakedFetch } from '../../app/data/baked-fetch.ts';
import type { RenderedPage } from '../../app/entry-server.tsx';
import { addScreen, type ClientEntry } from '../bundle/client-entry.ts';
import { renderDocument } from './html-template.ts';

/** The exports of the server bundle. */
export interface ServerBundle {
  readonly renderPage: (options: {
    readonly url: string;
    readonly fetch: typeof fetch;
    readonly image?: string | undefined;
  }) => Promise<RenderedPage>;
}

/** What a page is rendered with. */
export interface PrerenderOptions {
  readonly server: ServerBundle;
  readonly client: ClientEntry;
  readonly lang: string;
  /** Markup in the head of every page. */
  readonly siteHead: string;
  /** Path of the page's social card. */
  readonly image: string | undefined;
  /** URL of the page; for the not-found document any URL without a page. */
  readonly url: string;
  readonly status: 200 | 404;
  /** Finds a baked result; undefined for one that is not planned for the page. */
  readonly findResult: (path: string) => string | undefined;
}

/**
 * Renders a page to a document.
 * @throws Error when the page asks for a result that is not planned for it, or comes out with another status
 */
export async function prerenderPage(options: PrerenderOptions): Promise<string> {
  const { server, client, lang, siteHead, image, url, status, findResult } = options;
  const missing: string[] = [];
  const fetch = createBakedFetch(async (input) => {
    const path = String(input).slice(1);
    const bytes = findResult(path);
    if (bytes === undefined) missing.push(path);
    return bytes === undefined ? new Response(null, { status: 404 }) : new Response(bytes);
  });
  const page = await server.renderPage({ url, fetch, image });
  if (page.status !== status || (status === 200 && missing.length > 0)) {
    const detail = missing.length > 0 ? `; it asked for ${missing.join(', ')}, which is not planned for it` : '';
    throw new Error(`The page ${url} was rendered with the status ${page.status} instead of ${status}${detail}`);
  }
  return renderDocument({
    lang,
    siteHead,
    head: page.head,
    html: page.html,
    hydration: page.hydration,
    client: addScreen(client, page.chunk),
  });
}
