import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openContent } from '../../api/hosts/node/open-content.ts';
import { CacheDirError } from '../../indexer/disk/cache-folder.ts';
import { createContentIndex } from '../../indexer/index-content.ts';
import type { ContentIndex } from '../../indexer/content-index.ts';
import { planRuns } from '../long-runs.ts';
import { createMemoryFileSystem, memoryRoot } from './memory-file-system.ts';

let folder: string;
let cacheDir: string;
let files: Map<string, string>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docgraph-damage-'));
  cacheDir = join(folder, 'cache');
  files = createFiles();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const createFiles = () =>
  new Map(
    ['index', 'guides/index', 'guides/a', 'guides/b'].map((name) => [
      `${name}.md`,
      `---\ntitle: ${name}\n---\n\n## Part of ${name}\n\nText of ${name}, see [a](/guides/a/).\n`,
    ]),
  );

function open(isClean = false): ContentIndex {
  return createContentIndex({ contentDir: memoryRoot, cacheDir, isClean, fileSystem: createMemoryFileSystem(files) });
}

/** Indexes the tree, reads every text, and closes. */
async function run(
  isClean = false,
): Promise<{ readonly id: string; readonly texts: readonly string[]; readonly parsed: number }> {
  const index = open(isClean);
  try {
    const { snapshot, stats } = await index.refresh();
    const bodies = snapshot.pages.items.map((page) =>
      index.readBody({ page, getPage: (url) => snapshot.pages.get(url) }),
    );
    const texts = (await Promise.all(bodies)).map(({ html }) => html);
    return { id: snapshot.id, texts, parsed: stats.parsedPages };
  } finally {
    await index.close();
  }
}

/** Finds the one file of the store. Nobody has it open. */
function findStore(): string {
  const [name = '', ...others] = readdirSync(join(cacheDir, 'store-2'));
  expect(others).toEqual([]);
  return join(cacheDir, 'store-2', name);
}

const damages: Readonly<Record<string, (path: string) => void>> = {
  deleted: (path) => rmSync(path),
  emptied: (path) => writeFileSync(path, ''),
  'cut in half': (path) => truncateSync(path, Math.floor(statSync(path).size / 2)),
  'of another program': (path) => writeFileSync(path, 'mine, and no database'),
  'from another place in time': (path) => {
    const bytes = readFileSync(path);
    bytes.copyWithin(8192, 16_384, 24_576); // a page in the place of another one
    writeFileSync(path, bytes);
  },
};

test.each(Object.entries(damages))('a store that is %s counts as missing, and is made again', async (_name, damage) => {
  const { id, texts } = await run();
  damage(findStore());
  expect(await run()).toMatchObject({ id, texts });
  expect(await run()).toEqual({ id, texts, parsed: 0 });
});

test('a store that is damaged anywhere gives what an empty one gives', async () => {
  const { id, texts } = await run();
  const whole = readFileSync(findStore());
  const damage = fc.record({
    offset: fc.nat(whole.length - 1),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }),
  });
  const property = fc.asyncProperty(damage, async ({ offset, bytes }) => {
    const damaged = Buffer.from(whole);
    damaged.set(bytes.subarray(0, whole.length - offset), offset);
    writeFileSync(findStore(), damaged);
    expect(await run()).toMatchObject({ id, texts });
    expect(await run()).toMatchObject({ id, texts }); // what the commit has noticed is made again now
    expect(await run()).toEqual({ id, texts, parsed: 0 });
  });
  await fc.assert(property, { ...planRuns(15, 1000), endOnFailure: true });
});

const findRows = `select json_extract(each.value, '$.id')
  from header, json_each(content, '$.queries') as each
  where json_extract(each.value, '$.name') = 'folderRows'`;

test.each([
  ['all results', 'delete from value'],
  ['the texts of pages', `delete from value where cast(bytes as text) like '{"markdown":%'`],
  ['records', `delete from value where cast(bytes as text) like '%"backlinks":%'`],
  ['every second result', 'delete from value where id % 2 = 0'],
  ['the nodes of pages', `delete from node where key like 'guides/%'`],
  ['what the disk said', `delete from node where query = (${findRows})`],
])('a store that has lost %s is made whole again', async (_name, loss) => {
  const { id, texts } = await run();
  const database = new DatabaseSync(findStore());
  database.exec(loss);
  expect(database.prepare('select changes() as count').get()?.['count']).toBeGreaterThan(0);
  database.close();
  expect(await run()).toMatchObject({ id, texts });
  expect(await run()).toEqual({ id, texts, parsed: 0 });
});

/** Damages what the records of pages are made from, and the records: nobody notices before one is read. */
function damageRecords(): void {
  const database = new DatabaseSync(findStore());
  database.exec(`delete from value where cast(bytes as text) like '%"backlinks":%'`);
  database.exec(`update node set sum = sum + 1 where key like 'guides/%' or key like '/guides/%'`);
  database.close();
}

