import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createChokidarSource } from '../../../indexer/read/chokidar-source.ts';

test('a file that becomes a folder at once, and a folder that becomes a file, are reported', async () => {
  const contentDir = mkdtempSync(join(tmpdir(), 'docgraph-events-'));
  const locate = (path: string): string => join(contentDir, path);
  for (const path of ['sub', 'made', 'to-file']) mkdirSync(locate(path));
  for (const path of ['a.svg', 'b.svg', 'sub/c.svg', 'to-file/d.md']) writeFileSync(locate(path), 'text');
  const events = new Set<string>();
  const source = createChokidarSource({
    contentDir,
    onEvent: (path, isFolder) => void events.add(isFolder === true ? `${path}/` : path),
    onError: (error) => expect.unreachable(String(error)),
  });
  await source.isReady;
  for (const path of ['a.svg', 'sub/c.svg']) {
    rmSync(locate(path));
    mkdirSync(locate(path));
  }
  rmSync(locate('b.svg'));
  renameSync(locate('made'), locate('b.svg'));
  rmSync(locate('to-file'), { recursive: true });
  writeFileSync(locate('to-file'), 'text');
  await expect.poll(() => ['a.svg/', 'b.svg/', 'sub/c.svg/'].filter((path) => !events.has(path))).toEqual([]);
  await expect.poll(() => events.has('to-file') || events.has('to-file/')).toBe(true);
  await source.close();
  rmSync(contentDir, { recursive: true });
});
