// What the export says of itself in `docgraph.json`: which content it was made from. Paths are relative to the export.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Is what an export was made from. */
export interface ExportRecord {
  /** Absolute. */
  readonly contentDir: string;
  /** Absolute. */
  readonly cacheDir: string;
  readonly snapshotId: string;
  readonly siteUrl: string | undefined;
}

/** Names the file below the export. */
export const exportRecordName = 'docgraph.json';

/** Reads the record of an export; undefined when there is none or it cannot be read. */
export function readExportRecord(distDir: string): ExportRecord | undefined {
  let record: unknown;
  try {
    record = JSON.parse(readFileSync(join(distDir, exportRecordName), 'utf8'));
  } catch {
    return undefined; // absent, unreadable or cut: the site is served without a live endpoint
  }
  const fields = new Map(Object.entries(typeof record === 'object' && record !== null ? record : {}));
  const [contentDir, cacheDir, snapshotId, siteUrl] = ['contentDir', 'cacheDir', 'snapshotId', 'siteUrl'].map((name) =>
    fields.get(name),
  );
  if (typeof contentDir !== 'string' || typeof cacheDir !== 'string' || typeof snapshotId !== 'string')
    return undefined;
  return {
    contentDir: resolve(distDir, contentDir),
    cacheDir: resolve(distDir, cacheDir),
    snapshotId,
    siteUrl: typeof siteUrl === 'string' ? siteUrl : undefined,
  };
}
