// IO: the output folder and its neighbours: is it ours, what did a crash leave behind, how does one replace another.

import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ExportManifest } from './export-manifest.ts';
import { findRealPath } from './export-paths.ts';
import { OutDirError } from './out-dir-error.ts';
import { markerName, readMarker } from './export-marker.ts';

/**
 * Refuses an output folder that holds what no export wrote.
 * @param manifest what the last export wrote there, where it is known
 * @throws OutDirError
 */
export function checkOutDir(outDir: string, manifest: ExportManifest | undefined): void {
  const stats = statSync(outDir, { throwIfNoEntry: false });
  if (stats === undefined) return;
  if (!stats.isDirectory()) throw new OutDirError(`"${outDir}" is a file, not a folder.\nhint: ${chooseFolder}`);
  if (readdirSync(outDir).length === 0) return;
  if (readMarker(outDir) === undefined) {
    throw new OutDirError(
      `"${outDir}" is not empty and was not made by docgraph (it has no ${markerName}), so it is left as it is.\nhint: ${chooseFolder}`,
    );
  }
  if (manifest === undefined) return;
  const foreign = listFiles(outDir).filter((path) => path !== markerName && !manifest.files.has(path));
  if (foreign.length > 0) {
    const named = foreign.slice(0, 3).join(', ') + (foreign.length > 3 ? ` and ${foreign.length - 3} more` : '');
    throw new OutDirError(
      `"${outDir}" holds files that docgraph did not write: ${named}. They would be lost, so it is left as it is.\nhint: move them elsewhere, or ${chooseFolder}`,
    );
  }
}

/** Removes what builds that no longer run left beside the folder; an export that was being replaced comes back. */
export function cleanLeftovers(outDir: string): void {
  const parentDir = dirname(outDir);
  if (!existsSync(parentDir)) return;
  for (const name of readdirSync(parentDir)) {
    const match = /^(.*)\.(next|old)-(\d+)$/.exec(name);
    if (match?.[1] !== basename(outDir) || isRunning(Number(match[3]))) continue;
    const path = join(parentDir, name);
    if (match[2] === 'old' && !existsSync(outDir)) renameSync(path, outDir);
    else rmSync(path, { recursive: true, force: true });
  }
}

/** Names the folder that an export is written to before it replaces the old one. */
export function buildStageDir(outDir: string): string {
  return `${outDir}.next-${process.pid}`;
}

/** Removes an unfinished export of this process. */
export function discardStage(outDir: string): void {
  rmSync(buildStageDir(findRealPath(outDir)), { recursive: true, force: true, maxRetries: 3 }); // a write may be under way
}

/** Puts a finished export in the place of the old one. */
export function swapFolders(stageDir: string, outDir: string): void {
  if (!existsSync(outDir)) return renameSync(stageDir, outDir);
  const oldDir = `${outDir}.old-${process.pid}`;
  rmSync(oldDir, { recursive: true, force: true });
  renameSync(outDir, oldDir);
  try {
    renameSync(stageDir, outDir);
  } catch (error) {
    renameSync(oldDir, outDir);
    throw error;
  }
  rmSync(oldDir, { recursive: true, force: true });
}

const chooseFolder = 'choose another folder with --out DIR, or delete this one yourself.';

function listFiles(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dir.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

/** Tells whether another process with this id runs; this one's own id on a leftover is an earlier life of it. */
function isRunning(processId: number): boolean {
  if (processId === process.pid) return false;
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
