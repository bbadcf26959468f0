// IO: the folders of an export, compared with each other before anything is written.

import { sep } from 'node:path';
import { findRealPath } from '../../indexer/disk/file-system.ts';
import { OutDirError } from '../../indexer/engine/out-dir-error.ts';

/** The folders of an export, absolute. */
export interface ExportPaths {
  readonly contentDir: string;
  /** With symbolic links resolved: replacing the folder must not replace a link to it. */
  readonly outDir: string;
  readonly cacheDir: string;
}

/**
 * Resolves the folders of an export.
 * @throws OutDirError when one of them is inside another that is read or replaced
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

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

function createError(outDir: string, where: string): OutDirError {
  return new OutDirError(`The output folder "${outDir}" is ${where}.\nhint: choose another one with --out DIR.`);
}
