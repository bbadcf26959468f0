import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContentIndex } from '../../../indexer/index-content.ts';
import type { ContentIndex } from '../../../indexer/content-index.ts';
import { createMemoryFileSystem, memoryRoot } from '../memory-file-system.ts';

let folder: string;
let cacheDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docgraph-damage-'));
  cacheDir = join(folder, 'cache');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const files = new Map(
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

const damages: Readonly<Record<string, (path: string) => void>> = {
  deleted: (path) => rmSync(path),
  emptied: (path) => writeFileSync(path, ''),
  'cut in half': (path) => writeFileSync(path, readFileSync(path).subarray(0, readFileSync(path).length / 2)),
  'changed by one bit': (path) => {
    const bytes = readFileSync(path);
    bytes[Math.floor(bytes.length / 2)]! ^= 1;
    writeFileSync(path, bytes);
  },
  'replaced by its neighbour': (path) => {
    const names = readdirSync(dirname(path)).map((name) => join(dirname(path), name));
    const other = names.find((name) => name !== path && statSync(name).isFile());
    if (other !== undefined) cpSync(other, path);
  },
  'replaced by a folder': (path) => {
    rmSync(path);
    mkdirSync(join(path, 'inside'), { recursive: true });
  },
};

test.each(Object.entries(damages))('a file of the cache that is %s counts as missing', async (_name, damage) => {
  const clean = await run();
  const names = readdirSync(cacheDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(cacheDir, name)).isFile(),
  );
  const outcomes = [];
  for (const name of names) {
    const path = join(cacheDir, name);
    if (!existsSync(path)) continue;
    damage(path);
    outcomes.push([name, await run().then(({ id, texts }) => ({ id, texts }))]);
  }
  const expected = { id: clean.id, texts: clean.texts };
  expect(outcomes).toEqual(outcomes.map(([name]) => [name, expected]));
  expect(outcomes.length).toBeGreaterThan(5);
  expect(await run()).toEqual({ ...clean, parsed: 0 });
});

test.each(Array.from({ length: 8 }, (_, number) => number))('what is made again stays, tree %d', async (number) => {
  // The names of packs come from their content: some trees have the new pack before the damaged one, others after it.
  files.set('guides/b.md', `# Number ${number}\n`);
  await run();
  const packsDir = join(cacheDir, 'packs');
  for (const name of readdirSync(packsDir)) damages['cut in half']?.(join(packsDir, name));
  const repaired = await run();
  expect(repaired.parsed).toBeGreaterThan(0);
  expect(await run()).toEqual({ ...repaired, parsed: 0 });
});

test('an emptied cache is filled again while the index is open', async () => {
  const index = open();
  const { snapshot } = await index.refresh();
  rmSync(cacheDir, { recursive: true });
  const page = snapshot.pages.get('/guides/a/');
  if (page === undefined) throw new Error('the page exists');
  const body = await index.readBody({ page, getPage: () => undefined });
  expect(body.text).toContain('Text of guides/a');
  expect((await index.refresh()).snapshot).toBe(snapshot);
  await index.close();
});

test('files of others in the folder survive runs, pruning and a clean run', async () => {
  const others = [
    'packs/mine.pack',
    'packs/notes.txt',
    'bodies/arm.body',
    'runs/log',
    'runs/1.done',
    'last-changes/x.json',
    'CNAME',
  ];
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

test('a clean run uses nothing of earlier ones and keeps nothing of them', async () => {
  files.set('old.md', '---\ntitle: Old\n---\n');
  await run();
  files.delete('old.md');
  const before = readdirSync(join(cacheDir, 'bodies')).length;
  const { parsed } = await run(true);
  expect([parsed, readdirSync(join(cacheDir, 'bodies')).length, before]).toEqual([4, 4, 5]);
  expect((await run()).parsed).toBe(0);
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

test('drafts of dead processes are removed, those of live ones are kept', async () => {
  await run();
  const key = 'a'.repeat(64);
  const drafts = [`${key}.body.999999999-0.tmp`, `${key}.body.${process.ppid}-0.tmp`];
  for (const name of drafts) writeFileSync(join(cacheDir, 'bodies', name), 'half');
  files.set('new.md', '---\ntitle: New\n---\n');
  await run();
  files.delete('new.md');
  expect(drafts.map((name) => existsSync(join(cacheDir, 'bodies', name)))).toEqual([false, true]);
});
