// IO: the folders of an export, checked against each other before anything is written.

import { realpathSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { OutDirError } from './out-dir-error.ts';

/** Are the folders of an export, absolute. */
export interface ExportPaths {
  readonly contentDir: string;
  /** Behind symbolic links: replacing the folder must not replace a link to it. */
  readonly outDir: string;
  readonly cacheDir: string;
}

/**
 * Resolves the folders of an export.
 * @throws OutDirError when one of them would be inside another that is read or replaced
 */
export function resolveExportPaths(paths: ExportPaths): ExportPaths {
  const contentDir = findRealPath(paths.contentDir);
  const outDir = findRealPath(paths.outDir);
  const cacheDir = findRealPath(paths.cacheDir);
  if (isInside(outDir, contentDir)) throw createError(paths.outDir, 'inside the content folder');
  if (isInside(contentDir, outDir)) throw createError(paths.outDir, 'around the content folder');
  if (isInside(cacheDir, outDir)) throw createError(paths.outDir, 'around the cache folder');
  return { contentDir, outDir, cacheDir };
}

/** Finds the way from a folder to another, with `/`. */
export function findRelativePath(from: string, to: string): string {
  return relative(from, to).replaceAll(sep, '/');
}

/** Follows symbolic links of a path; one that does not exist yet is only made absolute. */
export function findRealPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path); // not there yet
  }
}

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

function createError(outDir: string, where: string): OutDirError {
  return new OutDirError(`The output folder "${outDir}" lies ${where}.\nhint: choose another one with --out DIR.`);
}
