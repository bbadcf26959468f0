import { writeExportRecord } from '../../../api/hosts/node/export-record.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import type { ExportPaths } from './export-paths.ts';

/**
 * Remembers what an export was made from, so that `npm run serve` finds its content.
 * @returns warnings: the export is in place, whatever they say
 */
export function rememberExport(
  { outDir, contentDir, cacheDir }: ExportPaths,
  snapshot: Snapshot,
  exportId: string,
): readonly string[] {
  const { id: snapshotId, site } = snapshot;
  try {
    writeExportRecord(outDir, { exportId, contentDir, cacheDir, snapshotId, siteUrl: site.siteUrl });
    return [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'for an unknown reason';
    return [`npm run serve will not find the content of this export: ${reason}.`];
  }
}
