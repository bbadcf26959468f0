// The search worker: holds the index, so that typing never waits for it.

import { createIndexSearcher } from './index-searcher.ts';
import { readFailure } from './searcher.ts';
import type { WorkerMessage, WorkerTask } from './worker-messages.ts';

const searcher = createIndexSearcher({ fetch: (input, init) => self.fetch(input, init) });
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page alone
const say = (message: WorkerMessage): void => self.postMessage(message);

searcher.onGrown(() => say({ kind: 'grown' }));
self.addEventListener('message', ({ data }: MessageEvent<WorkerTask>) => {
  if (data.kind === 'prepare') return searcher.prepare();
  const { number, request } = data;
  searcher.search(request).then(
    (outcome) => say({ kind: 'answer', number, outcome }),
    (error: unknown) => say({ kind: 'failure', number, reason: readFailure(error) }),
  );
});
