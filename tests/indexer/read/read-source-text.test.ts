import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContentIndex } from '../../../indexer/index-content.ts';
import type { ContentIndex } from '../../../indexer/content-index.ts';

let folder: string;
let contentDir: string;
let index: ContentIndex | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docgraph-links-'));
  contentDir = join(folder, 'content');
  write('../secret', 'KEY=value\n');
  write('../outside/a.md', 'KEY=value\n');
  write('docs/a.md', 'First line.\n');
});

afterEach(async () => {
  await index?.close();
  index = undefined;
  rmSync(folder, { recursive: true });
});

function write(filePath: string, text: string): void {
  const path = join(contentDir, filePath);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

async function open(): Promise<ContentIndex> {
  index = createContentIndex({ contentDir, cacheDir: join(folder, 'cache') });
  await index.refresh();
  return index;
}

test('a line is returned, also through a link that stays in the tree', async () => {
  symlinkSync('a.md', join(contentDir, 'docs/alias.md'));
  const { readSourceLine } = await open();
  expect([await readSourceLine('docs/a.md', 1), await readSourceLine('docs/alias.md', 1)]).toEqual([
    'First line.',
    'First line.',
  ]);
});

test.each(['../secret', '/proc/self/environ', '../../secret'])(
  'no line is given through a link to %s',
  async (target) => {
    symlinkSync(target, join(contentDir, 'link.md'));
    symlinkSync(target, join(contentDir, 'link.yaml'));
    symlinkSync(target, join(contentDir, 'site.yaml'));
    const { readSourceLine, refresh } = await open();
    const lines = await Promise.all(['link.md', 'link.yaml', 'site.yaml'].map((path) => readSourceLine(path, 1)));
    expect(lines).toEqual([undefined, undefined, undefined]);
    const { snapshot } = await refresh();
    expect(JSON.stringify(snapshot.diagnostics)).not.toContain('KEY');
  },
);

const replacements: Readonly<Record<string, () => void>> = {
  'a link': () => {
    rmSync(join(contentDir, 'docs/a.md'));
    symlinkSync('../../secret', join(contentDir, 'docs/a.md'));
  },
  'a link to a file of the system': () => {
    rmSync(join(contentDir, 'docs/a.md'));
    symlinkSync('/proc/self/environ', join(contentDir, 'docs/a.md'));
  },
  'a link in the place of its folder': () => {
    renameSync(join(contentDir, 'docs'), join(folder, 'moved'));
    symlinkSync('../outside', join(contentDir, 'docs'));
  },
  'a pipe': () => {
    rmSync(join(contentDir, 'docs/a.md'));
    execFileSync('mkfifo', [join(contentDir, 'docs/a.md')]);
  },
  'a file of 9 MB': () => truncateSync(join(contentDir, 'docs/a.md'), 9 * 1024 * 1024),
};

test.each(Object.entries(replacements))('no line is given of a file that became %s', async (_name, replace) => {
  const { readSourceLine, refresh } = await open();
  replace();
  expect(await readSourceLine('docs/a.md', 1)).toBe(undefined);
  const { snapshot } = await refresh(['docs/a.md']);
  expect([...snapshot.pages.keys].filter((url) => url === '/docs/a/')).toEqual([]);
});

test('a lost body is not parsed again from a file outside the tree', async () => {
  write('docs/a.md', 'KEY=value\n');
  await (await open()).close();
  const [name = ''] = readdirSync(join(folder, 'cache/store-2'));
  const database = new DatabaseSync(join(folder, 'cache/store-2', name));
  database.exec(`delete from value where cast(bytes as text) like '{"markdown":%'`);
  database.close();
  const { refresh, readBody } = await open();
  const page = (await refresh()).snapshot.pages.get('/docs/a/');
  if (page === undefined) throw new Error('the page exists');
  rmSync(join(contentDir, 'docs/a.md'));
  symlinkSync('../../outside/a.md', join(contentDir, 'docs/a.md'));
  await expect(readBody({ page, getPage: () => undefined })).rejects.toThrow('no longer in the cache folder');
});
