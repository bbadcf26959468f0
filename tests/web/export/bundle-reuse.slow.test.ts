import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildBundles } from '../../../web/export/bundle/build-bundles.ts';
import { replaceFolder } from '../../../web/export/bundle/bundle-folder.ts';
import { createWorkshopFactory, sampleFiles, type Workshop } from './export-tree.ts';

const factory = createWorkshopFactory();
afterAll(factory.close);

/** Copies the bundles of this checkout into a folder of bundles for one test. */
async function copyBundles(workshop: Workshop): Promise<string> {
  const { clientDir, explorer } = await buildBundles({ cacheDir: workshop.cacheDir });
  const bundlesDir = path.join(workshop.cacheDir, 'own-bundles');
  for (const dir of [clientDir, (await explorer).clientDir].map((client) => path.dirname(client)))
    cpSync(dir, path.join(bundlesDir, path.basename(dir)), { recursive: true });
  return bundlesDir;
}

/** Lists the folders of bundles, each with what identifies it on disk. */
const listBundles = (bundlesDir: string): readonly (readonly [string, number])[] =>
  readdirSync(bundlesDir).map((name) => [name, statSync(path.join(bundlesDir, name)).ino]);

test('other content and a new cache folder use the bundles of the checkout as they are', async () => {
  const workshop = await factory.create(sampleFiles);
  const bundlesDir = await copyBundles(workshop);
  const bundles = listBundles(bundlesDir);
  await workshop.build({ bundlesDir });
  workshop.edit({ 'guides/third.md': '# Third\n' });
  await workshop.build({ bundlesDir });
  expect(listBundles(bundlesDir)).toEqual(bundles);
  expect(existsSync(path.join(workshop.cacheDir, 'bundles'))).toBe(false);
});

test('an export without changes needs no bundles', async () => {
  const workshop = await factory.create(sampleFiles);
  const bundlesDir = await copyBundles(workshop);
  await workshop.build({ bundlesDir });
  rmSync(bundlesDir, { recursive: true });
  expect((await workshop.build({ bundlesDir })).isUnchanged).toBe(true);
  expect(existsSync(bundlesDir)).toBe(false);
});

test('what was not built ahead is in the cache folder', async () => {
  const workshop = await factory.create(sampleFiles);
  const bundlesDir = path.join(workshop.cacheDir, 'own-bundles');
  await workshop.build({ bundlesDir });
  expect(workshop.readOut().has('explore/index.html')).toBe(true);
  expect(readdirSync(path.join(workshop.cacheDir, 'bundles'))).toEqual([
    expect.stringMatching(/^explorer-[0-9a-f]{32}$/),
    expect.stringMatching(/^site-[0-9a-f]{32}$/),
  ]);
});

test('damaged bundles and outputs are made again, and drafts of dead processes are removed', async () => {
  const workshop = await factory.create({
    ...sampleFiles,
    'site.yaml': 'name: Sample\nsiteUrl: https://docs.example\n',
  });
  const bundlesDir = await copyBundles(workshop);
  await workshop.build({ bundlesDir });
  const expected = workshop.readOut();
  const names = readdirSync(bundlesDir);
  const name = names.find((folder) => folder.startsWith('site-')) ?? '';
  const dir = path.join(bundlesDir, name);
  const script = readdirSync(path.join(dir, 'client/assets')).find((file) => /^entry-client-.*\.js$/.test(file)) ?? '';
  const draftDir = path.join(workshop.cacheDir, 'bundles', `${name}.999999999-draft`);
  mkdirSync(draftDir, { recursive: true });
  const outputs = readdirSync(path.join(workshop.cacheDir, 'outputs'), { recursive: true, withFileTypes: true });
  for (const entry of outputs) if (entry.isFile()) truncateSync(path.join(entry.parentPath, entry.name), 10);
  truncateSync(path.join(dir, 'client/assets', script), 100);
  rmSync(workshop.outDir, { recursive: true });
  await workshop.build({ bundlesDir });
  expect(workshop.readOut()).toEqual(expected);
  expect(readdirSync(path.join(workshop.cacheDir, 'bundles'))).toEqual([name]);
});

test('a folder that is built again and comes out the same stays: another process may be reading it', async () => {
  const dir = path.join(mkdtempSync(path.join(tmpdir(), 'docgraph-bundle-')), `site-${'a'.repeat(32)}`);
  const build = (text: string) =>
    replaceFolder(dir, (draftDir) => Promise.resolve(writeFileSync(path.join(draftDir, 'entry.js'), text)));
  await build('one');
  const first = statSync(dir).ino;
  await Promise.all([build('one'), build('one')]);
  expect(statSync(dir).ino).toBe(first);
  await build('other');
  expect(readFileSync(path.join(dir, 'entry.js'), 'utf8')).toBe('other');
  expect(readdirSync(path.dirname(dir))).toEqual([path.basename(dir)]);
  rmSync(path.dirname(dir), { recursive: true });
});

test('of one kind, the four newest folders stay', async () => {
  const parentDir = mkdtempSync(path.join(tmpdir(), 'docgraph-bundle-'));
  const names = ['edge-1', ...[1, 2, 3, 4, 5, 6].map((version) => `site-${version}`)];
  for (const [index, name] of names.entries()) {
    const dir = path.join(parentDir, name);
    await replaceFolder(dir, (draftDir) => Promise.resolve(writeFileSync(path.join(draftDir, 'entry.js'), name)));
    utimesSync(dir, index, index);
  }
  expect(readdirSync(parentDir)).toEqual(['edge-1', 'site-3', 'site-4', 'site-5', 'site-6']);
  rmSync(parentDir, { recursive: true });
});

test('a build that is killed leaves no running Vite', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'docgraph-killed-'));
  const call = `import { runBundleProcess } from '${import.meta.dirname}/../../../web/export/bundle/bundle-process.ts';
    await runBundleProcess('site', '${dir}');`;
  const build = spawn(process.execPath, ['--input-type=module', '--eval', call], { stdio: 'ignore' });
  const findVite = () => spawnSync('pgrep', ['-f', `bundle.ts site ${dir}`], { encoding: 'utf8' }).stdout.trim();
  await expect.poll(findVite).not.toBe('');
  build.kill('SIGKILL');
  await expect.poll(findVite).toBe('');
  rmSync(dir, { recursive: true, force: true });
});

test('a clean export makes everything again and comes to the same', async () => {
  const workshop = await factory.create(sampleFiles);
  await workshop.build();
  const expected = workshop.readOut();
  const result = await workshop.build({ isClean: true });
  expect([result.renderedCount, result.index.parsedPages, result.isUnchanged]).toEqual([10, 5, false]);
  expect(workshop.readOut()).toEqual(expected);
});
