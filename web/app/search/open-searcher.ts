// IO: where the searcher's worker and network come from. In development the endpoint is asked instead of an index.

import type { Client } from 'urql';
import type { Searcher } from './searcher.ts';
import { createWorkerSearcher } from './worker-searcher.ts';

/** Opens the searcher of this site. */
export async function openSearcher(client: Client): Promise<Searcher> {
  if (import.meta.env.DEV) {
    const { createGraphSearcher } = await import('./graph-searcher.ts');
    return createGraphSearcher(client);
  }
  return createWorkerSearcher({
    startWorker: () => new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' }),
    createLocal: async () => {
      const { createIndexSearcher } = await import('./index-searcher.ts');
      return createIndexSearcher({ fetch: (input, init) => window.fetch(input, init) });
    },
  });
}
