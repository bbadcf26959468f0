// The export in place: its manifest, and whether there is anything to do.

import { readManifest, type ExportManifest } from './export-manifest.ts';
import { readMarker } from './export-marker.ts';
import type { ExportPaths } from './export-paths.ts';
import { isIntact } from './export-stage.ts';

/** Finds the manifest that describes the export in the output folder. */
export function findPreviousExport({ cacheDir, outDir }: ExportPaths): ExportManifest | undefined {
  const manifest = readManifest(cacheDir, outDir);
  return manifest !== undefined && readMarker(outDir)?.exportId === manifest.exportId ? manifest : undefined;
}

/** True when an export would write what is in place. Files are compared by size and time. */
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
    marker.siteUrl === (siteUrl ?? null) &&
    [...previous.files].every(([path, file]) => isIntact(paths.outDir, path, file))
  );
}
