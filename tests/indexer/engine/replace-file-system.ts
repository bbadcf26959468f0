// Steps of the file system that fail or end, for tests of what a crash leaves.

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** The synchronous functions of `node:fs` that change a disk. */
const changingNames = [
  'chmodSync',
  'copyFileSync',
  'futimesSync',
  'linkSync',
  'mkdirSync',
  'renameSync',
  'rmdirSync',
  'rmSync',
  'symlinkSync',
  'unlinkSync',
  'utimesSync',
  'writeFileSync',
] as const;

/** The name of a function that changes a disk. */
export type ChangingName = (typeof changingNames)[number];

/**
 * Replaces the functions that change the disk, in this process, until the returned function is called.
 * @param around called instead of each; `call` does what was asked
 */
export function replaceFileSystem(
  around: (call: () => unknown, name: ChangingName, args: readonly unknown[]) => unknown,
): () => void {
  const originals = changingNames.map((name) => [name, fs[name]] as const);
  for (const [name, original] of originals) {
    const replacement = (...args: unknown[]): unknown => around(() => Reflect.apply(original, fs, args), name, args);
    Object.assign(fs, { [name]: replacement });
  }
  syncBuiltinESMExports();
  return () => {
    Object.assign(fs, Object.fromEntries(originals));
    syncBuiltinESMExports();
  };
}

/**
 * Lets a process do so many changes of the disk; at the next one it ends as if it were killed. Nothing changes any more,
 * whatever it still tries, e.g. to clean up.
 * @returns whether it was killed
 */
export function killAfter(changes: number, run: () => unknown): boolean {
  let count = 0;
  const restore = replaceFileSystem((call) => {
    count += 1;
    if (count > changes) throw new Error('killed');
    return call();
  });
  try {
    run();
  } catch (error) {
    if (count <= changes) throw error;
  } finally {
    restore();
  }
  return count > changes;
}
