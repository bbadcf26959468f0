// The export: content and code are the inputs of the engine, which makes the files of the site. They replace what is in the
// output folder.

import { hash as hashOnce } from 'node:crypto';
import { join } from 'node:path';
import type { ContentIndex, OpenedEngine } from '../../indexer/content-index.ts';
import { CacheDirError, createCacheError } from '../../indexer/disk/cache-folder.ts';
import { isDiskFull, readErrorCode } from '../../indexer/disk/file-system.ts';
import { createBlobStore, type BlobStore } from '../../indexer/engine/blob-store.ts';
import { materialize, type Materialized } from '../../indexer/engine/materialize.ts';
import { checkOutDir } from '../../indexer/engine/output-folder.ts';
import { parseFileFingerprint, type BlobFile } from '../../indexer/engine/value-memory.ts';
import { buildStorePath } from '../../indexer/find-store-path.ts';
import { createContentIndex } from '../../indexer/index-content.ts';
import { checkHasPages } from '../../indexer/read/check-content-dir.ts';
import { basesBelow } from '../../indexer/queries/edition-queries.ts';
import { excerpts, shownProblems } from '../../indexer/queries/problem-queries.ts';
import { pageUrls } from '../../indexer/queries/post-queries.ts';
import { siteBase } from '../../indexer/queries/section-queries.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import { checkContent } from './check-content.ts';
import { openExportCode, type ExportCode } from './export-code.ts';
import { bundleHash, canDraw, hostOption } from './outputs/export-inputs.ts';
import type { ExportOptions } from './export-options.ts';
import { resolveExportPaths, type ExportPaths } from './export-paths.ts';
import type { ExportResult } from './export-result.ts';
import { describeMissingPackages, hasNativePackage } from './native-packages.ts';
import { readOutputTable, writeOutputTable } from './output-table.ts';
import { linkedPaths } from './outputs/linked-files.ts';
import { cardProblems } from './outputs/social-cards.ts';
import { exportRoots, lastFiles, outputQueries } from './outputs/outputs.ts';
import { otherFiles } from './outputs/other-files.ts';
import { pathProblems } from './outputs/path-problems.ts';
import { reportPublicFiles } from './outputs/public-files.ts';
import { PageRenderError } from './prerender/page-render-error.ts';
import { createPublishedFiles, type PublishedFiles } from './published-files.ts';
import { rememberExport } from './remember-export.ts';
import { sweepBlobs } from './sweep-blobs.ts';

/** What an export works with. */
interface ExportTools {
  readonly options: ExportOptions;
  readonly paths: ExportPaths;
  readonly code: ExportCode;
  readonly published: PublishedFiles;
  readonly blobs: BlobStore;
}

/** Times that files are made again because the store has lost them. */
const maxRepairs = 3;

/**
 * Exports a content tree as a static site. Whatever fails, the previous export stays whole.
 * @throws ContentError for a tree with errors; ContentDirError; OutDirError; CacheDirError; BakeError; Error of the file
 * system or of Vite
 */
