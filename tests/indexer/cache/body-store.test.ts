import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBodyStore } from '../../../indexer/cache/body-store.ts';
import { addChecksum, createChecksumEncoder, removeChecksum } from '../../../indexer/cache/checksum.ts';
import type { StoredBody } from '../../../schema/records/page-body.ts';

let cacheDir: string;

beforeEach(() => void (cacheDir = mkdtempSync(join(tmpdir(), 'docgraph-bodies-'))));
afterEach(() => rmSync(cacheDir, { recursive: true, force: true }));

const keys = ['a', 'b', 'c'].map((letter) => letter.repeat(64));

const body: StoredBody = {
  markdown: '# Tides',
  plainMarkdown: '# Tides',
  html: '<h1>“Tides”</h1>',
  text: 'Tides',
  anchorStarts: [],
  codeBlocks: [],
};

/** Reads three bodies, of which two fit into memory, and then again: which of them are still the same objects? */
function readTwice(kept: 'latest' | 'first'): readonly boolean[] {
  const store = createBodyStore(cacheDir, { kept, maxCharacters: 2 * JSON.stringify(body).length });
  for (const key of keys) store.write(key, body, false);
  const before = keys.map((key) => store.read(key));
  expect(before).toEqual([body, body, body]);
  return keys.map((key, index) => store.read(key) === before[index]);
}

test('finds none of the bodies that are read in turn when those used last stay in memory', () => {
  expect(readTwice('latest')).toEqual([false, false, false]);
});

test('finds the first bodies in memory again when they stay there', () => {
  expect(readTwice('first')).toEqual([true, true, false]);
});

test('keeps no bodies in memory once those that do not fit are many times as much', () => {
  const store = createBodyStore(cacheDir, { kept: 'first', maxCharacters: JSON.stringify(body).length });
  const [first = '', ...others] = ['1', '2', '3', '4', '5'].map((digit) => digit.repeat(64));
  for (const key of [first, ...others]) store.write(key, body, false);
  const kept = store.read(first);
  const few = others.slice(0, 3);
  for (const key of [...few, ...few]) store.read(key); // again: they are not more
  expect(store.read(first)).toBe(kept);
  for (const key of others) store.read(key);
  expect(store.read(first)).toEqual(body);
  expect(store.read(first)).not.toBe(kept);
});

test('reads a text with a checksum the same from a string and from bytes', () => {
  const stored = addChecksum('“Tides”', 'a');
  const encode = createChecksumEncoder();
  encode(['a longer text'], 'c');
  const bytes = encode(['“Ti', 'des”'], 'a');
  expect(Buffer.from(bytes).toString()).toBe(stored);
  expect([removeChecksum(stored, 'a'), removeChecksum(Buffer.from(bytes), 'a')]).toEqual(['“Tides”', '“Tides”']);
  expect([removeChecksum(stored, 'b'), removeChecksum(Buffer.from(bytes), 'b')]).toEqual([undefined, undefined]);
  expect(removeChecksum(Buffer.from(bytes.subarray(0, -1)), 'a')).toBeUndefined();
});
