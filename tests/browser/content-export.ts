// The export of the documentation in `content/`. The first test file of a run that needs it builds it.

import { existsSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import type { RunningServer } from '../../api/hosts/node/listen.ts';
import { loadProject } from '../../indexer/kits/load-project.ts';
import { exportSite } from '../../web/export/export-site.ts';
import { serveExport } from './serve-export.ts';
import { shareChromium } from './share-chromium.ts';

const contentDir = fileURLToPath(new URL('../../content', import.meta.url));
/** The store of `npm run index` and of the checks: pages that they have parsed are not parsed again. */
const sharedCacheDir = fileURLToPath(new URL('../../node_modules/.cache/docgraph', import.meta.url));

/** The served export and a browser, while the tests of a file run. */
export interface ContentExport {
  readonly outDir: string;
  readonly urlOf: (path: string) => string;
  readonly getBrowser: () => Browser;
  /** HTML of every document by its path in the export, in the order of the paths. */
  readonly getDocuments: () => ReadonlyMap<string, string>;
}

interface Running {
  readonly documents: ReadonlyMap<string, string>;
  readonly server: RunningServer;
  readonly browser: Browser;
}

/** Exports and serves the documentation for the tests of a file. */
export function useContentExport(): ContentExport {
  const outDir = join(inject('sharedDir'), 'content-export');
  let running: Running | undefined;
  const get = (): Running => {
    if (running === undefined) throw new Error('The site is not ready before the first test.');
    return running;
  };
  beforeAll(async () => {
    if (!existsSync(outDir)) await exportContent(outDir);
    const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
    const documents = new Map(files.sort().map((file) => [file, readFileSync(join(outDir, file), 'utf8')]));
    const [server, browser] = await Promise.all([serveExport(outDir), shareChromium()]);
    running = { documents, server, browser };
  });
  afterAll(async () => {
    await running?.server.close();
  });
  return {
    outDir,
    urlOf: (path) => new URL(path, get().server.url).href,
    getBrowser: () => get().browser,
    getDocuments: () => get().documents,
  };
}

async function exportContent(outDir: string): Promise<void> {
  const draftDir = `${outDir}.${process.pid}.draft`; // two files may need it at once
  const { kits } = await loadProject(contentDir);
  await exportSite({ contentDir, cacheDir: sharedCacheDir, outDir: join(draftDir, 'out'), kits });
  try {
    renameSync(join(draftDir, 'out'), outDir);
  } catch (error) {
    if (!existsSync(outDir)) throw error; // otherwise the other file was faster
  }
  rmSync(draftDir, { recursive: true, force: true });
}
