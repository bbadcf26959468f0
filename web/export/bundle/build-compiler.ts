// IO: the compiler for browsers, cached under a hash of what it is made from: this code and the packages, no content.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readIntactFolder, replaceFolder } from './bundle-folder.ts';
import { compilerListName, type CompilerFiles } from './bundle-compiler.ts';
import { runBundleProcess } from './bundle-process.ts';
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
  'web/export/bundle/read-pack.ts',
  'web/export/bundle/run-vite.ts',
  'package-lock.json',
];

/**
 * Builds the compiler, or finds it in the cache.
 * @throws Error when it cannot be built
 */
export async function buildCompiler(cacheDir: string): Promise<Compiler> {
  const hash = hashSources(compilerSources).slice(0, 32);
  const dir = resolve(cacheDir, 'compiler', hash); // Vite has a root of its own
  if (readIntactFolder(dir) === undefined)
    await replaceFolder(dir, (draftDir) => runBundleProcess('compiler', draftDir));
  // bundle-compiler.ts has written it, and the folder is intact
  const files = JSON.parse(readFileSync(join(dir, compilerListName), 'utf8')) as CompilerFiles;
  return { hash, files, read: (name) => readFileSync(join(dir, 'files', name)) };
}
