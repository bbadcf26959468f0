import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { defineQueries, input } from '../../../indexer/engine/query.ts';
import { openTestEngine, type TestEngine } from './test-engine.ts';

const { derive } = defineQueries('test');

const text = input<string>('text');
const length = derive('length', (read, key) => (read(text, key) ?? '').length);
const isLong = derive('isLong', (read, key) => read(length, key) > 3);
const label = derive('label', (read, key) => (read(isLong, key) ? 'long' : 'short'));
const failing = derive('failing', (read, key) => {
  if (read(text, key) === 'bad') throw new Error(`bad ${key}`);
  return 'good';
});
const finder = derive('finder', (read, key) => new Set((read(text, key) ?? '').split(' ')), { encoding: 'none' });
const copy = derive('copy', (read, key) => read(text, key));
const found = derive('found', (read, key) => read(finder, key).has('x'));
const queries = [text, length, isLong, label, failing, finder, found, copy];

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'engine-'));
});
const open = (options: Partial<Parameters<typeof openTestEngine>[0]> = {}): TestEngine =>
  openTestEngine({ dir, queries, ...options });

describe('a change', () => {
  test('does not run what nobody asks for, and runs it in a later process', async () => {
    const engine = open();
    engine.set(text, 'a', 'one');
    engine.set(text, 'b', 'one');
    await engine.refresh([
      [label, 'a'],
      [label, 'b'],
    ]);
    engine.set(text, 'b', 'long text');
    engine.takeRuns();
    await engine.refresh([[label, 'a']]);
    expect(engine.takeRuns()).toEqual([]);
    engine.commit();
    engine.store.close();
    const next = open();
    await next.refresh([
      [label, 'a'],
      [label, 'b'],
    ]);
    expect(next.takeRuns()).toEqual(['isLong b', 'label b', 'length b']);
    expect(next.get(label, 'b')).toBe('long');
  });
});

describe('an error', () => {
  test('is thrown only if something that is asked for reads it, and is never stored', async () => {
    const engine = open();
    engine.set(text, 'a', 'bad');
    await expect(engine.refresh([[failing, 'a']])).rejects.toThrow('bad a');
    await engine.refresh([[failing, 'b']]);
    engine.commit();
    engine.store.close();
    const next = open();
    await expect(next.refresh([[failing, 'a']])).rejects.toThrow('bad a');
    next.set(text, 'a', 'fine');
    await next.refresh([[failing, 'a']]);
    expect(next.get(failing, 'a')).toBe('good');
  });
});

describe('a value that is no data', () => {
  test('is made again in another process, and verified by what reads it', async () => {
    const engine = open();
    engine.set(text, 'a', 'x');
    await engine.refresh([[found, 'a']]);
    expect(engine.get(found, 'a')).toBe(true);
    expect(await engine.verify()).toEqual([]);
    expect(engine.commit()).toBe('done');
    engine.store.close();
    const next = open();
    next.set(text, 'a', 'x y');
    await next.refresh([[found, 'a']]);
    expect(next.takeRuns()).toEqual(['finder a', 'found a']);
    expect(await next.verify()).toEqual([]);
  });
});

const long = (letter: string) => letter.repeat(200);

describe('memory', () => {
  test.each([
    ['within the budget stay in memory', 1_000_000, 0],
    ['beyond the budget are read from the store again', 1_000, 20],
  ])('results %s', async (_name, memoryBytes, expected) => {
    const engine = open({ memoryBytes });
    const names = Array.from({ length: 10 }, (_, index) => `${index}`);
    for (const name of names) engine.set(text, name, long(name));
    await engine.refresh(names.map((name) => [copy, name]));
    const before = engine.stats.loadedValues;
    for (let turn = 0; turn < 2; turn += 1) for (const name of names) expect(engine.get(copy, name)).toBe(long(name));
    expect(engine.stats.loadedValues - before).toBe(expected);
  });
});
