// IO (threads). Ends a process that takes too long, even one that is busy.

import { Worker } from 'node:worker_threads';

const watchdog = `
const { workerData } = require('node:worker_threads');
setTimeout(() => {
  require('node:fs').writeSync(2, workerData.message);
  process.kill(process.pid, 'SIGKILL');
}, workerData.timeMs);
`;

/**
 * Ends this process after a time.
 * @param message written to standard error before that
 */
export function limitTime(timeMs: number, message: string): void {
  new Worker(watchdog, { eval: true, execArgv: [], workerData: { timeMs, message } }).unref();
}
