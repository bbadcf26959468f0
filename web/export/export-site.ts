// The export: index → bundle → bake → prerender → outputs, written beside the old export and swapped in at the end.

import { createContentIndex, type ContentIndex, type IndexResult } from '../../indexer/index-content.ts';
import { buildUnchangedStats, type SnapshotCounts } from '../../indexer/index-stats.ts';
import { openCleanCache } from './stage/clean-cache.ts';
import { checkContent } from './check-content.ts';
import { describeKeptExport } from './describe-kept-export.ts';
import { DamagedExportError, openEarlierRun } from './earlier-run.ts';
import { openExportCode, type ExportCode } from './export-code.ts';
import type { ExportOptions } from './export-options.ts';
import type { ExportResult } from './export-result.ts';
import { estimateCachedFiles, listCachedExports } from './stage/cached-exports.ts';
import { startRestoreThread, type RestoreThread } from './stage/restore-files.ts';
import { createExportStage, type ExportStage } from './stage/export-stage.ts';
import { checkOutDir, cleanLeftovers } from './stage/export-folder.ts';
import type { InputHashes } from '../../indexer/link/hash-inputs.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import type { CachedExport, KnownExport } from './stage/export-manifest.ts';
import { writeManifest } from './stage/manifest-store.ts';
import { resolveExportPaths, type ExportPaths } from './stage/export-paths.ts';
import type { ForeignEntry } from './stage/foreign-files.ts';
import { hashPublished } from './hash-published.ts';
import { findLinkedFiles } from './outputs/linked-files.ts';
import { findPreviousExport, isCurrentExport } from './stage/previous-export.ts';
import { rememberExport } from './stage/remember-export.ts';
import { restoreExport } from './stage/restore-export.ts';
import { startExportScan, type ExportScan } from './stage/scan-export.ts';

/**
 * Exports a content tree as a static site. Whatever fails, the previous export stays whole.
 * @throws ContentError for a tree with errors; ContentDirError; OutDirError; CacheDirError; BakeError; Error of the
 * file system or of Vite
 */
export async function exportSite(options: ExportOptions): Promise<ExportResult> {
  const paths = resolveExportPaths(options);
  const leftovers = cleanLeftovers(paths.outDir);
  const known = findPreviousExport(paths);
  const foreign = known === undefined ? checkOutDir(paths.outDir) : [];
  const scan = known === undefined ? undefined : startExportScan(known, paths.cacheDir);
  const isRestorable = known === undefined && options.isClean !== true;
  const thread = isRestorable ? startRestoreThread(estimateCachedFiles(paths.cacheDir)) : undefined;
  try {
    const found = { options, paths, known, scan, thread, foreign, isContinuable: options.isClean !== true };
    const result = await exportIndexed(found).catch((error: unknown) => {
      if (!(error instanceof DamagedExportError)) throw error;
      return exportIndexed({ ...found, thread: undefined, isContinuable: false });
    });
    return { ...result, warnings: [...leftovers, ...result.warnings] };
  } finally {
    thread?.close();
    await scan?.close();
  }
}

/** The output folder as a build finds it. */
interface FoundFolder {
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
  /** Whether the snapshot may be made from that of an earlier export. */
  readonly isContinuable: boolean;
}

/** Opens the index, and closes it after the export. */
async function exportIndexed(found: FoundFolder): Promise<ExportResult> {
  const { options, paths } = found;
  const pageCache = options.isClean === true ? openCleanCache(paths.cacheDir) : undefined;
  try {
    const cacheDir = pageCache?.cacheDir ?? paths.cacheDir;
    const index = createContentIndex({ ...options, ...paths, cacheDir, isSingleRefresh: true });
    const result = await makeExport({ ...found, index }).catch(async (error: unknown) => {
      await closeIndex(index);
      throw error;
    });
    return { ...result, warnings: [...result.warnings, ...(await closeIndex(index))] };
  } finally {
    pageCache?.close();
  }
}

