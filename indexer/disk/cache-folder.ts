// IO. The cache folder of a command: created, marked, and outside the content.

import { existsSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { ExpectedError } from '../../schema/expected-error.ts';
import { createFolder } from './create-folder.ts';
import { findRealPath, readErrorCode } from './file-system.ts';

/** A cache folder that cannot be used. The message has a hint, and the cause is the error of the system. */
export class CacheDirError extends ExpectedError {
  override readonly name = 'CacheDirError';
}

/** Marks a folder as a cache, so that backup tools skip it. @see https://bford.info/cachedir/ */
const marker = {
  name: 'CACHEDIR.TAG',
  text: 'Signature: 8a477f597d28d172789f06886806bc55\n# This folder is a cache of docgraph and can be deleted at any time.\n',
} as const;

/**
 * Creates the cache folder and marks it.
 * @throws CacheDirError
 */
export function openCacheFolder(cacheDir: string, contentDir: string): void {
  checkOutside(cacheDir, contentDir);
  withCacheHint(cacheDir, () => {
    createFolder(cacheDir);
    const path = join(cacheDir, marker.name);
    if (!existsSync(path)) writeFileSync(path, marker.text);
  });
}

/** Rejects a cache inside the content, which would be indexed with it, unless its path is one that is ignored there. */
function checkOutside(cacheDir: string, contentDir: string): void {
  const path = relative(findRealPath(contentDir), findRealPath(cacheDir));
  const names = path.split(sep);
  if (names[0] === '..' || isAbsolute(path) || names.some((name) => /^(?:\.|node_modules$)/.test(name))) return;
  const hint = 'name a folder beside the content with --cache DIR, or one whose name starts with a dot.';
  throw new CacheDirError(`The cache folder "${cacheDir}" is inside the content folder.\nhint: ${hint}`);
}

/**
 * Adds the folder and a hint to an error of the system or of the database, such as a full disk or a missing permission.
 * @param isOther whether an error is no fault of the folder
 */
export function withCacheHint<Value>(
  cacheDir: string,
  work: () => Value,
  isOther: (error: unknown) => boolean = () => false,
): Value {
  try {
    return work();
  } catch (cause) {
    throw readErrorCode(cause) === undefined || isOther(cause) ? cause : createCacheError(cacheDir, cause);
  }
}

/** Creates the error about a cache folder that cannot be used. */
export function createCacheError(cacheDir: string, cause: unknown): CacheDirError {
  const reason = cause instanceof Error ? cause.message : 'for an unknown reason';
  const hint = 'name a folder that can be written with --cache DIR.';
  return new CacheDirError(`The cache folder "${cacheDir}" cannot be used: ${reason}.\nhint: ${hint}`, { cause });
}
