// The search worker. It has the index, so that typing never waits for it.

import { createIndexSearcher } from './index-searcher.ts';
import { readFailure } from './searcher.ts';
import type { WorkerMessage, WorkerTask } from './worker-searcher.ts';

const searcher = createIndexSearcher({ fetch: (input, init) => self.fetch(input, init) });
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker posts to its page only
const post = (message: WorkerMessage): void => self.postMessage(message);

searcher.onTextsLoaded(() => post({ kind: 'texts-loaded' }));
self.addEventListener('message', ({ data }: MessageEvent<WorkerTask>) => {
  if (data.kind === 'prepare') return searcher.prepare();
  const { id, request } = data;
  searcher.search(request).then(
    (outcome) => post({ kind: 'outcome', id, outcome }),
    (error: unknown) => post({ kind: 'failure', id, reason: readFailure(error) }),
  );
});
