// Deployments that went wrong, and the switch that removes the service worker.

import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { openControlled } from './open-controlled.ts';
import { buildReaderFiles, offlineSetting, readerSettings, useReaderSite } from './reader-site.ts';

const files = buildReaderFiles({ ...readerSettings, ...offlineSetting });
const site = useReaderSite(files, { isPrivate: true });
const { getWorkshop } = site;

beforeEach(async () => {
  getWorkshop().edit({ 'site.yaml': files['site.yaml'] ?? '' });
  await getWorkshop().build({ isClean: true });
});

/** Replaces a file of the export, which may be a link to the cache. */
function replace(path: string, text: string): void {
  const file = join(getWorkshop().outDir, path);
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

const read = (path: string): string => readFileSync(join(getWorkshop().outDir, path), 'utf8');

/** Asks for a new worker; resolves to `waiting` or to the reason why there is none. */
const update = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    try {
      await registration.update();
    } catch (error) {
      return error instanceof Error ? error.name : 'unknown';
    }
    const worker = registration.installing ?? registration.waiting;
    if (worker === null) return 'none';
    const states = new Set(['installed', 'activated', 'redundant']);
    if (!states.has(worker.state))
      await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
    return worker.state;
  });

/** What a host sends in place of a script. */
const brokenScripts: Readonly<Record<string, (code: string) => string>> = {
  'a script with other bytes': (code) => `${code} `,
  'a script that is a page': () => '<!doctype html><title>Home</title>',
  'half of a script': (code) => code.slice(0, code.length / 2),
  'an empty script': () => '',
};

/** Makes another release: its worker, its scripts and its shell have changed. */
function release(): { readonly break: (fault: string) => void; readonly mend: () => void } {
  const [entry = ''] = /assets\/entry-client-[\w-]+\.js/.exec(read('app-shell/index.html')) ?? [];
  const next = entry.replace('entry-client-', 'entry-client-next');
  const rename = (text: string): string => text.replaceAll(entry, next);
  const [worker, shell, code] = ['sw.js', 'app-shell/index.html', entry].map(read) as [string, string, string]; // as many as names
  const renamed = rename(worker).replace(/("url":"\/app-shell\/","revision":")\w/, '$1x');
  return {
    break(fault) {
      rmSync(join(getWorkshop().outDir, next), { force: true });
      replace('sw.js', renamed);
      replace('app-shell/index.html', fault === 'the shell of the last release' ? shell : rename(shell));
      if (fault === 'half of the shell') replace('app-shell/index.html', rename(shell).slice(0, shell.length / 2));
      if (fault === 'an error page in place of the shell')
        replace('app-shell/index.html', '<!doctype html><html lang="en"><title>Error</title></html>');
      if (fault !== 'a missing script') replace(next, brokenScripts[fault]?.(code) ?? code);
    },
    mend() {
      replace('app-shell/index.html', rename(shell));
      replace(next, code);
    },
  };
}

test.each([
  'the shell of the last release',
  'half of the shell',
  'an error page in place of the shell',
  'a missing script',
  ...Object.keys(brokenScripts),
])('with %s, the worker before goes on, and the next visit heals', async (fault) => {
  const { page, close } = await openControlled(site, '/guides/first/');
  const next = release();
  next.break(fault);
  await expect.poll(() => update(page)).toBe('redundant'); // the server looks at its files once a second
  const state = (): Promise<string | undefined> =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  expect(await state()).toBe('activated');
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'First Guide' }).waitFor();
  await page.context().setOffline(false);
  next.mend();
  await expect.poll(() => update(page)).toBe('installed');
  await close();
});

test('a missing worker, or a page in its place, leaves the one before', async () => {
  const { page, close } = await openControlled(site, '/guides/first/');
  rmSync(join(getWorkshop().outDir, 'sw.js'));
  await expect.poll(() => update(page)).toBe('TypeError');
  replace('sw.js', '<!doctype html><title>Home</title>');
  await expect.poll(() => update(page)).toMatch(/Error$/);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'First Guide' }).waitFor();
  await close();
});

test('a site without an offline copy removes the worker and the copies of an earlier export', async () => {
  const { page, close } = await openControlled(site, '/guides/first/');
  await page.evaluate(() => caches.open('other'));
  getWorkshop().edit({ 'site.yaml': buildReaderFiles()['site.yaml'] ?? '' });
  await getWorkshop().build();
  await update(page).catch(() => 'the page is reloaded');
  const left = (): Promise<unknown> =>
    page
      .evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys()])
      .catch(() => 'the page is reloaded');
  await expect.poll(left).toEqual([0, ['other']]);
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
  await close();
});
