// A thread that restores files of a cached export, together with the one that has started it.

import { parentPort } from 'node:worker_threads';
import { restoreShare, type RestoreTask } from './restore-share.ts';

// restore-files.ts is the only one that starts this file
parentPort?.once('message', (task: RestoreTask) => {
  restoreShare(task);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage('done');
});
