// What an export is made with: the hash of the code, and the bundles.

import { buildBundles, hashBundleSources, type Bundles } from './bundle/build-bundles.ts';
import { codeSources, createSourceHasher } from './bundle/hash-sources.ts';
import type { ExportOptions } from './export-options.ts';
import type { ExportManifest } from './stage/export-manifest.ts';

/** The code of an export. */
export interface ExportCode {
  readonly codeHash: string;
  readonly bundleHash: string;
  /** Returns whether an export was made with the same code. */
  readonly isSame: (manifest: Pick<ExportManifest, 'codeHash' | 'bundleHash'>) => boolean;
  /** Finds the bundles, or builds them, at the first call. @throws Error of Vite */
  readonly getBundles: () => Promise<Bundles>;
}

/** Hashes the code. */
export function openExportCode(options: ExportOptions, cacheDir: string): ExportCode {
  const { bundlesDir, host, isClean = false } = options;
  const hashSources = createSourceHasher({ cacheDir, isClean });
  const codeHash = hashSources(codeSources);
  const bundleHash = hashBundleSources(hashSources);
  let bundles: Promise<Bundles> | undefined;
  return {
    codeHash,
    bundleHash,
    isSame: (manifest) => manifest.codeHash === codeHash && manifest.bundleHash === bundleHash,
    getBundles: () =>
      (bundles ??= buildBundles({
        cacheDir,
        ...(bundlesDir === undefined ? {} : { bundlesDir }),
        hash: bundleHash,
        hashSources,
        isClean,
        hasEdge: host === 'workers',
      })),
  };
}
