// IO. A worker thread of the parse pool. It receives the content of a page and replies with everything that the parser
// makes of it, as JSON.

import { parentPort } from 'node:worker_threads';
import { encodeParsed, parseSource } from '../queries/parse-code.ts';

import type { PageInput } from '../types/parse-task.ts';

parentPort?.on('message', (page: PageInput) => {
  parentPort?.postMessage(encodeParsed(parseSource(page))); // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread
});
