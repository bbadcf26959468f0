import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { ContentIndexOptions } from '../../indexer/content-index.ts';
import { createContentIndex } from '../../indexer/index-content.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import { createMemoryFileSystem, memoryRoot, type MemoryFile } from './memory-file-system.ts';

const cacheDir = mkdtempSync(join(tmpdir(), 'docgraph-editions-'));
afterAll(() => rmSync(cacheDir, { recursive: true }));

const lists = `siteUrl: https://larkspur.example
languages:
  - { lang: en, title: English, base: /, content: ../en }
  - { lang: de, title: Deutsch, base: /de/, content: ../de }
  - { lang: ko, title: 한국어, url: "https://ko.larkspur.example/" }
versions:
  - { name: "3", base: /next/, status: unreleased }
  - { name: "2", base: /, content: ../en }
  - { name: "1", base: /v1/, content: ../v1, status: old }
`;

const keyed = (title: string, key: string): string => `---\ntitle: ${title}\ntranslationKey: ${key}\n---\n\nText.\n`;

const page = (title: string): string => `---\ntitle: ${title}\n---\n\nText.\n`;

/** Creates the trees of two languages and an old version. */
const createTrees = (): Map<string, MemoryFile> =>
  new Map<string, MemoryFile>([
    ['en/site.yaml', `lang: en\n${lists}`],
    ['en/index.md', page('Home')],
    ['en/guides/index.md', page('Guides')],
    ['en/guides/start.md', page('Start')],
    ['en/guides/charts/bars.md', page('Bars')],
    ['en/recipes/tea.md', page('Tea')],
    ['de/site.yaml', `lang: de\nbase: /de/\n${lists}`],
    ['de/404.md', page('Nichts')],
    ['de/guides/_index.md', page('Anleitungen')],
    ['de/guides/start.mdx', page('Anfang')],
    ['v1/site.yaml', `lang: en\nbase: /v1/\n${lists}`],
    ['v1/guides/index.md', page('Guides')],
    ['v1/guides/gone.md', page('Gone')],
  ]);

function createIndex(files: ReadonlyMap<string, MemoryFile>, name: string, options: Partial<ContentIndexOptions> = {}) {
  const fileSystem = createMemoryFileSystem(files);
  return createContentIndex({ contentDir: `${memoryRoot}/${name}`, cacheDir, fileSystem, isClean: true, ...options });
}

async function index(name: string, options: Partial<ContentIndexOptions> = {}): Promise<Snapshot> {
  const opened = createIndex(createTrees(), name, options);
  const { snapshot } = await opened.refresh();
  await opened.close();
  return snapshot;
}

const listAlternates = ({ pages }: Snapshot, url: string): readonly string[] =>
  (pages.get(url)?.alternates ?? []).map((each) => `${each.kind} ${each.name} ${each.match} ${each.url}`);

test('a page has the same page elsewhere, or else the nearest one above it, down to the home page', async () => {
  const snapshot = await index('en');
  expect(snapshot.diagnostics.items).toEqual([]);
  expect(
    ['/guides/start/', '/guides/charts/bars/', '/recipes/tea/', '/guides/printable/'].map((url) =>
      listAlternates(snapshot, url),
    ),
  ).toEqual([
    [
      'LANGUAGE Deutsch PAGE https://larkspur.example/de/guides/start/',
      'VERSION 1 SECTION https://larkspur.example/v1/guides/',
    ],
    [
      'LANGUAGE Deutsch SECTION https://larkspur.example/de/guides/',
      'VERSION 1 SECTION https://larkspur.example/v1/guides/',
    ],
    ['LANGUAGE Deutsch HOME https://larkspur.example/de/', 'VERSION 1 HOME https://larkspur.example/v1/'],
    [
      'LANGUAGE Deutsch SECTION https://larkspur.example/de/guides/',
      'VERSION 1 SECTION https://larkspur.example/v1/guides/',
    ],
  ]);
});

test('one list of languages and versions serves every tree, which finds itself in it by its base', async () => {
  const sites = [await index('en'), await index('v1')].map(({ site }) => site);
  expect(sites.map(({ versions }) => versions.map(({ name, url, isCurrent }) => [name, url, isCurrent]))).toEqual([
    [
      ['2', undefined, true],
      ['3', 'https://larkspur.example/next', false],
      ['1', 'https://larkspur.example/v1', false],
    ],
    [
      ['1', undefined, true],
      ['3', 'https://larkspur.example/next', false],
      ['2', 'https://larkspur.example', false],
    ],
  ]);
  expect(sites[0]?.languages.map(({ url }) => url)).toEqual([
    'https://larkspur.example',
    'https://larkspur.example/de',
    'https://ko.larkspur.example',
  ]);
});

test('an old version has a notice that leads to the newest one, and its pages that live on are superseded', async () => {
  const { site, pages } = await index('v1');
  expect(site.banner).toEqual({
    version: 'old 1',
    text: 'This is the documentation of version 1, which is no longer current.',
    link: { title: 'Go to version 2', url: 'https://larkspur.example/' },
    versionName: '2',
  });
  expect(pages.items.map(({ url, isSuperseded }) => [url, isSuperseded])).toEqual([
    ['/guides/', true],
    ['/guides/gone/', undefined],
    ['/guides/printable/', undefined],
  ]);
  expect((await index('en')).site.banner).toBeUndefined();
});

test('the base of the command line replaces that of site.yaml', async () => {
  const { site } = await index('en', { base: '/v1' });
  expect(site.versions[0]).toMatchObject({ name: '1', isCurrent: true });
});

