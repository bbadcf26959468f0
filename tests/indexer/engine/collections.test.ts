import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { defineQueries, input } from '../../../indexer/engine/query.ts';
import { openTestEngine, type TestEngine } from './test-engine.ts';

const text = input<string>('text');
const paths = input<readonly string[]>('paths');

/** Words, by themselves, with the path of each. */
function createQueries(code: string, change: (word: string) => string, isRoot = false) {
  const { derive, collect } = defineQueries(code);
  const words = derive('words', (read, key): readonly string[] => {
    const own = read(text, key) ?? '';
    if (own === 'bad') throw new Error(`bad ${key}`);
    return own.split(' ').filter(Boolean);
  });
  const keys = derive('keys', (read) => {
    const list = read(paths, '') ?? [];
    if (list.includes('bad')) throw new Error('bad list');
    return list;
  });
  const index = collect('index', {
    keys,
    from: words,
    emit: ({ getValue }) =>
      getValue().map((word, position) => [change(word), `${position}${'.'.repeat(120)}`] as const),
    isRoot,
  });
  const places = derive('places', (read, word) =>
    read(index.buckets, word).map(([path, [position]]) => `${path}${position}`),
  );
  const vocabulary = derive('vocabulary', (read) => read(index.names, '').join());
  return {
    all: [text, paths, words, keys, index, ...(isRoot ? [] : [places, vocabulary])],
    words,
    keys,
    index,
    places,
    vocabulary,
  };
}

const { all, words, index, places, vocabulary } = createQueries('test', (word) => word);
let dir = '';
let engine: TestEngine;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'engine-'));
  engine = open();
  engine.set(paths, '', ['b', 'a']);
  engine.set(text, 'a', 'x y x');
  engine.set(text, 'b', 'y');
});
const open = (queries = all, versions?: Readonly<Record<string, string>>): TestEngine =>
  openTestEngine({ dir, queries, memoryBytes: 0, ...(versions && { versions }) });
const reopen = (queries = all, versions?: Readonly<Record<string, string>>): TestEngine => {
  engine.set(text, 'clock', String(engine.store.run)); // a run that changes nothing is not written
  engine.commit();
  engine.store.close();
  return open(queries, versions);
};
const wanted = [...['x', 'y', 'z'].map((word) => [places, word] as const), [vocabulary, ''] as const];
const read = async (asked: typeof wanted = wanted): Promise<readonly unknown[]> => {
  await engine.refresh(asked);
  return asked.map(([query, key]) => engine.get<unknown>(query, key));
};

test('a source may emit into one bucket several times, and entries are sorted by source', async () => {
  expect(await read()).toEqual([['a0', 'a2'], ['a1', 'b0'], [], 'x,y']);
  engine.set(text, 'a', 'x');
  expect(await read()).toEqual([['a0'], ['b0'], [], 'x,y']);
});

test('the readers of other buckets do not run', async () => {
  await read();
  engine.takeRuns();
  engine.set(text, 'a', 'x z x');
  expect(await read()).toEqual([['a0', 'a2'], ['b0'], ['a1'], 'x,y,z']);
  expect(engine.takeRuns()).toEqual(['places y', 'places z', 'vocabulary ', 'words a']);
  engine.set(text, 'a', 'x z');
  expect(await read()).toEqual([['a0'], ['b0'], ['a1'], 'x,y,z']);
  expect(engine.takeRuns()).toEqual(['places x', 'words a']); // no name is new or gone
});

test('a source that fails emits nothing, its error is thrown, and it recovers', async () => {
  await read();
  engine.set(text, 'a', 'bad');
  await expect(read()).rejects.toThrow('bad a');
  expect(engine.get(places, 'y')).toEqual(['b0']);
  engine.set(text, 'a', 'y');
  expect(await read()).toEqual([[], ['a0', 'b0'], [], 'y']);
});

