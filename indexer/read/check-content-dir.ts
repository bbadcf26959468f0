// IO. Checks the content folder before anything else, so that a mistake has one clear message.

import { resolve } from 'node:path';
import { readErrorCode, toPosixPath, type FileSystem } from '../disk/file-system.ts';
import { ExpectedError } from '../../schema/expected-error.ts';

/** A content folder that cannot be read. The message has a hint. */
export class ContentDirError extends ExpectedError {
  override readonly name = 'ContentDirError';
  override readonly exitCode = 2;
}

/**
 * Checks that the folder can be read.
 * @returns its absolute path with `/`
 * @throws ContentDirError
 */
export function checkContentDir(contentDir: string, fileSystem: FileSystem): string {
  const path = toPosixPath(resolve(contentDir));
  let kind;
  try {
    ({ kind } = fileSystem.readTarget(path));
  } catch (cause) {
    const fact = readErrorCode(cause) === 'ENOENT' ? 'does not exist' : 'cannot be read';
    throw new ContentDirError(`The content folder "${contentDir}" ${fact}.\nhint: ${nameFolder}`, { cause });
  }
  if (kind !== 'directory') throw new ContentDirError(`"${contentDir}" is not a folder.\nhint: ${nameFolder}`);
  return path;
}

/**
 * Checks that a tree that is to become a site has a page.
 * @throws ContentDirError
 */
export function checkHasPages(pageCount: number, contentDir: string): void {
  if (pageCount > 0) return;
  throw new ContentDirError(`There is no page in the content folder "${contentDir}".\nhint: ${nameFolder}`);
}

const nameFolder = 'name the folder that contains the markdown with --content DIR.';
