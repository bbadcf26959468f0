// Pure. A file system that gives up on trees that are too large.

import { ExpectedError } from '../../schema/expected-error.ts';
import type { FileSystem } from './file-system.ts';

/**
 * What a tree of somebody unknown may have: ten times as many files as a large documentation, and no large file. Of pages and
 * data files, no tree may have one of that size.
 */
export const untrustedBounds = { entries: 20_000, fileBytes: 20_000_000 } as const;

/** A tree beyond its bounds. */
export class TreeBoundsError extends ExpectedError {
  override readonly name = 'TreeBoundsError';
}

/**
 * Bounds what is listed of a tree.
 * @returns a file system whose `readDirectory` throws TreeBoundsError once there are too many entries
 */
export function boundFileSystem(fileSystem: FileSystem, entries: number): FileSystem {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    ...fileSystem,
    readDirectory(path) {
      const listed = fileSystem.readDirectory(path);
      total += listed.length - (counts.get(path) ?? 0); // a directory may be listed again
      counts.set(path, listed.length);
      if (total > entries)
        throw new TreeBoundsError(`The tree has more than ${entries} files, which is the limit of an untrusted one.`);
      return listed;
    },
  };
}
