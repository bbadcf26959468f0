// The example of a kit in browsers: in an export, under the policy that hosts set, and while a page is edited.

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../../api/hosts/node/listen.ts';
import { loadProject } from '../../indexer/kits/load-project.ts';
import type { KitTables } from '../../schema/kits/kit-tables.ts';
import { startDevServer } from '../../web/dev/dev-server.ts';
import { openWorkshop, prepareWorkshop, type Workshop } from '../web/export/export-tree.ts';
import { openPage, waitForClient, type OpenPage } from './open-page.ts';
import { serveExport } from './serve-export.ts';
import { shareChromium } from './share-chromium.ts';

const kitDir = fileURLToPath(new URL('../web/kits/polls', import.meta.url));
const rootDir = mkdtempSync(join(tmpdir(), 'docgraph-kits-'));

const buildGuide = (attributes: string): string =>
  `---\ntitle: First Guide\ndescription: Begin here.\nstability: beta\n---\n\n:::poll[Ask **somebody**.]{${attributes}}\n:::\n\nOther words.\n`;
const files = {
  'site.yaml': 'name: Sample\ndescription: A small site.\n',
  'index.md': '---\ntitle: Welcome\ndescription: Where it starts.\n---\n\n[All polls](./polls.md)\n',
  'polls.md': '---\ntitle: Polls\ndescription: All polls.\n---\n\nHere they are.\n',
  'guides/first.md': buildGuide('question="How many?" start=3'),
  'guides/broken.md': buildGuide('question="How many?" start=-1').replace('First', 'Broken'),
};

let workshop: Workshop;
let kits: KitTables;
let server: RunningServer;
let browser: Browser;

async function load(
  text = `export default { kits: [${JSON.stringify(join(kitDir, 'index.ts'))}] };`,
): Promise<KitTables> {
  const dir = mkdtempSync(join(rootDir, 'project-')); // a module is loaded once in a process
  writeFileSync(join(dir, 'docgraph.config.mjs'), text);
  return (await loadProject(dir)).kits;
}

beforeAll(async () => {
  await prepareWorkshop();
  kits = await load();
  workshop = openWorkshop(join(rootDir, 'site'));
  workshop.edit(files);
  await workshop.build({ kits });
  [server, browser] = await Promise.all([serveExport(workshop.outDir), shareChromium()]);
});
afterAll(async () => {
  await server?.close();
  rmSync(rootDir, { recursive: true, force: true });
});

async function open(path: string, base = server.url): Promise<OpenPage> {
  const tab = await openPage(browser);
  await tab.page.goto(new URL(path, base).href);
  await waitForClient(tab.page);
  return tab;
}

test('a directive has its component, with its worker and its style', async () => {
  const { page, complaints, close } = await open('/guides/first/');
  const button = page.getByRole('button', { name: 'How many? 3 votes' });
  await button.click();
  await page.getByRole('button', { name: 'How many? 4 votes' }).waitFor();
  expect(await page.locator('.island button').evaluate((element) => getComputedStyle(element).color)).toBe(
    'rgb(1, 2, 3)',
  );
  expect(await page.getByText('Ask somebody.').count()).toBe(0);
  expect(await page.locator('.dg-labels').innerText()).toMatch(/Stability\s+beta/);
  expect(complaints).toEqual([]);
  await close();
});

test('without JavaScript, and for machines, it is what it contains', async () => {
  const out = workshop.readOut();
  expect(out.get('guides/first/index.html')).toContain('<p>Ask <strong>somebody</strong>.</p>');
  expect(out.get('guides/first/index.md')).toContain('Ask **somebody**.');
  expect(JSON.parse(out.get('polls.json') ?? '').pages.nodes).toContainEqual({
    url: '/guides/first/',
    stability: 'beta',
  });
});

test('a component that throws leaves its fallback, and one warning', async () => {
  const { page, complaints, close } = await open('/guides/broken/');
  await page.getByText('Ask somebody.').waitFor();
  await expect
    .poll(() => complaints)
    .toEqual([
      expect.stringMatching(
        /^warning: "polls\/Poll" cannot be shown; its fallback stays\. Error: A poll starts at 0\./,
      ),
    ]);
  expect(await page.getByText('Other words.').isVisible()).toBe(true);
  await close();
});

