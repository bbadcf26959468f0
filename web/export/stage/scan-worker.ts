// A thread that scans the export in place, and then its spare one.

import { parentPort, workerData } from 'node:worker_threads';
import { findManifest } from './manifest-store.ts';
import { createFolderScanner, type ScanMessage, type ScanTask } from './scan-folders.ts';

const task = workerData as ScanTask; // scan-export.ts is the only one that starts this file
const { cacheDir, outDir, exportId } = task;
const files = findManifest(cacheDir, outDir, exportId)?.files; // reading it again is faster than to receive it
if (files === undefined) throw new Error('Another build has replaced the manifest.');
const { scanOut, scanSpare } = createFolderScanner(task, files);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const send = (message: ScanMessage): void => parentPort?.postMessage(message);
send({ folder: 'out', scan: scanOut() });
send({ folder: 'spare', scan: scanSpare() });
