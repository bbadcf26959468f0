// IO: the client's own renderer, loaded from the server bundle, over results that are at hand.

import { pathToFileURL } from 'node:url';
import type { ClientEntry } from './html-template.ts';
import { prerenderPage, type ServerBundle } from './prerender-page.ts';

/** Is what all pages have in common; it can be sent to a thread. */
export interface RendererOptions {
  /** Module that exports `renderPage`. */
  readonly serverFile: string;
  readonly client: ClientEntry;
  /** Markup that every head has. */
  readonly siteHead: string;
}

/** Is one page to render. */
export interface RenderTask {
  /** Site address; for the not-found document any that is no page. */
  readonly url: string;
  readonly filePath: string;
  readonly status: 200 | 404;
  readonly lang: string;
  /** Path of the page's picture for previews. */
  readonly image: string | undefined;
  /** Texts of the results that are planned for it, by path. */
  readonly results: ReadonlyMap<string, string>;
}

/**
 * Renders a page to a whole document.
 * @throws Error when the page asks for a result that is not planned for it, or comes out with another status
 */
export type PageRenderer = (task: RenderTask) => Promise<string>;

/** Loads the renderer. */
export async function createPageRenderer({ serverFile, client, siteHead }: RendererOptions): Promise<PageRenderer> {
  const server = (await import(pathToFileURL(serverFile).href)) as ServerBundle; // built from web/app/entry-server.tsx
  return ({ url, status, lang, image, results }) =>
    prerenderPage({ server, client, siteHead, lang, url, status, image, findResult: (path) => results.get(path) });
}
