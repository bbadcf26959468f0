import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPageCache } from '../../../indexer/cache/page-cache.ts';
import { createPageParser } from '../../../indexer/workers/page-parser.ts';
import { buildParsedPage } from '../build-tree-input.ts';

const keys = Array.from({ length: 200 }, (_, index) => index.toString(16).padStart(64, '0'));

function open() {
  const folder = mkdtempSync(join(tmpdir(), 'docgraph-find-pages-'));
  const cache = createPageCache({ cacheDir: join(folder, 'cache'), contentDir: join(folder, 'content') });
  onTestFinished(() => {
    cache.close();
    rmSync(folder, { recursive: true });
  });
  for (const key of keys) cache.add(buildParsedPage({}, key));
  cache.flush('now');
  return createPageParser({ cache, cacheDir: folder, workerBreakEvenBytes: undefined });
}

test('finds pages while requests are answered', async () => {
  const events: string[] = [];
  setImmediate(() => events.push('request'));
  const pages = await open().findAll(keys);
  events.push('found');
  expect([...(pages ?? [])].map(([key]) => key)).toEqual(keys);
  expect(events).toEqual(['request', 'found']);
});

test('finds nothing when the cache lacks one of the pages', async () => {
  expect(await open().findAll([...keys, 'f'.repeat(64)])).toBe(undefined);
});
