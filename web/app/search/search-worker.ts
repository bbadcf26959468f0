// The script of the search worker. It has the index, so that typing never waits for it. Where no worker can start, the page
// imports this script instead.

import { createIndexSearcher } from './index-searcher.ts';
import { readFailure } from './searcher.ts';
import type { WorkerMessage, WorkerTask } from './worker-searcher.ts';

export { createIndexSearcher };

const post = (message: WorkerMessage): void => self.postMessage(message);

function answerTasks(): void {
  const searcher = createIndexSearcher({
    fetch: (input, init) => self.fetch(input, init),
    onTextsLoaded: () => post({ kind: 'texts-loaded' }),
  });
  self.addEventListener('message', ({ data }: MessageEvent<WorkerTask>) => {
    if (data.kind === 'prepare') return searcher.prepare();
    const { id, request } = data;
    searcher.search(request).then(
      (outcome) => post({ kind: 'outcome', id, outcome }),
      (error: unknown) => post({ kind: 'failure', id, reason: readFailure(error) }),
    );
  });
}

if (typeof document === 'undefined') answerTasks();
