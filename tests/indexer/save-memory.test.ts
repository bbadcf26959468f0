// What replaced versions of a page leave in memory: results that were used lately, within the engine's budget. Objects are counted after a collection of garbage: nothing depends on
// the size of the heap.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as immediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createContentApi } from '../../api/http/create-content-api.ts';
import { createSnapshotStore } from '../../api/hosts/node/snapshot-store.ts';
import { createContentIndex } from '../../indexer/index-content.ts';
import { createMemoryFileSystem, memoryRoot } from './memory-file-system.ts';

const savedPath = 'guides/page.md';
const saveCount = 30;

/** Collects garbage until what nobody refers to is gone; a reference that has just been read lives until the next turn. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void; // the flag above defines it
  for (let turn = 0; turn < 3; turn += 1) {
    await immediate();
    collect();
  }
}

test('snapshots and texts of replaced versions are released', async () => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'docgraph-saves-'));
  const files = new Map([
    ['site.yaml', 'name: Docs\n'],
    ['guides/other.md', '# Other\n\n[The page](./page.md)\n'],
    [savedPath, '# Page\n'],
  ]);
  const index = createContentIndex({
    contentDir: memoryRoot,
    cacheDir,
    fileSystem: createMemoryFileSystem(files),
    keepLastGood: true,
  });
  const released: { readonly kind: string; readonly reference: WeakRef<object> }[] = [];
  const watch = (kind: string, value: object): void => void released.push({ kind, reference: new WeakRef(value) });
  try {
    const store = createSnapshotStore((await index.refresh()).snapshot);
    const { get, subscribe } = store;
    const api = createContentApi({
      index,
      getSnapshot: get,
      subscribe,
      access: 'development',
      reportError: (error) => {
        throw error;
      },
    });
    const body = JSON.stringify({
      query: '{ page(by: {url: "/guides/page/"}) { html } search(query: "version") { totalCount } }',
    });
    const headers = { 'content-type': 'application/json' };
    /** Saves a version, asks for it as an open page would, and watches what was made for it. */
    const save = async (version: number): Promise<string> => {
      files.set(savedPath, `# Page\n\nVersion ${version}.\n`);
      const result = await index.refresh([savedPath]);
      store.replace(result);
      const page = result.snapshot.pages.get('/guides/page/');
      if (page === undefined) throw new Error('The page is gone.');
      const response = await api.fetch(new Request('http://localhost/graphql', { method: 'POST', headers, body }));
      watch('snapshot', result.snapshot);
      watch('text', await index.readBody({ page, getPage: () => undefined }));
      return response.text();
    };
    for (let version = 0; version < saveCount; version += 1)
      expect(await save(version)).toContain(`Version ${version}.`);
    expect(released).toHaveLength(2 * saveCount);
    await collectGarbage();

    const live = released.filter(({ reference }) => reference.deref() !== undefined).map(({ kind }) => kind);
    // The current version is in use, and a cache may keep the one before it until it is asked again.
    expect(live.length).toBeLessThanOrEqual(4);
  } finally {
    await index.close();
    rmSync(cacheDir, { recursive: true, force: true });
  }
});
