// A served export and a browser for the tests of a file. Each distinct site is exported once per run.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import type { RunningServer } from '../../api/hosts/node/listen.ts';
import { loadProject } from '../../indexer/kits/load-project.ts';
import { repositoryDir } from '../../web/export/bundle/repository.ts';
import { openWorkshop, prepareWorkshop, type Workshop } from '../web/export/export-tree.ts';
import { openPage, waitForClient, type OpenPage } from './open-page.ts';
import { serveExport } from './serve-export.ts';
import { shareChromium } from './share-chromium.ts';

/** The served site and the browser, while the tests of a file run. */
export interface TestSite {
  readonly urlOf: (path: string) => string;
  readonly getBrowser: () => Browser;
  readonly getWorkshop: () => Workshop;
  /** Opens a page in a tab of its own; where it has JavaScript, waits until the client has hydrated it. */
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<OpenPage>;
}

/**
 * Exports and serves a site for the tests of a file.
 * @param files content by path
 * @param isCommitted whether the content is a git repository, so that pages have a date
 * @param base folder of the host that the site is served in
 * @param serve starts the host; by default one that sends the headers of `_headers`
 * @param hasKits whether the site has the kits of this repository
 * @param isPrivate whether the tests change the site: then they get a copy of the export
 */
export function useSite(options: {
  readonly files: Readonly<Record<string, string>>;
  readonly isCommitted?: boolean;
  readonly hasKits?: boolean;
  readonly isPrivate?: boolean;
  readonly base?: string;
  readonly serve?: (outDir: string, base?: string) => Promise<Pick<RunningServer, 'url' | 'close'>>;
}): TestSite {
  const { isPrivate = false, serve = serveExport } = options;
  let server: Pick<RunningServer, 'url' | 'close'> | undefined;
  let browser: Browser | undefined;
  let workshop: Workshop | undefined;
  let copyDir: string | undefined;
  beforeAll(async () => {
    const sharedDir = await findExport(options);
    if (isPrivate) {
      copyDir = mkdtempSync(join(tmpdir(), 'docgraph-site-'));
      cpSync(sharedDir, copyDir, { recursive: true });
    }
    workshop = openWorkshop(copyDir ?? sharedDir);
    [server, browser] = await Promise.all([serve(workshop.outDir, options.base), shareChromium()]);
  });
  afterAll(async () => {
    await server?.close();
    if (copyDir !== undefined) rmSync(copyDir, { recursive: true, force: true });
  });
  const urlOf = (path: string): string => new URL(path, get(server).url).href;
  return {
    urlOf,
    getBrowser: () => get(browser),
    getWorkshop: () => get(workshop),
    async open(path, contextOptions = {}) {
      const tab = await openPage(get(browser), contextOptions);
      await tab.page.goto(urlOf(path));
      if (contextOptions.javaScriptEnabled !== false) await waitForClient(tab.page);
      return tab;
    },
  };
}

function get<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The site is not ready before the first test.');
  return value;
}

/** Returns the folder of the site's export, which the first file of a run that needs it builds. */
async function findExport(options: Parameters<typeof useSite>[0]): Promise<string> {
  const { files, isCommitted = false, hasKits = false } = options;
  const key = createHash('sha256')
    .update(JSON.stringify([files, isCommitted, hasKits]))
    .digest('hex')
    .slice(0, 16);
  const siteDir = join(inject('sharedDir'), 'sites', key);
  if (existsSync(siteDir)) return siteDir;
  const draftDir = `${siteDir}.${process.pid}.draft`; // two files may need the same site at once
  await prepareWorkshop();
  const workshop = openWorkshop(draftDir);
  workshop.edit(files);
  if (isCommitted) commit(workshop.contentDir);
  await workshop.build(hasKits ? { kits: (await loadProject(repositoryDir)).kits } : {});
  try {
    renameSync(draftDir, siteDir);
  } catch (error) {
    if (!existsSync(siteDir)) throw error;
    rmSync(draftDir, { recursive: true, force: true }); // the other file was faster
  }
  return siteDir;
}

/** Commits the content on a fixed day. */
function commit(contentDir: string): void {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  const env = { PATH: process.env['PATH'], GIT_COMMITTER_DATE: '2026-02-03T10:00:00Z' };
  for (const args of [
    ['init', '-q'],
    ['add', '--all'],
    ['commit', '-q', '-m', 'begin'],
  ]) {
    execFileSync('git', [...identity, ...args], { cwd: contentDir, env, stdio: 'ignore' });
  }
}
