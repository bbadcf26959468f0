// Snapshot and bundles → a finished export in place of the old one. Imported only when there is something to write.

import { hash as hashOnce } from 'node:crypto';
import { planBake } from '../../api/bake/plan-bake.ts';
import { createDocumentExecutor } from '../../api/http/create-document-executor.ts';
import { persistedManifest } from '../../api/http/persisted-manifest.ts';
import type { ContentIndex, IndexProgress } from '../../indexer/content-index.ts';
import type { SnapshotCounts } from '../../indexer/index-stats.ts';
import type { SuggestionRecord } from '../../indexer/link/suggest-target.ts';
import type { Diagnostic } from '../../schema/diagnostics.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import { formatBannerScript } from '../app/banner/banner-script.ts';
import type { Bundles } from './bundle/build-bundles.ts';
import { chooseClientFiles } from './bundle/choose-client-files.ts';
import { listLinkedFiles } from './outputs/linked-files.ts';
import { outputs } from './outputs/outputs.ts';
import { reportPublicFiles } from './outputs/public-files.ts';
import { searchIndex } from './outputs/search-index.ts';
import { planCards } from './outputs/social-card-plan.ts';
import { writeOutputs } from './outputs/write-outputs.ts';
import { collectGarbage } from './prerender/collect-garbage.ts';
import { createSitePrerenderer } from './prerender/prerender-site.ts';
import type { KnownExport, LinkedFiles } from './stage/export-manifest.ts';
import { writeManifest } from './stage/manifest-store.ts';
import { formatMarker, markerName } from './stage/export-marker.ts';
import type { ExportPaths } from './stage/export-paths.ts';
import type { ExportStage } from './stage/export-stage.ts';
import type { ForeignEntry } from './stage/foreign-files.ts';
import type { SourceLines } from './source-lines.ts';
import { writeResults } from './write-results.ts';

/** How far an export has come. */
export interface ExportProgress {
  readonly stage: IndexProgress['stage'] | 'bake' | 'render' | 'finish';
  readonly done: number;
  /** 0 while it is not known. */
  readonly total: number;
}

/** What an export is made from. */
export interface WriteExportOptions {
  readonly paths: ExportPaths;
  /** A stage that has begun with the earlier export. The caller discards it when this fails. */
  readonly stage: ExportStage;
  readonly snapshot: Snapshot;
  /** Hashes of what the snapshot is made from. */
  readonly inputHash: string;
  readonly surroundingsHash: string;
  readonly counts: SnapshotCounts;
  readonly suggestions: SuggestionRecord;
  /** What is shown of the snapshot's diagnostics. */
  readonly diagnostics: readonly Diagnostic[];
  readonly sourceLines: SourceLines;
  readonly index: ContentIndex;
  readonly bundles: Bundles;
  readonly codeHash: string;
  /** Files of the content that pages link to. */
  readonly linkedFiles: LinkedFiles;
  readonly linkedHash: string;
  /** An export that is in place or in the cache, when parts of it may be used. */
  readonly earlier: KnownExport | undefined;
  /** Files in the output folder that no export wrote. */
  readonly foreign: readonly ForeignEntry[];
  readonly onProgress: (progress: ExportProgress) => void;
}

/** How much of an export was made; the rest was taken over. */
export interface WrittenExport {
  readonly pageCount: number;
  readonly renderedCount: number;
  readonly bakedCount: number;
  /** Milliseconds. */
  readonly stagesMs: Readonly<Record<'bake' | 'render' | 'search' | 'finish', number>>;
  readonly exportId: string;
  /** What went wrong after the export was in place. */
  readonly warnings: readonly string[];
}

/** Pages from which the garbage of parsing and linking them is collected before the export is made. */
const collectedPages = 500;

/**
 * Writes an export beside the old one and puts it in place.
 * @throws BakeError; Error of the file system; the old export stays
 */
