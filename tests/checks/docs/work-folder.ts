// IO. A temporary folder for one project at a time, with node_modules as a reader would have it. Its files are real,
// because a symbolic link would put its target's path into module names.

import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface WorkFolder {
  readonly path: string;
  /** Removes everything but the packages. */
  readonly clear: () => void;
  readonly remove: () => void;
}

/** Creates a folder under the system's temporary one; packages are hard links where the disk allows it. */
export function createWorkFolder(samplesDirectory: string): WorkFolder {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'docgraph-sample-')));
  // A sample that was stopped may still write while its folder is removed.
  const remove = (): void => rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove); // for a run that is interrupted
  linkTree(join(samplesDirectory, 'node_modules'), join(path, 'node_modules'));
  return {
    path,
    clear() {
      for (const name of readdirSync(path))
        if (name !== 'node_modules') rmSync(join(path, name), { recursive: true, force: true });
      rmSync(join(path, 'node_modules', '.cache'), { recursive: true, force: true });
    },
    remove() {
      process.off('exit', remove);
      remove();
    },
  };
}

function linkTree(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.name === '.cache') continue;
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
}

/** Links a file, or copies it to another disk. */
export function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target); // another disk
  }
}
