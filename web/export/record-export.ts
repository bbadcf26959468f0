import { formatCommand } from '../../api/hosts/node/format-command.ts';
import { writeExportRecord, type ExportRecord } from '../../api/hosts/node/export-record.ts';
import type { ExportPaths } from './export-paths.ts';

/**
 * Writes what an export was made from, so that the command `serve` finds its content.
 * @returns warnings: the export is in place, whatever they say
 */
export function recordExport(
  { outDir, contentDir, cacheDir }: ExportPaths,
  record: Pick<ExportRecord, 'exportId' | 'snapshotId' | 'siteUrl' | 'projectDir'>,
): readonly string[] {
  try {
    writeExportRecord(outDir, { ...record, contentDir, cacheDir });
    return [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'for an unknown reason';
    return [`\`${formatCommand('serve')}\` will not find the content of this export: ${reason}.`];
  }
}
