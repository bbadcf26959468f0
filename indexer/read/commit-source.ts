// IO. Watches commits, checkouts and resets of the repository. They change the dates of pages without changing any
// file.

import { existsSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import type { ChangeSource, ChangeSourceOptions } from './change-source.ts';
import { readGitDir } from './git-state.ts';

/** Git writes the log before it moves the branch. After this time the branch has moved, and the tree is read again. */
const rereadMs = 300;

/** Watches HEAD and its log. A tree outside any repository has no events. */
export function createCommitSource({ contentDir, onEvent, onError }: ChangeSourceOptions): ChangeSource {
  const watchers: FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function handleChange(): void {
    onEvent('');
    clearTimeout(timer);
    timer = setTimeout(() => onEvent(''), rereadMs).unref();
  }

  async function start(): Promise<void> {
    const gitDir = await readGitDir(contentDir);
    if (gitDir === undefined || isClosed) return;
    for (const folder of [gitDir, join(gitDir, 'logs')]) {
      if (!existsSync(folder)) continue; // there is no log before the first commit
      const watcher = watch(folder, (_event, name) => {
        if (name === 'HEAD' || name === 'logs') handleChange();
      });
      watchers.push(watcher.on('error', onError));
    }
  }

  return {
    isReady: start().catch(onError),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
