// IO: the client's renderer, loaded from the server bundle.

import { createRequire } from 'node:module';
import type { ClientEntry } from '../bundle/client-entry.ts';
import { createKitLoader, type RendererKits } from './load-kits.ts';
import { prerenderPage, type RenderTask, type ServerBundle } from './prerender-page.ts';

/** What all pages have in common. It can be sent to a thread. */
export interface RendererOptions {
  /** Module that exports `renderPage`. */
  readonly serverFile: string;
  readonly client: ClientEntry;
  /** Undefined without kits. */
  readonly kits?: RendererKits | undefined;
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
