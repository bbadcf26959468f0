// Output folders for the tests of a file, and steps of the file system that are others while a test runs.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach } from 'vitest';
import { openOutputWorkshop, type OutputWorkshop } from './output-workshop.ts';
import { replaceFileSystem } from './replace-file-system.ts';

/** Workshops in a folder that is removed after the tests of the file. */
export interface Workshops {
  readonly rootDir: string;
  /** Opens an empty one. */
  readonly open: (storeDir?: string) => OutputWorkshop;
  /** Replaces functions of the file system until the test ends, or until the returned function is called. */
  readonly replace: typeof replaceFileSystem;
}

/** Creates the workshops of a file. */
export function useWorkshops(): Workshops {
  const rootDir = mkdtempSync(join(tmpdir(), 'docgraph-workshops-'));
  const restores: (() => void)[] = [];
  afterEach(() => {
    for (const restore of restores.splice(0)) restore();
  });
  afterAll(() => rmSync(rootDir, { recursive: true }));
  return {
    rootDir,
    open: (storeDir) => openOutputWorkshop(mkdtempSync(join(rootDir, 'room-')), storeDir),
    replace(around) {
      const restore = replaceFileSystem(around);
      restores.push(restore);
      return restore;
    },
  };
}
