// IO: Orama with its default settings.

import { createRequire } from 'node:module';
import path from 'node:path';
import type { TextDocument } from '../../../../api/search/search-types.ts';
import type { SearchPeer } from './search-peer.ts';

/** The part of Orama that is used. */
interface Orama {
  readonly create: (options: { readonly schema: Readonly<Record<string, string>> }) => unknown;
  readonly insertMultiple: (database: unknown, documents: readonly object[]) => Promise<unknown>;
  readonly search: (
    database: unknown,
    request: { readonly term: string; readonly limit: number },
  ) => Promise<{ readonly hits: readonly { readonly document: { readonly url: string } }[] }>;
}

/**
 * Creates a search with Orama.
 * @param peersDir folder with its `node_modules`
 */
export async function createOrama(peersDir: string, documents: readonly TextDocument[]): Promise<SearchPeer> {
  const require = createRequire(path.resolve(peersDir, 'package.json'));
  // The peers' lock file has the version that these types describe.
  const { create, insertMultiple, search } = require('@orama/orama') as Orama;
  const database = create({ schema: { title: 'string', titlesAbove: 'string[]', text: 'string' } });
  await insertMultiple(
    database,
    documents.map(({ url, title, titlesAbove, text }) => ({ url, title, titlesAbove, text })),
  );
  return {
    name: 'Orama',
    async find(query) {
      const { hits } = await search(database, { term: query, limit: 10 });
      return hits.map(({ document }) => document.url);
    },
    close: async () => {},
  };
}
