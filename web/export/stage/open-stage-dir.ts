// IO: the folder of an unfinished export, as it is before anything is written.

import { rmSync } from 'node:fs';
import { createFolder } from '../../../indexer/disk/create-folder.ts';
import { readErrorCode } from '../../../indexer/disk/file-system.ts';
import { removeStale } from './clear-files.ts';
import { OutDirError } from '../../../indexer/engine/out-dir-error.ts';
import type { ScannedSpare } from './scan-export.ts';
import { identifyFolder } from './scan-folders.ts';
import { takeSpare } from './spare-export.ts';

/** Errors of a folder in which nothing can be created; `ENOENT` is what `/proc` answers. */
const unwritableCodes: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT']);

/**
 * Opens the folder: the spare export, if there is one that nobody has changed since it was scanned, or else an empty one.
 * @returns whether it is the spare export
 * @throws OutDirError when nothing can be written beside the output folder
 */
export function openStageDir(options: {
  readonly dir: string;
  readonly outDir: string;
  readonly cacheDir: string;
  readonly spare: ScannedSpare | undefined;
}): boolean {
  const { dir, outDir, cacheDir, spare } = options;
  try {
    rmSync(dir, { recursive: true, force: true });
    if (spare !== undefined && takeSpare({ cacheDir, outDir, stageDir: dir })) {
      if (identifyFolder(dir) === spare.identity) {
        removeStale(dir, spare.stale);
        return true;
      }
      rmSync(dir, { recursive: true, force: true }); // another build has changed it since it was scanned
    }
    createFolder(dir);
    return false;
  } catch (cause) {
    const code = readErrorCode(cause);
    if (code === undefined || !unwritableCodes.has(code)) throw cause;
    throw new OutDirError(
      `The folder of "${outDir}" cannot be written (${code}), and an export is made beside the one that it replaces.\n` +
        `hint: choose a folder inside "${outDir}" or elsewhere with --out DIR.`,
      { cause },
    );
  }
}
