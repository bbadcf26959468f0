import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findProjectCache } from '../../indexer/find-project-cache.ts';

test('the cache lies beside the nearest package.json, or in the current folder', () => {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'docgraph-project-')));
  const current = join(dir, 'docs/deep');
  mkdirSync(current, { recursive: true });
  vi.spyOn(process, 'cwd').mockReturnValue(current);
  onTestFinished(() => {
    vi.restoreAllMocks();
    rmSync(dir, { recursive: true, force: true });
  });
  expect(findProjectCache()).toBe(join(current, '.docgraph'));
  writeFileSync(join(dir, 'package.json'), '{}');
  expect(findProjectCache()).toBe(join(dir, 'node_modules/.cache/docgraph'));
  writeFileSync(join(dir, 'docs/package.json'), '{}');
  expect(findProjectCache()).toBe(join(dir, 'docs/node_modules/.cache/docgraph'));
});
