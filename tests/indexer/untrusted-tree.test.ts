import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createContentIndex } from '../../indexer/index-content.ts';
import { createMemoryFileSystem, memoryRoot } from './memory-file-system.ts';

const cacheDir = mkdtempSync(join(tmpdir(), 'docgraph-untrusted-'));
afterEach(() => rmSync(cacheDir, { recursive: true, force: true }));

test('what the kits of a project may know is no problem of a tree that is read without them', async () => {
  const files = new Map([
    [
      'site.yaml',
      'name: A\npollsFile: polls.yaml\nseverities: { site/unknown-field: error, front-matter/unknown-field: error }\n',
    ],
    ['a.md', '---\ntitle: A\npoll: one\n---\n\n::poll{name="one"}\n'],
  ]);
  const list = async (isUntrusted: boolean): Promise<readonly string[]> => {
    const fileSystem = createMemoryFileSystem(files);
    const index = createContentIndex({ contentDir: memoryRoot, cacheDir, fileSystem, isUntrusted });
    const { snapshot } = await index.refresh();
    await index.close();
    return snapshot.diagnostics.items.map(({ severity, code }) => `${severity} ${code}`);
  };
  expect(await list(false)).toEqual([
    'error front-matter/unknown-field',
    'warning markdown/unknown-directive',
    'error site/unknown-field',
  ]);
  expect(await list(true)).toEqual([
    'info front-matter/unknown-field',
    'info markdown/unknown-directive',
    'info site/unknown-field',
  ]);
});

test('a tree by somebody unknown that has too many files anywhere is refused', async () => {
  const fileSystem = createMemoryFileSystem(new Map([['one/two/three.md', '# Three\n']]));
  const listed = { name: '.hidden', kind: 'file' } as const;
  const index = createContentIndex({
    contentDir: memoryRoot,
    cacheDir,
    isUntrusted: true,
    fileSystem: {
      ...fileSystem,
      readDirectory: (path) =>
        path.endsWith('/two') ? Array.from({ length: 20_001 }, () => listed) : fileSystem.readDirectory(path),
    },
  });
  await expect(index.refresh()).rejects.toThrow('The tree has more than 20000 files');
  await index.close();
});
