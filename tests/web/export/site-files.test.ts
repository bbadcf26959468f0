// Icons, cards, manifest, feed and the head of every page, as an export has them.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildReaderFiles, offlineSetting, readerSettings } from '../../browser/reader-site.ts';
import { createWorkshopFactory, type Workshop } from './export-tree.ts';

const factory = createWorkshopFactory();
let workshop: Workshop;
let out: ReadonlyMap<string, string>;

beforeAll(async () => {
  const files = buildReaderFiles({ ...readerSettings, ...offlineSetting, hostFiles: 'hostFiles: [CNAME]' });
  workshop = await factory.create({ ...files, 'public/CNAME': 'docs.example' });
  await workshop.build();
  out = workshop.readOut();
});
afterAll(() => factory.close());

/** Reads width and height of a PNG from its header. */
const readPngSize = (bytes: string): readonly number[] => {
  const header = Buffer.from(bytes, 'latin1');
  return [header.readUInt32BE(16), header.readUInt32BE(20)];
};

test('icons of all sizes come from the one SVG, and the manifest names them', () => {
  const icons = [...out.keys()].filter((path) => path.startsWith('icons/'));
  expect(icons.map((path) => [path, ...readPngSize(out.get(path) ?? '')])).toEqual([
    ['icons/icon-150.png', 150, 150],
    ['icons/icon-180.png', 180, 180],
    ['icons/icon-192.png', 192, 192],
    ['icons/icon-32.png', 32, 32],
    ['icons/icon-512.png', 512, 512],
    ['icons/icon-maskable-512.png', 512, 512],
  ]);
  expect(JSON.parse(out.get('manifest.json') ?? '')).toEqual({
    name: 'Sample',
    short_name: 'Sample',
    description: 'A small site.',
    lang: 'en',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#2B3A42',
    theme_color: '#2B3A42',
    icons: [
      { src: '/icons/icon-150.png', sizes: '150x150', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-180.png', sizes: '180x180', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
});

test('every page has each part of the head once, and a picture of its own', () => {
  const pages = [...out].filter(
    ([path]) => path.endsWith('index.html') && !/^(?:app-shell|explore|search)\//.test(path),
  );
  const images = new Set<string>();
  for (const [path, html] of pages) {
    const count = (pattern: RegExp): number => html.match(pattern)?.length ?? 0;
    const isPrintable = path.includes('/printable/');
    expect([
      path,
      count(/<title>/g),
      count(/name="description"/g),
      count(/rel="canonical"/g),
      count(/name="theme-color"/g),
      count(/property="og:title"/g),
      count(/property="og:image"/g),
      count(/rel="manifest"/g),
      count(/rel="apple-touch-icon"/g),
      count(/application\/atom\+xml/g),
      count(/content="noindex,nofollow"/g),
    ]).toEqual([path, 1, 1, 1, 1, 1, isPrintable ? 0 : 1, 1, 1, 1, isPrintable ? 1 : 0]);
    const image = /property="og:image" content="https:\/\/sample\.example\/(cards\/[\da-f]+\.jpg)"/.exec(html)?.[1];
    if (image !== undefined) images.add(image);
  }
  expect([...images].sort()).toEqual([...out.keys()].filter((path) => path.startsWith('cards/')));
  expect(images.size).toBe(pages.filter(([path]) => !path.includes('/printable/')).length);
});

test('the feed lists the posts, the newest first', () => {
  const feed = out.get('feed.xml') ?? '';
  expect(feed.match(/<entry>\n<title>.*<\/title>\n<id>.*<\/id>/g)).toEqual([
    '<entry>\n<title>News &amp; more</title>\n<id>https://sample.example/blog/2026-06-01-news/</id>',
    '<entry>\n<title>Old news</title>\n<id>https://sample.example/blog/2025-06-01-old/</id>',
  ]);
  expect(feed).toContain('<updated>2026-06-01T00:00:00Z</updated>\n<author>');
  expect(feed).toContain('<summary>What is &lt;new&gt;.</summary>');
});

test('the offline copy lists results and code, each with its hash, and no page twice', () => {
  const { files } = JSON.parse(out.get('offline.json') ?? '') as { files: [string, number, string][] }; // written above
  const urls = files.map(([url]) => url);
  expect(urls.filter((url) => url.startsWith('/data/Page-')).map((url) => url.replace(/^.*url=/, ''))).toEqual(
    [
      '~.json',
      '~blog~.json',
      '~blog~2025-06-01-old~.json',
      '~blog~2026-06-01-news~.json',
      '~guides~.json',
      '~guides~first~.json',
      '~guides~second~.json',
      '~vote~.json',
    ].filter((url) => urls.some((one) => one.endsWith(url))),
  );
  expect(urls.filter((url) => /printable|\.html$|^\/(?:cards|icons)\//.test(url))).toEqual([]);
  expect([urls.includes('/icon.svg'), urls.includes('/CNAME'), out.has('CNAME')]).toEqual([true, false, true]);
  expect(files.every(([url, size]) => out.get(decodeURI(url.slice(1)))?.length === size)).toBe(true);
});

/** Lists the paths of the pictures. */
const cards = (files: ReadonlyMap<string, string>): string[] =>
  [...files.keys()].filter((path) => path.startsWith('cards/'));

test('an edit draws the picture of that page alone, and the service worker stays the same', async () => {
  const before = out;
  workshop.edit({ 'guides/second.md': '---\ntitle: Another Name\ndescription: Go on.\n---\n\nMiddle.\n' });
  await workshop.build();
  const after = workshop.readOut();
  expect(cards(after).filter((path) => !before.has(path))).toHaveLength(1);
  expect(cards(before).filter((path) => !after.has(path))).toHaveLength(1);
  expect(after.get('sw.js')).toBe(before.get('sw.js'));
});

test('a site that asks for none of it gets none of it', async () => {
  const plain = await factory.create({
    'site.yaml': 'name: Plain\n',
    'index.md': '---\ntitle: Plain\n---\n\nWords.\n',
    'blog/2026-06-01-news.md': '---\ntitle: News\ndate: 2026-06-01\n---\n\nNew.\n',
  });
  await plain.build();
  const files = plain.readOut();
  expect(
    [...files.keys()].filter((path) => /^(?:cards|icons)\/|^manifest\.json|offline\.json|feed\.xml/.test(path)),
  ).toEqual([]);
  expect(files.get('index.html')).not.toMatch(
    /og:image|rel="manifest"|atom\+xml|apple-touch-icon|<aside class="dg-banner/,
  );
  expect(files.get('index.html')).toContain('<link rel="icon" href="data:,">');
  expect(files.get('sw.js')).toContain('registration.unregister()'); // of an earlier export
});

/** Formats a page with a description. */
const format = (description: string): string => `---\ntitle: Long\ndescription: ${description}\n---\n\nWords.\n`;

test('a card shows the first 500 characters of a text, whatever its length', async () => {
  const start = '\u{1f600}'.repeat(250); // two UTF-16 units each
  const site = await factory.create({
    'site.yaml': 'name: Sample\nsiteUrl: https://sample.example\n',
    'guides/a.md': format(`${start} and more`),
    'guides/b.md': format(`${start}${' and much more'.repeat(4_000)}`),
    'guides/c.md': format(`x${start}`), // the cut is inside a character
    'guides/d.md': format(start.slice(2)),
  });
  await site.build();
  const files = site.readOut();
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(
    (name) => /property="og:image" content="([^"]+)"/.exec(files.get(`guides/${name}/index.html`) ?? '')?.[1],
  );
  expect([a, new Set([a, c, d]).size]).toEqual([b, 3]);
});
