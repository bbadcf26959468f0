// Snapshot and bundles → a finished export in place of the old one. Imported only when there is something to write.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContentApi } from '../../api/create-content-api.ts';
import { planBake } from '../../api/bake/plan-bake.ts';
import type { ContentIndex } from '../../indexer/index-content.ts';
import type { StageProgress } from '../../indexer/progress-line.ts';
import type { Snapshot } from '../../schema/snapshot.ts';
import { bakeSite } from './bake-site.ts';
import type { Bundles } from './build-bundles.ts';
import { chooseClientFiles } from './choose-client-files.ts';
import { writeManifest, type ExportManifest } from './export-manifest.ts';
import { buildMarker, formatMarker, markerName } from './export-marker.ts';
import type { ExportPaths } from './export-paths.ts';
import { createExportStage, type ExportStage } from './export-stage.ts';
import { readLinkedFile } from './linked-files.ts';
import { createSitePrerenderer } from './prerender-site.ts';
import { planCards } from './plan-cards.ts';
import { renderSiteFiles } from './render-site-files.ts';
import { formatSiteHead } from './site-head.ts';
import { writeMachineFiles } from './write-machine-files.ts';
import { writeMarkdown } from './write-markdown.ts';
import { writePictures } from './write-pictures.ts';
import { writeSearchIndex } from './write-search-index.ts';
import { writeWebApp } from './write-web-app.ts';

/** Is what an export is made from. */
export interface WriteExportOptions {
  readonly paths: ExportPaths;
  readonly snapshot: Snapshot;
  readonly index: ContentIndex;
  readonly bundles: Bundles;
  readonly codeHash: string;
  /** Files of the content that pages link to. */
  readonly linkedFiles: readonly string[];
  readonly linkedHash: string;
  /** The export that is there, when anything of it may be used. */
  readonly previous: ExportManifest | undefined;
  readonly onProgress: (progress: StageProgress) => void;
}

/** Is how much of an export was made, the rest having been taken over. */
export interface WrittenExport {
  readonly pageCount: number;
  readonly renderedCount: number;
  readonly bakedCount: number;
  /** Milliseconds. */
  readonly stagesMs: Readonly<Record<'bake' | 'render' | 'search' | 'finish', number>>;
}

/**
 * Writes an export beside the old one and puts it in place.
 * @throws BakeError; Error of the file system; the old export stays
 */
export async function writeExport(options: WriteExportOptions): Promise<WrittenExport> {
  const { paths, snapshot, codeHash, previous, onProgress } = options;
  const clientFiles = chooseClientFiles(options.bundles.clientFiles, snapshot.site);
  const bundles = { ...options.bundles, clientFiles };
  const isSameCode = previous?.codeHash === codeHash && previous.bundleHash === bundles.hash;
  const stage = createExportStage({ outDir: paths.outDir, previousFiles: previous?.files ?? new Map() });
  const startedAt = performance.now();
  let closeRenderer: (() => Promise<void>) | undefined;
  try {
    for (const path of bundles.clientFiles) stage.write(path, readFileSync(join(bundles.clientDir, path)));
    const tasks = planBake(snapshot);
    const cards = planCards(snapshot);
    const prerenderer = createSitePrerenderer({
      snapshot,
      stage,
      client: bundles.client,
      serverFile: bundles.serverFile,
      siteHead: formatSiteHead(snapshot),
      findImage: (url) => cards.get(url)?.path,
      previous: isSameCode ? previous.renderKeys : new Map(),
      expectedPages: isSameCode ? 0 : snapshot.pages.keys.length,
      onProgress: (done, total) => onProgress({ stage: 'render', done, total }),
    });
    closeRenderer = prerenderer.close;
    const bake = await bakeSite({
      createApi: () => createContentApi({ index: options.index, getSnapshot: () => snapshot, access: 'build' }),
      snapshot,
      tasks,
      stage,
      previous: isSameCode ? previous.dependencies : new Map(),
      onResults: prerenderer.offer,
      onProgress: (done, total) => onProgress({ stage: 'bake', done, total }),
    });
    const bakedAt = performance.now();
    const pictures = writePictures({ stage, snapshot, cards, ...paths });
    pictures.catch(() => undefined); // awaited below
    const prerender = await prerenderer.finish();
    const renderedAt = performance.now();
    const markdownKeys = await writeMarkdown({
      snapshot,
      stage,
      readBody: options.index.readBody,
      previous: isSameCode ? previous.renderKeys : new Map(),
    });
    const searchStartedAt = performance.now();
    await writeSearchIndex({ snapshot, stage, readBody: options.index.readBody, isSameCode });
    const searchMs = Math.round(performance.now() - searchStartedAt);
    const machineKeys = await writeMachineFiles({
      snapshot,
      stage,
      markdownKeys,
      previous: isSameCode ? previous.renderKeys : new Map(),
    });
    for (const { path, text } of renderSiteFiles(snapshot)) if (!stage.files.has(path)) stage.write(path, text);

    for (const path of options.linkedFiles) copyLinkedFile(stage, paths.contentDir, path);
    await pictures;
    writeWebApp({ snapshot, stage, bundles });

    onProgress({ stage: 'finish', done: 0, total: 0 });
    await stage.finish();
    const files = new Map(stage.files);
    const exportId = hashFiles(stage);
    stage.write(markerName, formatMarker(buildMarker(paths, snapshot, exportId)));
    await stage.finish();
    stage.commit();
    const { pageCount } = prerender;
    const { dependencies } = bake;
    const { renderKeys } = prerender;
    writeManifest(paths.cacheDir, paths.outDir, {
      codeHash,
      bundleHash: bundles.hash,
      snapshotId: snapshot.id,
      linkedHash: options.linkedHash,
      exportId,
      pageCount,
      files,
      dependencies,
      renderKeys: new Map([...renderKeys, ...markdownKeys, ...machineKeys]),
    });
    return {
      pageCount,
      renderedCount: renderKeys.size - prerender.reusedCount,
      bakedCount: tasks.length - bake.reusedCount,
      stagesMs: {
        bake: Math.round(bakedAt - startedAt),
        render: Math.round(renderedAt - bakedAt),
        search: searchMs,
        finish: Math.round(performance.now() - renderedAt) - searchMs,
      },
    };
  } catch (error) {
    await closeRenderer?.();
    await stage.discard();
    throw error;
  }
}

/** Copies a file of the content, unless the site has one of that name itself. */
function copyLinkedFile(stage: ExportStage, contentDir: string, path: string): void {
  const bytes = stage.files.has(path) || path === markerName ? undefined : readLinkedFile(contentDir, path);
  if (bytes !== undefined) stage.write(path, bytes);
}

function hashFiles({ files }: ExportStage): string {
  const hash = createHash('sha256');
  for (const path of [...files.keys()].sort()) hash.update(`${path}\n${files.get(path)?.hash}\n`);
  return hash.digest('hex').slice(0, 32);
}
