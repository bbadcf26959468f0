// A site on a static host that knows nothing of it, and answers nothing beside the folder of the site.

import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openControlled } from './open-controlled.ts';
import { openPage, waitForClient, waitForTitle } from './open-page.ts';
import { addKitFiles, buildReaderFiles, offlineSetting, readerSettings } from './reader-site.ts';
import { servePlainly } from './serve-plainly.ts';
import { useSite } from './use-site.ts';

/** Tests the site in a folder of the host. @param base e.g. `/larkspur`; empty at the root */
export function testPlainHost(base: string): void {
  const settings = { ...readerSettings, ...offlineSetting, ...(base !== '' && { base: `base: ${base}/` }) };
  const site = useSite({ files: addKitFiles(buildReaderFiles(settings)), hasKits: true, base, serve: servePlainly });

  /** Lists the addresses of all documents of the export. */
  function listDocuments(): readonly string[] {
    const files = readdirSync(site.getWorkshop().outDir, { recursive: true, encoding: 'utf8' });
    const pages = files.filter((path) => /(?:^|\/)index\.html$/.test(path));
    return pages.map((path) => `${base}/${path.replaceAll('\\', '/').slice(0, -'index.html'.length)}`).sort();
  }

  const isBelow = (path: string): boolean => path.startsWith(`${base}/`);

  test('every document loads whole, asks for nothing beside the folder, and says nothing on the console', async () => {
    const documents = listDocuments();
    expect(documents).toContain(`${base}/guides/printable/`);
    const { page, complaints, requests, close } = await openPage(site.getBrowser(), { serviceWorkers: 'block' });
    for (const path of documents) {
      await page.goto(site.urlOf(path));
      await page.waitForLoadState('networkidle');
      const shown = await page
        .locator('img')
        .evaluateAll((images) =>
          images.flatMap((image) =>
            image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0 ? [image.src] : [],
          ),
        );
      expect([path, shown]).toEqual([path, []]);
    }
    expect(requests.filter((path) => !isBelow(path))).toEqual([]);
    expect(complaints.filter((complaint) => !/not available offline|Service[ ]?Worker/i.test(complaint))).toEqual([]);
    await close();
  });

  test('each document names its card and its icons where the host has them', async () => {
    const withoutCard: string[] = [];
    for (const path of listDocuments()) {
      const html = await (await fetch(site.urlOf(path))).text();
      const find = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([, url = '']) => url);
      const cards = find(/ property="og:image" content="https:\/\/sample\.example([^"]*)"/g);
      const icons = find(/<link[^>]* rel="[^"]*icon"[^>]* href="(\/[^"]*)"/g);
      if (cards.length === 0) withoutCard.push(path);
      for (const url of [...cards, ...icons]) {
        const response = await fetch(site.urlOf(url));
        expect([url, isBelow(url), response.status]).toEqual([url, true, 200]);
      }
    }
    expect(withoutCard).toEqual(
      ['app-shell', 'explore', 'guides/printable', 'search'].map((path) => `${base}/${path}/`),
    );
  });

  test('links in texts, the sidebar and the header move within the site', async () => {
    const { page, complaints, requests, forgetRequests, close } = await site.open(`${base}/guides/`);
    forgetRequests();
    await page.getByRole('link', { name: 'its setup' }).click();
    await page.waitForURL(`**${base}/guides/first/#setup`);
    await waitForTitle(page, 'First Guide');
    await page.getByRole('link', { name: 'Second Guide' }).first().click();
    await waitForTitle(page, 'Second Guide');
    await page.locator('.dg-header .dg-logo').click();
    await page.waitForURL(`**${base}/`);
    await waitForTitle(page, 'Sample');
    await page.goBack();
    await waitForTitle(page, 'Second Guide');
    expect(requests.filter((path) => !isBelow(path))).toEqual([]);
    expect(requests).not.toContain(`${base}/guides/first/`);
    expect(complaints).toEqual([]);
    await close();
  });

  test('a screen of a kit loads its code, its data and its page', async () => {
    const { page, complaints, close } = await site.open(`${base}/guides/`);
    await page.locator('.dg-header').getByRole('link', { name: 'Vote' }).click();
    await page.getByText('One thing').waitFor();
    await page.reload();
    await waitForClient(page);
    await page.getByText('One thing').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('the search finds pages and leads to them', async () => {
    const { page, complaints, requests, close } = await site.open(`${base}/guides/`);
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('middle of the second');
    const hit = page.getByRole('option').first();
    await expect.poll(() => hit.getAttribute('href')).toContain(`${base}/guides/second/`);
    await hit.click();
    await waitForTitle(page, 'Second Guide');
    expect(requests.filter((path) => !isBelow(path))).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  test('an address without a page gets the 404 document with similar addresses', async () => {
    const { page, complaints, close } = await openPage(site.getBrowser());
    await page.goto(site.urlOf(`${base}/guides/frist/`));
    await page.getByRole('link', { name: 'First Guide' }).waitFor();
    const near = page.getByRole('navigation', { name: 'Similar addresses' }).getByRole('link').first();
    expect(await near.getAttribute('href')).toBe(`${base}/guides/first/`);
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
    await close();
  });

  test('the explorer executes a query in the page, and its answer names addresses of the host', async () => {
    const { page, complaints, requests, close } = await openPage(site.getBrowser());
    await page.goto(site.urlOf(`${base}/explore/`));
    await page.locator('.graphiql-query-editor .CodeMirror').waitFor();
    const query = `{ page(by: { url: "${base}/guides/first/" }) { url title previous { url } } }`;
    const answer = await page.evaluate((text) => window.docgraph?.graphql(text), query);
    expect(answer).toMatchObject({ data: { page: { url: `${base}/guides/first/`, title: 'First Guide' } } });
    expect(requests.filter((path) => !isBelow(path))).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  test('the offline copy serves pages that were never opened, from caches of its own', async () => {
    const { page, context, complaints, close } = await openControlled(site, `${base}/guides/first/`);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(site.urlOf(`${base}/`));
    await page.getByText('Read everything offline').click();
    await page.getByRole('button', { name: 'Save the whole documentation in this browser' }).click();
    await page.getByText(/^The documentation is saved in this browser \(.*[kM]B\)\.$/).waitFor();
    const names = await page.evaluate(() => caches.keys());
    expect(names.filter((name) => !name.startsWith(`dg${base}-`) && !name.endsWith(`${base}/`))).toEqual([]);
    await context.setOffline(true);
    await page.goto(site.urlOf(`${base}/guides/second/`));
    await waitForTitle(page, 'Second Guide');
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('opening');
    await page
      .getByRole('option', { name: /First Guide/ })
      .first()
      .waitFor();
    // some releases of Chromium ask for another icon than the one that they have loaded
    const offline = /^failed:|net::ERR_(?:INTERNET_DISCONNECTED|FAILED)$/;
    expect(complaints.filter((complaint) => !offline.test(complaint))).toEqual([]);
    await close();
  });
}
