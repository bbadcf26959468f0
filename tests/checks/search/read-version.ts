// IO: an earlier version of the search, from a checkout of this repository with its packages installed.

import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Engine from '../../../api/search/create-search.ts';
import type { SearchVersion } from './compare-versions.ts';
import type * as Sets from './question-sets.ts';
import type { TextDocument } from '../../../api/search/search-types.ts';
import type * as Documents from './read-documents.ts';
import type { SearchContent } from './read-documents.ts';

/**
 * Reads the content of a checkout with its own indexer, and searches it with its own engine. Modules are loaded by path:
 * the checkout must have them where this version has them.
 */
export async function readVersion(dir: string, cacheDir: string): Promise<SearchVersion> {
  const load = (path: string): Promise<unknown> => import(pathToFileURL(resolve(dir, path)).href);
  const { createSearch } = (await load('api/search/create-search.ts')) as typeof Engine;
  const { questionSets } = (await load('tests/checks/search/question-sets.ts')) as typeof Sets;
  const { readDocuments } = (await load('tests/checks/search/read-documents.ts')) as typeof Documents;
  // a version without kits returns the documents alone
  const read = (await readDocuments(join(dir, 'content'), cacheDir)) as SearchContent | readonly TextDocument[];
  const { documents, words } = 'documents' in read ? read : { documents: read, words: undefined };
  const search = createSearch(documents, { words });
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
