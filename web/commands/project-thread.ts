// IO. The thread that loads the project once more: the modules of a process stay as they were when they were first loaded.

import { parentPort } from 'node:worker_threads';
import { openProject } from '../../api/hosts/node/open-project.ts';

/** What the thread says of the project as it is now. */
export type ProjectState = { readonly version: string } | { readonly problem: string };

const state: ProjectState = await openProject('.').then(
  ({ kits }) => ({ version: kits.version }),
  (error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) }),
);
parentPort?.postMessage(state);
