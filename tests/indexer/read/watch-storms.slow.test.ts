import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContentIndex } from '../../../indexer/index-content.ts';
import type { ContentIndex } from '../../../indexer/content-index.ts';
import type { ChangeSourceOptions } from '../../../indexer/read/change-source.ts';
import { watchTree, type TreeWatch } from '../../../indexer/read/watch-tree.ts';
import { planRuns } from '../../long-runs.ts';
import { createMemoryFileSystem, memoryRoot } from '../memory-file-system.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'docgraph-storm-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const formatPage = (title: string) => `---\ntitle: ${title}\n---\n\nText of ${title}.\n`;

/** One step of a storm: a folder is renamed, deleted or made, or a page is saved. */
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('rename' as const), from: fc.nat(3), to: fc.nat(3) }),
    fc.record({ kind: fc.constant('delete' as const), from: fc.nat(3) }),
    fc.record({ kind: fc.constant('save' as const), from: fc.nat(3), text: fc.nat(9) }),
  ),
  { minLength: 2, maxLength: 8 },
);

test('ends a storm of folders with the state of a fresh process, whatever events are lost', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await fc.assert(
      fc.asyncProperty(steps, fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }), async (storm, isLost) => {
        const files = new Map<string, string>([0, 1, 2].map((name) => [`d${name}/a.md`, formatPage(`A ${name}`)]));
        const open = (cacheDir: string) =>
          createContentIndex({ contentDir: memoryRoot, cacheDir, fileSystem: createMemoryFileSystem(files) });
        const index = open(join(folder, 'live'));
        let { snapshot } = await index.refresh();
        let source: ChangeSourceOptions | undefined;
        let eventCount = 0;
        let working: Promise<unknown> = Promise.resolve();
        const watch = watchTree({
          contentDir: memoryRoot,
          onChange: (paths) => {
            const work = index.refresh(paths).then((result) => void (snapshot = result.snapshot));
            working = work;
            return work;
          },
          onError: (error) => expect(error).toBe(undefined),
          createWatcher(options) {
            source = options;
            return { isReady: Promise.resolve(), close: () => Promise.resolve() };
          },
        });
        /** The first event of a folder arrives; of the others, any may be lost. */
        const emit = (path: string, isFolder: boolean) => {
          eventCount += 1;
          if ((isFolder && eventCount === 1) || isLost[eventCount % isLost.length] !== true)
            source?.onEvent(path, isFolder);
        };
        emit('d0', true);
        for (const step of storm) {
          const prefix = `d${step.from}/`;
          const moved = [...files].filter(([path]) => path.startsWith(prefix));
          if (step.kind === 'save') {
            files.set(`${prefix}a.md`, formatPage(`B ${step.text}`));
            emit(`${prefix}a.md`, false);
            continue;
          }
          for (const [path] of moved) files.delete(path);
          if (step.kind === 'rename')
            for (const [path, text] of moved) files.set(path.replace(prefix, `d${step.to}/`), text);
          emit(`d${step.from}`, true);
          await vi.advanceTimersByTimeAsync(12);
        }
        for (let count = 0; count < 3; count += 1) {
          await vi.advanceTimersByTimeAsync(1000);
          await working;
        }
        const fresh = open(join(folder, 'fresh'));
        const expected = (await fresh.refresh()).snapshot;
        expect([snapshot.id, snapshot.nodes.keys]).toEqual([expected.id, expected.nodes.keys]);
        await Promise.all([watch.close(), index.close(), fresh.close()]);
      }),
      planRuns(10, 300),
    );
  } finally {
    vi.useRealTimers();
  }
});

/** Follows a tree on disk, as the development server does. */
async function follow(
  contentDir: string,
): Promise<{ readonly watch: TreeWatch; readonly index: ContentIndex; readonly getId: () => string }> {
  const index = createContentIndex({ contentDir, cacheDir: join(folder, 'cache') });
  let { snapshot } = await index.refresh();
  const watch = watchTree({
    contentDir,
    async onChange(paths) {
      ({ snapshot } = await index.refresh(paths.includes('') ? undefined : paths));
    },
    onError: () => undefined, // a refresh in the middle of a rename may fail; the next one counts
    isFollowingCommits: true,
  });
  await watch.isReady;
  return { watch, index, getId: () => snapshot.id };
}

async function readFreshId(contentDir: string): Promise<string> {
  const index = createContentIndex({ contentDir, cacheDir: join(folder, 'fresh') });
  const { snapshot } = await index.refresh();
  await index.close();
  return snapshot.id;
}

test('follows renames of a folder within milliseconds, and a save in it afterwards', async () => {
  const contentDir = join(folder, 'content');
  mkdirSync(join(contentDir, 'guides/deep'), { recursive: true });
  for (const name of ['a', 'deep/b']) writeFileSync(join(contentDir, `guides/${name}.md`), formatPage(name));
  const { watch, index, getId } = await follow(contentDir);
  for (let round = 0; round < 3; round += 1) {
    for (const name of ['one', 'two', 'three', 'guides']) {
      const [from = ''] = readdirSync(contentDir);
      renameSync(join(contentDir, from), join(contentDir, name));
    }
  }
  rmSync(join(contentDir, 'guides/deep'), { recursive: true });
  mkdirSync(join(contentDir, 'guides/deep'));
  writeFileSync(join(contentDir, 'guides/deep/c.md'), formatPage('c'));
  const afterStorm = await readFreshId(contentDir);
  await vi.waitFor(() => expect(getId()).toBe(afterStorm), { timeout: 120_000, interval: 50 });
  writeFileSync(join(contentDir, 'guides/deep/c.md'), formatPage('saved'));
  const afterSave = await readFreshId(contentDir);
  await vi.waitFor(() => expect(getId()).toBe(afterSave), { timeout: 120_000, interval: 50 });
  await watch.close();
  await index.close();
});

test('follows a commit, which changes no file of the tree', async () => {
  const contentDir = join(folder, 'repository/docs');
  mkdirSync(contentDir, { recursive: true });
  writeFileSync(join(contentDir, 'a.md'), formatPage('A'));
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false', ...args],
      {
        cwd: contentDir,
        stdio: 'ignore',
      },
    );
  git('init', '-q');
  git('add', '--all');
  git('commit', '-q', '-m', 'first');
  writeFileSync(join(contentDir, 'b.md'), formatPage('B'));
  const { watch, index, getId } = await follow(contentDir);
  const before = getId();
  git('add', '--all');
  git('commit', '-q', '-m', 'second');
  const expected = await readFreshId(contentDir);
  expect(expected).not.toBe(before);
  await vi.waitFor(() => expect(getId()).toBe(expected), { timeout: 120_000, interval: 50 });
  await watch.close();
  await index.close();
});