export async function exportSite(options: ExportOptions): Promise<ExportResult> {
  const paths = resolveExportPaths(options);
  checkOutDir(paths.outDir);
  const { onProgress = () => undefined } = options;
  const code = openExportCode(options, paths.cacheDir);
  const published = createPublishedFiles(paths.contentDir, options.isUntrusted);
  const blobs = createBlobStore(join(paths.cacheDir, 'outputs'));
  const counts = { result: 0, document: 0 };
  const index = createContentIndex({
    ...options,
    ...paths,
    isSingleRefresh: true,
    extension: {
      queries: outputQueries,
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
      return {
        snapshotId: snapshot.id,
        index: { ...stats }, // its counts are read now: the store is closed afterwards
        problems,
        pageCount: new Set(['/', ...opened.engine.get(pageUrls, '')]).size,
        renderedCount: counts.document,
        bakedCount: counts.result,
        isUnchanged: isUnchanged && counts.document + counts.result === 0,
        stagesMs: { ...code.getDurations(), finish: finishMs },
        warnings: [
          ...warnings,
          ...(await opened.engine.getLater(cardProblems, '')),
          ...rememberExport(paths, {
            snapshotId: snapshot.id,
            siteUrl: snapshot.site.siteUrl,
            exportId,
            projectDir: options.kits?.projectDir,
          }),
          ...(options.isUntrusted === true ? [] : reportPublicFiles(published.getPublicPaths())),
          ...describeMissingPackages({
            parsedPages: stats.parsedPages,
            needsDrawing: snapshot.site.siteUrl !== undefined || snapshot.site.icon !== undefined,
          }),
        ],
      };
    });
  };
  try {
    const result = await work().catch(async (error: unknown) => {
      await closeIndex(index);
      throw error;
    });
    return { ...result, warnings: [...result.warnings, ...(await closeIndex(index))] };
  } finally {
    await code.close();
  }
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

/** An export that is in place. */
interface MadeExport {
  readonly exportId: string;
  readonly isUnchanged: boolean;
  readonly warnings: readonly string[];
  /** Milliseconds that it took to put them there. */
  readonly finishMs: number;
}

/** Makes what has changed of the export, and puts it into the output folder. */
async function makeExport(opened: OpenedEngine, snapshot: Snapshot, tools: ExportTools): Promise<MadeExport> {
  const { engine } = opened;
  const { options, paths, code, published, blobs } = tools;
  engine.set(bundleHash, '', code.hash);
  engine.set(hostOption, '', code.hostVersion);
  engine.set(canDraw, '', hasNativePackage('@napi-rs/canvas'));
  await engine.refresh([[linkedPaths, '']]);
  published.apply(engine, engine.get(linkedPaths, ''));
  for (let repairs = 0; ; repairs += 1) {
    if (!engine.isCurrent(exportRoots)) await code.load();
    for (const root of exportRoots) await engine.refresh([root]);
    const { problems, lines } = await engine.getLater(pathProblems, '');
    await checkContent(problems, async (path, line) => lines[path]?.[line], options);
    options.onProgress?.({ stage: 'finish', done: 0, total: 0 });
    const startedAt = performance.now();
    const files = await listFiles(opened);
    const exportId = hashFiles(files);
    const base = engine.get(siteBase, '');
    const otherBases = engine.get(basesBelow, '');
    const table = readOutputTable(engine, paths.outDir);
    const result: Materialized = materialize({
      outDir: paths.outDir,
      store: blobs,
      files: new Map(Array.from(files, ([path, { hash }]) => [path, hash])),
      marker: {
        snapshotId: snapshot.id,
        siteUrl: snapshot.site.siteUrl ?? null,
        ...(base !== '' && { base }),
        ...(otherBases.length > 0 && { otherBases }),
        exportId,
      },
      table,
    });
    if (result.kind === 'done') {
      if (result.table !== table) writeOutputTable(engine, paths.outDir, result.table, table);
      const { isUnchanged, warnings } = result;
      return { exportId, isUnchanged, warnings, finishMs: Math.round(performance.now() - startedAt) };
    }
    if (repairs >= maxRepairs) throw new Error(`The file "${result.paths[0]}" of the export is lost again and again.`);
    await code.load();
    engine.forgetFiles(new Set(result.paths.flatMap((path) => files.get(path)?.hash ?? [])));
  }
}

async function listFiles({ engine }: OpenedEngine): Promise<ReadonlyMap<string, BlobFile>> {
  const last = await engine.getLater(lastFiles, '');
  return new Map([
    ...(await engine.getLater(otherFiles, '')),
    ...last.map(([path, fingerprint]) => [path, parseFileFingerprint(fingerprint)] as const),
  ]);
}

/** Hashes names and content of all files. */
function hashFiles(files: ReadonlyMap<string, BlobFile>): string {
  const lines = [...files.keys()].sort().map((path) => `${path}\n${files.get(path)?.hash}\n`);
  return hashOnce('sha256', lines.join('')).slice(0, 32);
}
