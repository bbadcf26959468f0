// Pure. A file system that gives up on trees that are too large.

import { ExpectedError } from '../../schema/expected-error.ts';
import type { FileSystem } from './file-system.ts';

/** What a tree may have. */
export interface TreeBounds {
  readonly entries: number;
  readonly fileBytes: number;
}

/** What a tree of somebody unknown may have: ten times as much as a large documentation, and no large file. */
export const untrustedBounds: TreeBounds = { entries: 20_000, fileBytes: 20_000_000 };

/** A tree beyond its bounds. */
export class TreeBoundsError extends ExpectedError {
  override readonly name = 'TreeBoundsError';
}

/**
 * Bounds what is listed of a tree, and the size of each file.
 * @returns a file system whose `readDirectory` throws TreeBoundsError once there are too many entries, and whose `readFile`
 * throws it for a large file
 */
export function boundFileSystem(fileSystem: FileSystem, { entries, fileBytes }: TreeBounds): FileSystem {
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
    readFile(path, bounds) {
      const { sizeBytes } = fileSystem.readTarget(path);
      if (sizeBytes > fileBytes)
        throw new TreeBoundsError(`"${path}" has ${sizeBytes} bytes; the limit of an untrusted tree is ${fileBytes}.`);
      return fileSystem.readFile(path, bounds);
    },
  };
}
