import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runViteBuild } from '../../web/node/run-vite.ts';

const dir = mkdtempSync(join(tmpdir(), 'docgraph-bundle-'));
const assets = join(dir, 'client/assets');

beforeAll(() => runViteBuild(dir));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Sums the Brotli bytes of the assets with this extension. */
const weigh = (extension: string): number =>
  readdirSync(assets)
    .filter((name) => name.endsWith(extension))
    .reduce((sum, name) => sum + brotliCompressSync(readFileSync(join(assets, name))).length, 0);

test('a first visit loads at most 75 kB of script and 10 kB of style, compressed', () => {
  expect(weigh('.js')).toBeLessThanOrEqual(75_000);
  expect(weigh('.css')).toBeLessThanOrEqual(10_000);
});

test('the client is one script and one stylesheet', () => {
  const names = readdirSync(assets).map((name) => name.replace(/-[\w-]{8}\./, '.'));
  expect(names.sort()).toEqual(['entry-client.css', 'entry-client.js']);
});

test('graphql-js, the documents and live editing stay out of the client', () => {
  const script = readdirSync(assets).find((name) => name.endsWith('.js')) ?? '';
  const text = readFileSync(join(assets, script), 'utf8');
  const strangers = ['GraphQLSchema', 'shortTitle"', 'ContentChanged', 'EventSource', 'Problems in the content'];
  expect(strangers.filter((word) => text.includes(word))).toEqual([]);
});
