import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildRecordPath } from '../../../api/hosts/node/export-record.ts';
import { plainProject } from '../../../indexer/kits/site-project.ts';
import { exportProject } from '../../../web/export/export-project.ts';
import { findLastExport } from '../../../web/export/last-export.ts';
import { createWorkshopFactory, sampleFiles, type Workshop } from './export-tree.ts';

const factory = createWorkshopFactory();
afterAll(() => factory.close());

/** A site with everything that an export may depend on. */
async function openSite(): Promise<Workshop & { readonly kitPath: string }> {
  const workshop = await factory.create({ ...sampleFiles, 'public/robots.txt': 'User-agent: *\n' });
  const kitPath = join(workshop.contentDir, '..', 'kit.ts');
  writeFileSync(kitPath, 'export default {};\n');
  runGit(workshop, 'init', '--quiet');
  commit(workshop);
  return { ...workshop, kitPath };
}

const describeProject = (kitPath: string) => ({
  files: [kitPath],
  kitVersions: { [kitPath]: { version: 'v', files: [kitPath] } },
});

function runGit({ contentDir }: Workshop, ...args: readonly string[]): void {
  const author = ['-c', 'user.name=Writer', '-c', 'user.email=writer@example.com'];
  execFileSync('git', [...author, '-C', contentDir, ...args], { stdio: 'ignore' });
}

const commit = (workshop: Workshop): void => runGit(workshop, 'commit', '--allow-empty', '--message', 'Write');

test('an export whose inputs and files are as they were is found, with what it would say', async () => {
  const { kitPath, ...site } = await openSite();
  site.edit({ 'guides/third.md': '# Third\n\nTo [nowhere](/nowhere/).\n' });
  await site.build({ project: describeProject(kitPath) });
  const again = await site.build({ project: describeProject(kitPath) });
  const { unchanged: found } = await findLastExport(site);
  expect(again.problems).toEqual([expect.stringContaining('link/dead-page')]);
  expect({ ...found, index: undefined, stagesMs: undefined }).toEqual({
    ...again,
    index: undefined,
    stagesMs: undefined,
  });
  expect(found?.index).toEqual({ ...again.index, stagesMs: expect.anything(), peakRssBytes: expect.any(Number) });
});

test('a file that has only been touched or written again changes nothing', async () => {
  const { kitPath, ...site } = await openSite();
  await site.build({ project: describeProject(kitPath) });
  site.edit({ 'guides/first.md': sampleFiles['guides/first.md'] ?? '' });
  utimesSync(kitPath, new Date(), new Date());
  expect((await findLastExport(site)).unchanged).toBeDefined();
});

const changes: Readonly<Record<string, (site: Workshop & { readonly kitPath: string }) => void>> = {
  'another text': ({ edit }) => edit({ 'guides/first.md': '# First\n' }),
  'a text of the same size': ({ edit }) =>
    edit({ 'index.md': (sampleFiles['index.md'] ?? '').replace('first words', 'other words') }),
  'a new page': ({ edit }) => edit({ 'guides/new.md': '# New\n' }),
  'a removed page': ({ edit }) => edit({ 'guides/second.md': null }),
  'another file of a page': ({ edit }) => edit({ 'guides/plan.svg': '<svg/>' }),
  'other settings': ({ edit }) => edit({ 'site.yaml': 'name: Renamed\ndescription: A small site.\n' }),
  'another published file': ({ edit }) => edit({ 'public/robots.txt': 'User-agent: x\n' }),
  'a new published file': ({ edit }) => edit({ 'public/humans.txt': 'Us\n' }),
  'another kit': ({ kitPath }) => writeFileSync(kitPath, 'export default { name: "other" };\n'),
  'a removed kit': ({ kitPath }) => rmSync(kitPath),
  'a commit': commit,
  'no repository': ({ contentDir }) => rmSync(join(contentDir, '.git'), { recursive: true }),
  'a file of the export with other bytes': ({ outDir }) => {
    rmSync(join(outDir, 'index.html')); // it is a link to the cache
    writeFileSync(join(outDir, 'index.html'), 'x');
  },
  'a file of the export less': ({ outDir }) => rmSync(join(outDir, 'guides/first/index.html')),
  'no output folder': ({ outDir }) => rmSync(outDir, { recursive: true }),
  'another marker': ({ outDir }) => writeFileSync(join(outDir, 'docgraph.json'), '{}'),
  'a leftover of an export that was killed': ({ outDir }) => mkdirSync(`${outDir}.docgraph-next-999999999`),
  'no record for the server': ({ outDir }) => rmSync(buildRecordPath(outDir)),
  'no cache': ({ cacheDir }) => rmSync(cacheDir, { recursive: true }),
};

test.for(Object.keys(changes))('after a change, the export is made: %s', async (name) => {
  const site = await openSite();
  await site.build({ project: describeProject(site.kitPath) });
  expect((await findLastExport(site)).unchanged).toBeDefined();
  changes[name]?.(site);
  expect((await findLastExport(site)).unchanged).toBeUndefined();
});

test('an export with other options is another one', async () => {
  const { kitPath, ...site } = await openSite();
  await site.build({ project: describeProject(kitPath) });
  const others = [
    { siteUrl: 'https://docs.example.com' },
    { base: '/docs' },
    { host: 'workers' },
    { isStrict: true },
    { isClean: true },
    { isUntrusted: true },
    { outDir: `${site.outDir}-else` },
  ] as const;
  for (const other of others)
    expect([other, (await findLastExport({ ...site, ...other })).unchanged]).toEqual([other, undefined]);
});

test('a content folder elsewhere, and an export that nobody wanted to remember, are not taken for the last one', async () => {
  const { kitPath, ...site } = await openSite();
  await site.build();
  expect((await findLastExport(site)).unchanged).toBeUndefined();
  await site.build({ project: describeProject(kitPath) });
  const contentDir = `${site.contentDir}-else`;
  cpSync(site.contentDir, contentDir, { recursive: true });
  expect(await findLastExport({ ...site, contentDir })).toEqual({});
});

test('the versions of kits hold while no file of the project has changed, whatever else has', async () => {
  const { kitPath, ...site } = await openSite();
  await site.build({ project: describeProject(kitPath) });
  site.edit({ 'guides/first.md': '# First\n' });
  expect(await findLastExport(site)).toEqual({ kitVersions: describeProject(kitPath).kitVersions });
  writeFileSync(kitPath, 'export default { name: "other" };\n');
  expect(await findLastExport(site)).toEqual({});
});

test('the project is loaded once, and not again for an export that is in place, nor for a tree by somebody unknown', async () => {
  const { kitPath, ...site } = await openSite();
  const loaded: unknown[] = [];
  const run = (options: { readonly isUntrusted?: boolean } = {}) =>
    exportProject({ ...site, ...options }, async (known) => {
      loaded.push(known);
      return { ...plainProject, ...describeProject(kitPath) };
    });
  expect((await run()).isUnchanged).toBe(false);
  expect((await run()).isUnchanged).toBe(true);
  site.edit({ 'guides/first.md': '# First\n' });
  expect((await run()).isUnchanged).toBe(false);
  await run({ isUntrusted: true });
  expect(loaded).toEqual([undefined, describeProject(kitPath).kitVersions]);
});
