// IO. Everything below a folder of ours.

import { readdirSync } from 'node:fs';

/** Something in a folder. */
export interface FolderEntry {
  /** Relative to the folder, with `/`. */
  readonly path: string;
  /** A link is never a folder, whatever it leads to. */
  readonly isFolder: boolean;
  readonly isFile: boolean;
}

/**
 * Lists everything below a folder, each folder before what it contains. The `recursive` of Node would follow links, out of
 * the folder and in circles.
 * @throws Error of the system
 */
export function* walkFolder(dir: string, prefix = ''): Generator<FolderEntry> {
  for (const entry of readdirSync(`${dir}/${prefix}`, { withFileTypes: true })) {
    const path = prefix + entry.name;
    yield { path, isFolder: entry.isDirectory(), isFile: entry.isFile() };
    if (entry.isDirectory()) yield* walkFolder(dir, `${path}/`);
  }
}
