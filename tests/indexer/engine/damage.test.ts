import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../../../indexer/engine/store.ts';
import { countRuns } from '../../long-runs.ts';
import { createRandom } from '../../attacks/harness/random.ts';
import { buildSite, createPages, openSite, setPages, updateSite } from './small-site.ts';

const first = createPages(30);
const second = createPages(30, 47);
const third = createPages(28, 53);
let root = '';
let expected: readonly (readonly string[])[] = [];
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'engine-'));
  mkdirSync(join(root, 'log'));
  await buildSite(join(root, 'closed'), first);
  // A store whose last run is still in the write-ahead log, as a process that was killed leaves it.
  await buildSite(join(root, 'open'), createPages(30, 12));
  const site = openSite(join(root, 'open'));
  await updateSite(site, first);
  site.engine.commit();
  copyFolder(join(root, 'open'), join(root, 'log'));
  site.store.close();
  expected = await Promise.all(
    [second, third].map((pages, position) => buildSite(join(root, `clean${position}`), pages)),
  );
});
afterAll(() => rmSync(root, { recursive: true }));

function copyFolder(from: string, to: string): void {
  for (const { name, parentPath } of readdirSync(from, { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  )) {
    const folder = join(to, parentPath.slice(from.length));
    mkdirSync(folder, { recursive: true });
    copyFileSync(join(parentPath, name), join(folder, name));
  }
}

type Random = (limit: number) => number;

/** Damages copies of a store, and builds twice with them. @returns the turns in which a clean one gives something else */
async function check(
  count: number,
  from: string,
  damage: (dir: string, random: Random) => void,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  const { integer } = createRandom(11);
  const random: Random = (limit) => integer(0, limit);
  for (let turn = 0; turn < count; turn += 1) {
    const dir = join(root, `${from}-${turn}`);
    copyFolder(join(root, from), dir);
    damage(dir, random);
    for (const [position, pages] of [second, third].entries()) {
      if (!isDeepStrictEqual(await buildSite(dir, pages), expected[position])) wrong.push(`turn ${turn}, ${position}`);
    }
    rmSync(dir, { recursive: true });
  }
  return wrong;
}

const flipBytes = (file: string, random: Random, count: number): void => {
  const bytes = readFileSync(file);
  for (let flip = 0; flip < count; flip += 1) bytes[random(bytes.length)] = random(256);
  writeFileSync(file, bytes);
};

test('bytes that have flipped anywhere in the store', async () => {
  const wrong = await check(countRuns(20, 3000), 'closed', (dir, random) => {
    flipBytes(join(dir, 'store.db'), random, 1 + random(random(2) === 0 ? 4 : 400));
  });
  expect(wrong).toEqual([]);
});

test('bytes that have flipped in the log of a process that was killed', async () => {
  const wrong = await check(countRuns(8, 800), 'log', (dir, random) => {
    const name = ['store.db', 'store.db-wal', 'store.db-shm'][random(3)] ?? '';
    if (existsSync(join(dir, name))) flipBytes(join(dir, name), random, 1 + random(100));
  });
  expect(wrong).toEqual([]);
});

test('a store or a log that ends early, or is not there', async () => {
  const wrong = await check(countRuns(8, 500), 'log', (dir, random) => {
    const path = join(dir, ['store.db', 'store.db-wal'][random(2)] ?? '');
    if (random(4) === 0) rmSync(path);
    else truncateSync(path, random(readFileSync(path).length));
  });
  expect(wrong).toEqual([]);
});

test('rows that are deleted or changed', async () => {
  const wrong = await check(countRuns(20, 1500), 'closed', (dir, random) => {
    const database = new DatabaseSync(join(dir, 'store.db'));
    for (let change = 0; change <= random(4); change += 1) {
      const table = ['node', 'node', 'value', 'header'][random(4)] ?? '';
      const column =
        {
          node: ['fingerprint', 'edges', 'waiting', 'unread', 'query', 'key', 'height'],
          value: ['bytes', 'fingerprint', 'nodes', 'freed'],
          header: ['content', 'sum'],
        }[table] ?? [];
      const row = table === 'header' ? 0 : random(40);
      const chosen = `rowid = (select rowid from ${table} limit 1 offset ${row})`;
      const value = [`'x'`, '1', 'null', `x'0102'`][random(4)] ?? '';
      try {
        if (random(2) === 0) database.exec(`delete from ${table} where ${chosen}`);
        else database.exec(`update ${table} set ${column[random(column.length)] ?? ''} = ${value} where ${chosen}`);
      } catch {
        continue; // two rows would be the same
      }
    }
    database.close();
  });
  expect(wrong).toEqual([]);
});

/** Finds the number of the query of texts. */
const findText = `select json_extract(each.value, '$.id')
  from header, json_each(content, '$.queries') as each
  where json_extract(each.value, '$.name') = 'text'`;

test('an input that is gone, so that its readers would not know of an edit', async () => {
  const wrong = await check(1, 'closed', (dir) => {
    const database = new DatabaseSync(join(dir, 'store.db'));
    database.exec(`delete from node where key = 'p17' and query = (${findText})`);
    database.close();
  });
  expect(wrong).toEqual([]);
});

test('a note that a result has to be made again which is gone', async () => {
  await buildSite(join(root, 'edited'), first);
  const { engine, store } = openSite(join(root, 'edited'));
  setPages(engine, second);
  engine.commit();
  store.close();
  const wrong = await check(1, 'edited', (dir) => {
    const database = new DatabaseSync(join(dir, 'store.db'));
    expect(database.prepare('update node set waiting = 0 where waiting = 1').run().changes).toBe(1);
    database.close();
  });
  expect(wrong).toEqual([]);
});

test('an index that has lost its entries, or points elsewhere', async () => {
  const wrong = await check(countRuns(9, 100), 'closed', (dir, random) => {
    const database = new DatabaseSync(join(dir, 'store.db'));
    const name = ['node_key', 'node_hash', 'node_waiting'][random(3)] ?? '';
    const target = ['node_hash', 'node_key', 'value_freed'][random(3)] ?? '';
    const find = database.prepare('select rootpage from sqlite_master where name = ?');
    const [page, other] = [find.get(name)?.['rootpage'], find.get(target)?.['rootpage']].map(Number);
    database.close();
    const bytes = readFileSync(join(dir, 'store.db'));
    const from = ((other ?? 1) - 1) * 8192;
    if (name !== target) bytes.copy(bytes, ((page ?? 1) - 1) * 8192, from, from + 8192);
    else bytes.fill(0, from + 8, from + 200);
    writeFileSync(join(dir, 'store.db'), bytes);
  });
  expect(wrong).toEqual([]);
});

test('files of results that are damaged, cut or deleted', async () => {
  const wrong = await check(countRuns(4, 200), 'closed', (dir, random) => {
    for (const { name, parentPath } of readdirSync(join(dir, 'blobs'), { recursive: true, withFileTypes: true })) {
      const path = join(parentPath, name);
      if (name.length !== 64 || random(3) === 0) continue;
      if (random(2) === 0) rmSync(path);
      else flipBytes(path, random, 2);
    }
  });
  expect(wrong).toEqual([]);
});

test('a folder in place of the store is an error, and not removed', () => {
  mkdirSync(join(root, 'folder', 'store.db'), { recursive: true });
  expect(() => openStore({ filePath: join(root, 'folder', 'store.db') })).toThrow('unable to open');
});
