// IO. A worker thread of the parse pool. It receives the content of a page and replies with everything that the parser
// makes of it, as JSON.

import { parentPort, workerData } from 'node:worker_threads';
import { loadProject } from '../kits/load-project.ts';
import { plainProject } from '../kits/site-project.ts';
import { encodeParsed, parseSource } from '../queries/parse-code.ts';

import type { PageInput } from '../types/parse-task.ts';

// parse-pool.ts has written it: the folder of a project with kits. Messages wait until they are loaded.
const projectDir = workerData as string | undefined;
const { kits } = projectDir === undefined ? plainProject : await loadProject(projectDir);

parentPort?.on('message', (page: PageInput) => {
  parentPort?.postMessage(encodeParsed(parseSource(page, kits)));
});
