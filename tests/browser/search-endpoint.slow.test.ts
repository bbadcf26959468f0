// Under `npm start`, the search queries the endpoint, which may be down or restarting.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDevServer, type DevServer } from '../../web/dev/dev-server.ts';
import { openPage, waitForClient } from './open-page.ts';
import { shareChromium } from './share-chromium.ts';

const rootDir = mkdtempSync(join(tmpdir(), 'docgraph-endpoint-'));
const contentDir = join(rootDir, 'content');
let server: DevServer;
let browser: Browser;

beforeAll(async () => {
  mkdirSync(join(contentDir, 'guides'), { recursive: true });
  writeFileSync(join(contentDir, 'site.yaml'), 'name: Sample\ndescription: A small site.\n');
  for (const [name, title] of [
    ['first', 'First Guide'],
    ['second', 'Second Guide'],
  ]) {
    const text = `---\ntitle: ${title}\ndescription: A page.\n---\n\nWords of it.\n`;
    writeFileSync(join(contentDir, `guides/${name}.md`), text);
  }
  [server, browser] = await Promise.all([
    startDevServer({ contentDir, cacheDir: join(rootDir, 'cache'), port: 0, reportError: () => undefined }),
    shareChromium(),
  ]);
});

afterAll(async () => {
  await server?.close();
  rmSync(rootDir, { recursive: true, force: true });
});

test.each([
  ['cannot be reached', (route: Route) => route.abort('connectionrefused')],
  ['fails', (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })],
])(
  'an endpoint that %s is reported, the sections are offered, and the rest of the page works',
  async (_name, answer) => {
    const { page, close } = await openPage(browser);
    await page.goto(new URL('/guides/first/', server.url).href);
    await page.getByRole('heading', { level: 1, name: 'First Guide' }).waitFor();
    await waitForClient(page); // nobody hears a key before
    await page.route(/\/graphql/, answer);
    await page.keyboard.press('/');
    const field = page.getByRole('combobox');
    await field.waitFor();
    await field.fill('second guide');
    await page.getByRole('alert').getByText('The endpoint did not respond.').waitFor();
    const sections = page.getByRole('navigation', { name: 'All sections' }).getByRole('link');
    expect([await sections.allTextContents(), await page.getByRole('option').count()]).toEqual([['Guides'], 0]);

    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'hidden' });
    const readTheme = () => page.evaluate(() => document.documentElement.dataset['theme']);
    const before = await readTheme();
    await page.locator('.dg-icon-theme').click();
    await page.getByRole('button', { name: 'Dark' }).click();
    expect(await readTheme()).not.toBe(before);

    await page.unrouteAll();
    await page.keyboard.press('/');
    await field.waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('option').first().getAttribute('href')).toBe('/guides/second/');
    expect(await page.getByRole('alert').count()).toBe(0);
    await close();
  },
);