test('damage that is met while an answer is made is not in the answer', async () => {
  const { id } = await run();
  damageRecords();
  const content = await openContent({
    contentDir: memoryRoot,
    cacheDir,
    fileSystem: createMemoryFileSystem(files),
    access: 'public',
    reportError: () => undefined,
  });
  const body = JSON.stringify({ query: '{ page(by: { url: "/guides/a/" }) { title backlinks { totalCount } } }' });
  const headers = { 'content-type': 'application/json' };
  const answer = await content.api.fetch(new Request('http://localhost/graphql', { method: 'POST', headers, body }));
  expect(await answer.json()).toEqual({ data: { page: { title: 'guides/a', backlinks: { totalCount: 3 } } } });
  await content.close();
  expect((await run()).id).toBe(id);
});

test('a live index that has met damage mends itself', async () => {
  const { id } = await run();
  damageRecords();
  const index = open();
  const { snapshot } = await index.refresh();
  const readTitle = () => snapshot.pages.get('/guides/a/')?.title;
  expect(readTitle).toThrow('damaged');
  await index.use(async () => undefined); // after what mends it
  expect([readTitle(), snapshot.id]).toEqual(['guides/a', id]);
  await index.close();
});

test('a cache folder that is deleted while the index is open is no error', async () => {
  const index = open();
  const { snapshot } = await index.refresh();
  rmSync(cacheDir, { recursive: true });
  const page = snapshot.pages.get('/guides/a/');
  if (page === undefined) throw new Error('the page exists');
  const body = await index.readBody({ page, getPage: () => undefined });
  expect(body.text).toContain('Text of guides/a');
  expect((await index.refresh()).snapshot.id).toBe(snapshot.id);
  await index.close();
  expect((await run()).id).toBe(snapshot.id);
});

test('files of others in the folder survive runs and a clean run', async () => {
  const others = ['store-2/notes.txt', 'store-2/mine/log', 'outputs/blobs/mine.txt', 'CNAME'];
  for (const name of others) {
    mkdirSync(dirname(join(cacheDir, name)), { recursive: true });
    writeFileSync(join(cacheDir, name), `mine: ${name}`);
  }
  for (let count = 0; count < 5; count += 1) {
    files.set('new.md', `---\ntitle: ${count}\n---\n`);
    await run(count === 4);
  }
  files.delete('new.md');
  expect(others.map((name) => readFileSync(join(cacheDir, name), 'utf8'))).toEqual(
    others.map((name) => `mine: ${name}`),
  );
});

test('a clean run uses nothing of earlier ones', async () => {
  const { parsed } = await run();
  expect([parsed, (await run(true)).parsed, (await run()).parsed]).toEqual([4, 4, 0]);
});

test('a clean run leaves what a live process uses', async () => {
  files.set('old.md', '---\ntitle: Old\n---\n\nOld words.\n');
  const live = open();
  const { snapshot } = await live.refresh();
  files.delete('old.md');
  await run(true);
  const page = snapshot.pages.get('/old/');
  if (page === undefined) throw new Error('the page exists');
  expect((await live.readBody({ page, getPage: () => undefined })).text).toBe('Old words.');
  await live.close();
});

test('a live index and a command work on one tree at the same time', async () => {
  const live = open();
  const before = await live.refresh();
  files.set('guides/a.md', '# Saved once\n');
  const command = await run();
  const after = await live.refresh(['guides/a.md']);
  expect([command.id, before.snapshot.id === command.id]).toEqual([after.snapshot.id, false]);
  files.set('guides/a.md', '# Saved twice\n');
  const { snapshot } = await live.refresh(['guides/a.md']);
  await live.close();
  expect((await run()).id).toBe(snapshot.id);
});

test('the store does not grow with the edits of a page', async () => {
  const sizes: number[] = [];
  for (let edit = 0; edit < 60; edit += 1) {
    files.set('guides/a.md', `# Edit ${edit}\n\n${`Words of edit ${edit}. `.repeat(500)}\n`);
    await run();
    sizes.push(statSync(findStore()).size);
  }
  expect(sizes.at(-1)).toBe(sizes[29]);
});

test('refuses a cache folder inside the content, also through a link, unless its name starts with a dot', async () => {
  const contentDir = join(folder, 'content');
  mkdirSync(join(contentDir, 'inside'), { recursive: true });
  symlinkSync(join(contentDir, 'inside'), join(folder, 'link'));
  const openIn = (path: string) => () => createContentIndex({ contentDir, cacheDir: join(folder, path) }).close();
  expect(openIn('content/inside')).toThrow(CacheDirError);
  expect(openIn('content')).toThrow(/is inside the content folder/);
  expect(openIn('link/cache')).toThrow(/is inside the content folder/);
  await openIn('content/.docgraph')();
  await openIn('beside')();
});

test('reports in one sentence that the cache folder cannot be used', () => {
  const filePath = join(folder, 'file');
  writeFileSync(filePath, '');
  const contentDir = join(folder, 'content');
  mkdirSync(contentDir);
  const openFile = () => createContentIndex({ contentDir, cacheDir: filePath });
  expect(openFile).toThrow(CacheDirError);
  expect(openFile).toThrow(/^The cache folder ".*file" cannot be used: .*\.\nhint: name a folder/);
  expect(readFileSync(filePath, 'utf8')).toBe('');
});
