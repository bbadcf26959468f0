import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { buildBundles } from '../../../web/export/bundle/build-bundles.ts';
import { chooseClientFiles } from '../../../web/export/bundle/choose-client-files.ts';
import { bundlesDir } from '../../../web/export/bundle/repository.ts';

let [clientDir, assets] = ['', ''];
beforeAll(async () => {
  ({ clientDir } = await buildBundles({ cacheDir: join(bundlesDir, '..') }));
  assets = join(clientDir, 'assets');
});

const isCode = (name: string): boolean => /\.(?:js|css)$/.test(name);

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

/** Sums the Brotli bytes of the assets whose names match. */
const weigh = (pattern: RegExp): number =>
  sum(
    readdirSync(assets)
      .filter((name) => pattern.test(name))
      .map((name) => brotliCompressSync(readFileSync(join(assets, name))).length),
  );

test('a first visit loads at most 75.5 kB of script and 14 kB of style, compressed', () => {
  expect(weigh(/^entry-client-.*\.js$/)).toBeLessThanOrEqual(75_500);
  expect(weigh(/^entry-client-.*\.css$/)).toBeLessThanOrEqual(14_000);
});

test('the fonts that every page loads take at most 50 kB', () => {
  const fonts = readdirSync(assets).filter((name) => /-normal-.*\.woff2$/.test(name));
  expect(fonts).toHaveLength(2);
  expect(sum(fonts.map((name) => readFileSync(join(assets, name)).length))).toBeLessThanOrEqual(50_000);
});

test('the home page adds little to that', () => {
  expect(weigh(/^home-screen-.*\.js$/)).toBeLessThanOrEqual(3_000);
});

test('a site without kits publishes at most 390 kB of script, 120 kB compressed, with its offline copy', () => {
  const files = readdirSync(assets).map((name) => `assets/${name}`);
  const site = { search: undefined, analytics: undefined, isOffline: true };
  const scripts = chooseClientFiles({ clientFiles: files, kits: [], findRunner: undefined }, site)
    .filter((path) => path.endsWith('.js'))
    .map((path) => readFileSync(join(clientDir, path)));
  expect(sum(scripts.map(({ length }) => length))).toBeLessThanOrEqual(390_000);
  expect(sum(scripts.map((script) => brotliCompressSync(script).length))).toBeLessThanOrEqual(120_000);
});

test('the client is one script and one stylesheet, and a pair for each part that is fetched when it is wanted', () => {
  const names = readdirSync(assets)
    .filter(isCode)
    .map((name) => name.replace(/-[\w-]{8}\./, '.'));
  expect(names.sort()).toEqual([
    'cache-rules.js',
    'copy-text.js',
    'enhance-code-tabs.js',
    'entry-client.css',
    'entry-client.js',
    'fetched-headings.js',
    'find-hash-redirect.js',
    'follow-swipes.js',
    'home-screen.css',
    'home-screen.js',
    'hosted-searcher.js',
    'keep-details.js',
    'keep-theme.js',
    'kit-client.js',
    'near-pages.js',
    'offline-copy.js',
    'offline-screen.css',
    'offline-screen.js',
    'open-workbench.css',
    'open-workbench.js',
    'page-commands.js',
    'preview-view.js',
    'register-worker.js',
    'sandbox-page.js',
    'search-dialog.js',
    'search-panel.css',
    'search-panel.js',
    'search-screen.js',
    'search-worker.js',
    'show-previews.css',
    'show-previews.js',
    'show-shortcuts.css',
    'show-shortcuts.js',
    'start-analytics.js',
    'start-kits.js',
    'terminal.js',
  ]);
});

test('graphql-js, the documents and live editing stay out of the client', () => {
  const script = readdirSync(assets).find((name) => /^entry-client-.*\.js$/.test(name)) ?? '';
  const text = readFileSync(join(assets, script), 'utf8');
  const strangers = ['GraphQLSchema', 'shortTitle"', 'ContentChanged', 'EventSource', 'Problems in the content'];
  expect(strangers.filter((word) => text.includes(word))).toEqual([]);
});
