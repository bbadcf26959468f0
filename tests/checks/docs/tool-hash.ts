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
  'share-test.ts',
  'shared-process.ts',
  'find-program.ts',
  '../../../web/kits/webpack/compiler/parse-sample-command.ts',
  '../../../web/kits/webpack/compiler/find-assets.ts',
  'work-folder.ts',
  'normalize-output.ts',
];

/** Hashes the code that follows a guide: what it found depends on it. */
export function readReplayHash(): string {
  const hash = createHash('sha256');
  const directory = join(import.meta.dirname, 'replay');
  for (const name of readdirSync(directory).sort()) hash.update(readFileSync(join(directory, name), 'utf8'));
  return hash.update(readFileSync(join(import.meta.dirname, 'check-runs.ts'), 'utf8')).digest('hex');
}

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
