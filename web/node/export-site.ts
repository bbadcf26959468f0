// The export: index → plan → bake → prerender → site files, written beside the old export and swapped in at the end.

import { createContentIndex, type ContentIndex } from '../../indexer/index-content.ts';
import type { IndexStats } from '../../indexer/index-stats.ts';
import type { StageProgress } from '../../indexer/progress-line.ts';
import type { Snapshot } from '../../schema/snapshot.ts';
import { buildBundles, hashBundleSources } from './build-bundles.ts';
import { clearCache } from './clear-cache.ts';
import { ContentError } from './content-error.ts';
import { checkOutDir, cleanLeftovers } from './export-folder.ts';
import { resolveExportPaths } from './export-paths.ts';
import { formatProblems } from './format-problems.ts';
import { hashSources } from './hash-sources.ts';
import { hashLinkedFiles, listLinkedFiles } from './linked-files.ts';
import { findPreviousExport, isCurrentExport } from './previous-export.ts';
import type { WrittenExport } from './write-export.ts';

/** Is what to export, and where to. */
export interface ExportOptions {
  readonly contentDir: string;
  readonly outDir: string;
  readonly cacheDir: string;
  /** Origin the site is published at; replaces the one of site.yaml. */
  readonly siteUrl?: string;
  /** True: nothing of the cache and of the previous export is used. */
  readonly isClean?: boolean;
  readonly onProgress?: (progress: StageProgress) => void;
}

/** Is what an export did. */
export interface ExportResult {
  readonly snapshotId: string;
  readonly pageCount: number;
  /** Documents rendered now, the not-found document included; the others were taken over. */
  readonly renderedCount: number;
  /** Results executed now; the others were taken over. */
  readonly bakedCount: number;
  readonly isUnchanged: boolean;
  /** Milliseconds of what follows the index; all 0 when nothing has changed. */
  readonly stagesMs: WrittenExport['stagesMs'];
  readonly index: IndexStats;
  /** Warnings of the tree, formatted for people, in order. */
  readonly problems: readonly string[];
}

/**
 * Exports a content tree as a static site. Whatever goes wrong, the previous export stays whole.
 * @throws ContentError for a tree with errors; ContentDirError; OutDirError; CacheDirError; BakeError; Error of the
 * file system or of Vite
 */
export async function exportSite(options: ExportOptions): Promise<ExportResult> {
  const paths = resolveExportPaths(options);
  cleanLeftovers(paths.outDir);
  const known = findPreviousExport(paths);
  checkOutDir(paths.outDir, known);
  if (options.isClean === true) clearCache(paths.cacheDir);

  const index = createContentIndex({ ...options, ...paths });
  try {
    const previous = options.isClean === true ? undefined : known;
    const codeHash = hashSources(['api', 'indexer', 'schema', 'web', 'package-lock.json']);
    const bundleHash = hashBundleSources();
    const bundles = buildBundles({ cacheDir: paths.cacheDir, hash: bundleHash });
    bundles.catch(() => undefined); // awaited below; until then the content is looked at first
    const { snapshot, stats } = await index.refresh();
    const problems = await checkContent(snapshot, index, options.contentDir);
    const outcome = { snapshotId: snapshot.id, index: stats, problems };
    const linkedFiles = listLinkedFiles(snapshot);
    const linkedHash = hashLinkedFiles(paths.contentDir, linkedFiles);
    if (previous !== undefined && isCurrentExport({ paths, snapshot, previous, codeHash, bundleHash, linkedHash })) {
      return {
        ...outcome,
        pageCount: previous.pageCount,
        renderedCount: 0,
        bakedCount: 0,
        isUnchanged: true,
        stagesMs: noTime,
      };
    }
    const { writeExport } = await import('./write-export.ts');
    const written = await writeExport({
      paths,
      snapshot,
      index,
      bundles: await bundles,
      codeHash,
      linkedFiles,
      linkedHash,
      previous,
      onProgress: options.onProgress ?? (() => undefined),
    });
    return { ...outcome, ...written, isUnchanged: false };
  } finally {
    await index.close();
  }
}

const noTime = { bake: 0, render: 0, search: 0, finish: 0 };

async function checkContent(snapshot: Snapshot, index: ContentIndex, contentDir: string): Promise<readonly string[]> {
  const diagnostics = snapshot.diagnostics.items;
  const problems = await formatProblems({ diagnostics, contentDir, readSourceLine: index.readSourceLine });
  if (diagnostics.some(({ severity }) => severity === 'error')) throw new ContentError(diagnostics, problems);
  return problems;
}
