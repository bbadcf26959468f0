// IO: an earlier version of the search, from a checkout of this repository with its packages installed.

import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Engine from '../../../api/search/create-search.ts';
import type { SearchVersion } from './compare-versions.ts';
import type * as Sets from './question-sets.ts';
import type * as Documents from './read-documents.ts';

/**
 * Reads the content of a checkout with its own indexer, and searches it with its own engine. Modules are loaded by path:
 * the checkout must have them where this version has them.
 */
export async function readVersion(dir: string, cacheDir: string): Promise<SearchVersion> {
  const load = (path: string): Promise<unknown> => import(pathToFileURL(resolve(dir, path)).href);
  const { createSearch } = (await load('api/search/create-search.ts')) as typeof Engine;
  const { questionSets } = (await load('tests/checks/search/question-sets.ts')) as typeof Sets;
  const { readDocuments } = (await load('tests/checks/search/read-documents.ts')) as typeof Documents;
  const documents = await readDocuments(join(dir, 'content'), cacheDir);
  const search = createSearch(documents);
  search.addTexts(documents);
  return {
    urls: new Set(documents.map(({ url }) => url)),
    sets: questionSets,
    find: (query) =>
      search
        .rank({ query })
        .matches.slice(0, 10)
        .map(({ document }) => document.url),
  };
}
