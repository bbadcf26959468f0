// Every page of the site into the stage, while results are still being baked. A page that is made from the same as
// before is taken over.

import { hash as hashOnce } from 'node:crypto';
import { planRoute } from '../../../api/bake/plan-bake.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import { searchUrl, shellUrl } from '../../../schema/wire/reserved-urls.ts';
import type { ExportStage } from '../stage/export-stage.ts';
import { buildPageFilePath } from '../stage/page-file-path.ts';
import type { RendererOptions } from './page-renderer.ts';
import { createRenderPool } from './render-pool.ts';

/** A hash of what each page was made from, by path, and how many pages were taken over. */
export interface SitePrerender {
  readonly renderKeys: ReadonlyMap<string, string>;
  readonly pageCount: number;
  readonly reusedCount: number;
}

/** Renders pages as soon as their results are ready. */
export interface SitePrerenderer {
  /** Starts the pages for which these are the last results, and renders some when many wait. */
  readonly offer: (results: ReadonlyMap<string, Uint8Array>) => Promise<void>;
  /**
   * Renders the rest. All pages and the not-found document are in the stage then.
   * @throws Error when a page cannot be rendered
   */
  readonly finish: () => Promise<SitePrerender>;
  /** Stops without finishing. */
  readonly close: () => Promise<void>;
}

/** An address without a page. */
const notFoundUrl = '/404/not-found/';

/** Pages that may wait, with their results, for the worker thread. */
const maxWaiting = 64;

/** A page and the results that it is made from. */
interface RoutePlan {
  readonly url: string;
  readonly filePath: string;
  readonly resultPaths: readonly string[];
}

/**
 * Creates a renderer of all pages.
 * @param options.previous render keys of the previous export, made by the same code and bundles
 * @param options.expectedPages about how many pages have to be rendered
 */
export function createSitePrerenderer(
  options: RendererOptions & {
    readonly snapshot: Snapshot;
    readonly stage: ExportStage;
    readonly previous: ReadonlyMap<string, string>;
    readonly expectedPages: number;
    /** Path of a page's social card. */
    readonly findImage: (url: string) => string | undefined;
    readonly onProgress: (done: number, total: number) => void;
  },
): SitePrerenderer {
  const { snapshot, stage, previous, expectedPages, siteHead, findImage, onProgress } = options;
  const { lang } = snapshot.site;
  const renderKeys = new Map<string, string>();
  const shared = new Map<string, Uint8Array>();
  const encoder = new TextEncoder();
  const waiting = new Map(listRoutes(snapshot).map((route) => [route.filePath, route]));
  const routeByOwnResult = new Map(
    [...waiting.values()].flatMap((route) => route.resultPaths.filter(isOwn).map((path) => [path, route] as const)),
  );
  let staleCount = 0;
  let doneCount = 0;
  const pool = createRenderPool({
    ...options,
    onDocument(filePath, document) {
      stage.write(filePath, document, true);
      doneCount += 1;
      onProgress(doneCount, Math.max(staleCount, expectedPages));
    },
  });

  function begin(route: RoutePlan, fresh: ReadonlyMap<string, Uint8Array>): void {
    const { url, filePath, resultPaths } = route;
    waiting.delete(filePath);
    const key = buildRenderKey(route);
    renderKeys.set(filePath, key);
    if (previous.get(filePath) === key && stage.keep(filePath)) return;
    staleCount += 1;
    const results = new Map(resultPaths.map((path) => [path, fresh.get(path) ?? readResult(path)]));
    pool.add({ url, filePath, status: url === notFoundUrl ? 404 : 200, lang, image: findImage(url), results });
  }

  function buildRenderKey({ url, resultPaths }: RoutePlan): string {
    const parts = resultPaths.map((path) => `${path} ${stage.files.get(path)?.hash}`);
    return hashOnce('sha256', [lang, siteHead, findImage(url), ...parts].join('\n')).slice(0, 32);
  }

  /** Reads a result. Results that several pages share stay in memory. */
  function readResult(path: string): Uint8Array {
    const known = shared.get(path);
    if (known !== undefined) return known;
    const bytes = encoder.encode(stage.readText(path));
    if (!isOwn(path)) shared.set(path, bytes);
    return bytes;
  }

  return {
    async offer(results) {
      for (const path of results.keys()) {
        const route = routeByOwnResult.get(path);
        if (route?.resultPaths.every((needed) => stage.files.has(needed)) === true) begin(route, results);
      }
      await pool.help(maxWaiting);
    },
    async finish() {
      for (const route of waiting.values()) {
        begin(route, new Map());
        await pool.help(maxWaiting);
      }
      await pool.finish();
      onProgress(staleCount, staleCount);
      return { renderKeys, pageCount: renderKeys.size - 3, reusedCount: renderKeys.size - staleCount };
    },
    close: pool.close,
  };
}

/** True for a result that one page alone needs. */
function isOwn(path: string): boolean {
  return path.startsWith('data/Page-');
}

/** Lists what is prerendered: the home page (which needs no file), every page, the search, the shell, the not-found document. */
function listRoutes(snapshot: Snapshot): readonly RoutePlan[] {
  return [...new Set(['/', ...snapshot.pages.keys, searchUrl, shellUrl, notFoundUrl])].map((url) => ({
    url,
    filePath: url === notFoundUrl ? '404.html' : buildPageFilePath(url),
    resultPaths: planRoute(snapshot, url).map((task) => task.path),
  }));
}
