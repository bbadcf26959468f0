// IO: the client's renderer, loaded from the server bundle.

import { createRequire } from 'node:module';
import type { ClientEntry } from '../bundle/client-entry.ts';
import { createKitLoader, type RendererKits } from './load-kits.ts';
import { prerenderPage, type ServerBundle } from './prerender-page.ts';
import type { ThemeSetting } from '../../../schema/fields/theme-fields.ts';
import type { DocumentLanguage } from '../../../schema/messages/message.ts';

/** What all pages have in common. It can be sent to a thread. */
export interface RendererOptions {
  /** Module that exports `renderPage`. */
  readonly serverFile: string;
  readonly client: ClientEntry;
  /** Undefined without kits. */
  readonly kits?: RendererKits | undefined;
}

/** A page to render. */
export interface RenderTask {
  /** URL of the page; for the not-found document any URL without a page. */
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

/**
 * Renders a page to a document.
 * @throws Error when the page asks for a result that is not planned for it, or comes out with another status
 */
export type PageRenderer = (task: RenderTask) => Promise<string>;

export function createPageRenderer({ serverFile, client, kits }: RendererOptions): PageRenderer {
  const server = createRequire(import.meta.url)(serverFile) as ServerBundle; // built from web/app/entry-server.tsx
  const kitSite = kits && {
    ...kits,
    findScreen: server.createKitSearch(kits.data.screens, createKitLoader(kits, server.kitClient)),
  };
  const decoder = new TextDecoder();
  return ({ results, ...task }) => {
    const findResult = (path: string): string | undefined => {
      const bytes = results.get(path);
      return bytes && decoder.decode(bytes);
    };
    return prerenderPage({ ...task, server, client, kits: kitSite, findResult });
  };
}
