// IO: the worker and the network of the searcher. In development, the endpoint is searched instead of an index; where
// site.yaml configures a hosted service, that is searched instead.

import type { Client } from 'urql';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { SearchError, type Searcher } from './searcher.ts';
import { createWorkerSearcher } from './worker-searcher.ts';

/** Opens the searcher of this site. */
export async function openSearcher(client: Client, hosted: SiteFrameQuery['site']['search']): Promise<Searcher> {
  if (import.meta.env.DEV) {
    const { createGraphSearcher } = await import('./graph-searcher.ts');
    return createGraphSearcher(client);
  }
  if (hosted?.name !== 'algolia') return createOwn();
  const settings = new Map(hosted.options.map(({ name, value }) => [name, value]));
  return import('./hosted-searcher.ts').then(
    ({ createHostedSearcher }) => createHostedSearcher({ settings, fetch, createOwn }),
    createOwn,
  );
}

const fetch: typeof globalThis.fetch = (input, init) => window.fetch(input, init);

const createOwn = (): Searcher =>
  createWorkerSearcher({
    startWorker: () => new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' }),
    createLocal: async () => {
      const { createIndexSearcher } = await import('./index-searcher.ts').catch((cause: unknown) => {
        throw new SearchError('other-release', { cause });
      });
      return createIndexSearcher({ fetch });
    },
  });
