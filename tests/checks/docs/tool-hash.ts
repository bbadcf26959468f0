// IO. A hash of everything that a cached result depends on, except the text that was checked.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SamplesFolder } from './samples-folder.ts';

const runnerFiles = [
  'run-example.ts',
  'project-folder.ts',
  'list-bin-folders.ts',
  'run-program.ts',
  'find-program.ts',
  '../../../web/samples/parse-sample-command.ts',
  '../../../web/samples/find-assets.ts',
  'work-folder.ts',
  'normalize-output.ts',
];

/** Hashes the locked packages, the tools beside them, the code that runs samples, and the Node version. */
export function readToolHash({ directory, lockHash }: SamplesFolder): string {
  const hash = createHash('sha256').update(`${lockHash} ${process.version}`);
  const tools = readdirSync(directory)
    .filter((name) => name.endsWith('.mjs'))
    .sort()
    .map((name) => join(directory, name));
  const runners = runnerFiles.map((name) => join(import.meta.dirname, name));
  for (const path of [...tools, ...runners]) hash.update(readFileSync(path, 'utf8').replaceAll('\r\n', '\n'));
  return hash.digest('hex');
}
