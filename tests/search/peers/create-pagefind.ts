// IO: Pagefind with its default settings, over a page of HTML for each place, asked by its bundle for browsers.

import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TextRecord } from '../../../schema/search/search-types.ts';
import { serveFolder } from '../../bench/serve-folder.ts';
import type { SearchPeer } from './search-peer.ts';

/** Is what we use of Pagefind's module for Node. */
interface PagefindBuilder {
  readonly createIndex: (settings: { readonly forceLanguage: string }) => Promise<{ readonly index: PagefindIndex }>;
  readonly close: () => Promise<unknown>;
}

interface PagefindIndex {
  readonly addHTMLFile: (file: { readonly url: string; readonly content: string }) => Promise<Answer>;
  readonly writeFiles: (options: { readonly outputPath: string }) => Promise<Answer>;
}

interface Answer {
  readonly errors: readonly string[];
}

/** Is what we use of its bundle for browsers. */
interface PagefindSearch {
  readonly options: (settings: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly search: (query: string) => Promise<{ readonly results: readonly PagefindResult[] }>;
}

interface PagefindResult {
  readonly data: () => Promise<{ readonly url: string }>;
}

/**
 * Indexes places with Pagefind.
 * @param peersDir folder with its `node_modules`
 * @throws when it has no program for this platform, or refuses a place
 */
export async function createPagefind(peersDir: string, records: readonly TextRecord[]): Promise<SearchPeer> {
  // A package of the peers' own lock file, which has the version that these types are of.
  const builder = (await import(
    pathToFileURL(path.join(peersDir, 'node_modules/pagefind/lib/index.js')).href
  )) as PagefindBuilder;
  const folder = mkdtempSync(path.join(peersDir, 'pagefind-index-'));
  const { index } = await builder.createIndex({ forceLanguage: 'en' });
  for (const [number, record] of records.entries()) {
    requireSuccess(await index.addHTMLFile({ url: `/${number}/`, content: formatPage(record) }));
  }
  requireSuccess(await index.writeFiles({ outputPath: folder }));
  await builder.close();
  const server = await serveFolder(folder);
  // Written by the package above.
  const engine = (await import(pathToFileURL(path.join(folder, 'pagefind.js')).href)) as PagefindSearch;
  await engine.options({ basePath: `${server.origin}/`, baseUrl: '/' });
  return {
    name: 'Pagefind',
    async find(query) {
      const { results } = await engine.search(query);
      const found = await Promise.all(results.slice(0, 10).map(({ data }) => data()));
      return found.map(({ url }) => records[Number(url.replaceAll('/', ''))]?.url ?? '');
    },
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function requireSuccess({ errors }: Answer): void {
  if (errors.length > 0) throw new Error(`Pagefind refused a place: ${errors.join('; ')}`);
}

/** Formats a place as a page: Pagefind weighs headings by itself. */
function formatPage({ title, titlesAbove, text }: TextRecord): string {
  const above = titlesAbove.map((name) => `<p>${escapeHtml(name)}</p>`).join('');
  return `<html lang="en"><body><h1>${escapeHtml(title)}</h1>${above}<p>${escapeHtml(text)}</p></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