test('a screen is prerendered, hydrated and reached by links', async () => {
  const { page, complaints, requests, close } = await open('/polls/');
  expect(readFileSync(join(workshop.outDir, 'polls/index.html'), 'utf8')).toContain(
    '<a href="/guides/first/">First Guide</a>',
  );
  await page.locator('main').getByRole('link', { name: 'First Guide' }).click();
  await page.getByRole('button', { name: 'How many? 3 votes' }).waitFor();
  expect(requests.filter((path) => path.startsWith('/graphql'))).toEqual([]);
  expect(complaints).toEqual([]);
  await close();

  const home = await open('/');
  await home.page.getByRole('link', { name: 'All polls' }).first().click();
  await home.page.locator('main').getByRole('link', { name: 'First Guide' }).waitFor();
  expect(await home.page.getByText('Here they are.').isVisible()).toBe(true);
  expect(home.complaints).toEqual([]);
  await home.close();
});

test('a saved file changes text and attributes of an open page', async () => {
  const dev = openWorkshop(join(rootDir, 'dev'));
  dev.edit(files);
  const errors: unknown[] = [];
  const running = await startDevServer({ ...dev, kits, port: 0, reportError: (error) => errors.push(error) });
  await running.isWatching;
  const { page, complaints, close } = await open('/guides/first/', running.url);
  await page.getByRole('button', { name: 'How many? 3 votes' }).waitFor();
  dev.edit({ 'guides/first.md': buildGuide('question="How often?" start=7').replace('Other words', 'New words') });
  await page.getByRole('button', { name: 'How often? 7 votes' }).waitFor();
  await page.getByText('New words.').waitFor();
  const screen = await open('/polls/', running.url);
  await screen.page.locator('main').getByRole('link', { name: 'First Guide' }).waitFor();
  await screen.close();
  expect(complaints.filter((text) => !/^debug: |React DevTools/.test(text))).toEqual([]);
  expect(errors).toEqual([]);
  await close();
  await running.close();
});

test('a site without kits has nothing of them', async () => {
  const plain = openWorkshop(join(rootDir, 'plain'));
  plain.edit({ 'index.md': files['index.md'], 'polls.md': files['polls.md'] });
  await plain.build();
  const out = [...plain.readOut()];
  expect(out.filter(([path]) => /kit|polls-/.test(path)).map(([path]) => path)).toEqual([]);
  expect(out.filter(([path, text]) => path.endsWith('.html') && text.includes('dg-kits'))).toEqual([]);
});

test.each([
  [
    'throws',
    'client.ts',
    'export const components = {}; throw new Error("no client");',
    /client\.ts of the kit "polls" cannot be loaded: no client/,
  ],
  [
    'lacks a component',
    'client.ts',
    'export const components = { Poll: () => import("./poll.tsx") };',
    /The client module of the kit "polls" has no component "Polls"; it has Poll\./,
  ],
  ['throws while it is rendered', 'polls.tsx', 'export function Polls() { throw new Error("no polls"); }', /no polls/],
])('a page whose code %s fails the build and names the page', async (_, name, text, message) => {
  const copy = mkdtempSync(join(rootDir, 'kit-'));
  const own = join(copy, 'tests/web/kits/polls');
  mkdirSync(dirname(own), { recursive: true });
  cpSync(kitDir, own, { recursive: true });
  cpSync(fileURLToPath(new URL('../../schema', import.meta.url)), join(copy, 'schema'), { recursive: true });
  writeFileSync(join(own, name), text);
  const broken = await load(`export default { kits: [${JSON.stringify(join(own, 'index.ts'))}] };`);
  const before = workshop.readOut();
  const error: unknown = await workshop.build({ kits: broken }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'ContentError', exitCode: 1 });
  const { problems } = error as { readonly problems: readonly string[] };
  expect(problems[0]).toContain('polls.md:1:1 error page/not-rendered');
  expect(problems[0]).toMatch(message);
  expect(workshop.readOut()).toEqual(before);
});