test('a key that is removed takes its failing source away', async () => {
  await read();
  engine.set(text, 'a', 'bad');
  engine.set(paths, '', ['b']);
  expect(await read()).toEqual([[], ['b0'], [], 'y']);
  engine.set(paths, '', ['b', 'a']);
  await expect(read()).rejects.toThrow('bad a');
  engine = reopen();
  engine.set(text, 'a', 'z');
  expect(await read()).toEqual([[], ['b0'], ['a0'], 'y,z']);
});

test('a list of keys that fails keeps the buckets, and is thrown', async () => {
  await read();
  engine.set(paths, '', ['bad']);
  await expect(read()).rejects.toThrow('bad list');
  engine.set(text, 'a', 'z');
  engine.set(paths, '', ['a']);
  expect(await read()).toEqual([[], [], ['a0'], 'z']);
});

test('names are complete however late they are asked for', async () => {
  await read([[places, 'x']]);
  engine.set(text, 'b', 'z');
  expect(await read([[vocabulary, '']])).toEqual(['x,y,z']);
  engine = reopen();
  await engine.refresh([[index.names, '']]);
  expect(engine.get(index.names, '')).toEqual(['x', 'y', 'z']);
});

test('another version of what it emits makes all buckets anew', async () => {
  await read();
  const other = createQueries('other', (word) => (word === 'y' ? 'z' : word));
  engine = reopen(other.all, { '': '', other: '2' });
  await engine.refresh([
    [other.places, 'y'],
    [other.places, 'z'],
    [other.vocabulary, ''],
  ]);
  expect(engine.get(other.places, 'y')).toEqual([]);
  expect(engine.get(other.places, 'z')).toEqual(['a1', 'b0']);
  expect(engine.get(other.vocabulary, '')).toBe('x,z');
  expect(await engine.verify()).toEqual([]);
});

test('buckets, names and sources that are lost are made again', async () => {
  await read();
  for (const [query, key] of [
    [index.buckets, 'x'],
    [index.buckets, 'y'],
    [index.names, ''],
    [words, 'a'],
  ] as const) {
    const fingerprint = engine.findFingerprint(query, key) ?? '';
    if (!fingerprint.startsWith('=')) engine.store.putValue(fingerprint, Buffer.from('damaged'));
  }
  engine = reopen();
  engine.set(text, 'b', 'x');
  expect(await read()).toEqual([['a0', 'a2', 'b0'], ['a1'], [], 'x,y']);
  expect(await engine.verify()).toEqual([]);
});

test('what changes while it is not asked for is applied by a later process', async () => {
  const rooted = createQueries('test', (word) => word, true);
  engine.store.close();
  engine = open(rooted.all);
  engine.set(paths, '', ['a', 'b']);
  engine.set(text, 'a', 'x y x');
  engine.set(text, 'b', 'y');
  await engine.refresh([[rooted.index, '']]);
  engine.set(text, 'a', 'z');
  engine.set(paths, '', ['a']);
  const others = [[rooted.words, 'a'] as const, [rooted.keys, ''] as const];
  await engine.refresh(others); // the collection rests
  for (let run = 0; run < 6; run += 1) {
    engine = reopen(rooted.all);
    await engine.refresh(others);
  }
  engine.set(paths, '', ['a', 'b']); // its source has been swept meanwhile
  engine.takeRuns();
  await engine.refresh([[rooted.index, '']]);
  expect(engine.takeRuns()).toEqual(['keys ', 'words b']);
  const list = (name: string) => engine.get(rooted.index.buckets, name).map(([path]) => path);
  expect(['x', 'y', 'z'].map(list)).toEqual([[], ['b'], ['a']]);
  engine.set(text, 'b', 'x');
  await engine.refresh([[rooted.index, '']]);
  expect(['x', 'y', 'z'].map(list)).toEqual([['b'], [], ['a']]);
  expect(await engine.verify()).toEqual([]);
});

test('no query may read the buckets of one that is brought up to date only when it is asked for', async () => {
  const rooted = createQueries('test', (word) => word, true);
  engine.store.close();
  engine = open([...rooted.all, rooted.places]);
  await expect(engine.refresh([[rooted.places, 'x']])).rejects.toThrow('Only the host reads the buckets of "index[]".');
});
