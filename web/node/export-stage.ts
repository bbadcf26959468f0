// IO: an export in the making, beside the one that is served. Files that stay the same are linked, not written.

import { hash as hashOnce } from 'node:crypto';
import { copyFileSync, linkSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildStageDir, swapFolders } from './export-folder.ts';
import type { ExportedFile } from './export-manifest.ts';
import { createFileWriter } from './file-writer.ts';

/** Is an export in the making. Paths are POSIX, relative to the export. */
export interface ExportStage {
  /**
   * Adds a file; it may be on disk only after {@link ExportStage.settle}.
   * @returns sha256 (hex) of its bytes
   */
  readonly write: (path: string, data: string | Uint8Array) => string;
  /**
   * Waits while more than a few files are still to be written.
   * @throws Error of the file system
   */
  readonly settle: () => Promise<void>;
  /** Takes a file over from the previous export; false when it is not there as it was written. */
  readonly keep: (path: string) => boolean;
  /** Reads a file of the previous export; undefined when it is not there as it was written. */
  readonly readPrevious: (path: string) => string | undefined;
  /** Reads a file that was added or taken over. */
  readonly readText: (path: string) => string;
  /** Everything added so far, in the order it came. */
  readonly files: ReadonlyMap<string, ExportedFile>;
  /**
   * Waits until every file is written.
   * @throws Error of the file system
   */
  readonly finish: () => Promise<void>;
  /** Puts the finished export in place. */
  readonly commit: () => void;
  /** Removes it; the previous export stays. */
  readonly discard: () => Promise<void>;
}

/** Files in the making whose bytes may be in memory. */
const maxPendingFiles = 64;

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
  const writer = createFileWriter();
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
    const bytes = typeof data === 'string' ? Buffer.from(data) : data;
    const hash = hashOnce('sha256', bytes);
    if (previousFiles.get(path)?.hash === hash && keep(path)) return hash;
    files.set(path, { hash, sizeBytes: bytes.byteLength, mtimeMs: 0 });
    writer.write(join(dir, path), bytes, (written) => files.set(path, { hash, ...written }));
    return hash;
  }

  function readPrevious(path: string): string | undefined {
    const previous = previousFiles.get(path);
    return previous !== undefined && isIntact(outDir, path, previous)
      ? readFileSync(join(outDir, path), 'utf8')
      : undefined;
  }

  function readText(path: string): string {
    const filePath = join(dir, path);
    const bytes = writer.findPending(filePath);
    return bytes === undefined
      ? readFileSync(filePath, 'utf8')
      : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  }

  return {
    write,
    settle: () => writer.settle(maxPendingFiles),
    keep,
    readPrevious,
    readText,
    files,
    finish: () => writer.settle(0),
    commit: () => swapFolders(dir, outDir),
    async discard() {
      await writer.settle(0).catch(() => undefined); // the build has failed already; this only waits for the writes
      rmSync(dir, { recursive: true, force: true });
    },
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
