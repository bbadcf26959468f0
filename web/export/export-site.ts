// The export: index → bundle → bake → prerender → outputs, written beside the old export and swapped in at the end.

import { createContentIndex, type ContentIndex } from '../../indexer/index-content.ts';
import { buildUnchangedStats, countSnapshot } from '../../indexer/index-stats.ts';
import { buildBundles, hashBundleSources, type Bundles } from './bundle/build-bundles.ts';
import { openCleanCache } from './stage/clean-cache.ts';
import { checkContent } from './check-content.ts';
import { describeKeptExport } from './describe-kept-export.ts';
import type { ExportResult } from './export-result.ts';
import { listCachedExports } from './stage/cached-exports.ts';
import { checkOutDir, cleanLeftovers } from './stage/export-folder.ts';
import { writeManifest, type ExportedFile, type KnownExport } from './stage/export-manifest.ts';
import { resolveExportPaths, type ExportPaths } from './stage/export-paths.ts';
import type { ForeignEntry } from './stage/foreign-files.ts';
import { codeSources, createSourceHasher } from './bundle/hash-sources.ts';
import { hashContentFiles, listLinkedFiles } from './outputs/linked-files.ts';
import { listPublicFiles } from './outputs/public-files.ts';
import { findCurrentFiles, findPreviousExport } from './stage/previous-export.ts';
import { rememberExport } from './stage/remember-export.ts';
import { restoreExport } from './stage/restore-export.ts';
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
  const foreign = checkOutDir(paths.outDir, known?.manifest);
  const pageCache = options.isClean === true ? openCleanCache(paths.cacheDir) : undefined;
  const cacheDir = pageCache?.cacheDir ?? paths.cacheDir;
  const index = createContentIndex({ ...options, ...paths, cacheDir, isSingleRefresh: true });
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
  readonly known: KnownExport | undefined;
  /** Files in the output folder that no export wrote. */
  readonly foreign: readonly ForeignEntry[];
}): Promise<ExportResult> {
  const { options, paths, index, known, foreign } = request;
  const { isClean = false } = options;
  const hashSources = createSourceHasher({ cacheDir: paths.cacheDir, isClean });
  const codeHash = hashSources(codeSources);
  const bundleHash = hashBundleSources(hashSources);
  const cachedExports = isClean || known !== undefined ? undefined : listCachedExports(paths, { codeHash, bundleHash });
  let earlier = isClean ? undefined : known;
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
  let current: ReadonlyMap<string, ExportedFile> | undefined;
  const isKnown = (inputHash: string): boolean => {
    earlier ??= cachedExports?.find(inputHash);
    if (earlier?.manifest.inputHash !== inputHash || !isSameCode) return false;
    const { manifest } = earlier;
    const linkedHash = hashFiles(options, paths, manifest.linkedFiles);
    if (earlier !== known) return manifest.linkedHash === linkedHash;
    current = findCurrentFiles({ ...manifest, previous: manifest, paths, codeHash, bundleHash, linkedHash });
    return current !== undefined;
  };
  const hasEarlier = earlier !== undefined || cachedExports?.isEmpty === false;
  const { inputHash, result } = await index.refreshUnless(hasEarlier ? isKnown : undefined);
  if (result === undefined && earlier !== undefined) {
    const { manifest } = earlier;
    const problems = await checkContent(manifest.diagnostics, index, options.contentDir);
    const stats = buildUnchangedStats(manifest.counts);
    if (current !== undefined) {
      const isCopy = [...current].some(([path, file]) => file !== manifest.files.get(path));
      const inPlace = { ...manifest, files: current };
      const warnings = isCopy ? writeManifest(paths.cacheDir, paths.outDir, inPlace) : [];
      return describeKeptExport({ paths, manifest: inPlace, problems, warnings, stats, isUnchanged: true });
    }
    const restored = await restoreExport({ paths, cached: earlier, foreign });
    if (restored !== undefined) return describeKeptExport({ paths, ...restored, problems, stats, isUnchanged: false });
  }
  // what is missing from a damaged export of the cache has to be made
  const { snapshot, stats } = result ?? (await index.refresh());
  // infos are for `npm run index`
  const diagnostics = snapshot.diagnostics.items.filter(({ severity }) => severity !== 'info');
  const problems = await checkContent(diagnostics, index, options.contentDir);
  const linkedFiles = listLinkedFiles(snapshot);
  const linkedHash = hashFiles(options, paths, linkedFiles);
  const { siteUrl } = snapshot.site;
  const source = { snapshotId: snapshot.id, siteUrl };
  const previous = earlier === known ? known?.manifest : undefined;
  const files = previous && findCurrentFiles({ ...source, paths, previous, codeHash, bundleHash, linkedHash });
  if (previous !== undefined && files !== undefined) {
    const manifest = { ...previous, files, inputHash, counts: countSnapshot(snapshot), diagnostics, linkedFiles };
    const warnings = writeManifest(paths.cacheDir, paths.outDir, manifest);
    return describeKeptExport({ paths, manifest, problems, warnings, stats, isUnchanged: true });
  }
  const { writeExport } = await import('./write-export.ts');
  const written = await writeExport({
    paths,
    snapshot,
    inputHash,
    diagnostics,
    index,
    bundles: await (early ?? startBundles()),
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
