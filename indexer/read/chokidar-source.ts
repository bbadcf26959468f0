// IO. The only file that imports chokidar: events of a folder, as paths relative to it, and changes of single files.

import { lstatSync } from 'node:fs';
import { join, relative } from 'node:path';
import { watch } from 'chokidar';
import type { ChangeSource, ChangeSourceOptions } from './change-source.ts';
import { toPosixPath } from '../disk/file-system.ts';
import { isIgnoredPath } from './ignored-names.ts';

/** Time without changes of single files after which they are reported: an editor saves several at once. */
const quietMs = 100;

/**
 * Watches a folder. `atomic` and `awaitWriteFinish` are off, because both delay events. Temporary files of editors are
 * ignored by their names, and a half-written page is parsed again after the next event.
 */
export function createChokidarSource({ contentDir, onEvent, onError }: ChangeSourceOptions): ChangeSource {
  const watcher = watch(contentDir, {
    ignoreInitial: true,
    atomic: false,
    awaitWriteFinish: false,
    followSymlinks: false,
    ignorePermissionErrors: true,
    ignored: (path) => isIgnoredPath(locate(path)),
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  watcher.on('ready', () => resolve());
  watcher.on('all', (event, path, stats) => {
    const hasText = event === 'change' && stats !== undefined && stats.size > 0;
    onEvent(locate(path), event === 'addDir' || event === 'unlinkDir', hasText);
  });
  // Of a file that becomes a folder within milliseconds, chokidar reports nothing.
  watcher.on('raw', (event, name, details) => {
    const { watchedPath } = details as { readonly watchedPath: string }; // chokidar gives the watched path and the stats
    const path = join(watchedPath, name ?? '');
    const filePath = locate(path);
    if (event === 'rename' && !isIgnoredPath(filePath) && isFolder(path)) onEvent(filePath, true);
  });
  watcher.on('error', onError);
  return { isReady: promise, close: () => watcher.close() };

  function locate(path: string): string {
    return toPosixPath(relative(contentDir, path));
  }
}

/** Returns whether a path is a folder, and no link to one. */
function isFolder(path: string): boolean {
  try {
    return lstatSync(path).isDirectory();
  } catch {
    return false; // it is gone again, or may not be seen
  }
}

/**
 * Watches single files until the function that is returned is called. Changes within a short time are one.
 * @param paths absolute paths; a file may be missing for a while
 */
export function watchFiles(
  paths: readonly string[],
  listeners: { readonly onChange: () => void; readonly onError: (error: unknown) => void },
): () => Promise<void> {
  const watcher = watch([...paths], { ignoreInitial: true, ignorePermissionErrors: true });
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(listeners.onChange, quietMs);
  });
  watcher.on('error', listeners.onError);
  return () => {
    clearTimeout(timer);
    return watcher.close();
  };
}
