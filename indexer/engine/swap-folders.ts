// IO: one folder in the place of another. A folder is made beside the one that it replaces, and both are renamed, so
// nobody ever sees a mixture.

import { chmodSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findRealPath, readErrorCode } from '../disk/file-system.ts';
import { walkFolder } from '../disk/walk-folder.ts';
import { isRunning } from './is-running.ts';
import { OutDirError } from './out-dir-error.ts';

/** Builds the name of the folder that this process makes an export in. */
export function buildStageDir(outDir: string): string {
  return `${outDir}.docgraph-next-${process.pid}`;
}

/** Removes an unfinished export of this process, as far as that is possible. */
export function discardStage(outDir: string): void {
  try {
    removeFolder(buildStageDir(findRealPath(outDir)));
  } catch {
    return; // the next build removes it
  }
}

/**
 * Removes what builds that no longer run have left beside the folder. An export that was being replaced comes back.
 * @returns warnings about what cannot be removed
 */
export function cleanLeftovers(outDir: string): readonly string[] {
  return listLeftovers(outDir).flatMap(({ path, kind }) => {
    try {
      if (kind === 'old' && !existsSync(outDir)) renameSync(path, outDir);
      else removeFolder(path);
      return [];
    } catch (error) {
      return [formatLeftover(path, error)];
    }
  });
}

/** Lists what builds that no longer run have left beside the folder: unfinished exports, and some that were being replaced. */
export function listLeftovers(outDir: string): readonly { readonly path: string; readonly kind: 'next' | 'old' }[] {
  const pattern = /^(.*)\.docgraph-(next|old)-(\d+)$/;
  return listNames(dirname(outDir)).flatMap((name) => {
    const [, base, kind, processId] = pattern.exec(name) ?? [];
    if (base !== basename(outDir) || isAlive(Number(processId))) return [];
    return [{ path: join(dirname(outDir), name), kind: kind === 'old' ? 'old' : 'next' }];
  });
}

/**
 * Puts a finished export in the place of the old one.
 * @param keep moves the old one elsewhere, if it can; otherwise it is removed
 * @returns warnings: the new export is in place, whatever they say
 * @throws OutDirError when the folder cannot be replaced; the old export is in place then
 */
export function swapFolders(stageDir: string, outDir: string, keep: (oldDir: string) => boolean): readonly string[] {
  if (!existsSync(outDir)) {
    renameSync(stageDir, outDir);
    return [];
  }
  const oldDir = `${outDir}.docgraph-old-${process.pid}`;
  try {
    removeFolder(oldDir);
    renameSync(outDir, oldDir);
  } catch (cause) {
    throw new OutDirError(
      `"${outDir}" cannot be replaced (${readErrorCode(cause)}): it is a mount point, or it belongs to another user. The previous export was not changed.\n` +
        `hint: choose a folder inside it, e.g. --out ${join(outDir, 'site')}`,
      { cause },
    );
  }
  try {
    renameSync(stageDir, outDir);
  } catch (error) {
    renameSync(oldDir, outDir);
    throw error;
  }
  try {
    if (!keep(oldDir)) removeFolder(oldDir);
    return [];
  } catch (error) {
    return [formatLeftover(oldDir, error)];
  }
}

/** Removes a folder, also one of ours that may not be written to. */
export function removeFolder(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    chmodSync(path, 0o700);
    for (const entry of walkFolder(path)) if (entry.isFolder) chmodSync(join(path, entry.path), 0o700);
    rmSync(path, { recursive: true, force: true });
  }
}

function formatLeftover(path: string, error: unknown): string {
  return `The folder "${path}" of an earlier export cannot be removed (${readErrorCode(error)}).\nhint: delete it yourself.`;
}

/** Lists a folder; nothing when it does not exist. */
export function listNames(dir: string): readonly string[] {
  try {
    return readdirSync(dir);
  } catch {
    return []; // it does not exist yet, or nothing can be left in it
  }
}

/** True while another process has this id. This process's own id on a leftover is from an earlier process. */
function isAlive(processId: number): boolean {
  return processId !== process.pid && isRunning(processId);
}
