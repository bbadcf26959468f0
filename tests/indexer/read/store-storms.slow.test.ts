// Whatever happens to a tree between two processes, the second one finds what a process without a store does.

import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { createDiskFileSystem } from '../../../indexer/disk/file-system.ts';
import { createContentIndex } from '../../../indexer/index-content.ts';
import { planRuns } from '../../long-runs.ts';
import { describeSnapshot } from '../describe-snapshot.ts';

const names = ['index.md', 'a/one.md', 'a/two.md', 'b/one.md', 'b/two.md'] as const;
/** All of one size. */
const texts = ['# One', '# Two', '# Six'] as const;

const name = fc.constantFrom(...names);
const step = fc.oneof(
  fc.record({ kind: fc.constant('save' as const), name, text: fc.constantFrom(...texts), isTimeKept: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('move' as const, 'copy' as const), name, to: name }),
  fc.record({ kind: fc.constant('delete' as const), name }),
  fc.record({ kind: fc.constant('move' as const), name: fc.constant('a'), to: fc.constant('b') }),
  fc.record({ kind: fc.constant('run' as const) }),
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const oldTime = new Date('2020-01-01T00:00:00Z');

/** Changes the tree as editors, `cp -p`, `mv` and `touch -r` do. */
function apply(change: Exclude<Step, { readonly kind: 'run' }>, contentDir: string): void {
  const path = join(contentDir, change.name);
  switch (change.kind) {
    case 'save':
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, change.text);
      if (change.isTimeKept) utimesSync(path, oldTime, oldTime);
      return;
    case 'delete':
      rmSync(path, { force: true });
      return;
    case 'move':
    case 'copy': {
      const to = join(contentDir, change.to);
      if (!existsSync(path) || path === to) return;
      mkdirSync(dirname(to), { recursive: true });
      if (change.kind === 'copy') return cpSync(path, to, { preserveTimestamps: true });
      if (statSync(path).isDirectory()) rmSync(to, { recursive: true, force: true });
      return renameSync(path, to);
    }
    default:
      return change satisfies never;
  }
}

async function run(contentDir: string, cacheDir: string, now: () => number): Promise<unknown> {
  const index = createContentIndex({ contentDir, cacheDir, fileSystem: createDiskFileSystem(now) });
  try {
    return describeSnapshot((await index.refresh()).snapshot);
  } finally {
    await index.close();
  }
}

test.each([
  ['that rest before the next run', () => Date.now() + 60_000],
  ['that come one after the other', Date.now],
])('random changes %s are all noticed', async (_, now) => {
  const folder = mkdtempSync(join(tmpdir(), 'docgraph-store-storm-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
    const contentDir = mkdtempSync(join(folder, 'content-'));
    const cacheDir = mkdtempSync(join(folder, 'cache-'));
    for (const filePath of names) apply({ kind: 'save', name: filePath, text: '# One', isTimeKept: true }, contentDir);
    const runs: { readonly found: unknown; readonly expected: unknown }[] = [];
    for (const change of [...steps, { kind: 'run' } as const]) {
      if (change.kind !== 'run') {
        apply(change, contentDir);
        continue;
      }
      const found = await run(contentDir, cacheDir, now);
      runs.push({ found, expected: await run(contentDir, mkdtempSync(join(folder, 'fresh-')), now) });
    }
    expect(runs.map(({ found }) => found)).toEqual(runs.map(({ expected }) => expected));
  });
  await fc.assert(property, { ...planRuns(5, 200), endOnFailure: true });
});
