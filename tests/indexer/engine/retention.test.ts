import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { defineQueries, input } from '../../../indexer/engine/query.ts';
import { createMemoryBlobs, openTestEngine, type TestEngine } from './test-engine.ts';

const { derive, deriveLater, collect } = defineQueries('test');
const text = input<string>('text');
const paths = input<readonly string[]>('paths');
const long = derive('long', (read, key) => (read(text, key) ?? '').repeat(50));
const page = deriveLater('page', async (read, key) => Buffer.from(await Promise.resolve(`<p>${read(long, key)}`)), {
  retention: 'file',
  encoding: 'bytes',
});
const keys = derive('keys', (read) => read(paths, '') ?? []);
const index = collect('index', {
  keys,
  from: long,
  emit: ({ key, getValue }) => [[getValue().slice(0, 1), `${key}${'.'.repeat(100)}`] as const],
});
const bucket = derive('bucket', (read, letter) => read(index.buckets, letter).length);
const queries = [text, paths, long, page, keys, index, bucket];

let dir = '';
let blobs = createMemoryBlobs();
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'engine-'));
  blobs = createMemoryBlobs();
});
const open = (): TestEngine => openTestEngine({ dir, queries, blobs });

/** Each change of another input is a run that writes. */
async function run(engine: TestEngine, wanted: Parameters<TestEngine['refresh']>[0]): Promise<TestEngine> {
  engine.set(text, 'clock', String(engine.store.run));
  await engine.refresh(wanted);
  expect(engine.commit()).toBe('done');
  engine.store.close();
  return open();
}

/** Counts the rows of nodes and values, once no process has the store. */
function count(): { readonly nodes: unknown; readonly values: unknown } {
  const database = new DatabaseSync(join(dir, 'store.db'), { readOnly: true });
  const [nodes, values] = ['node', 'value'].map(
    (table) => database.prepare(`select count(*) as count from ${table}`).get()?.['count'],
  );
  database.close();
  return { nodes, values };
}

test('what nobody reads or asks for is kept for three runs, and then dropped with what only it reads', async () => {
  let engine = open();
  engine.set(text, 'a', 'a');
  engine = await run(engine, [[page, 'a']]);
  expect(blobs.files.size).toBe(1);
  for (const isKept of [true, true, true, false]) {
    engine = await run(engine, [[long, 'clock']]);
    expect(engine.findFingerprint(page, 'a') !== undefined, `run ${engine.store.run}`).toBe(isKept);
  }
  expect(engine.findFingerprint(long, 'a')).toBeUndefined();
  for (let each = 0; each < 4; each += 1) engine = await run(engine, [[long, 'clock']]);
  expect(blobs.files.size).toBe(0);
  await engine.refresh([[page, 'a']]);
  expect(String(await engine.getLater(page, 'a'))).toBe(`<p>${'a'.repeat(50)}`);
});

test('a result that is asked for again within three runs is not made again', async () => {
  let engine = open();
  engine = await run(engine, [[page, 'a']]);
  for (let each = 0; each < 4; each += 1) {
    engine = await run(engine, [[long, 'clock']]);
    engine = await run(engine, [[long, 'clock']]);
    engine.takeRuns();
    engine = await run(engine, [[page, 'a']]);
    expect(engine.takeRuns()).toEqual([]);
  }
});

test('an edit that is taken back within three runs finds its value', async () => {
  let engine = open();
  for (const letter of ['a', 'b', 'a', 'b', 'a']) {
    engine.set(text, 'a', letter);
    engine = await run(engine, [[page, 'a']]);
  }
  expect(blobs.files.size).toBe(2);
  expect(engine.read(page as never, engine.findFingerprint(page, 'a') ?? '')).toBeDefined();
});

test('an input stays, also when nobody reads it for long', async () => {
  let engine = open();
  engine.set(text, 'a', 'a');
  for (let each = 0; each < 8; each += 1) engine = await run(engine, [[long, 'clock']]);
  await engine.refresh([[long, 'a']]);
  expect(engine.get(long, 'a')).toBe('a'.repeat(50));
});

test('the store and its files do not grow over 200 edits, and nothing that is read is lost', async () => {
  let engine = open();
  const names = Array.from({ length: 12 }, (_, position) => `p${position}`);
  const wanted = (edit: number) => [
    ...names.filter((_, position) => (position + edit) % 7 !== 0).map((key) => [page, key] as const),
    ...['a', 'b', 'c'].map((letter) => [bucket, letter] as const),
  ];
  const sizes: number[] = [];
  for (let edit = 0; edit < 200; edit += 1) {
    const key = names[(edit * 5) % names.length] ?? '';
    engine.set(text, key, `${'abc'[edit % 3] ?? ''}${edit}`);
    engine.set(
      paths,
      '',
      names.filter((_, position) => (position * 3 + edit) % 11 !== 0),
    );
    if (edit % 10 === 0) engine.set(text, `once ${edit}`, undefined);
    await engine.refresh(wanted(edit));
    expect(engine.commit()).toBe('done');
    if (edit % 25 !== 24) continue;
    engine.store.close();
    const { nodes, values } = count();
    sizes.push(statSync(join(dir, 'store.db')).size);
    expect(Number(nodes)).toBeLessThan(100);
    expect(Number(values)).toBeLessThan(120);
    expect(blobs.files.size).toBeLessThan(40);
    engine = open();
    engine.takeRuns();
    await engine.refresh(wanted(edit));
    expect(engine.takeRuns()).toEqual([]);
    expect(engine.stats.repaired).toBe(0);
  }
  expect(Math.max(...sizes)).toBeLessThan(1.3 * (sizes[1] ?? 0));
  expect(await engine.verify()).toEqual([]);
});
