// IO: `docgraph.json`, which marks a folder as an export and lists its files. It is published, so it names no folder of
// the machine, and it is the same wherever content, cache and output are.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name of the file. */
export const markerName = 'docgraph.json';

/** The content of the marker. */
export interface ExportMarker {
  readonly snapshotId: string;
  readonly siteUrl: string | null;
  /** Hash of the names and bytes of all other files. */
  readonly exportId: string;
  /** Paths of all other files, sorted. The export did not write files that are not listed. */
  readonly files: readonly string[];
}

/** Formats the marker of an export. */
export function formatMarker(options: {
  readonly snapshotId: string;
  /** Undefined for a site whose address is not known. */
  readonly siteUrl?: string | undefined;
  readonly exportId: string;
  readonly paths: Iterable<string>;
}): string {
  const { snapshotId, siteUrl, exportId, paths } = options;
  const marker: ExportMarker = { snapshotId, siteUrl: siteUrl ?? null, exportId, files: [...paths].sort() };
  return `${JSON.stringify(marker, null, 2)}\n`;
}

/** Reads the marker of a folder; undefined when the folder is not an export. */
export function readMarker(dir: string): ExportMarker | undefined {
  try {
    const marker: unknown = JSON.parse(readFileSync(join(dir, markerName), 'utf8'));
    return isMarker(marker) ? marker : undefined;
  } catch {
    return undefined; // no marker, or not JSON
  }
}

function isMarker(value: unknown): value is ExportMarker {
  return (
    typeof value === 'object' &&
    value !== null &&
    'snapshotId' in value &&
    typeof value.snapshotId === 'string' &&
    'exportId' in value &&
    typeof value.exportId === 'string' &&
    'files' in value &&
    Array.isArray(value.files) &&
    value.files.every((path) => typeof path === 'string')
  );
}
