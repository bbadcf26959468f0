// IO: one file of an export that is kept in the cache, into a new export. Its bytes are checked first.

import { hash as hashOnce } from 'node:crypto';
import { linkSync, lstatSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { ExportedFile } from './export-manifest.ts';

/**
 * Restores a file. The cache and the export then share it, unless some other export shares it already: whoever edits a
 * file of one export must not change another export.
 * @param target does not exist; its folder does
 * @returns the file with its time; undefined when it is missing or damaged
 */
export function restoreFile(source: string, target: string, file: ExportedFile): ExportedFile | undefined {
  const found = lstatSync(source, { throwIfNoEntry: false });
  if (found?.isFile() !== true || found.size !== file.sizeBytes) return undefined;
  const bytes = readBytes(source);
  if (bytes === undefined || hashOnce('sha256', bytes) !== file.hash) return undefined;
  if (found.nlink === 1 && linkAlone(source, target)) return { ...file, mtimeMs: found.mtimeMs };
  writeFileSync(target, bytes, { flag: 'wx' });
  return { ...file, mtimeMs: statSync(target).mtimeMs };
}

/** Links a file unless another process does the same at this moment, or the file system has no links. */
function linkAlone(source: string, target: string): boolean {
  try {
    linkSync(source, target);
  } catch {
    return false; // e.g. the cache is on another disk
  }
  if (statSync(target).nlink === 2) return true;
  rmSync(target);
  return false;
}

function readBytes(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined; // another build has just taken it
  }
}
