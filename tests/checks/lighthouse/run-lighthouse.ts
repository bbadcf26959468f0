import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProcess } from '../../bench/run-process.ts';
import { serveSite } from '../../../api/hosts/node/serve-site.ts';
import { UsageError } from '../../../web/commands/parse-command.ts';
import { judgePage, type JudgedPage, type LighthouseRun } from './judge-page.ts';
import { loadLighthouse, type AskLighthouse } from './load-lighthouse.ts';
import type { LighthouseOptions } from './parse-lighthouse-arguments.ts';
import { startBrowser } from './start-browser.ts';

/**
 * Exports the content into a temporary folder, serves it as `npm run serve` does, and measures each page.
 * @throws UsageError for a content folder or a page that is not there; Error when something does not run
 */
export async function runLighthouse(
  { contentDir, cacheDir, paths, runs }: LighthouseOptions,
  onProgress: (text: string) => void,
): Promise<readonly JudgedPage[]> {
  if (!existsSync(contentDir)) {
    throw new UsageError(`There is no folder "${contentDir}".\nhint: give a tree with --content DIR.`);
  }
  const rootDir = fileURLToPath(new URL('../../..', import.meta.url));
  const distDir = mkdtempSync(path.join(os.tmpdir(), 'docgraph-lighthouse-'));
  try {
    onProgress('exporting the site');
    const build = path.join(rootDir, 'web/commands/build.ts');
    const folders = ['--content', path.resolve(contentDir), '--cache', path.resolve(cacheDir), '--out', distDir];
    await runProcess({ args: [build, ...folders], cwd: rootDir });
    const htmlByPath = new Map(paths.map((pagePath) => [pagePath, readHtml(distDir, pagePath)]));
    onProgress('installing Lighthouse');
    const ask = await loadLighthouse(path.join(rootDir, 'node_modules/.cache/docgraph-lighthouse'));
    const errors: unknown[] = [];
    const server = await serveSite({ distDir, port: 0, reportError: (error) => errors.push(error) });
    try {
      const pages: JudgedPage[] = [];
      for (const [pagePath, html] of htmlByPath) {
        const results: LighthouseRun[] = [];
        for (let run = 1; run <= runs; run += 1) {
          onProgress(`${pagePath} ${run}/${runs}`);
          results.push(await measureOnce(new URL(pagePath, server.url).href, ask));
        }
        pages.push(judgePage(pagePath, results, !/<meta[^>]+content="noindex/.test(html)));
      }
      if (errors.length > 0) throw new AggregateError(errors, 'The server reported an error.');
      return pages;
    } finally {
      await server.close();
    }
  } finally {
    rmSync(distDir, { recursive: true, force: true });
  }
}

/** How often a measurement may break, as on a machine that is too busy; what has a score is never measured again. */
const tries = 3;

/** Measures in a browser of its own: nothing is kept from the page before. */
async function measureOnce(address: string, ask: AskLighthouse): Promise<LighthouseRun> {
  let reason: unknown;
  for (let count = 0; count < tries; count += 1) {
    const browser = await startBrowser();
    try {
      return await ask(address, browser.port);
    } catch (error) {
      reason = error;
    } finally {
      await browser.stop();
    }
  }
  throw reason;
}

function readHtml(distDir: string, pagePath: string): string {
  const file = path.join(distDir, pagePath, 'index.html');
  if (!existsSync(file)) throw new UsageError(`The site has no page "${pagePath}".\nhint: name another one.`);
  return readFileSync(file, 'utf8');
}
