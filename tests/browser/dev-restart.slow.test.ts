// A tab that stays open while the development server is stopped and started again.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDevServer, type DevServer } from '../../web/dev/dev-server.ts';
import { launchChromium } from './launch-chromium.ts';
import { openPage } from './open-page.ts';

const rootDir = mkdtempSync(join(tmpdir(), 'docgraph-restart-'));
const contentDir = join(rootDir, 'content');
const serverErrors: unknown[] = [];
let browser: Browser;
let server: DevServer | undefined;

const save = (words: string): void =>
  writeFileSync(join(contentDir, 'index.md'), `---\ntitle: Start\ndescription: A page.\n---\n\n${words}\n`);

const start = (port: number): Promise<DevServer> =>
  startDevServer({
    contentDir,
    cacheDir: join(rootDir, 'cache'),
    port,
    reportError: (error) => serverErrors.push(error),
  });

beforeAll(async () => {
  mkdirSync(contentDir);
  writeFileSync(join(contentDir, 'site.yaml'), 'name: Sample\ndescription: A small site.\n');
  save('Words of the first server.');
  browser = await launchChromium();
});

afterAll(async () => {
  await Promise.all([browser?.close(), server?.close()]);
  rmSync(rootDir, { recursive: true, force: true });
});

test('an open tab reconnects to a restarted server, shows what was saved meanwhile, and follows the next save', async () => {
  server = await start(0);
  const { port } = server;
  const { page, close } = await openPage(browser);
  await page.goto(server.url);
  await page.getByText('Words of the first server.').waitFor();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await server.close();
  save('Words saved while no server ran.');
  server = await start(port);
  await page.getByText('Words saved while no server ran.').waitFor();
  await server.isWatching;
  save('Words for the second server.');
  await page.getByText('Words for the second server.').waitFor();
  expect(await page.getByText('Words saved while no server ran.').count()).toBe(0);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(serverErrors).toEqual([]);
  await close();
});

test.each(['/explore/', '/graphql'])(
  'the page for queries at %s of a development server asks the live endpoint',
  async (address) => {
    server ??= await start(0);
    const { page, requests, close } = await openPage(browser);
    await page.goto(new URL(address, server.url).href);
    await page.locator('.graphiql-query-editor .CodeMirror').waitFor();
    const answer = await page.evaluate(() => window.docgraph?.graphql('{ page(by: { url: "/" }) { title } }'));
    expect(answer).toEqual({ data: { page: { title: 'Start' } } });
    expect(requests.includes('/graphql')).toBe(true);
    expect(requests.filter((path) => path.startsWith('/graph/') || path.includes('graph-worker'))).toEqual([]);
    expect(await page.getByRole('button', { name: 'Save for offline use' }).count()).toBe(0);
    await close();
  },
);
