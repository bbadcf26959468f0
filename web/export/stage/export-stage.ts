// IO: an unfinished export beside the one in place. Files that stay the same are linked, not written.

import { hash as hashOnce } from 'node:crypto';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { buildStageDir, swapFolders } from './export-folder.ts';
import { clearPlace, removeStale } from './clear-files.ts';
import type { ExportedFile, KnownExport } from './export-manifest.ts';
import { createFileWriter } from './file-writer.ts';
import { keepForeignEntries, linkOrCopy, type ForeignEntry } from './foreign-files.ts';
import { openStageDir } from './open-stage-dir.ts';
import { startFilesRestore, type RestoreThread } from './restore-files.ts';
import type { ScannedSpare } from './scan-export.ts';
import { findIntact } from './scan-folders.ts';
import { keepSpare, updateSpare } from './spare-export.ts';
import { createFolder } from '../../../indexer/disk/create-folder.ts';
import { releaseBytes } from '../../../indexer/disk/release-bytes.ts';

/** An unfinished export. Paths are POSIX, relative to the export. */
export interface ExportStage {
  /**
   * Adds a file, which may not be on disk before {@link ExportStage.settle}.
   * @param isOwned true for bytes that nobody else has: their memory is returned as soon as they are written
   * @returns sha256 (hex) of its bytes
   */
  readonly write: (path: string, data: string | Uint8Array, isOwned?: boolean) => string;
  /**
   * Waits until only a few files are still to be written.
   * @throws Error of the file system
   */
  readonly settle: () => Promise<void>;
  /**
   * Waits until the stage has the intact files of an export of the cache. Only then are they taken over.
   * @returns whether none of them is missing or damaged
   * @throws Error of the file system
   */
  readonly restore: () => Promise<boolean>;
  /** Takes a file over from the earlier export; false when it is missing or was changed. */
  readonly keep: (path: string) => boolean;
  /** Takes a file over if its bytes have this hash (sha256, hex). */
  readonly keepSame: (path: string, hash: string | undefined) => boolean;
  /** Reads a file that was added or taken over. */
  readonly readText: (path: string) => string;
  /** All files so far, in the order in which they were added. */
  readonly files: ReadonlyMap<string, ExportedFile>;
  /**
   * Waits until every file is written.
   * @throws Error of the file system
   */
  readonly finish: () => Promise<void>;
  /**
   * Puts the finished export in place, and moves foreign files into it.
   * @returns warnings; the new export is in place despite them
   * @throws OutDirError; the previous export stays
   */
  readonly commit: (foreign: readonly ForeignEntry[]) => readonly string[];
  /** Removes the stage. The previous export stays. */
  readonly discard: () => Promise<void>;
}

/** Lists foreign entries, folders with a name in them. */
function listPlaces(entries: readonly ForeignEntry[]): readonly string[] {
  return entries.map(({ path, kind }) => (kind === 'folder' ? `${path}/.` : path));
}

/** Files to be written whose bytes may be in memory. */
const maxPendingFiles = 64;

/**
 * Starts an export.
 * @param options.earlier an export whose files are taken over where they stay the same: the one in place, or one of the cache
 * @param options.spare the spare export, which the export is made in
 * @param options.thread one that restores an export of the cache, if there is one yet
 */
export function createExportStage({
  outDir,
  cacheDir,
  earlier,
  spare,
  thread,
}: {
  readonly outDir: string;
  readonly cacheDir: string;
  readonly earlier: KnownExport | undefined;
  readonly spare?: ScannedSpare | undefined;
  readonly thread?: RestoreThread | undefined;
}): ExportStage {
  const isInPlace = earlier?.dir === outDir;
  const previousFiles: ReadonlyMap<string, ExportedFile> = earlier?.manifest.files ?? new Map();
  const dir = buildStageDir(outDir);
  const files = new Map<string, ExportedFile>();
  const madeDirs = new Set<string>();
  /** Paths of the files that are not those of the earlier export. */
  const fresh = new Set<string>();
  const writer = createFileWriter();
  let hasLinks = false; // without links, a spare export would only be copied
  const hasSpare = openStageDir({ dir, outDir, cacheDir, spare: isInPlace ? spare : undefined });
  const restoring =
    earlier === undefined || isInPlace
      ? undefined
      : startFilesRestore({ dir: earlier.dir, targetDir: dir, files: previousFiles, thread });
  let restored: ReadonlyMap<string, ExportedFile> = new Map();
  /** Whether the stage may have files that the export will not have. */
  const hasOthers = hasSpare || restoring !== undefined;

  function makeDir(path: string): void {
    if (madeDirs.has(path)) return;
    createFolder(path);
    madeDirs.add(path);
  }

  function keep(path: string): boolean {
    const known = previousFiles.get(path);
    if (known === undefined || earlier === undefined) return false;
    if (!isInPlace) {
      const file = restored.get(path);
      if (file !== undefined) files.set(path, file);
      return file !== undefined;
    }
    const shared = hasSpare ? spare?.findShared(path) : undefined;
    if (shared !== undefined) {
      hasLinks = true;
      files.set(path, shared);
      return true;
    }
    const previous = findIntact(outDir, path, known);
    if (previous === undefined) return false;
    const [source, target] = [join(outDir, path), join(dir, path)];
    if (hasSpare) clearPlace(dir, path);
    makeDir(dirname(target));
    const isLinked = linkOrCopy(source, target);
    hasLinks ||= isLinked;
    files.set(path, isLinked ? previous : { ...previous, mtimeMs: statSync(target).mtimeMs });
    if (!isLinked) fresh.add(path);
    return true;
  }

  async function restore(): Promise<boolean> {
    restored = (await restoring?.finish()) ?? restored;
    return restored.size === previousFiles.size;
  }

  function keepSame(path: string, hash: string | undefined): boolean {
    return hash !== undefined && previousFiles.get(path)?.hash === hash && keep(path);
  }

  function write(path: string, data: string | Uint8Array, isOwned = typeof data === 'string'): string {
    if (files.has(path)) throw new Error(`The export would write "${path}" twice`);
    const bytes = typeof data === 'string' ? Buffer.from(data) : data;
    const hash = hashOnce('sha256', bytes);
    if (keepSame(path, hash)) return hash;
    if (hasOthers) clearPlace(dir, path);
    fresh.add(path);
    const file = { hash, crc32: crc32(bytes) };
    files.set(path, { ...file, sizeBytes: bytes.byteLength, mtimeMs: 0 });
    writer.write(join(dir, path), bytes, (written) => {
      files.set(path, { ...file, ...written });
      if (isOwned) releaseBytes(bytes);
    });
    return hash;
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
    restore,
    keepSame,
    readText,
    files,
    finish: () => writer.settle(0),
    commit(entries) {
      // all but the marker are in the cache
      const isCached = restoring !== undefined && fresh.size === 1 && files.size === previousFiles.size + 1;
      if (hasOthers && !isCached)
        removeStale(
          dir,
          [...previousFiles.keys()].filter((path) => !files.has(path)),
        );
      keepForeignEntries({ outDir, stageDir: dir, entries, newFiles: files });
      const warnings = swapFolders(
        dir,
        outDir,
        (oldDir) =>
          hasLinks && keepSpare({ cacheDir, outDir, oldDir, paths: [...previousFiles.keys(), ...listPlaces(entries)] }),
      );
      if (!isCached) updateSpare({ cacheDir, outDir, earlier: earlier?.manifest, files, fresh });
      return warnings;
    },
    async discard() {
      await restoring?.stop();
      await writer.settle(0).catch(() => undefined); // the build has failed already; this only waits for the writes
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
