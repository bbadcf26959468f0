// IO: the worker and the network of the searcher. In development, the endpoint is searched instead of an index; where
// site.yaml configures a hosted service, that is searched instead.

import type { Client } from 'urql';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import type * as SearchWorkerScript from './search-worker.ts';
import { trustScriptUrl } from '../design/trusted-types.ts';
import { SearchError, type OnTextsLoaded, type Searcher } from './searcher.ts';
// oxlint-disable-next-line import/default -- Vite makes the module of this address
import workerUrl from './search-worker.ts?worker&url';
import { createWorkerSearcher } from './worker-searcher.ts';

/** Opens the searcher of this site. */
export async function openSearcher(options: {
  readonly client: Client;
  readonly hosted: SiteFrameQuery['site']['search'];
  readonly onTextsLoaded: OnTextsLoaded;
}): Promise<Searcher> {
  const { client, hosted, onTextsLoaded } = options;
  const createOwn = (): Searcher => createOwnSearcher(onTextsLoaded);
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

const createOwnSearcher = (onTextsLoaded: OnTextsLoaded): Searcher =>
  createWorkerSearcher({
    onTextsLoaded,
    startWorker: () => new Worker(trustScriptUrl(workerUrl), { type: 'module' }),
    createLocal: async () => {
      // the same script, so that the engine is published once; it exports what search-worker.ts exports
      const script = (await import(/* @vite-ignore */ workerUrl).catch((cause: unknown) => {
        throw new SearchError('other-release', { cause });
      })) as typeof SearchWorkerScript;
      return script.createIndexSearcher({ fetch, onTextsLoaded });
    },
  });
