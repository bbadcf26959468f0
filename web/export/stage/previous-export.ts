// The export in place: its manifest, and whether there is anything to do.

import type { ExportManifest, KnownExport } from './export-manifest.ts';
import { findManifest } from './manifest-store.ts';
import { readMarker } from './export-marker.ts';
import type { ExportPaths } from './export-paths.ts';

/** Finds the export in the output folder, when the cache has its manifest. */
export function findPreviousExport({ cacheDir, outDir }: ExportPaths): KnownExport | undefined {
  const marker = readMarker(outDir);
  const manifest = marker === undefined ? undefined : findManifest(cacheDir, outDir, marker.exportId);
  return manifest === undefined ? undefined : { dir: outDir, manifest };
}

/** Returns whether an export would write what is in place. */
export function isCurrentExport(options: {
  readonly paths: ExportPaths;
  /** Undefined for a site whose address is not known. */
  readonly siteUrl?: string | undefined;
  readonly snapshotId: string;
  readonly previous: ExportManifest;
  readonly codeHash: string;
  readonly bundleHash: string;
  readonly linkedHash: string;
}): boolean {
  const { paths, snapshotId, siteUrl, previous, codeHash, bundleHash, linkedHash } = options;
  const marker = readMarker(paths.outDir);
  return (
    previous.codeHash === codeHash &&
    previous.bundleHash === bundleHash &&
    previous.linkedHash === linkedHash &&
    marker?.snapshotId === snapshotId &&
    marker.siteUrl === (siteUrl ?? null)
  );
}
