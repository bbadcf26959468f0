// An export once its content is indexed: what is in place is kept, or a snapshot is exported.

import type { ContentIndex, IndexResult } from '../../indexer/content-index.ts';
import { buildUnchangedStats, type SnapshotCounts } from '../../indexer/index-stats.ts';
import { checkContent } from './check-content.ts';
import { describeKeptExport } from './describe-kept-export.ts';
import type { EarlierRuns } from './earlier-run.ts';
import type { ExportCode } from './export-code.ts';
import type { ExportOptions } from './export-options.ts';
import type { ExportResult } from './export-result.ts';
import type { RestoreThread } from './stage/restore-files.ts';
import { createExportStage, type ExportStage } from './stage/export-stage.ts';
import type { InputHashes } from '../../indexer/link/hash-inputs.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import type { CachedExport, KnownExport } from './stage/export-manifest.ts';
import { writeManifest } from './stage/manifest-store.ts';
import type { ExportPaths } from './stage/export-paths.ts';
import type { ForeignEntry } from './stage/foreign-files.ts';
import { hashPublished } from './hash-published.ts';
import { findLinkedFiles } from './outputs/linked-files.ts';
import { isCurrentExport } from './stage/previous-export.ts';
import { rememberExport } from './stage/remember-export.ts';
import { restoreExport } from './stage/restore-export.ts';
import type { ExportScan } from './stage/scan-export.ts';
import { createLineKeeper } from './source-lines.ts';

/** The output folder as a build finds it. */
export interface FoundFolder {
  readonly options: ExportOptions;
  readonly paths: ExportPaths;
  /** The export in place. */
  readonly known: KnownExport | undefined;
  /** What is on disk of it. */
  readonly scan: ExportScan | undefined;
  /** A thread for an export of the cache. */
  readonly thread: RestoreThread | undefined;
  /** What an output folder without a known export contains besides that export. */
  readonly foreign: readonly ForeignEntry[];
  /** The runs of earlier exports, if this one may continue from them. */
  readonly runs: EarlierRuns | undefined;
}

/** An export that is being made. */
export interface ExportRun extends FoundFolder {
  readonly index: ContentIndex;
  readonly code: ExportCode;
  /** An export whose files may be taken over: the one in place, or one of the cache. */
  readonly earlier: KnownExport | undefined;
  /** The export of the cache, with a stage that has begun with it. */
  readonly cached: StagedExport | undefined;
  /** Hashes of what the snapshot is made from. */
  readonly hashes: InputHashes;
  /** The snapshot of an earlier export, from which this one continues. */
  readonly continued: ContinuedExport | undefined;
  /** Waits for what is on disk of the export in place. */
  readonly readFolder: ExportScan['readFolder'];
}

/** An earlier export with the snapshot that it was made from. */
export interface ContinuedExport extends KnownExport {
  readonly snapshot: Snapshot;
}

export interface StagedExport {
  readonly cached: CachedExport;
  readonly stage: ExportStage;
}

/**
 * Keeps the export in place, or puts one of the cache there, that was made of the same content.
 * @returns undefined when it has missing or damaged files
 */
export async function keepUnchanged(run: ExportRun): Promise<ExportResult | undefined> {
  const { options, paths, index, known, earlier, cached, readFolder } = run;
  if (earlier === undefined) return undefined;
  const { manifest: unchanged } = earlier;
  const { read } = createLineKeeper(index.readSourceLine, unchanged.sourceLines);
  const problems = await checkContent(unchanged.diagnostics, read, options.contentDir);
  const { files: inPlace, foreign } = await readFolder();
  const kept = { paths, problems, stats: buildUnchangedStats(unchanged.counts) };
  if (earlier === known) {
    if (inPlace === undefined) return undefined;
    const manifest = { ...unchanged, files: inPlace };
    const warnings = inPlace === unchanged.files ? [] : writeManifest(paths.cacheDir, paths.outDir, manifest);
    return describeKeptExport({ ...kept, manifest, warnings, isUnchanged: true });
  }
  const restored = cached && (await restoreExport({ paths, ...cached, foreign }));
  return restored && describeKeptExport({ ...kept, ...restored, isUnchanged: false });
}

/** Exports a snapshot, unless the export in place is what would be written. */
export async function exportSnapshot(run: ExportRun, result: IndexResult): Promise<ExportResult> {
  const { options, paths, index, known, scan, code, earlier, cached, hashes, continued, readFolder } = run;
  const { snapshot, stats, suggestions } = result;
  const counts = selectCounts(stats);
  // infos are for `npm run index`
  const diagnostics = snapshot.diagnostics.items.filter(({ severity }) => severity !== 'info');
  const { read, lines: sourceLines } = createLineKeeper(
    index.readSourceLine,
    continued?.manifest.sourceLines,
    (filePath) => continued !== undefined && isSameFile(filePath, snapshot, continued.snapshot),
  );
  const problems = await checkContent(diagnostics, read, options.contentDir);
  const linkedFiles = findLinkedFiles(
    snapshot,
    continued && { snapshot: continued.snapshot, linkedFiles: continued.manifest.linkedFiles },
  );
  const linkedHash = hashPublished(options, paths, linkedFiles);
  const source = { snapshotId: snapshot.id, siteUrl: snapshot.site.siteUrl };
  const { files: inPlace, foreign } = await readFolder();
  if (
    earlier !== undefined &&
    earlier === known &&
    inPlace !== undefined &&
    isCurrentExport({ ...source, ...code, paths, previous: earlier.manifest, linkedHash })
  ) {
    const current = { ...hashes, counts, diagnostics, sourceLines, suggestions, linkedFiles };
    const manifest = { ...earlier.manifest, files: inPlace, ...current };
    const warnings = writeManifest(paths.cacheDir, paths.outDir, manifest);
    return describeKeptExport({ paths, manifest, problems, warnings, stats, isUnchanged: true });
  }
  const { writeExport } = await import('./write-export.ts');
  const bundles = await code.getBundles();
  const spare = earlier === undefined ? undefined : await scan?.readSpare();
  const stage = cached?.stage ?? createExportStage({ ...paths, earlier, spare });
  const { exportId, warnings, ...figures } = await writeExport({
    paths,
    stage,
    snapshot,
    ...hashes,
    counts,
    suggestions,
    diagnostics,
    sourceLines,
    index,
    bundles,
    codeHash: code.codeHash,
    linkedFiles,
    linkedHash,
    earlier,
    foreign,
    onProgress: options.onProgress ?? (() => undefined),
  }).catch(async (error: unknown) => {
    await stage.discard();
    throw error;
  });
  return {
    snapshotId: snapshot.id,
    index: stats,
    problems,
    ...figures,
    isUnchanged: false,
    warnings: [...warnings, ...rememberExport(paths, { ...source, exportId })],
  };
}

/** Whether a file is the same as in the snapshot that another one was continued from. */
function isSameFile(filePath: string, { nodes, pages }: Snapshot, earlier: Snapshot): boolean {
  const url = nodes.get(filePath)?.pageUrl;
  return url === undefined || pages.get(url) === earlier.pages.get(url); // of files without a page, none has changed
}

function selectCounts({ pages, anchors, links, bytes }: SnapshotCounts): SnapshotCounts {
  return { pages, anchors, links, bytes };
}
