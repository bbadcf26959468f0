// IO. The cache entries that each run uses, in one small file per run: `<number>-<pid>.open` is the lease of a running
// process, `<number>.done` the history of a finished one. No entry that a running process uses is removed.

import { closeSync, constants, openSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { readErrorCode } from '../disk/file-system.ts';
import { isLiveProcess, listCacheFiles, readCacheFile, removeCacheFile } from './cache-files.ts';
import { createFolder } from '../disk/create-folder.ts';

/** The lease of this run. */
export interface Lease {
  /** Records keys as used. Must be called before their entries are read. */
  readonly recordUse: (keys: Iterable<string>) => void;
  /**
   * Ends the lease and removes the history of old runs.
   * @returns the keys that this run and the last runs used; undefined while another process uses the cache
   */
  readonly close: () => ReadonlySet<string> | undefined;
}

/** The owner of a lease. */
export interface LeaseOptions {
  readonly cacheDir: string;
  /** Id of the content tree: each tree has its own history. */
  readonly treeId: string;
  /** True to ignore the history of earlier runs. */
  readonly isClean: boolean;
}

/** Number of runs of each tree, and of all trees, whose entries are kept. */
const keptRuns = { perTree: 3, overall: 24 } as const;

const runPattern = /^\d{10}(?:-\d+\.open|\.done)$/;

/** Starts a lease in `runs/` of the cache folder. */
export function createLease({ cacheDir, treeId, isClean }: LeaseOptions): Lease {
  const directory = join(cacheDir, 'runs');
  createFolder(directory);
  const used = new Set<string>();
  const { path, number } = openRun(directory, treeId);

  return {
    recordUse(keys) {
      const fresh = [...keys].filter((key) => !used.has(key));
      for (const key of fresh) used.add(key);
      if (fresh.length === 0) return;
      try {
        appendText(path, formatKeys(fresh));
      } catch (error) {
        if (readErrorCode(error) !== 'ENOENT') throw error;
        createFolder(directory); // the cache was emptied meanwhile
        writeFileSync(path, `${treeId}\n${formatKeys([...used])}`);
      }
    },
    close() {
      endRun(path, join(directory, `${number}.done`));
      const runs = listCacheFiles(directory, runPattern).toReversed();
      if (runs.some(isLive)) return undefined;
      const kept = keepNewest(directory, isClean ? runs.filter((name) => name === `${number}.done`) : runs);
      if (isClean) for (const name of runs) if (!name.startsWith(number)) removeCacheFile(join(directory, name));
      return new Set([...kept, ...used]);
    },
  };
}

/** Claims the next free number. The pid in the name separates two processes that start at the same time. */
function openRun(directory: string, treeId: string): { path: string; number: string } {
  const last = Math.max(0, ...listCacheFiles(directory, runPattern).map((name) => Number.parseInt(name, 10)));
  for (let next = last + 1; ; next += 1) {
    const number = String(next).padStart(10, '0');
    const path = join(directory, `${number}-${process.pid}.open`);
    try {
      writeFileSync(path, `${treeId}\n`, { flag: 'wx' });
      return { path, number };
    } catch (error) {
      if (readErrorCode(error) !== 'EEXIST') throw error;
    }
  }
}

/** Appends to an existing file. */
function appendText(path: string, text: string): void {
  const file = openSync(path, constants.O_WRONLY | constants.O_APPEND);
  try {
    writeSync(file, text);
  } finally {
    closeSync(file);
  }
}

function endRun(path: string, donePath: string): void {
  try {
    renameSync(path, donePath);
  } catch (error) {
    if (readErrorCode(error) !== 'ENOENT') throw error; // the cache was emptied meanwhile
  }
}

/** Deletes the history of old runs and returns the keys of the others. */
function keepNewest(directory: string, runs: readonly string[]): ReadonlySet<string> {
  const countByTree = new Map<string, number>();
  const keys = new Set<string>();
  for (const [position, name] of runs.entries()) {
    const path = join(directory, name);
    const [treeId = '', ...usedKeys] = readCacheFile(path)?.toString('utf8').split('\n') ?? [];
    const count = (countByTree.get(treeId) ?? 0) + 1;
    countByTree.set(treeId, count);
    if (count > keptRuns.perTree || position >= keptRuns.overall) removeCacheFile(path);
    else for (const key of usedKeys) keys.add(key);
  }
  return keys;
}

function formatKeys(keys: readonly string[]): string {
  return keys.map((key) => `${key}\n`).join('');
}

function isLive(name: string): boolean {
  const pid = /-(\d+)\.open$/.exec(name)?.[1];
  return pid !== undefined && isLiveProcess(Number(pid));
}
