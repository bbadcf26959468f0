// IO: the compiler for browsers, kept under the version of what it is made from: this code and the packages, no content.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIntactFile, type BundleFolder } from './bundle-folder.ts';
import { findBundleVersion, provideBundle, type BundlePlace } from './bundle-store.ts';
import { compilerListName, type CompilerFiles } from './compiler-files.ts';

/** A built compiler. */
export interface Compiler {
  /** Version of what it is made from. */
  readonly hash: string;
  readonly files: CompilerFiles;
  /**
   * Reads one of its files.
   * @throws Error when it is damaged and cannot be built again
   */
  readonly read: (name: string) => Promise<Uint8Array>;
}

/**
 * Finds the compiler, or builds it. Its files are 50 MB, which most exports do not read: each is checked when it is read.
 * @throws Error when it cannot be built
 */
export async function buildCompiler(place: BundlePlace): Promise<Compiler> {
  const request = { ...place, kind: 'compiler' } as const;
  const folder = await provideBundle({ ...request, isChecked: (path) => path === compilerListName });
  // bundle-compiler.ts has written it, and it is intact
  const files = JSON.parse(readFileSync(join(folder.dir, compilerListName), 'utf8')) as CompilerFiles;
  let repaired: Promise<BundleFolder> | undefined;

  async function read(name: string): Promise<Uint8Array> {
    const path = `files/${name}`;
    const bytes = readIntactFile(folder, path);
    if (bytes !== undefined) return bytes;
    repaired ??= provideBundle(request); // checks every file
    const again = readIntactFile(await repaired, path);
    if (again === undefined) throw new Error(`The compiler has no intact file "${name}"`);
    return again;
  }

  return { hash: findBundleVersion('compiler'), files, read };
}
