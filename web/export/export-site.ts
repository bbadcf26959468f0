// The export: index → bundle → bake → prerender → outputs, written beside the old export and swapped in at the end.

import { createContentIndex } from '../../indexer/index-content.ts';
import type { ContentIndex } from '../../indexer/content-index.ts';
import { openCleanCache } from './stage/clean-cache.ts';
import { createEarlierRuns } from './earlier-run.ts';
import { openExportCode, type ExportCode } from './export-code.ts';
import type { ExportOptions } from './export-options.ts';
import type { ExportResult } from './export-result.ts';
import { estimateCachedFiles, listCachedExports } from './stage/cached-exports.ts';
import { startRestoreThread, type RestoreThread } from './stage/restore-files.ts';
import { createExportStage } from './stage/export-stage.ts';
import { checkOutDir, cleanLeftovers } from './stage/export-folder.ts';
import type { CachedExport, KnownExport } from './stage/export-manifest.ts';
import { resolveExportPaths } from './stage/export-paths.ts';
import { hashPublished } from './hash-published.ts';
import { findPreviousExport, isCurrentExport } from './stage/previous-export.ts';
import {
  exportSnapshot,
  keepUnchanged,
  type ContinuedExport,
  type ExportRun,
  type FoundFolder,
  type StagedExport,
} from './export-run.ts';
import { startExportScan } from './stage/scan-export.ts';

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
    const runs = options.isClean === true ? undefined : createEarlierRuns();
    const found = { options, paths, known, scan, thread, foreign, runs };
    const result = await exportIndexed(found).catch((error: unknown) => {
      if (runs?.isDamaged() !== true) throw error;
      return exportIndexed({ ...found, thread: undefined, runs: undefined });
    });
    return { ...result, warnings: [...leftovers, ...result.warnings] };
  } finally {
    thread?.close();
    await scan?.close();
  }
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
      const run = earlier && hasSameCode ? found.runs?.open(earlier) : undefined;
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