/** An export that is being made. */
interface ExportRun extends FoundFolder {
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
interface ContinuedExport extends KnownExport {
  readonly snapshot: Snapshot;
}

interface StagedExport {
  readonly cached: CachedExport;
  readonly stage: ExportStage;
}

async function makeExport(found: FoundFolder & { readonly index: ContentIndex }): Promise<ExportResult> {
  const { options, paths, index, known, scan, thread } = found;
  const code = openExportCode(options, paths.cacheDir);
  const exports = options.isClean === true || known !== undefined ? undefined : listCachedExports(paths, code);
  let earlier = options.isClean === true ? undefined : known;
  const hasSameCode = exports?.isEmpty === false || (earlier !== undefined && code.isSame(earlier.manifest));
  if (!hasSameCode) code.getBundles().catch(() => undefined); // it takes as long as the index; an error of the content comes first
  const isKnown = (inputHash: string): boolean => {
    earlier ??= exports?.find(inputHash);
    return hasSameCode && earlier?.manifest.inputHash === inputHash && isMadeOf(earlier, found, code);
  };
  const begin = (cached: CachedExport | undefined, shared?: RestoreThread): StagedExport | undefined =>
    cached && { cached, stage: createExportStage({ ...paths, earlier: cached, thread: shared }) };
  let continued: ContinuedExport | undefined;
  let staged = begin(exports?.find(), thread); // it has its files when the content is read
  try {
    const hasEarlier = earlier !== undefined || exports?.isEmpty === false;
    const { result, ...hashes } = await index.refreshUnless(hasEarlier ? isKnown : undefined, () => {
      const run = earlier && hasSameCode && found.isContinuable ? openEarlierRun(earlier) : undefined;
      continued = run && earlier && { ...earlier, snapshot: run.snapshot };
      return run;
    });
    if (earlier !== staged?.cached && earlier !== known) {
      await staged?.stage.discard();
      staged = begin(exports?.find(hashes.inputHash));
    }
    if (result?.isContinued !== true) continued = undefined;
    const readFolder = scan?.readFolder ?? (async () => ({ files: undefined, foreign: found.foreign }));
    const run: ExportRun = { ...found, code, earlier, cached: staged, hashes, continued, readFolder };
    const kept = result === undefined ? await keepUnchanged(run) : undefined;
    return kept ?? (await exportSnapshot(run, result ?? (await index.refresh()))); // what a damaged export lacks is made
  } catch (error) {
    await staged?.stage.discard();
    throw error;
  }
}

/** Whether an export is made of the same files that are published as they are; its other content is the same. */
function isMadeOf(earlier: KnownExport, { options, paths, known }: FoundFolder, code: ExportCode): boolean {
  const { manifest } = earlier;
  const linkedHash = hashPublished(options, paths, manifest.linkedFiles);
  if (earlier !== known) return manifest.linkedHash === linkedHash;
  return isCurrentExport({ ...manifest, ...code, previous: manifest, paths, linkedHash });
}

/**
 * Keeps the export in place, or puts one of the cache there, that was made of the same content.
 * @returns undefined when it has missing or damaged files
 */
async function keepUnchanged(run: ExportRun): Promise<ExportResult | undefined> {
  const { options, paths, index, known, earlier, cached, readFolder } = run;
  if (earlier === undefined) return undefined;
  const { manifest: unchanged } = earlier;
  const problems = await checkContent(unchanged.diagnostics, index, options.contentDir);
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
async function exportSnapshot(run: ExportRun, result: IndexResult): Promise<ExportResult> {
  const { options, paths, index, known, scan, code, earlier, cached, hashes, continued, readFolder } = run;
  const { snapshot, stats, suggestions } = result;
  const counts = selectCounts(stats);
  // infos are for `npm run index`
  const diagnostics = snapshot.diagnostics.items.filter(({ severity }) => severity !== 'info');
  const problems = await checkContent(diagnostics, index, options.contentDir);
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
    const current = { ...hashes, counts, diagnostics, suggestions, linkedFiles };
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

function selectCounts({ pages, anchors, links, bytes }: SnapshotCounts): SnapshotCounts {
  return { pages, anchors, links, bytes };
}

/**
 * Closes an index.
 * @returns warnings: what the cache still had to write is made again next time
 */
async function closeIndex(index: ContentIndex): Promise<readonly string[]> {
  try {
    await index.close();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : 'The cache cannot be written.'];
  }
}
