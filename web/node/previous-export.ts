// What the last export left: the manifest of the folder that is there, and whether there is anything to do.

import type { Snapshot } from '../../schema/snapshot.ts';
import { readManifest, type ExportManifest } from './export-manifest.ts';
import { buildMarker, formatMarker, readMarker } from './export-marker.ts';
import type { ExportPaths } from './export-paths.ts';
import { isIntact } from './export-stage.ts';

/** Finds the manifest of the export in the output folder; undefined when there is none that describes it. */
export function findPreviousExport({ cacheDir, outDir }: ExportPaths): ExportManifest | undefined {
  const manifest = readManifest(cacheDir, outDir);
  return manifest !== undefined && readMarker(outDir)?.exportId === manifest.exportId ? manifest : undefined;
}

/** Tells whether an export would write what is already there; files are told by size and time, not read. */
export function isCurrentExport(options: {
  readonly paths: ExportPaths;
  readonly snapshot: Snapshot;
  readonly previous: ExportManifest;
  readonly codeHash: string;
  readonly bundleHash: string;
  readonly linkedHash: string;
}): boolean {
  const { paths, snapshot, previous, codeHash, bundleHash, linkedHash } = options;
  const marker = buildMarker(paths, snapshot, previous.exportId);
  const there = readMarker(paths.outDir);
  return (
    previous.codeHash === codeHash &&
    previous.bundleHash === bundleHash &&
    previous.linkedHash === linkedHash &&
    there !== undefined &&
    formatMarker(marker) === formatMarker({ ...marker, ...there }) &&
    [...previous.files].every(([path, file]) => isIntact(paths.outDir, path, file))
  );
}
