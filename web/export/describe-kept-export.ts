// The result of an export for which nothing was made.

import type { IndexStats } from '../../indexer/index-stats.ts';
import type { ExportResult } from './export-result.ts';
import { reportPublicFiles } from './outputs/public-files.ts';
import type { ExportManifest } from './stage/export-manifest.ts';
import type { ExportPaths } from './stage/export-paths.ts';
import { rememberExport } from './stage/remember-export.ts';

const noTime = { bake: 0, render: 0, search: 0, finish: 0 };

/** Describes an export that is in place although nothing was made for it. */
export function describeKeptExport(request: {
  readonly paths: ExportPaths;
  readonly manifest: ExportManifest;
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
  readonly stats: IndexStats;
  readonly isUnchanged: boolean;
}): ExportResult {
  const { paths, manifest, problems, warnings, stats, isUnchanged } = request;
  const { pageCount, snapshotId, siteUrl, exportId, files } = manifest;
  return {
    snapshotId,
    index: stats,
    problems,
    pageCount,
    renderedCount: 0,
    bakedCount: 0,
    isUnchanged,
    stagesMs: noTime,
    warnings: [
      ...warnings,
      ...rememberExport(paths, { snapshotId, siteUrl, exportId }),
      ...reportPublicFiles(paths.contentDir, files),
    ],
  };
}
