// The export: index → bundle → bake → prerender → outputs, written beside the old export and swapped in at the end.

import { createContentIndex, type ContentIndex } from '../../indexer/index-content.ts';
import { buildUnchangedStats, countSnapshot } from '../../indexer/index-stats.ts';
import { buildBundles, hashBundleSources, type Bundles } from './bundle/build-bundles.ts';
import { openCleanCache } from './stage/clean-cache.ts';
import { checkContent } from './check-content.ts';
import { describeKeptExport } from './describe-kept-export.ts';
import type { ExportResult } from './export-result.ts';
import { estimateCachedFiles, listCachedExports } from './stage/cached-exports.ts';
import { startRestoreThread, type RestoreThread } from './stage/restore-files.ts';
import { createExportStage } from './stage/export-stage.ts';
import { checkOutDir, cleanLeftovers } from './stage/export-folder.ts';
import { writeManifest, type CachedExport, type KnownExport } from './stage/export-manifest.ts';
import { resolveExportPaths, type ExportPaths } from './stage/export-paths.ts';
import type { ForeignEntry } from './stage/foreign-files.ts';
import { codeSources, createSourceHasher } from './bundle/hash-sources.ts';
import { hashContentFiles, listLinkedFiles } from './outputs/linked-files.ts';
import { listPublicFiles } from './outputs/public-files.ts';
import { findPreviousExport, isCurrentExport } from './stage/previous-export.ts';
import { rememberExport } from './stage/remember-export.ts';
import { restoreExport } from './stage/restore-export.ts';
import { startExportScan, type ExportScan } from './stage/scan-export.ts';
import type { ExportProgress } from './write-export.ts';

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
    const result = await exportIndexed({ options, paths, known, scan, thread, foreign });
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

async function makeExport(request: FoundFolder & { readonly index: ContentIndex }): Promise<ExportResult> {
  const { options, paths, index, known, scan, thread } = request;
  const { isClean = false } = options;
  const hashSources = createSourceHasher({ cacheDir: paths.cacheDir, isClean });
  const codeHash = hashSources(codeSources);
  const bundleHash = hashBundleSources(hashSources);
  const cachedExports = isClean || known !== undefined ? undefined : listCachedExports(paths, { codeHash, bundleHash });
  let earlier = isClean ? undefined : known;
  let cached: CachedExport | undefined;
  const isSameCode =
    cachedExports?.isEmpty === false ||
    (earlier?.manifest.codeHash === codeHash && earlier.manifest.bundleHash === bundleHash);
  const startBundles = (): Promise<Bundles> =>
    buildBundles({
      cacheDir: paths.cacheDir,
      ...(options.bundlesDir === undefined ? {} : { bundlesDir: options.bundlesDir }),
      hash: bundleHash,
      hashSources,
      isClean,
      hasEdge: options.host === 'workers',
    });
  const early = isSameCode ? undefined : startBundles(); // building them takes as long as the index
  early?.catch(() => undefined); // awaited below; an error of the content comes first
  const isKnown = (inputHash: string): boolean => {
    earlier ??= cached = cachedExports?.find(inputHash);
    if (earlier?.manifest.inputHash !== inputHash || !isSameCode) return false;
    const { manifest } = earlier;
    const linkedHash = hashFiles(options, paths, manifest.linkedFiles);
    if (earlier !== known) return manifest.linkedHash === linkedHash;
    return isCurrentExport({ ...manifest, previous: manifest, paths, codeHash, bundleHash, linkedHash });
  };
  const hasEarlier = earlier !== undefined || cachedExports?.isEmpty === false;
  const likely = cachedExports?.find();
  let stage = likely && createExportStage({ ...paths, earlier: likely, thread }); // it has its files when the content is read
  try {
    const { inputHash, result } = await index.refreshUnless(hasEarlier ? isKnown : undefined);
    if (cached !== likely) {
      await stage?.discard();
      stage = cached && createExportStage({ ...paths, earlier: cached });
    }
    const unchanged = result === undefined ? earlier?.manifest : undefined;
    const knownProblems = unchanged && (await checkContent(unchanged.diagnostics, index, options.contentDir));
    const { files: inPlace, foreign } = (await scan?.readFolder()) ?? { files: undefined, foreign: request.foreign };
    if (unchanged !== undefined && knownProblems !== undefined && earlier !== undefined) {
      const kept = { paths, problems: knownProblems, stats: buildUnchangedStats(unchanged.counts) };
      if (earlier === known && inPlace !== undefined) {
        const manifest = { ...unchanged, files: inPlace };
        const warnings = inPlace === unchanged.files ? [] : writeManifest(paths.cacheDir, paths.outDir, manifest);
        return describeKeptExport({ ...kept, manifest, warnings, isUnchanged: true });
      }
      const restored = cached && stage && (await restoreExport({ paths, cached, stage, foreign }));
      if (restored !== undefined) return describeKeptExport({ ...kept, ...restored, isUnchanged: false });
    }
    // what is missing from a damaged export has to be made
    const { snapshot, stats } = result ?? (await index.refresh());
    // infos are for `npm run index`
    const diagnostics = snapshot.diagnostics.items.filter(({ severity }) => severity !== 'info');
    const problems = await checkContent(diagnostics, index, options.contentDir);
    const linkedFiles = listLinkedFiles(snapshot);
    const linkedHash = hashFiles(options, paths, linkedFiles);
    const { siteUrl } = snapshot.site;
    const source = { snapshotId: snapshot.id, siteUrl };
    const previous = earlier === known ? known?.manifest : undefined;
    if (
      previous !== undefined &&
      inPlace !== undefined &&
      isCurrentExport({ ...source, paths, previous, codeHash, bundleHash, linkedHash })
    ) {
      const counts = countSnapshot(snapshot);
      const manifest = { ...previous, files: inPlace, inputHash, counts, diagnostics, linkedFiles };
      const warnings = writeManifest(paths.cacheDir, paths.outDir, manifest);
      return describeKeptExport({ paths, manifest, problems, warnings, stats, isUnchanged: true });
    }
    const { writeExport } = await import('./write-export.ts');
    const bundles = await (early ?? startBundles());
    const spare = earlier === undefined ? undefined : await scan?.readSpare();
    stage ??= createExportStage({ ...paths, earlier, spare });
    const written = await writeExport({
      paths,
      stage,
      snapshot,
      inputHash,
      diagnostics,
      index,
      bundles,
      codeHash,
      linkedFiles,
      linkedHash,
      earlier,
      foreign,
      onProgress: options.onProgress ?? (() => undefined),
    });
    const { exportId, warnings, ...figures } = written;
    return {
      snapshotId: snapshot.id,
      index: stats,
      problems,
      ...figures,
      isUnchanged: false,
      warnings: [...warnings, ...rememberExport(paths, { ...source, exportId })],
    };
  } catch (error) {
    await stage?.discard();
    throw error;
  }
}

/** Hashes the files of the content that are published as they are, and what the export is made for. */
function hashFiles({ host }: ExportOptions, { contentDir }: ExportPaths, linkedFiles: readonly string[]): string {
  const publicFiles = listPublicFiles(contentDir).map((path) => `public/${path}`);
  const filesHash = hashContentFiles(contentDir, [...linkedFiles, ...publicFiles]);
  return host === undefined ? filesHash : `${filesHash}-${host}`;
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
