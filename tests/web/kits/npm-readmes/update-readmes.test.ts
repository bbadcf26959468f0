import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildReadmeIntegrity } from '../../../../indexer/sources/readmes/readme-store.ts';
import { loadProject } from '../../../../indexer/kits/load-project.ts';
import { repositoryDir } from '../../../../web/export/bundle/repository.ts';
import { createReadmeSource, downloadLimits } from '../../../../web/kits/npm-readmes/fetch-readme.ts';
import { readNpmOptions } from '../../../../web/kits/npm-readmes/read-npm-options.ts';
import { archiveLimits } from '../../../../web/kits/npm-readmes/read-archive.ts';
import { updateReadmes } from '../../../../web/commands/update-readmes.ts';
import { startReadmeRegistry, type ReadmeRegistry } from './readme-registry.ts';
import { collectOutput } from '../../commands/collect-output.ts';

const readme = '# a-loader\n\nWhat it does.\n';
let folder: string;
let registry: ReadmeRegistry;

const lockPath = () => join(folder, 'content', 'readmes.lock.json');
const readLock = () => readFileSync(lockPath(), 'utf8');
const listCached = () =>
  existsSync(join(folder, 'cache', 'readmes')) ? readdirSync(join(folder, 'cache', 'readmes')) : [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docgraph-readmes-'));
  mkdirSync(join(folder, 'content'));
  writePage('a', 'a-loader@1.0.0');
  registry = await startReadmeRegistry();
});
afterEach(() => {
  registry.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function writePage(name: string, packageId: string): void {
  writeFileSync(join(folder, 'content', `${name}.md`), `---\ntitle: ${name}\npackage: "${packageId}"\n---\n\nOurs.\n`);
}

function run(...flags: readonly string[]) {
  const folders = ['--content', join(folder, 'content'), '--cache', join(folder, 'cache')];
  return collectOutput('content:readmes', updateReadmes, [...folders, ...flags], {
    loadProject: () => loadProject(repositoryDir),
  });
}

test('records new packages, keeps the README in the cache, and downloads it once', async () => {
  const integrity = await registry.publish('a-loader', '1.0.0', { 'README.md': readme });
  expect(await run('--update')).toEqual({
    code: 0,
    out: '1 package: 1 downloaded, 0 already in the cache, 0 without a README.\n',
    error: '',
  });
  const expected = { 'a-loader@1.0.0': { integrity, readme: buildReadmeIntegrity(Buffer.from(readme)) } };
  expect(JSON.parse(readLock())).toEqual(expected);
  const [name = ''] = listCached();
  expect([listCached().length, readFileSync(join(folder, 'cache', 'readmes', name), 'utf8')]).toEqual([1, readme]);
  expect((await run()).out).toBe('1 package: 0 downloaded, 1 already in the cache, 0 without a README.\n');
  expect(registry.countArchives()).toBe(1);
});

test('a package without a record is not downloaded', async () => {
  await registry.publish('a-loader', '1.0.0', { 'README.md': readme });
  expect(await run()).toEqual({
    code: 1,
    out: '1 package: 0 downloaded, 0 already in the cache, 1 without a README.\n',
    error: '"a-loader@1.0.0" is not in readmes.lock.json.\nhint: npm run content:readmes -- --update\n',
  });
  expect([registry.countArchives(), existsSync(lockPath())]).toEqual([0, false]);
});

test.each(['the registry states another integrity', 'the archive is not what the registry states'])(
  'refuses a package when %s, also with --update',
  async (claim) => {
    await registry.publish('a-loader', '1.0.0', { 'README.md': readme });
    await run('--update');
    const before = readLock();
    rmSync(join(folder, 'cache'), { recursive: true });
    vi.stubEnv('npm_config_cache', join(folder, 'other-npm-cache'));
    const changed = { 'README.md': `${readme}Send us your keys.\n` };
    if (claim.startsWith('the registry')) await registry.publish('a-loader', '1.0.0', changed);
    else await registry.tamper('a-loader', '1.0.0', changed);
    for (const flags of [[], ['--update']]) {
      const { code, out, error } = await run(...flags);
      expect([code, out]).toEqual([1, '1 package: 0 downloaded, 0 already in the cache, 1 without a README.\n']);
      expect(error.replaceAll(folder, '')).toBe(
        '/content/a.md:3:10 warning readme/integrity-mismatch\n  The README of "a-loader@1.0.0" differs from the one that "readmes.lock.json" records, and is rejected.\n  hint: run the command "content:readmes"; if it is rejected again, find out why the package has changed.\n',
      );
    }
    expect([listCached(), readLock()]).toEqual([[], before]);
  },
);

test('a README that was changed in the cache is downloaded again', async () => {
  await registry.publish('a-loader', '1.0.0', { 'README.md': readme });
  await run('--update');
  const path = join(folder, 'cache', 'readmes', listCached()[0] ?? '');
  writeFileSync(path, 'changed');
  expect((await run()).out).toBe('1 package: 1 downloaded, 0 already in the cache, 0 without a README.\n');
  expect(readFileSync(path, 'utf8')).toBe(readme);
});

test('without a network, names each package it cannot download, keeps the records and uses the cache', async () => {
  await registry.publish('a-loader', '1.0.0', { 'README.md': readme });
  await run('--update');
  writePage('b', 'b-loader@1.0.0');
  const before = readLock();
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:1/');
  const { code, out, error } = await run('--update');
  expect([code, out]).toEqual([1, '2 packages: 0 downloaded, 1 already in the cache, 1 without a README.\n']);
  expect(error).toMatch(/^"b-loader@1\.0\.0" could not be downloaded: .*ECONNREFUSED.*\n$/);
  expect(readLock()).toBe(before);
});

test('a version that does not exist is named', async () => {
  await registry.publish('a-loader', '2.0.0', { 'README.md': readme });
  const { code, error } = await run('--update');
  expect([code, error]).toEqual([
    1,
    '"a-loader@1.0.0" could not be downloaded: No matching version found for a-loader@1.0.0.\n',
  ]);
});

test.each([
  ['no README', { 'index.js': '' }],
  ['an empty README', { 'README.md': '' }],
  ['a README of more than 512 kB', { 'README.md': 'a'.repeat(512 * 1024 + 1) }],
])('records a package with %s', async (_name, files) => {
  const integrity = await registry.publish('a-loader', '1.0.0', files);
  expect(await run('--update')).toEqual({
    code: 0,
    out: '1 package: 0 downloaded, 0 already in the cache, 1 without a README.\n',
    error: '"a-loader@1.0.0" has no README that can be used; the page shows our summary only.\n',
  });
  expect(JSON.parse(readLock())).toEqual({ 'a-loader@1.0.0': { integrity } });
});

test('finds a README by any of its names, and packages of a scope', async () => {
  writePage('a', '@a/loader@1.0.0');
  await registry.publish('@a/loader', '1.0.0', { 'readme.markdown': readme });
  expect((await run('--update')).out).toBe('1 package: 1 downloaded, 0 already in the cache, 0 without a README.\n');
});

test('an archive without end is left at the limit of bytes', async () => {
  const sent = registry.publishEndless('a-loader', '1.0.0');
  const { code, error } = await run('--update');
  expect([code, error]).toEqual([
    1,
    `"a-loader@1.0.0" could not be downloaded: it has more than ${archiveLimits.packedBytes} bytes\n`,
  ]);
  expect(await sent).toBeLessThan(archiveLimits.packedBytes * 1.5);
});

test('metadata without end are left at the limit of bytes', async () => {
  const sent = registry.talkEndlessly('a-loader');
  const { code, error } = await run('--update');
  expect([code, error]).toEqual([
    1,
    `"a-loader@1.0.0" could not be downloaded: its metadata has more than ${downloadLimits.metadataBytes} bytes\n`,
  ]);
  expect(await sent).toBeLessThan(downloadLimits.metadataBytes * 1.5);
});

test.each([
  ['a-loader', 'silent'],
  ['a-loader', 'unfinished'],
  ['a-loader@1.0.0', 'silent'],
  ['a-loader@1.0.0', 'unfinished'],
] as const)('a registry that leaves the answer for %s %s is left when the time is over', async (asked, how) => {
  await registry.publish('a-loader', '1.0.0', { 'README.md': readme });
  registry.keepWaiting(asked, how);
  const fetchReadme = createReadmeSource(await readNpmOptions(), { ...downloadLimits, totalMs: 300 });
  expect(await fetchReadme({ packageId: 'a-loader@1.0.0', integrity: undefined, maxBytes: 1 })).toEqual({
    problem: '"a-loader@1.0.0" could not be downloaded: it took longer than 0.3 seconds',
    isMismatch: false,
  });
});

test('--update removes packages that no page names any more', async () => {
  await registry.publish('a-loader', '1.0.0', { 'README.md': readme });
  await registry.publish('b-loader', '1.0.0', { 'README.md': readme });
  await run('--update');
  writePage('a', 'b-loader@1.0.0');
  await run('--update');
  expect(Object.keys(JSON.parse(readLock()) as object)).toEqual(['b-loader@1.0.0']);
});

test('a broken lock file stops the command', async () => {
  writeFileSync(lockPath(), '{');
  const { code, error } = await run('--update');
  expect([code, error.replaceAll(folder, ''), readLock()]).toEqual([
    2,
    '"/content/readmes.lock.json" cannot be read.\nhint: restore it from version control, or delete it.\n',
    '{',
  ]);
});

test('a wrong command line says what to type', async () => {
  expect(await run('--updat')).toEqual({
    code: 2,
    out: '',
    error: "Unknown option '--updat'.\nhint: npm run content:readmes -- [--content TREE] [--cache FOLDER] [--update]\n",
  });
});

test('without a kit that downloads them, says what to do', async () => {
  expect(await collectOutput('content:readmes', updateReadmes, ['--content', join(folder, 'content')])).toEqual({
    code: 1,
    out: '',
    error: "No kit of this project downloads readmes.\nhint: name one in the settings: kits: ['@docgraph/kit-…'].\n",
  });
});
