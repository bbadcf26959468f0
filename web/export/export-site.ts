// The export: content and code are the inputs of the engine, which makes the files of the site. They replace what is in the
// output folder.

import { join } from 'node:path';
import type { ContentIndex, OpenedEngine } from '../../indexer/content-index.ts';
import { CacheDirError, createCacheError } from '../../indexer/disk/cache-folder.ts';
import { diskFileSystem, isDiskFull, readErrorCode } from '../../indexer/disk/file-system.ts';
import { traceFileSystem } from '../../indexer/disk/file-trace.ts';
import { createBlobStore, type BlobStore } from '../../indexer/engine/blob-store.ts';
import { checkOutDir } from '../../indexer/engine/output-folder.ts';
import { buildStorePath } from '../../indexer/find-store-path.ts';
import { createContentIndex } from '../../indexer/index-content.ts';
import { checkHasPages } from '../../indexer/read/check-content-dir.ts';
import { excerpts, shownProblems } from '../../indexer/queries/problem-queries.ts';
import { pageUrls } from '../../indexer/queries/post-queries.ts';
import type { SiteRecord } from '../../schema/records/site-settings.ts';
import { checkContent } from './check-content.ts';
import { openExportCode } from './export-code.ts';
import type { ExportOptions } from './export-options.ts';
import { resolveExportPaths } from './export-paths.ts';
import type { ExportResult } from './export-result.ts';
import { exportMemory, openExportNotes, rememberLastExport } from './last-export.ts';
import { makeExport, type ExportTools } from './make-export.ts';
import { describeMissingPackages } from './native-packages.ts';
import { cardProblems } from './outputs/social-cards.ts';
import { outputQueries } from './outputs/outputs.ts';
import { reportPublicFiles } from './outputs/public-files.ts';
import { PageRenderError } from './prerender/page-render-error.ts';
import { createPublishedFiles } from './published-files.ts';
import { recordExport } from './record-export.ts';
import { sweepBlobs } from './sweep-blobs.ts';

/**
 * Exports a content tree as a static site. Whatever fails, the previous export stays whole.
 * @throws ContentError for a tree with errors; ContentDirError; OutDirError; CacheDirError; BakeError; Error of the file
 * system or of Vite
 */
export async function exportSite(options: ExportOptions): Promise<ExportResult> {
  const paths = resolveExportPaths(options);
  checkOutDir(paths.outDir);
  const { onProgress = () => undefined } = options;
  const notes = await openExportNotes(options, paths);
  const fileSystem = notes === undefined ? diskFileSystem : traceFileSystem(diskFileSystem, notes.trace);
  const code = openExportCode(options, paths.cacheDir);
  const published = createPublishedFiles(paths.contentDir, { fileSystem, isUntrusted: options.isUntrusted });
  const blobs = createBlobStore(join(paths.cacheDir, 'outputs'));
  const counts = { result: 0, document: 0 };
  const index = createContentIndex({
    ...options,
    ...paths,
    fileSystem,
    isSingleRefresh: true,
    extension: {
      queries: [...outputQueries, ...exportMemory],
      blobs: { ...blobs, put: (bytes) => putBlob(blobs, bytes, paths.cacheDir) },
      sources: { bundles: code.getBundles, services: () => code.services, publishedBytes: published.readBytes },
      onRun({ name }) {
        if (name !== 'result' && name !== 'document') return;
        counts[name] += 1;
        onProgress({ stage: name === 'result' ? 'bake' : 'render', done: counts[name], total: 0 });
      },
    },
  });
  const work = async (): Promise<ExportResult> => {
    const { snapshot, stats } = await index.refresh();
    checkHasPages(stats.pages, options.contentDir);
    const tools = { options, paths, code, published, blobs };
    return index.use(async (opened) => {
      const problems = await formatShownProblems(opened, options);
      const made = await makeExport(opened, snapshot, tools).catch(async (error: unknown) => {
        if (error instanceof PageRenderError) await checkContent([error.diagnostic], async () => undefined, options);
        throw error;
      });
      if (opened.store.isNew) sweepBlobs(blobs, opened.store, buildStorePath(paths.cacheDir, paths.contentDir));
      const { warnings, isUnchanged, exportId, finishMs } = made;
      const result: ExportResult = {
        snapshotId: snapshot.id,
        index: { ...stats }, // its counts are read now: the store is closed afterwards
        problems,
        pageCount: new Set(['/', ...opened.engine.get(pageUrls, '')]).size,
        renderedCount: counts.document,
        bakedCount: counts.result,
        isUnchanged: isUnchanged && counts.document + counts.result === 0,
        stagesMs: { ...code.getDurations(), finish: finishMs },
        warnings: await listLastingWarnings(opened, snapshot.site, tools),
      };
      const record = { snapshotId: snapshot.id, siteUrl: snapshot.site.siteUrl, exportId };
      const ownWarnings = [
        ...warnings,
        ...recordExport(paths, { ...record, projectDir: options.kits?.projectDir }),
        ...describeMissingPackages({ parsedPages: stats.parsedPages, needsDrawing: false }),
      ];
      if (notes !== undefined) rememberLastExport(opened.engine, paths.outDir, notes, result);
      return { ...result, warnings: [...ownWarnings, ...result.warnings] };
    });
  };
  try {
    const result = await index.retry(work).catch(async (error: unknown) => {
      await closeIndex(index);
      throw error;
    });
    return { ...result, warnings: [...result.warnings, ...(await closeIndex(index))] };
  } finally {
    await code.close();
  }
}

/** Lists the warnings that the next export has, too, if nothing changes. */
async function listLastingWarnings(
  { engine }: OpenedEngine,
  { siteUrl, icon }: SiteRecord,
  { options, published }: ExportTools,
): Promise<readonly string[]> {
  return [
    ...(await engine.getLater(cardProblems, '')),
    ...(options.isUntrusted === true ? [] : reportPublicFiles(published.getPublicPaths())),
    ...describeMissingPackages({ parsedPages: 0, needsDrawing: siteUrl !== undefined || icon !== undefined }),
  ];
}

/** @throws CacheDirError; Error of a full disk, which may be full elsewhere, too */
function putBlob(blobs: BlobStore, bytes: Uint8Array, cacheDir: string): string {
  try {
    return blobs.put(bytes);
  } catch (error) {
    throw isDiskFull(error) || readErrorCode(error) === undefined ? error : createCacheError(cacheDir, error);
  }
}

/**
 * Closes an index.
 * @returns warnings: the export is in place, whatever they say
 */
async function closeIndex(index: ContentIndex): Promise<readonly string[]> {
  try {
    await index.close();
    return [];
  } catch (error) {
    const { cause } = error instanceof CacheDirError ? error : { cause: error };
    const reason = cause instanceof Error ? cause.message : 'for an unknown reason';
    return [`The cache cannot be written, so the next build makes everything again: ${reason}.`];
  }
}

/**
 * Formats errors and warnings.
 * @throws ContentError when something is an error, or a warning of a strict export
 */
async function formatShownProblems({ engine }: OpenedEngine, options: ExportOptions): Promise<readonly string[]> {
  await engine.refresh([
    [shownProblems, ''],
    [excerpts, ''],
  ]);
  const lines = engine.get(excerpts, '');
  return checkContent(engine.get(shownProblems, ''), async (path, line) => lines[path]?.[line], options);
}
