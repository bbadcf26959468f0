import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defineQueries, input } from '../../../indexer/engine/query.ts';
import { openTestEngine, type TestEngine } from './test-engine.ts';

const { derive, collect } = defineQueries('test');
const text = input<string>('text');
const paths = input<readonly string[]>('paths');
const title = derive('title', (read, path) => read(text, path)?.split(' ')[0]);
const keys = derive('keys', (read) => read(paths, '') ?? [], { retention: 'always' });
const initials = collect('initials', {
  keys,
  from: title,
  emit: ({ key, getValue }) => [[getValue()?.slice(0, 2) ?? '', key] as const],
});
const page = derive(
  'page',
  (read, path) => `${read(title, path)} is one of ${read(count, read(title, path)?.slice(0, 2) ?? '')}`,
);
const count = derive('count', (read, initial) => Math.round(read(initials.buckets, initial).length / 10));
const pages = collect('pages', {
  keys,
  from: page,
  emit: ({ key, fingerprint }) => [[key.slice(-2), fingerprint.length] as const],
  isRoot: true,
});
const queries = [text, paths, title, keys, initials, page, count, pages];

test('an edit among 10,000 pages runs, loads and writes only what it reaches', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'engine-'));
  const list = Array.from({ length: 10_000 }, (_, position) => `page-${position}`);
  const open = (): TestEngine => openTestEngine({ dir, queries });
  const cold = open();
  cold.set(paths, '', list);
  for (const [position, path] of list.entries()) cold.set(text, path, `${position % 83} title`);
  await cold.refresh([[pages, '']]);
  expect(cold.takeRuns()).toHaveLength(20_000 + 83 + 1);
  cold.commit();
  cold.store.close();

  const same = open();
  await same.refresh([[pages, '']]);
  expect([same.takeRuns(), same.stats.loadedNodes, same.stats.loadedValues]).toEqual([[], 2, 0]);
  same.store.close();

  const next = open();
  next.set(text, 'page-77', '77 another text');
  await next.refresh([[pages, '']]);
  expect(next.takeRuns()).toEqual(['title page-77']);
  next.set(text, 'page-77', '76 title');
  await next.refresh([[pages, '']]);
  expect(next.takeRuns()).toEqual(['count 76', 'count 77', 'page page-77', 'title page-77']);
  expect(next.stats.loadedNodes).toBeLessThan(15);
  expect(next.commit()).toBe('done');
  next.store.close();
});
