// IO: Pagefind with its default settings, over an HTML page for each document, searched with its browser bundle.

import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TextDocument } from '../../../../api/search/search-types.ts';
import { escapeHtml } from '../../../../schema/wire/escape-html.ts';
import { serveFolder } from '../../../bench/serve-folder.ts';
import type { SearchPeer } from './search-peer.ts';

/** The part of Pagefind's Node module that is used. */
interface PagefindBuilder {
  readonly createIndex: (settings: { readonly forceLanguage: string }) => Promise<{ readonly index: PagefindIndex }>;
  readonly close: () => Promise<unknown>;
}

interface PagefindIndex {
  readonly addHTMLFile: (file: { readonly url: string; readonly content: string }) => Promise<Reply>;
  readonly writeFiles: (options: { readonly outputPath: string }) => Promise<Reply>;
}

interface Reply {
  readonly errors: readonly string[];
}

/** The part of its browser bundle that is used. */
interface PagefindSearch {
  readonly options: (settings: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly search: (query: string) => Promise<{ readonly results: readonly PagefindResult[] }>;
}

interface PagefindResult {
  readonly data: () => Promise<{ readonly url: string }>;
}

/**
 * Creates a search with Pagefind.
 * @param peersDir folder with its `node_modules`
 * @throws when it has no binary for this platform, or refuses a document
 */
export async function createPagefind(peersDir: string, documents: readonly TextDocument[]): Promise<SearchPeer> {
  // The peers' lock file has the version that these types describe.
  const builder = (await import(
    pathToFileURL(path.join(peersDir, 'node_modules/pagefind/lib/index.js')).href
  )) as PagefindBuilder;
  const folder = mkdtempSync(path.join(peersDir, 'pagefind-index-'));
  const { index } = await builder.createIndex({ forceLanguage: 'en' });
  for (const [number, document] of documents.entries()) {
    requireSuccess(await index.addHTMLFile({ url: `/${number}/`, content: formatPage(document) }));
  }
  requireSuccess(await index.writeFiles({ outputPath: folder }));
  await builder.close();
  const server = await serveFolder(folder);
  // Pagefind wrote the module, so its types are known.
  const engine = (await import(pathToFileURL(path.join(folder, 'pagefind.js')).href)) as PagefindSearch;
  await engine.options({ basePath: `${server.origin}/`, baseUrl: '/' });
  return {
    name: 'Pagefind',
    async find(query) {
      const { results } = await engine.search(query);
      const found = await Promise.all(results.slice(0, 10).map(({ data }) => data()));
      return found.map(({ url }) => documents[Number(url.replaceAll('/', ''))]?.url ?? '');
    },
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function requireSuccess({ errors }: Reply): void {
  if (errors.length > 0) throw new Error(`Pagefind refused a document: ${errors.join('; ')}`);
}

/** Formats a document as a page. Pagefind boosts headings by itself. */
function formatPage({ title, titlesAbove, text }: TextDocument): string {
  const above = titlesAbove.map((name) => `<p>${escapeHtml(name)}</p>`).join('');
  return `<html lang="en"><body><h1>${escapeHtml(title)}</h1>${above}<p>${escapeHtml(text)}</p></body></html>`;
}
