// The bundled commands do what their sources do.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { replaceFolder } from '../../../web/export/bundle/bundle-folder.ts';
import { runBundleProcess } from '../../../web/export/bundle/bundle-process.ts';
import { commandSourcesName } from '../../../web/export/bundle/command-bundle.ts';
import { codeSources, createSourceHasher, repositoryDir } from '../../../web/export/bundle/hash-sources.ts';
import { readSources } from '../../architecture/syntax/read-sources.ts';
import { createWorkshopFactory, sampleFiles } from './export-tree.ts';

const factory = createWorkshopFactory();
// as deep in the checkout as the real one, because modules find other files from their place
const bundlesDir = join(repositoryDir, 'node_modules/.cache/docgraph/bundles');
mkdirSync(bundlesDir, { recursive: true });
const bundleDir = mkdtempSync(join(bundlesDir, 'test-commands-'));
// as `run.mjs` does, with this bundle
const startFile = join(bundleDir, 'start.mjs');
const codeDir = join(bundleDir, 'code');
beforeAll(async () => {
  await runBundleProcess('commands', bundleDir);
  const loader = pathToFileURL(join(repositoryDir, 'web/commands/load-bundle.mjs')).href;
  const start = `
    import { loadBundle } from ${JSON.stringify(loader)};
    const [path] = process.argv.splice(2, 1);
    await loadBundle(path, ${JSON.stringify(codeDir)}).finished;`;
  writeFileSync(startFile, start);
});
afterAll(() => {
  factory.close();
  rmSync(bundleDir, { recursive: true, force: true });
});

/** Runs Node; returns what it prints and its exit code. */
function run(args: readonly string[]): readonly unknown[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return [status, stdout, stderr];
}

/** Runs a command of the bundle with the code of earlier runs. */
const runBundled = (name: string, args: readonly string[]): readonly unknown[] =>
  run([startFile, join(bundleDir, `${name}.cjs`), ...args]);

/** Runs a command from its source, and from the bundle: without compiled code, and with it. */
const runBoth = (name: string, args: readonly string[]): readonly (readonly unknown[])[] => {
  rmSync(codeDir, { recursive: true, force: true });
  const ofSource = run([join(repositoryDir, 'web/commands', `${name}.ts`), ...args]);
  const [first, second] = [runBundled(name, args), runBundled(name, args)];
  expect(second).toEqual(first);
  return [ofSource, first];
};

test('a build that uses worker threads exports the same bytes', async () => {
  const workshop = await factory.create(sampleFiles);
  // enough for threads that parse, and for threads that render
  for (let page = 0; page < 60; page++) {
    const text = `---\ntitle: Page ${page}\ndescription: One of many.\n---\n\n${`Words of page ${page}. `.repeat(450)}\n`;
    workshop.edit({ [`many/page-${page}.md`]: text });
  }
  await workshop.build();
  const expected = workshop.readOut();
  workshop.forget();
  const { contentDir, cacheDir, outDir } = workshop;
  const folders = ['--content', contentDir, '--cache', cacheDir, '--out', outDir];
  const [status, , problems] = runBundled('build', folders);
  expect([status, problems]).toEqual([0, '']);
  expect(workshop.readOut()).toEqual(expected);
  // and what it leaves is what the sources expect
  const { isUnchanged } = await workshop.build();
  expect(isUnchanged).toBe(true);
});

test.each(['build', 'dev', 'index', 'mcp', 'query', 'serve'])('%s prints the same help', (name) => {
  const [ofSource, ofBundle] = runBoth(name, ['--help']);
  expect(ofSource).toEqual([0, expect.stringContaining(`npm run ${name}`), '']);
  expect(ofBundle).toEqual(ofSource);
});

test('a query has the same answer', async () => {
  const { contentDir, cacheDir } = await factory.create(sampleFiles);
  const query = '{ page(by: { url: "/guides/first/" }) { title } pages(first: 1) { totalCount } }';
  const [ofSource, ofBundle] = runBoth('query', ['--content', contentDir, '--cache', cacheDir, query]);
  expect(ofSource).toEqual([0, expect.stringContaining('First Guide'), '']);
  expect(ofBundle).toEqual(ofSource);
});

test('a bundle in the cache restores itself in a fresh clone, and in no other', async () => {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'docgraph-clone-')));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const [rootDir, cacheDir] = [join(dir, 'checkout/'), join(dir, 'cache')];
  mkdirSync(join(rootDir, 'web'), { recursive: true });
  mkdirSync(join(rootDir, 'node_modules'));
  writeFileSync(join(rootDir, 'web/source.ts'), 'source');
  writeFileSync(join(rootDir, 'package-lock.json'), '{}');
  const bundleName = `${createSourceHasher({ rootDir })(codeSources).slice(0, 32)}-commands`;
  await replaceFolder(join(cacheDir, 'bundles', bundleName), (draftDir) => {
    cpSync(bundleDir, draftDir, { recursive: true });
    writeFileSync(join(draftDir, commandSourcesName), '["web/source.ts"]');
    return Promise.resolve();
  });
  const cachedBundle = pathToFileURL(join(repositoryDir, 'web/commands/cached-bundle.mjs')).href;
  const request = { name: 'build', argv: ['--cache', cacheDir], rootDir };
  const script = `
    const { importCachedModule } = await import(${JSON.stringify(cachedBundle)});
    const { module, bundleName } = await importCachedModule('restore-command.cjs', ['--cache', ${JSON.stringify(cacheDir)}]);
    console.log(module.restoreCommand({ ...${JSON.stringify(request)}, bundleName })?.href);
  `;
  const restore = (): readonly unknown[] => {
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
    });
    return [stdout.trim(), stderr];
  };
  const restored = join(rootDir, 'node_modules/.cache/docgraph/bundles', bundleName, 'build.cjs');
  expect(restore()).toEqual([pathToFileURL(restored).href, '']);
  writeFileSync(join(rootDir, 'web/source.ts'), 'edited');
  expect(restore()).toEqual(['undefined', '']);
});

/** A program of its own, which is never bundled. */
const bundleProcess = 'web/export/bundle/bundle.ts';

test('the list of sources has every file that a command imports', () => {
  const listed = new Set(JSON.parse(readFileSync(join(bundleDir, commandSourcesName), 'utf8')) as readonly string[]);
  const sources = new Map(readSources().map((source) => [source.filePath, source]));
  const reached = new Set(['build', 'dev', 'index', 'mcp', 'query', 'serve'].map((name) => `web/commands/${name}.ts`));
  for (const filePath of reached) {
    for (const { target, isTypeOnly } of sources.get(filePath)?.imports ?? [])
      if (target !== undefined && !isTypeOnly && target !== bundleProcess) reached.add(target);
  }
  expect([...reached].filter((filePath) => !listed.has(filePath))).toEqual([]);
  expect(reached.size).toBeGreaterThan(300);
});
