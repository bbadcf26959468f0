// Every page of the site into the stage, one at a time; one that is made from the same as before is taken over.

import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { planRoute } from '../../api/plan-bake.ts';
import type { Snapshot } from '../../schema/records.ts';
import type { ReportProgress } from './bake-site.ts';
import type { ExportStage } from './export-stage.ts';
import type { ClientEntry } from './html-template.ts';
import { buildPageFilePath } from './page-file-path.ts';
import { prerenderPage, type ServerBundle } from './prerender-page.ts';

/** Is the outcome: a hash of what each page was made from, by path, and how many pages were taken over. */
export interface SitePrerender {
  readonly renderKeys: ReadonlyMap<string, string>;
  readonly pageCount: number;
  readonly reusedCount: number;
}

/** Is the address of the frame alone, which the service worker answers with while there is no network. */
export const shellUrl = '/app-shell/';

/** Stands for an address without a page. */
const notFoundUrl = '/404/not-found/';

/**
 * Prerenders all pages and the not-found document.
 * @param previous render keys of the previous export, made by the same code and bundles
 */
export async function prerenderSite(options: {
  readonly snapshot: Snapshot;
  readonly stage: ExportStage;
  readonly client: ClientEntry;
  readonly loadServer: () => Promise<ServerBundle>;
  readonly previous: ReadonlyMap<string, string>;
  readonly onProgress: ReportProgress;
}): Promise<SitePrerender> {
  const { snapshot, stage, client, previous, onProgress } = options;
  const { lang } = snapshot.site;
  const renderKeys = new Map<string, string>();
  const shared = new Map<string, string>();
  const stale: { readonly url: string; readonly filePath: string; readonly status: 200 | 404 }[] = [];

  for (const url of listUrls(snapshot)) {
    const isNotFound = url === notFoundUrl;
    const filePath = isNotFound ? '404.html' : buildPageFilePath(url);
    const key = buildRenderKey(url);
    renderKeys.set(filePath, key);
    if (previous.get(filePath) === key && stage.keep(filePath)) continue;
    stale.push({ url, filePath, status: isNotFound ? 404 : 200 });
  }
  if (stale.length > 0) {
    const server = await options.loadServer();
    for (const [done, { url, filePath, status }] of stale.entries()) {
      if (done % 16 === 0) {
        onProgress(done, stale.length);
        await setImmediate(); // rendering never waits for anything: without this, Ctrl-C would come too late
      }
      const planned = new Set(planRoute(snapshot, url).map((task) => task.path));
      const findResult = (path: string): string | undefined => (planned.has(path) ? readResult(path) : undefined);
      stage.write(filePath, await prerenderPage({ server, client, lang, url, status, findResult }));
    }
  }
  onProgress(stale.length, stale.length);
  return { renderKeys, pageCount: renderKeys.size - 2, reusedCount: renderKeys.size - stale.length };

  function buildRenderKey(url: string): string {
    const hash = createHash('sha256').update(lang);
    for (const { path } of planRoute(snapshot, url)) hash.update(`\n${path} ${stage.files.get(path)?.hash}`);
    return hash.digest('hex').slice(0, 32);
  }

  /** Reads a result; those of more than one page stay in memory. */
  function readResult(path: string): string {
    const known = shared.get(path);
    if (known !== undefined) return known;
    const text = stage.readText(path);
    if (!path.startsWith('data/Page-')) shared.set(path, text);
    return text;
  }
}

/** Lists what is prerendered: home (which needs no file of its own), every page, the shell, and the not-found document. */
function listUrls(snapshot: Snapshot): readonly string[] {
  return [...new Set(['/', ...snapshot.pages.keys, shellUrl, notFoundUrl])];
}
