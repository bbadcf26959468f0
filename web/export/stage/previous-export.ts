// The export in place: its manifest, and whether there is anything to do.

import { findManifest, type ExportedFile, type ExportManifest, type KnownExport } from './export-manifest.ts';
import { readMarker } from './export-marker.ts';
import type { ExportPaths } from './export-paths.ts';
import { findIntact } from './export-stage.ts';

/** Finds the export in the output folder, when the cache has its manifest. */
export function findPreviousExport({ cacheDir, outDir }: ExportPaths): KnownExport | undefined {
  const marker = readMarker(outDir);
  const manifest = marker === undefined ? undefined : findManifest(cacheDir, outDir, marker.exportId);
  return manifest === undefined ? undefined : { dir: outDir, manifest };
}

/**
 * Finds the files of an export that would write what is in place.
 * @returns the files, with the times that they have now; undefined when something has to be written
 */
export function findCurrentFiles(options: {
  readonly paths: ExportPaths;
  /** Undefined for a site whose address is not known. */
  readonly siteUrl?: string | undefined;
  readonly snapshotId: string;
  readonly previous: ExportManifest;
  readonly codeHash: string;
  readonly bundleHash: string;
  readonly linkedHash: string;
}): ReadonlyMap<string, ExportedFile> | undefined {
  const { paths, snapshotId, siteUrl, previous, codeHash, bundleHash, linkedHash } = options;
  const marker = readMarker(paths.outDir);
  const isSame =
    previous.codeHash === codeHash &&
    previous.bundleHash === bundleHash &&
    previous.linkedHash === linkedHash &&
    marker?.snapshotId === snapshotId &&
    marker.siteUrl === (siteUrl ?? null);
  if (!isSame) return undefined;
  const files = new Map<string, ExportedFile>();
  for (const [path, file] of previous.files) {
    const intact = findIntact(paths.outDir, path, file);
    if (intact === undefined) return undefined;
    files.set(path, intact);
  }
  return files;
}
