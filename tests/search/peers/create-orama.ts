// IO: Orama with its default settings over the places.

import { createRequire } from 'node:module';
import path from 'node:path';
import type { TextRecord } from '../../../schema/search/search-types.ts';
import type { SearchPeer } from './search-peer.ts';

/** Is what we use of Orama. */
interface Orama {
  readonly create: (options: { readonly schema: Readonly<Record<string, string>> }) => unknown;
  readonly insertMultiple: (database: unknown, places: readonly object[]) => Promise<unknown>;
  readonly search: (
    database: unknown,
    request: { readonly term: string; readonly limit: number },
  ) => Promise<{ readonly hits: readonly { readonly document: { readonly url: string } }[] }>;
}

/**
 * Indexes places with Orama.
 * @param peersDir folder with its `node_modules`
 */
export async function createOrama(peersDir: string, records: readonly TextRecord[]): Promise<SearchPeer> {
  const require = createRequire(path.resolve(peersDir, 'package.json'));
  // A package of the peers' own lock file, which has the version that these types are of.
  const { create, insertMultiple, search } = require('@orama/orama') as Orama;
  const database = create({ schema: { title: 'string', titlesAbove: 'string[]', text: 'string' } });
  await insertMultiple(
    database,
    records.map(({ url, title, titlesAbove, text }) => ({ url, title, titlesAbove, text })),
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
