// IO: the file that marks a folder as an export, and tells the server what it was made from.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Snapshot } from '../../schema/snapshot.ts';
import { findRelativePath, type ExportPaths } from './export-paths.ts';

/** Names the file. */
export const markerName = 'docgraph.json';

/** Is the content of the marker; the folders are relative to the export. */
export interface ExportMarker {
  readonly contentDir: string;
  readonly cacheDir: string;
  readonly snapshotId: string;
  readonly siteUrl: string | null;
  /** Hash over the names and bytes of all other files. */
  readonly exportId: string;
}

/** Builds the marker of an export. */
export function buildMarker(paths: ExportPaths, snapshot: Snapshot, exportId: string): ExportMarker {
  return {
    contentDir: findRelativePath(paths.outDir, paths.contentDir),
    cacheDir: findRelativePath(paths.outDir, paths.cacheDir),
    snapshotId: snapshot.id,
    siteUrl: snapshot.site.siteUrl ?? null,
    exportId,
  };
}

/** Formats a marker as it stands in its file. */
export function formatMarker(marker: ExportMarker): string {
  return `${JSON.stringify(marker, null, 2)}\n`;
}

/** Reads the marker of a folder; undefined when the folder is not an export. */
export function readMarker(outDir: string): Partial<ExportMarker> | undefined {
  try {
    const marker: unknown = JSON.parse(readFileSync(join(outDir, markerName), 'utf8'));
    if (typeof marker !== 'object' || marker === null || !('snapshotId' in marker)) return undefined;
    return marker as Partial<ExportMarker>; // an export wrote it; a field of another form fits no manifest
  } catch {
    return undefined; // no marker, or no JSON: not ours
  }
}
