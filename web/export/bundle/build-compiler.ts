// IO: the compiler for browsers, kept under a hash of what it is made from: this code and the packages, no content.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compilerListName, type CompilerFiles } from './bundle-compiler.ts';
import { provideBundle, type BundlePlace } from './bundle-store.ts';
import { hashSources } from './hash-sources.ts';

/** A built compiler. */
export interface Compiler {
  /** Hash of what it is made from. */
  readonly hash: string;
  readonly files: CompilerFiles;
  /** Reads one of its files. */
  readonly read: (name: string) => Uint8Array;
}

const compilerSources = [
  'web/compiler',
  'web/samples',
  'schema/wire/browser-samples.ts',
  'web/export/bundle/bundle-compiler.ts',
  'web/export/bundle/find-reachable.ts',
  'web/export/bundle/format-licenses.ts',
  'web/export/bundle/read-pack.ts',
  'web/export/bundle/run-vite.ts',
  'package-lock.json',
];

/**
 * Finds the compiler, or builds it.
 * @throws Error when it cannot be built
 */
export async function buildCompiler(place: BundlePlace): Promise<Compiler> {
  const hash = hashSources(compilerSources).slice(0, 32);
  const { dir } = await provideBundle({ ...place, kind: 'compiler', hash });
  // bundle-compiler.ts has written it, and the folder is intact
  const files = JSON.parse(readFileSync(join(dir, compilerListName), 'utf8')) as CompilerFiles;
  return { hash, files, read: (name) => readFileSync(join(dir, 'files', name)) };
}
