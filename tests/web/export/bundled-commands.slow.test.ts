// The bundled commands do what their sources do.

import { loadProject } from '../../../indexer/kits/load-project.ts';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCodeVersions } from '../../../indexer/code-versions.ts';
import { runBundleProcess } from '../../../web/export/bundle/bundle-process.ts';
import { packageCommands } from '../../../web/export/bundle/bundled-commands.ts';
import { repositoryDir } from '../../../web/export/bundle/repository.ts';
import { createWorkshopFactory, sampleFiles } from './export-tree.ts';

const factory = createWorkshopFactory();
// beside the real one, because modules find other files from their place
const bundlesDir = join(repositoryDir, 'node_modules/.cache/docgraph/bundles');
mkdirSync(bundlesDir, { recursive: true });
const bundleDir = mkdtempSync(join(bundlesDir, 'test-commands-'));
beforeAll(() => runBundleProcess('commands', bundleDir));
afterAll(() => {
  factory.close();
  rmSync(bundleDir, { recursive: true, force: true });
});

/** Runs a command; returns its exit code and what it prints. */
function run(file: string, args: readonly string[]): readonly unknown[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { encoding: 'utf8' });
  return [status, stdout, stderr];
}

const runBundled = (name: string, args: readonly string[]): readonly unknown[] =>
  run(join(bundleDir, `${name}.mjs`), args);

/** Runs a command from its source, and from the bundle. */
const runBoth = (name: string, args: readonly string[]): readonly (readonly unknown[])[] => [
  run(join(repositoryDir, 'web/commands', `${name}.ts`), args),
  runBundled(name, args),
];

test('a build that uses worker threads exports the same bytes', async () => {
  const workshop = await factory.create(sampleFiles);
  // enough for threads that parse, and for threads that render
  for (let page = 0; page < 60; page++) {
    const text = `---\ntitle: Page ${page}\ndescription: One of many.\n---\n\n${`Words of page ${page}. `.repeat(450)}\n`;
    workshop.edit({ [`many/page-${page}.md`]: text });
  }
  const { kits } = await loadProject(repositoryDir); // the command has those of this repository
  await workshop.build({ kits });
  const expected = workshop.readOut();
  workshop.forget();
  const { contentDir, cacheDir, outDir } = workshop;
  const folders = ['--content', contentDir, '--cache', cacheDir, '--out', outDir];
  const [status, , problems] = runBundled('build', folders);
  expect([status, problems]).toEqual([0, '']);
  expect(workshop.readOut()).toEqual(expected);
  // and what it leaves is what the sources expect
  const { isUnchanged } = await workshop.build({ kits });
  expect(isUnchanged).toBe(true);
});

test.each(packageCommands)('%s prints the same help', (name) => {
  const [ofSource, ofBundle] = runBoth(name, ['--help']);
  expect(ofSource).toEqual([0, expect.stringContaining(`npm run ${name.replace('content-', 'content:')}`), '']);
  expect(ofBundle).toEqual(ofSource);
});

test('a query has the same answer', async () => {
  const { contentDir, cacheDir } = await factory.create(sampleFiles);
  const query = '{ page(by: { url: "/guides/first/" }) { title } pages(first: 1) { totalCount } }';
  const [ofSource, ofBundle] = runBoth('query', ['--content', contentDir, '--cache', cacheDir, query]);
  expect(ofSource).toEqual([0, expect.stringContaining('First Guide'), '']);
  expect(ofBundle).toEqual(ofSource);
});

test('the versions in the bundle are those of its sources', () => {
  const texts = readdirSync(bundleDir)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => readFileSync(join(bundleDir, name), 'utf8'));
  for (const [name, version] of Object.entries(getCodeVersions()))
    expect(texts.filter((text) => text.includes(`"${name}": "${version}"`)).length).toBe(1);
});
