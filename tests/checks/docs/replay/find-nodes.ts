// IO. The versions of Node.js that the guides promise to work with, as far as this machine has them.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A Node.js of this machine. */
export interface InstalledNode {
  readonly path: string;
  /** E.g. `20.20.2`. */
  readonly version: string;
}

/** The major versions that the guides are for. */
const promised = ['20', '24'];

/** Finds one Node.js for each promised version: the one that runs this, and those on the path. */
export function findNodes(): readonly InstalledNode[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const paths = [process.execPath, ...folders.map((folder) => join(folder, name)).filter((path) => existsSync(path))];
  const nodes = paths.map((path) => {
    const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
    return { path, version: stdout.trim().replace(/^v/, '') };
  });
  return promised.flatMap((major) => nodes.find(({ version }) => version.startsWith(`${major}.`)) ?? []);
}
