import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bundleSources } from '../../../web/export/bundle/build-bundles.ts';
import { readSources } from '../../architecture/syntax/read-sources.ts';
import { createWorkshopFactory, sampleFiles } from './export-tree.ts';

const factory = createWorkshopFactory();
afterAll(factory.close);

/** Whether a change to a file changes the hash. */
const isCovered = (filePath: string): boolean =>
  bundleSources.some((source) => filePath === source || filePath.startsWith(`${source}/`));

test('the hash of the bundles covers every file that the client is made of', () => {
  const sources = new Map(readSources().map((source) => [source.filePath, source]));
  const reached = new Set([
    'web/app/entry-client.tsx',
    'web/app/entry-server.tsx',
    'web/app/offline/service-worker.ts',
  ]);
  for (const filePath of reached) {
    for (const { target, isTypeOnly } of sources.get(filePath)?.imports ?? []) {
      if (target !== undefined && !isTypeOnly) reached.add(target);
    }
  }
  expect([...reached].filter((filePath) => !isCovered(filePath))).toEqual([]);
  expect(reached.size).toBeGreaterThan(100);
});

/** Lists the folders of bundles, each with what identifies it on disk. */
const listBundles = (cacheDir: string): readonly (readonly [string, number])[] => {
  const bundlesDir = path.join(cacheDir, 'bundles');
  return readdirSync(bundlesDir).map((name) => [name, statSync(path.join(bundlesDir, name)).ino]);
};

test('an edit of the content uses the bundles as they are', async () => {
  const workshop = await factory.create(sampleFiles);
  await workshop.build();
  const bundles = listBundles(workshop.cacheDir);
  workshop.edit({ 'guides/third.md': '# Third\n' });
  await workshop.build();
  expect(listBundles(workshop.cacheDir)).toEqual(bundles);
});

test('damaged bundles and pictures are made again, and drafts of dead processes are removed', async () => {
  const workshop = await factory.create({
    ...sampleFiles,
    'site.yaml': 'name: Sample\nsiteUrl: https://docs.example\n',
  });
  await workshop.build();
  const expected = workshop.readOut();
  const bundlesDir = path.join(workshop.cacheDir, 'bundles');
  const names = readdirSync(bundlesDir);
  const name = names.find((folder) => /^[0-9a-f]+$/.test(folder)) ?? '';
  const dir = path.join(bundlesDir, name);
  const script = readdirSync(path.join(dir, 'client/assets')).find((file) => /^entry-client-.*\.js$/.test(file)) ?? '';
  mkdirSync(`${dir}.999999999`);
  const picturesDir = path.join(workshop.cacheDir, 'pictures');
  for (const picture of readdirSync(picturesDir)) truncateSync(path.join(picturesDir, picture), 100);
  truncateSync(path.join(dir, 'client/assets', script), 100);
  rmSync(workshop.outDir, { recursive: true });
  await workshop.build();
  expect(workshop.readOut()).toEqual(expected);
  expect(readdirSync(bundlesDir)).toEqual(names);
});

test('a build that is killed leaves no running Vite', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'docgraph-killed-'));
  const call = `import { runBundleProcess } from '${import.meta.dirname}/../../../web/export/bundle/bundle-process.ts';
    await runBundleProcess('site', '${dir}');`;
  const build = spawn(process.execPath, ['--input-type=module', '--eval', call], { stdio: 'ignore' });
  const findVite = () => spawnSync('pgrep', ['-f', `bundle.ts site ${dir}`], { encoding: 'utf8' }).stdout.trim();
  await expect.poll(findVite, { timeout: 20_000 }).not.toBe('');
  build.kill('SIGKILL');
  await expect.poll(findVite, { timeout: 10_000 }).toBe('');
  rmSync(dir, { recursive: true, force: true });
}, 60_000);
