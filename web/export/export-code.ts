// What an export is made with: the hash of the code, and the bundles.

import { hash } from 'node:crypto';
import { getCodeVersions } from '../../indexer/code-versions.ts';
import { buildBundles, type Bundles } from './bundle/build-bundles.ts';
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

/** Finds out which code is running. */
export function openExportCode({ bundlesDir, host }: ExportOptions, cacheDir: string): ExportCode {
  const versions = getCodeVersions();
  const codeHash = hash('sha256', JSON.stringify(versions));
  const bundleHash = versions.site;
  let bundles: Promise<Bundles> | undefined;
  return {
    codeHash,
    bundleHash,
    isSame: (manifest) => manifest.codeHash === codeHash && manifest.bundleHash === bundleHash,
    getBundles: () =>
      (bundles ??= buildBundles({
        cacheDir,
        ...(bundlesDir === undefined ? {} : { bundlesDir }),
        hasEdge: host === 'workers',
      })),
  };
}
