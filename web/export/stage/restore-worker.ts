// A thread that restores files of a cached export, together with the one that has started it.

import { workerData } from 'node:worker_threads';
import { restoreShare, type RestoreTask } from './restore-share.ts';

restoreShare(workerData as RestoreTask); // restore-files.ts is the only one that starts this file
