// The export: index → bundle → bake → prerender → outputs, written beside the old export and swapped in at the end.

import { createContentIndex, type ContentIndex } from '../../indexer/index-content.ts';
import type { IndexStats } from '../../indexer/index-stats.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import { buildBundles, hashBundleSources, type Bundles } from './bundle/build-bundles.ts';
import { openCleanCache } from './stage/clean-cache.ts';
import { ContentError } from './content-error.ts';
import { checkOutDir, cleanLeftovers } from './stage/export-folder.ts';
import type { ExportManifest } from './stage/export-manifest.ts';
import { resolveExportPaths, type ExportPaths } from './stage/export-paths.ts';
import type { ForeignEntry } from './stage/foreign-files.ts';
import { formatFailure, formatProblems } from './format-problems.ts';
import { hashSources } from './bundle/hash-sources.ts';
import { hashContentFiles, listLinkedFiles } from './outputs/linked-files.ts';
import { listPublicFiles, reportHiddenFiles } from './outputs/public-files.ts';
import { findPreviousExport, isCurrentExport } from './stage/previous-export.ts';
import { rememberExport } from './stage/remember-export.ts';
import type { ExportProgress, WrittenExport } from './write-export.ts';

/** A platform that the export has a worker for. */
export type ExportHost = 'workers';

/** What to export, and where to. */
export interface ExportOptions {
  readonly contentDir: string;
  readonly outDir: string;
  readonly cacheDir: string;
  /** Folder of the client's bundles; the one of this checkout when left out. */
  readonly bundlesDir?: string;
  /** Origin that the site is published at; replaces the one in site.yaml. */
  readonly siteUrl?: string;
  /** The platform whose worker answers for the site; none by default. */
  readonly host?: ExportHost;
  /** True to use nothing from the cache and the previous export. */
  readonly isClean?: boolean;
  readonly onProgress?: (progress: ExportProgress) => void;
}

/** What an export did. */
export interface ExportResult {
  readonly snapshotId: string;
  readonly pageCount: number;
  /** Documents rendered now, the not-found document included. The others were taken over. */
  readonly renderedCount: number;
  /** Results executed now. The others were taken over. */
  readonly bakedCount: number;
  readonly isUnchanged: boolean;
  /** Milliseconds of the stages after the index; all 0 when nothing has changed. */
  readonly stagesMs: WrittenExport['stagesMs'];
  readonly index: IndexStats;
  /** Warnings of the tree, formatted for people, in order. */
  readonly problems: readonly string[];
  /** What went wrong after the export was in place, or beside it. */
  readonly warnings: readonly string[];
}

/**
 * Exports a content tree as a static site. Whatever fails, the previous export stays whole.
 * @throws ContentError for a tree with errors; ContentDirError; OutDirError; CacheDirError; BakeError; Error of the
 * file system or of Vite
 */
export async function exportSite(options: ExportOptions): Promise<ExportResult> {
  const paths = resolveExportPaths(options);
  const leftovers = cleanLeftovers(paths.outDir);
  const known = findPreviousExport(paths);
  const foreign = checkOutDir(paths.outDir, known);
  const pageCache = options.isClean === true ? openCleanCache(paths.cacheDir) : undefined;
  const cacheDir = pageCache?.cacheDir ?? paths.cacheDir;
  const index = createContentIndex({ ...options, ...paths, cacheDir });
  try {
    const result = await makeExport({ options, paths, index, known, foreign });
    return { ...result, warnings: [...leftovers, ...result.warnings, ...(await closeIndex(index))] };
  } catch (error) {
    await closeIndex(index);
    throw error;
  } finally {
    pageCache?.close();
  }
}

async function makeExport(request: {
  readonly options: ExportOptions;
  readonly paths: ExportPaths;
  readonly index: ContentIndex;
  /** The export in place. */
  readonly known: ExportManifest | undefined;
  /** What somebody else has put into the output folder. */
  readonly foreign: readonly ForeignEntry[];
}): Promise<ExportResult> {
  const { options, paths, index, known, foreign } = request;
  const previous = options.isClean === true ? undefined : known;
  const codeHash = hashSources(['api', 'indexer', 'schema', 'web', 'package-lock.json']);
  const bundleHash = hashBundleSources();
  const isSameCode = previous?.codeHash === codeHash && previous.bundleHash === bundleHash;
  const startBundles = (): Promise<Bundles> =>
    buildBundles({
      cacheDir: paths.cacheDir,
      ...(options.bundlesDir === undefined ? {} : { bundlesDir: options.bundlesDir }),
      hash: bundleHash,
      isClean: options.isClean === true,
      hasEdge: options.host === 'workers',
    });
  const early = isSameCode ? undefined : startBundles(); // building them takes as long as the index
  early?.catch(() => undefined); // awaited below; an error of the content comes first
  const { snapshot, stats } = await index.refresh();
  const problems = await checkContent(snapshot, index, options.contentDir);
  const outcome = { snapshotId: snapshot.id, index: stats, problems };
  const linkedFiles = listLinkedFiles(snapshot);
  const filesHash = hashContentFiles(paths.contentDir, [
    ...linkedFiles,
    ...listPublicFiles(paths.contentDir).map((path) => `public/${path}`),
  ]);
  const linkedHash = options.host === undefined ? filesHash : `${filesHash}-${options.host}`;
  if (previous !== undefined && isCurrentExport({ paths, snapshot, previous, codeHash, bundleHash, linkedHash })) {
    return {
      ...outcome,
      pageCount: previous.pageCount,
      renderedCount: 0,
      bakedCount: 0,
      isUnchanged: true,
      stagesMs: noTime,
      warnings: [
        ...rememberExport(paths, snapshot, previous.exportId),
        ...reportHiddenFiles(paths.contentDir, previous.files),
      ],
    };
  }
  const { writeExport } = await import('./write-export.ts');
  const written = await writeExport({
    paths,
    snapshot,
    index,
    bundles: await (early ?? startBundles()),
    codeHash,
    linkedFiles,
    linkedHash,
    previous,
    foreign,
    onProgress: options.onProgress ?? (() => undefined),
  });
  const { exportId, warnings, ...figures } = written;
  return {
    ...outcome,
    ...figures,
    isUnchanged: false,
    warnings: [...warnings, ...rememberExport(paths, snapshot, exportId)],
  };
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

const noTime = { bake: 0, render: 0, search: 0, finish: 0 };

async function checkContent(snapshot: Snapshot, index: ContentIndex, contentDir: string): Promise<readonly string[]> {
  const diagnostics = snapshot.diagnostics.items;
  // infos are for `npm run index`
  const shown = diagnostics.filter(({ severity }) => severity !== 'info');
  const problems = await formatProblems({ diagnostics: shown, contentDir, readSourceLine: index.readSourceLine });
  if (diagnostics.some(({ severity }) => severity === 'error'))
    throw new ContentError(diagnostics, [...problems, formatFailure(shown)]);
  return problems;
}
