// IO. The file with the settings of a project.

import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Names of the file, the first one that exists counts. */
const configNames = [
  'docgraph.config.ts',
  'docgraph.config.mts',
  'docgraph.config.js',
  'docgraph.config.mjs',
  'package.json',
];

/** A project. */
export interface FoundProject {
  /** Folder of its package.json, or of its settings. */
  readonly dir: string;
  /** Name of the file with its settings. */
  readonly name: string;
}

/** Finds the project that a folder belongs to: the nearest folder with settings or a package.json. */
export function findProject(startDir: string): FoundProject | undefined {
  for (let dir = resolve(startDir); ; dir = dirname(dir)) {
    const name = configNames.find((each) => existsSync(join(dir, each)));
    if (name !== undefined) return { dir, name };
    if (dir === dirname(dir)) return undefined;
  }
}
