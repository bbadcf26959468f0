// IO. Which cache entries the last runs used, one small file a run: `<number>-<pid>.open` while the process lives,
// `<number>.done` afterwards. It is both a history (what to keep) and a lease (who is reading).

import { appendFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readErrorCode } from '../read/file-system.ts';

/** Is the record of this run beside those of others. */
export interface CacheRuns {
  /** Notes keys as used, before anybody relies on their entries. */
  readonly note: (keys: Iterable<string>) => void;
  /**
   * Ends this run and forgets old ones.
   * @returns keys that this and the last runs used; undefined while another process uses the cache
   */
  readonly close: () => ReadonlySet<string> | undefined;
}

/** Is whose runs to record. */
export interface CacheRunsOptions {
  readonly cacheDir: string;
  /** Names the content tree: each tree has its own history. */
  readonly treeId: string;
}

/** Runs of one tree, and of all trees, whose entries are kept. */
const keptRuns = { perTree: 3, overall: 24 } as const;

/** Starts the record of a run in `runs/` of the cache folder. */
export function createCacheRuns({ cacheDir, treeId }: CacheRunsOptions): CacheRuns {
  const directory = join(cacheDir, 'runs');
  mkdirSync(directory, { recursive: true });
  const used = new Set<string>();
  const { path, number } = openRun(directory, treeId);

  return {
    note(keys) {
      const fresh = [...keys].filter((key) => !used.has(key));
      for (const key of fresh) used.add(key);
      if (fresh.length > 0) appendFileSync(path, fresh.map((key) => `${key}\n`).join(''));
    },
    close() {
      renameSync(path, join(directory, `${number}.done`));
      const runs = readdirSync(directory).sort().toReversed();
      if (runs.some(isLive)) return undefined;
      return keepNewest(directory, runs);
    },
  };
}

/** Takes the next free number; two processes that start together get different files because of the pid. */
function openRun(directory: string, treeId: string): { path: string; number: string } {
  const last = Math.max(0, ...readdirSync(directory).map((name) => Number.parseInt(name, 10) || 0));
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

/** Deletes the records of old runs and returns the keys of the others. */
function keepNewest(directory: string, runs: readonly string[]): ReadonlySet<string> {
  const countByTree = new Map<string, number>();
  const keys = new Set<string>();
  for (const [position, name] of runs.entries()) {
    const [treeId = '', ...noted] = readFileSync(join(directory, name), 'utf8').split('\n');
    const count = (countByTree.get(treeId) ?? 0) + 1;
    countByTree.set(treeId, count);
    if (count > keptRuns.perTree || position >= keptRuns.overall) rmSync(join(directory, name), { force: true });
    else for (const key of noted) keys.add(key);
  }
  return keys;
}

function isLive(name: string): boolean {
  const pid = Number(/-(\d+)\.open$/.exec(name)?.[1] ?? Number.NaN);
  if (Number.isNaN(pid)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return readErrorCode(error) === 'EPERM';
  }
}