export async function writeExport(options: WriteExportOptions): Promise<WrittenExport> {
  const { paths, stage, snapshot, index, codeHash, linkedFiles, linkedHash, earlier, foreign, onProgress } = options;
  const previous = earlier?.manifest;
  const bundles = { ...options.bundles, clientFiles: chooseClientFiles(options.bundles.clientFiles, snapshot.site) };
  const isSameCode = previous?.codeHash === codeHash && previous.bundleHash === bundles.hash;
  const origins = isSameCode ? previous.getOrigins() : undefined;
  const previousKeys = origins?.renderKeys ?? new Map<string, string>();
  if (!isSameCode && snapshot.pages.keys.length >= collectedPages) collectGarbage();
  const startedAt = performance.now();
  let closeRenderer: (() => Promise<void>) | undefined;
  try {
    await stage.restore();
    for (const path of bundles.clientFiles) {
      const isKept = stage.keepSame(path, bundles.clientHashes.get(path));
      if (!isKept) stage.write(path, await bundles.readClientFile(path));
    }

    const tasks = planBake(snapshot);
    const cards = planCards(snapshot);
    const prerenderer = createSitePrerenderer({
      snapshot,
      stage,
      client: bundles.client,
      serverFile: bundles.serverFile,
      siteHead: formatSiteHead(snapshot),
      findImage: (url) => cards.get(url)?.path,
      previous: previousKeys,
      expectedPages: isSameCode ? 0 : snapshot.pages.keys.length,
      onProgress: (done, total) => onProgress({ stage: 'render', done, total }),
    });
    closeRenderer = prerenderer.close;
    const results = await writeResults({
      createExecutor: () =>
        createDocumentExecutor({ snapshot, readBody: index.readBody, persistedDocuments: persistedManifest }),
      snapshot,
      tasks,
      stage,
      previous: origins?.dependencies ?? new Map(),
      onResults: prerenderer.offer,
      onProgress: (done, total) => onProgress({ stage: 'bake', done, total }),
    });
    const bakedAt = performance.now();
    const { pageCount, renderKeys, reusedCount } = await prerenderer.finish();
    const renderedAt = performance.now();

    const written = await writeOutputs({
      outputs,
      context: {
        ...paths,
        snapshot,
        bundles,
        linkedFiles: listLinkedFiles(linkedFiles),
        readBody: index.readBody,
        readStoredBody: index.readStoredBody,
        readStoredJson: index.readStoredJson,
      },
      stage,
      previous: previousKeys,
      previousFacts: origins?.facts ?? new Map(),
    });

    onProgress({ stage: 'finish', done: 0, total: 0 });
    await stage.finish();
    const files = new Map(stage.files);
    const filePaths = [...files.keys()].sort();
    const exportId = hashFiles(filePaths, files);
    stage.write(
      markerName,
      formatMarker({ snapshotId: snapshot.id, siteUrl: snapshot.site.siteUrl, exportId, paths: filePaths }),
    );
    await stage.finish();
    const swapWarnings = stage.commit(foreign);
    // from here on the new export is in place, and nothing may fail any more
    const manifestWarnings = writeManifest(paths.cacheDir, paths.outDir, {
      codeHash,
      bundleHash: bundles.hash,
      snapshotId: snapshot.id,
      siteUrl: snapshot.site.siteUrl,
      inputHash: options.inputHash,
      surroundingsHash: options.surroundingsHash,
      counts: options.counts,
      diagnostics: options.diagnostics,
      sourceLines: options.sourceLines,
      suggestions: options.suggestions,
      linkedFiles,
      linkedHash,
      exportId,
      pageCount,
      files,
      getOrigins: () => ({
        dependencies: results.dependencies,
        renderKeys: new Map([...renderKeys, ...written.keys]),
        facts: written.facts,
      }),
    });
    const searchMs = written.durationsMs.get(searchIndex) ?? 0;
    return {
      exportId,
      warnings: [...swapWarnings, ...manifestWarnings, ...reportPublicFiles(paths.contentDir, files)],
      pageCount,
      renderedCount: renderKeys.size - reusedCount,
      bakedCount: tasks.length - results.reusedCount,
      stagesMs: {
        bake: Math.round(bakedAt - startedAt),
        render: Math.round(renderedAt - bakedAt),
        search: Math.round(searchMs),
        finish: Math.round(performance.now() - renderedAt - searchMs),
      },
    };
  } catch (error) {
    await closeRenderer?.();
    throw error;
  }
}

/** Formats the part of the head that is the same on every page. */
function formatSiteHead(snapshot: Snapshot): string {
  const { banner } = snapshot.site;
  const bannerScript = banner === undefined ? '' : `<script>${formatBannerScript(banner.version)}</script>\n`;
  return outputs.map(({ formatHead }) => formatHead?.(snapshot) ?? '').join('') + bannerScript;
}

function hashFiles(paths: readonly string[], files: ExportStage['files']): string {
  const lines = paths.map((path) => `${path}\n${files.get(path)?.hash}\n`);
  return hashOnce('sha256', lines.join('')).slice(0, 32);
}
