// IO. Follows the settings and the kits of a project while it is served.

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { watchFiles } from '../../indexer/read/chokidar-source.ts';
import type { SiteProject } from '../../indexer/kits/site-project.ts';
import type { ProjectState } from './project-thread.ts';

/** The project to follow, and the listeners. */
export interface FollowProjectOptions {
  readonly project: SiteProject;
  /** Called once, when the code of a kit is another one and can be loaded. */
  readonly onChange: () => void;
  /** Called with what is wrong with a change that cannot be used. */
  readonly onProblem: (problem: string) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Follows a project until the function that is returned is called. What packages contain is not followed.
 */
export function followProject({ project, onChange, onProblem, onError }: FollowProjectOptions): () => Promise<void> {
  const files = project.files.filter((path) => !/[\\/]node_modules[\\/]/.test(path));
  if (files.length === 0) return () => Promise.resolve();
  let latest = 0;

  async function check(): Promise<void> {
    const number = ++latest;
    const state = await loadState();
    if (number !== latest) return; // there is a newer change
    if ('problem' in state) onProblem(state.problem);
    else if (state.version !== project.kits.version) onChange();
  }

  return watchFiles(files, { onChange: () => void check().catch(onError), onError });
}

async function loadState(): Promise<ProjectState> {
  const worker = new Worker(new URL('./project-thread.ts', import.meta.url));
  const [state] = (await once(worker, 'message')) as [ProjectState]; // the only thing that the thread posts
  return state;
}