test('a page that the other tree gains changes the records of the pages that show it, and no others', async () => {
  const files = createTrees();
  const opened = createIndex(files, 'en');
  const before = (await opened.refresh()).snapshot;
  files.set('de/guides/charts/bars.md', page('Balken'));
  const { snapshot } = await opened.refresh();
  const changed = snapshot.pages.items.filter(({ url, hash }) => before.pages.get(url)?.hash !== hash);
  expect(changed.map(({ url }) => url)).toEqual(['/guides/charts/bars/']);
  expect(listAlternates(snapshot, '/guides/charts/bars/')[0]).toBe(
    'LANGUAGE Deutsch PAGE https://larkspur.example/de/guides/charts/bars/',
  );
  expect(snapshot.id).not.toBe(before.id);
  files.delete('de/guides/charts/bars.md');
  expect((await opened.refresh()).snapshot.id).toBe(before.id);
  await opened.close();
});

test('pages of other names are counterparts by their keys, and the address of a page is its key otherwise', async () => {
  const files = createTrees();
  files.delete('de/guides/_index.md');
  files.delete('de/guides/start.mdx');
  files.set('de/anleitungen/index.md', keyed('Anleitungen', '/guides/'));
  files.set('de/anleitungen/erste-schritte.md', keyed('Erste Schritte', '/guides/start/'));
  files.set('de/anleitungen/tee.md', keyed('Tee', 'tea'));
  files.set('de/recipes/tea.md', keyed('Etwas anderes', 'other'));
  files.set('en/recipes/tea.md', keyed('Tea', 'tea'));
  files.set('v1/guides/begin.md', keyed('Begin', '/guides/start/'));
  const en = createIndex(files, 'en');
  const { snapshot } = await en.refresh();
  expect(snapshot.diagnostics.items).toEqual([]);
  expect(
    ['/guides/start/', '/guides/charts/bars/', '/recipes/tea/'].map((url) => listAlternates(snapshot, url)[0]),
  ).toEqual([
    'LANGUAGE Deutsch PAGE https://larkspur.example/de/anleitungen/erste-schritte/',
    'LANGUAGE Deutsch SECTION https://larkspur.example/de/anleitungen/',
    'LANGUAGE Deutsch PAGE https://larkspur.example/de/anleitungen/tee/',
  ]);
  expect(listAlternates(snapshot, '/guides/start/')[1]).toBe(
    'VERSION 1 PAGE https://larkspur.example/v1/guides/begin/',
  );
  await en.close();
  const de = createIndex(files, 'de');
  const german = (await de.refresh()).snapshot;
  expect(
    ['/anleitungen/erste-schritte/', '/anleitungen/tee/', '/recipes/tea/'].map((url) => listAlternates(german, url)[0]),
  ).toEqual([
    'LANGUAGE English PAGE https://larkspur.example/guides/start/',
    'LANGUAGE English PAGE https://larkspur.example/recipes/tea/',
    'LANGUAGE English HOME https://larkspur.example/',
  ]);
  await de.close();
});

test('two pages of one tree with one key are reported where the keys are written', async () => {
  const files = createTrees();
  files.set('en/guides/one.md', keyed('A', 'same'));
  files.set('en/guides/two.md', keyed('A', 'same'));
  files.set('en/guides/a.md', keyed('A', '/guides/start/'));
  const opened = createIndex(files, 'en');
  const { diagnostics } = (await opened.refresh()).snapshot;
  await opened.close();
  expect(
    diagnostics.items.map(({ code, filePath, place, message, related }) => [
      code,
      `${filePath}:${place.line}:${place.column}`,
      message,
      `${related?.filePath}:${related?.place.line}:${related?.place.column}`,
    ]),
  ).toEqual([
    [
      'page/duplicate-translation-key',
      'guides/a.md:3:17',
      'The translationKey "/guides/start/" is taken by "guides/start.md".',
      'guides/start.md:1:1',
    ],
    [
      'page/duplicate-translation-key',
      'guides/two.md:3:17',
      'The translationKey "same" is taken by "guides/one.md".',
      'guides/one.md:3:17',
    ],
  ]);
});

test('a folder around this one, or one that is too large, is reported at its path and not read', async () => {
  const files = createTrees();
  files.set('en/site.yaml', `lang: en\n${lists.replace('../de', '../../content').replaceAll('../v1', '../large/all')}`);
  files.set('large/all/below/index.md', page('Large'));
  const fileSystem = createMemoryFileSystem(files);
  const hidden = { name: '.hidden', kind: 'file' } as const;
  const readDirectory: typeof fileSystem.readDirectory = (path) =>
    path.endsWith('/below') ? Array.from({ length: 100_001 }, () => hidden) : fileSystem.readDirectory(path);
  const opened = createIndex(files, 'en', { fileSystem: { ...fileSystem, readDirectory } });
  const { diagnostics, pages } = (await opened.refresh()).snapshot;
  await opened.close();
  expect(diagnostics.items.map(({ code, severity, place, message }) => [severity, code, place.line, message])).toEqual([
    ['error', 'site/unusable-folder', 5, 'The folder "../../content" contains this one.'],
    [
      'error',
      'site/unusable-folder',
      10,
      'With "../large/all", the folders of languages and versions have more than 100000 files.',
    ],
  ]);
  expect(pages.get('/guides/start/')?.alternates?.map(({ name }) => name)).toEqual(undefined);
});

test('a tree by somebody unknown looks at nothing beside it', async () => {
  const snapshot = await index('en', { isUntrusted: true });
  expect(snapshot.pages.get('/guides/start/')?.alternates).toBeUndefined();
  expect(snapshot.diagnostics.items).toEqual([]);
});
