// IO: an export in the making, beside the one that is served. Files that stay the same are linked, not written.

import { createHash } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildStageDir, swapFolders } from './export-folder.ts';
import type { ExportedFile } from './export-manifest.ts';

/** Is an export in the making. Paths are POSIX, relative to the export. */
export interface ExportStage {
  /**
   * Adds a file.
   * @returns sha256 (hex) of its bytes
   */
  readonly write: (path: string, data: string | Uint8Array) => string;
  /** Takes a file over from the previous export; false when it is not there as it was written. */
  readonly keep: (path: string) => boolean;
  /** Reads a file that was added or taken over. */
  readonly readText: (path: string) => string;
  /** Everything added so far, in the order it came. */
  readonly files: ReadonlyMap<string, ExportedFile>;
  /** Puts the export in place. */
  readonly commit: () => void;
  /** Removes it; the previous export stays. */
  readonly discard: () => void;
}

/** Tells whether a file is as an export wrote it, without reading it. */
export function isIntact(outDir: string, path: string, { sizeBytes, mtimeMs }: ExportedFile): boolean {
  const stats = statSync(join(outDir, path), { throwIfNoEntry: false });
  return stats?.size === sizeBytes && stats.mtimeMs === mtimeMs;
}

/**
 * Starts an export.
 * @param previousFiles what the previous export in `outDir` wrote
 */
export function createExportStage({
  outDir,
  previousFiles,
}: {
  readonly outDir: string;
  readonly previousFiles: ReadonlyMap<string, ExportedFile>;
}): ExportStage {
  const dir = buildStageDir(outDir);
  const files = new Map<string, ExportedFile>();
  const madeDirs = new Set<string>();
  rmSync(dir, { recursive: true, force: true });
  makeDir(dir);

  function makeDir(path: string): void {
    if (madeDirs.has(path)) return;
    mkdirSync(path, { recursive: true });
    madeDirs.add(path);
  }

  function keep(path: string): boolean {
    const previous = previousFiles.get(path);
    if (previous === undefined || !isIntact(outDir, path, previous)) return false;
    const target = join(dir, path);
    makeDir(dirname(target));
    const isLinked = linkOrCopy(join(outDir, path), target);
    files.set(path, isLinked ? previous : { ...previous, mtimeMs: statSync(target).mtimeMs });
    return true;
  }

  function write(path: string, data: string | Uint8Array): string {
    if (files.has(path)) throw new Error(`The export would write "${path}" twice`);
    const hash = createHash('sha256').update(data).digest('hex');
    if (previousFiles.get(path)?.hash === hash && keep(path)) return hash;
    const target = join(dir, path);
    makeDir(dirname(target));
    writeFileSync(target, data);
    const { size: sizeBytes, mtimeMs } = statSync(target);
    files.set(path, { hash, sizeBytes, mtimeMs });
    return hash;
  }

  return {
    write,
    keep,
    readText: (path) => readFileSync(join(dir, path), 'utf8'),
    files,
    commit: () => swapFolders(dir, outDir),
    discard: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** Links a file, or copies it where the file system has no links. */
function linkOrCopy(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    copyFileSync(from, to);
    return false;
  }
}
