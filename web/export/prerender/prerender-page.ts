// One page: the client's renderer over baked results, and the document around it.

import { createMissingResponse, readResultPath } from '../../app/data/baked-fetch.ts';
import type * as EntryServer from '../../app/entry-server.tsx';
import { formatKitData } from '../../app/kits/kit-data.ts';
import type { FindScreen } from '../../app/screens.ts';
import { addPart, addScreen, type ClientEntry } from '../bundle/client-entry.ts';
import { findKitParts, listIslands } from './find-kit-parts.ts';
import type { RendererKits } from './load-kits.ts';
import { renderDocument } from './html-template.ts';
import type { ThemeSetting } from '../../../schema/fields/theme-fields.ts';
import type { DocumentLanguage } from '../../../schema/messages/message.ts';

/** The exports of the server bundle. */
export type ServerBundle = Pick<typeof EntryServer, 'renderPage' | 'createKitSearch' | 'kitClient'>;

/** A page to render. */
export interface RenderTask {
  /** URL of the page without the base; for the not-found document any URL without a page. */
  readonly url: string;
  /** Folder of the host that the site is published in, e.g. `/larkspur`; empty at its root. */
  readonly base: string;
  readonly status: 200 | 404;
  readonly language: DocumentLanguage;
  /** Undefined for the theme of the client. */
  readonly theme: ThemeSetting | undefined;
  /** Markup in the head of every page. */
  readonly siteHead: string;
  /** Path of the page's social card. */
  readonly image: string | undefined;
  /** The page's results by path, as UTF-8: a text takes up to twice the memory, in each thread that it passes through. */
  readonly results: ReadonlyMap<string, Uint8Array>;
}

/** What a page is rendered with. */
export interface PrerenderOptions extends Omit<RenderTask, 'results'> {
  readonly server: ServerBundle;
  readonly client: ClientEntry;
  /** Undefined without kits. */
  readonly kits?: (RendererKits & { readonly findScreen: FindScreen }) | undefined;
  /** Finds a baked result; undefined for one that is not planned for the page. */
  readonly findResult: (path: string) => string | undefined;
}

/**
 * Renders a page to a document.
 * @throws Error when the page asks for a result that is not planned for it, or comes out with another status
 */
export async function prerenderPage(options: PrerenderOptions): Promise<string> {
  const { server, client, kits, language, theme, siteHead, image, base, url, status, findResult } = options;
  const missing: string[] = [];
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    const path = readResultPath(init?.body);
    const text = findResult(path.slice(1));
    if (text !== undefined) return createResultResponse(text);
    missing.push(path.slice(1));
    return createMissingResponse(path);
  };
  const page = await server.renderPage({
    url: base + url,
    base,
    fetch,
    image,
    language,
    ...(kits && { findScreen: kits.findScreen }),
  });
  if (page.status !== status || (status === 200 && missing.length > 0)) {
    const detail = missing.length > 0 ? `; it asked for ${missing.join(', ')}, which is not planned for it` : '';
    throw new Error(`The page ${url} was rendered with the status ${page.status} instead of ${status}${detail}`);
  }
  return renderDocument({
    base,
    language,
    theme,
    siteHead,
    head: page.head,
    html: page.html,
    hydration: page.hydration,
    client: addKits(addScreen(client, page.chunk), kits, { url, html: page.html }),
    kitData: kits === undefined ? '' : formatKitData(kits.data),
  });
}

/** Adds what a page loads of kits: their start on every page, its screen, and the styles of islands, whose code is loaded near them. */
function addKits(
  client: ClientEntry,
  kits: RendererKits | undefined,
  { url, html }: { readonly url: string; readonly html: string },
): ClientEntry {
  if (kits === undefined) return client;
  const screen = kits.data.screens.find(({ path }) => path === url);
  const { preloads = [], clientPath } = client.kits ?? {};
  const shared = clientPath === undefined || screen === undefined ? preloads : [...preloads, clientPath];
  const { stylesheets } = findKitParts(kits, new Set(listIslands(html)));
  const started = addPart(client, { stylesheets, preloads: shared });
  return screen === undefined ? started : addPart(started, findKitParts(kits, new Set([screen.component])));
}

/** Creates what the client reads of a response. A whole one would load Node's HTTP client, which takes longer than a page. */
function createResultResponse(text: string): Response {
  const read: Pick<Response, 'ok' | 'status' | 'json'> = { ok: true, status: 200, json: async () => JSON.parse(text) };
  return read as Response; // `web/app/data/persisted-fetch-exchange.ts` reads nothing else
}
