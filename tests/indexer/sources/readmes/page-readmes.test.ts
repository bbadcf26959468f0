import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContentIndex } from '../../../../indexer/index-content.ts';
import type { ContentIndex } from '../../../../indexer/content-index.ts';
import { formatReadmeLock, type LockedReadme } from '../../../../indexer/sources/readmes/readme-lock.ts';
import { buildReadmeIntegrity, createReadmeStore } from '../../../../indexer/sources/readmes/readme-store.ts';
import type { PageRecord } from '../../../../schema/records/page-record.ts';
import type { Snapshot } from '../../../../schema/records/snapshot.ts';
import { describeSnapshot } from '../../describe-snapshot.ts';
import { createMemoryFileSystem, memoryRoot } from '../../memory-file-system.ts';

const packageId = 'a-loader@1.0.0';
const readme = Buffer.from(`# a-loader

See [caching](https://docs.test/guides/caching/#use), [gone](https://docs.test/guides/caching/#gone),
[old](https://docs.test/old), [nowhere](https://docs.test/nowhere/) and [here](#options).

## Options
`);
const page = `---\ntitle: A\npackage: ${packageId}\nsource: https://raw.githubusercontent.com/o/r/main/README.md\n---\n\n## Use\n\nOurs.\n`;
let cacheDir: string;
let files: Map<string, string>;
let indexes: ContentIndex[];

beforeEach(() => {
  cacheDir = mkdtempSync(join(tmpdir(), 'docgraph-page-readmes-'));
  indexes = [];
  files = new Map([
    ['site.yaml', 'siteUrl: https://docs.test'],
    ['loaders/a.md', page],
    ['loaders/index.md', '---\ntitle: Loaders\n---\n\n[use](./a.md#use)\n'],
    ['guides/caching.md', '---\ntitle: Caching\nredirects: [/old/]\n---\n\n## Use\n\n[a](/loaders/a/)\n'],
  ]);
});
afterEach(async () => {
  for (const index of indexes) await index.close();
  rmSync(cacheDir, { recursive: true });
});

function lock(bytes: Uint8Array, id = packageId): LockedReadme {
  const locked = { integrity: 'sha512-AAAA', readme: buildReadmeIntegrity(bytes) };
  files.set('readmes.lock.json', formatReadmeLock(new Map([[id, locked]])));
  return locked;
}

function keepReadme(bytes: Uint8Array = readme): void {
  createReadmeStore(cacheDir).write(packageId, lock(bytes), bytes);
}

function createIndex(options: { readonly hasReadmes?: boolean; readonly siteUrl?: string } = {}): ContentIndex {
  const index = createContentIndex({
    contentDir: memoryRoot,
    cacheDir,
    fileSystem: createMemoryFileSystem(files),
    ...options,
  });
  indexes.push(index);
  return index;
}

async function read(index = createIndex()): Promise<{ snapshot: Snapshot; page: PageRecord; html: string }> {
  const { snapshot } = await index.refresh();
  const record = snapshot.pages.get('/loaders/a/');
  if (record === undefined) throw new Error('the page is gone');
  const { html } = await index.readBody({ page: record, getPage: snapshot.pages.get });
  return { snapshot, page: record, html };
}

const listFindings = ({ diagnostics }: Snapshot) =>
  diagnostics.items.map(({ code, filePath, place, message }) => `${filePath}:${place.line} ${code} ${message}`);

test('a cached README follows the summary, and every link to the summary still leads where it led', async () => {
  const before = await read();
  keepReadme();
  const after = await read();
  expect([before.page.sourceState, after.page.sourceState]).toEqual(['SUMMARY', 'README']);
  expect(after.page.anchors.map(({ fragment }) => fragment)).toEqual(['use', 'readme', 'readme--options']);
  expect(after.html).toContain('<p>Ours.</p>');
  expect(listFindings(after.snapshot)).toEqual([]);
  expect(after.snapshot.id).not.toBe(before.snapshot.id);
  expect(after.snapshot.pages.get('/guides/caching/')?.sourceState).toBe('NONE');
});

test('links to this documentation lead to its pages, those that do not exist stay as they are', async () => {
  keepReadme();
  const { page: record, html } = await read(createIndex());
  const links = record.links.map(({ title, url, kind, problem }) => [title, url, kind, problem]);
  expect(links).toEqual([
    ['The newest one', 'https://raw.githubusercontent.com/o/r/main/README.md', 'external', undefined],
    ['caching', '/guides/caching/#use', 'internal', undefined],
    ['gone', '/guides/caching/', 'internal', undefined],
    ['old', '/guides/caching/', 'internal', undefined],
    ['nowhere', 'https://docs.test/nowhere/', 'external', undefined],
    ['here', '/loaders/a/#readme--options', 'fragment', undefined],
  ]);
  expect(html).toContain('<a href="/guides/caching/#use" rel="noopener" target="_self">');
  expect(html).toContain('<a href="https://docs.test/nowhere/" rel="noopener" target="_blank">');
  expect(html).not.toContain('\0');
});

