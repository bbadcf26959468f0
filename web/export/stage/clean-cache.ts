// IO: a build with `--clean`. It removes what earlier runs have cached, as far as no running process needs it. Only
// names of ours are removed: the cache folder may contain other things.

import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from './is-running.ts';

/** What the cache folder contains, by folder: pages, pictures, and the records and spares of exports. Bundles stay. */
const ownNames = {
  pages: { packs: /^[0-9a-f]{32}\.pack$/, bodies: /^[0-9a-f]{64}\.body$/, 'last-changes': /^[0-9a-f]{16}\.json$/ },
  other: { pictures: /^[0-9a-f]{40}$/, exports: /^[0-9a-f]{32}\.json$/, spares: /^[0-9a-f]{32}$/ },
} as const;

/** The folder that a clean build uses for pages. */
export interface CleanCache {
  readonly cacheDir: string;
  /** Removes the folder when it is temporary. */
  readonly close: () => void;
}

/**
 * Empties the cache for a clean build. While another process uses it, e.g. `npm start`, its pages stay, and this build
 * gets an empty folder for its own.
 */
export function openCleanCache(cacheDir: string): CleanCache {
  for (const name of listNames(cacheDir)) {
    const processId = /^clean-(\d+)$/.exec(name)?.[1];
    if (processId !== undefined && !isRunning(Number(processId))) remove(join(cacheDir, name));
  }
  removeOwn(cacheDir, ownNames.other);
  const isShared = listNames(join(cacheDir, 'runs')).some((name) => {
    const processId = /-(\d+)\.open$/.exec(name)?.[1];
    return processId !== undefined && Number(processId) !== process.pid && isRunning(Number(processId));
  });
  if (!isShared) {
    removeOwn(cacheDir, ownNames.pages);
    return { cacheDir, close: () => undefined };
  }
  const ownDir = join(cacheDir, `clean-${process.pid}`);
  remove(ownDir);
  return { cacheDir: ownDir, close: () => remove(ownDir) };
}

function removeOwn(cacheDir: string, folders: Readonly<Record<string, RegExp>>): void {
  for (const [folder, pattern] of Object.entries(folders)) {
    for (const name of listNames(join(cacheDir, folder))) if (pattern.test(name)) remove(join(cacheDir, folder, name));
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    return; // what stays is checked when it is read
  }
}

function listNames(dir: string): readonly string[] {
  try {
    return readdirSync(dir);
  } catch {
    return []; // nothing is cached yet
  }
}
