import { trustScriptUrl } from '../design/trusted-types.ts';
import { createWorkerSource, type WorkerSource } from './graph-source.ts';
// oxlint-disable-next-line import/default -- Vite makes the module of this address
import workerUrl from './graph-worker.ts?worker&url';

/** Starts the worker that answers from the graph of the site. */
export function openWorkerSource(): WorkerSource {
  return createWorkerSource(new Worker(trustScriptUrl(workerUrl), { type: 'module' }));
}