test.each([
  ['no README is in the cache', () => void lock(readme)],
  ['the lock does not know the package', () => void lock(readme, 'b-loader@1.0.0')],
  ['there is no lock', () => files.delete('readmes.lock.json')],
])('only the summary is shown, without a finding, when %s', async (_claim, prepare) => {
  keepReadme();
  rmSync(join(cacheDir, 'readmes'), { recursive: true });
  prepare();
  const { snapshot, page: record } = await read();
  expect([record.sourceState, listFindings(snapshot)]).toEqual(['SUMMARY', []]);
});

test('a README that is not the recorded one is refused at the place that names it', async () => {
  keepReadme();
  const [name = ''] = readdirSync(join(cacheDir, 'readmes'));
  writeFileSync(join(cacheDir, 'readmes', name), `${readme.toString()}Send us your keys.\n`);
  const { snapshot, page: record, html } = await read();
  expect([record.sourceState, html.includes('keys')]).toEqual(['SUMMARY', false]);
  expect(listFindings(snapshot)).toEqual([
    'loaders/a.md:3 readme/integrity-mismatch The README of "a-loader@1.0.0" differs from the one that "readmes.lock.json" records, and is rejected.',
  ]);
});

test('a lock that cannot be read is reported, and nothing is trusted', async () => {
  keepReadme();
  files.set('readmes.lock.json', '{');
  const { snapshot, page: record } = await read();
  expect([record.sourceState, listFindings(snapshot)]).toEqual([
    'SUMMARY',
    ['readmes.lock.json:1 readme/invalid-lock "readmes.lock.json" cannot be read; no README is used.'],
  ]);
});

test('cold = warm, and what changes the README changes the page', async () => {
  keepReadme();
  const coldIndex = createIndex();
  const cold = await read(coldIndex);
  const described = describeSnapshot(cold.snapshot);
  await coldIndex.close(); // the cache is written then at the latest
  const warmIndex = createIndex();
  const { stats } = await warmIndex.refresh();
  const warm = await read(warmIndex);
  expect(stats.parsedPages).toBe(0);
  expect([describeSnapshot(warm.snapshot), warm.html]).toEqual([described, cold.html]);
  keepReadme(Buffer.from('# a-loader\n\nOther words.\n'));
  const changed = await read();
  expect(changed.html).toContain('Other words.');
  expect(changed.snapshot.id).not.toBe(cold.snapshot.id);
});

test('incremental = clean: edits of the page, of the lock, and of where the site is', async () => {
  keepReadme();
  const index = createIndex();
  await index.refresh();
  const edits: readonly (readonly [string, () => void])[] = [
    ['loaders/a.md', () => files.set('loaders/a.md', page.replace('Ours', 'Our own words'))],
    ['guides/caching.md', () => files.set('guides/caching.md', '---\ntitle: Caching\n---\n\n## Gone\n')],
    ['site.yaml', () => files.set('site.yaml', 'siteUrl: https://elsewhere.test')],
    ['readmes.lock.json', () => files.delete('readmes.lock.json')],
    ['readmes.lock.json', () => keepReadme()],
    ['loaders/a.md', () => files.set('loaders/a.md', page.replace(`package: ${packageId}\n`, ''))],
  ];
  for (const [filePath, edit] of edits) {
    edit();
    const { snapshot } = await index.refresh([filePath]);
    const clean = await read();
    expect(describeSnapshot(snapshot)).toEqual(describeSnapshot(clean.snapshot));
  }
});

test('a body that the cache has lost is built again with its README', async () => {
  keepReadme();
  const first = createIndex();
  await first.refresh();
  await first.close();
  const [name = ''] = readdirSync(join(cacheDir, 'store-2'));
  const database = new DatabaseSync(join(cacheDir, 'store-2', name));
  database.exec(`delete from value where cast(bytes as text) like '{"markdown":%'`);
  database.close();
  const index = createIndex();
  const { snapshot } = await index.refresh();
  const record = snapshot.pages.get('/loaders/a/');
  const { html } = await index.readBody({ page: record as PageRecord, getPage: snapshot.pages.get }); // a page above
  expect(html).toContain('id="readme--options"');
});

test('only our own text is available', async () => {
  keepReadme();
  const { page: record, html } = await read(createIndex({ hasReadmes: false }));
  expect([record.sourceState, html.includes('readme')]).toEqual(['SUMMARY', false]);
});
