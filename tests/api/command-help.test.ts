import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

test.each([
  ['web/node/build.ts', 'npm run build -- '],
  ['web/node/dev.ts', 'npm run dev -- '],
  ['api/serve.ts', 'npm run serve -- '],
  ['api/query.ts', 'npm run query -- QUERY '],
  ['indexer/main.ts', 'npm run index -- '],
  ['indexer/sponsors.ts', 'npm run content:sponsors -- '],
  ['indexer/readmes.ts', 'npm run content:readmes -- '],
])('%s --help prints the usage, and does nothing', (entry, usage) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry, '--help'], { cwd: root, encoding: 'utf8' });
  expect([status, stdout.slice(0, usage.length), stderr]).toEqual([0, usage, '']);
});
