// The packed file, installed by npm as a user would: from a registry, which is on this machine.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repositoryDir } from '../../web/export/bundle/repository.ts';
import { siteDir } from '../checks/site-docs/read-samples.ts';
import { libraryFiles } from './library-files.ts';
import { packRepository, type PackedPackage, type Project } from './use-package.ts';

/** A path of a folder can have all of these. */
const oddName = 'a project #1 ü%20';

let packed: PackedPackage;
/** The project with everything. */
let project: Project;
/** A project that is built by the sources of this repository. */
let source: Project;
/** The export that the sources make of the library. */
let expected: ReadonlyMap<string, string>;

/** Hashes the files of a folder, by path. */
function hashFiles(dir: string): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path): [string, string] => [
        path.slice(dir.length),
        createHash('sha256').update(readFileSync(path)).digest('hex'),
      ])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

const isPicture = (path: string): boolean => /^\/(?:cards|icons)\//.test(path);

/** Lists the answers of the API in an export. */
function listResults(files: ReadonlyMap<string, string>): readonly unknown[] {
  return [...files].filter(([path]) => path.startsWith('/data/'));
}

function measureMegabytes(dir: string): number {
  const paths = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  return paths.reduce((total, path) => total + lstatSync(join(dir, path)).size, 0) / 1e6;
}

async function install(name: string, ...args: readonly string[]): Promise<Project> {
  const created = packed.createProject(name);
  created.write({ 'package.json': '{"private":true}', ...libraryFiles });
  const outcome = await created.run('npm', 'install', 'docgraph', ...packed.npmArguments, ...args);
  expect([outcome.exitCode, outcome.stderr]).toEqual([0, '']);
  return created;
}

beforeAll(async () => {
  packed = await packRepository();
  project = await install(oddName);
  source = packed.createProject('source');
  source.write({ 'package.json': '{"private":true}', ...libraryFiles });
  const built = await source.run(process.execPath, join(repositoryDir, 'web/commands/build.ts'));
  if (built.exitCode !== 0) throw new Error(built.stderr);
  expected = hashFiles(join(source.dir, 'dist'));
}, 600_000);

afterAll(() => packed.close());

test('it is a few packages of at most 65 MB, without a bundler', () => {
  const modules = join(project.dir, 'node_modules');
  expect(
    readdirSync(modules)
      .filter((name) => !name.startsWith('.') && !name.startsWith('@'))
      .sort(),
  ).toEqual(['docgraph', 'satteri']);
  expect(measureMegabytes(modules)).toBeLessThan(65);
});

test('its export is that of the repository, byte for byte, and nothing is written into it', async () => {
  const before = hashFiles(join(project.dir, 'node_modules/docgraph'));
  const { exitCode, stdout, stderr } = await project.run('npx', 'docgraph', 'build');
  expect([exitCode, stderr, stdout]).toEqual([0, '', expect.stringMatching(/^28 pages in dist: /)]);
  expect(hashFiles(join(project.dir, 'dist'))).toEqual(expected);
  expect(hashFiles(join(project.dir, 'node_modules/docgraph'))).toEqual(before);
  expect(existsSync(join(project.dir, 'node_modules/.cache/docgraph/CACHEDIR.TAG'))).toBe(true);
  const again = await project.run('npx', 'docgraph', 'build');
  expect([again.exitCode, again.stdout]).toEqual([0, expect.stringContaining('nothing has changed')]);
});

test('it builds the documentation of docgraph as the repository does, byte for byte, without a warning', async () => {
  const args = ['--content', 'documentation', '--out', 'site', '--strict'];
  for (const { dir } of [project, source]) cpSync(siteDir, join(dir, 'documentation'), { recursive: true });
  const outcomes = [
    await project.run('npx', 'docgraph', 'build', ...args),
    await source.run(process.execPath, join(repositoryDir, 'web/commands/build.ts'), ...args),
  ];
  expect(outcomes.map(({ exitCode, stderr }) => [exitCode, stderr])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  const files = hashFiles(join(project.dir, 'site'));
  expect(files.has('/guide/start/index.html')).toBe(true);
  expect(files).toEqual(hashFiles(join(source.dir, 'site')));
});

test('its commands do what they do in the repository, and name themselves as they were typed', async () => {
  const help = await project.run('npx', 'docgraph', 'serve', '--help');
  expect([help.exitCode, help.stdout.split('\n')[0]]).toEqual([0, 'npx docgraph serve [--dist SITE] [--port PORT]']);
  const query = await project.run('npx', 'docgraph', 'query', '{ sections { slug } }');
  expect([query.exitCode, JSON.parse(query.stdout)]).toEqual([0, { sections: [{ slug: 'guide' }] }]);
  const why = await project.run('npx', 'docgraph', 'why', 'dist/guide/page-3/index.html');
  expect([why.exitCode, why.stdout]).toEqual([0, expect.stringContaining('guide/page-3.md')]);
  const wrong = await project.run('npx', 'docgraph', 'buidl');
  expect([wrong.exitCode, wrong.stderr]).toEqual([2, 'There is no command "buidl".\nhint: did you mean "build"?\n']);
});

test('a signal to npx ends the server', async () => {
  const npx = project.start('npx', 'docgraph', 'serve', '--port', '0');
  const closed = once(npx, 'close'); // when no process has its output open any more
  const [output] = await once(npx.stdout ?? npx, 'data');
  const [url = ''] = /http:\S+/.exec(String(output)) ?? [];
  expect((await fetch(url)).status).toBe(200);
  npx.kill('SIGTERM');
  await closed;
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test.runIf(existsSync('/dev/full'))('an overview that cannot be written is one sentence', async () => {
  const program = join(project.dir, 'node_modules/docgraph/web/commands/start.mjs');
  const line = `'${process.execPath}' '${program}' --help > /dev/full`;
  const { exitCode, stderr } = await project.run('bash', '-c', line);
  expect([exitCode, stderr]).toEqual([1, 'The output cannot be written: ENOSPC: no space left on device, write.\n']);
});

test('programs can import it, with types', async () => {
  project.write({
    'program.mts': `
      import { build, openContent, type Diagnostic } from 'docgraph';
      import { diagnosticRules } from 'docgraph/schema';
      const content = await openContent({ contentDir: 'content' });
      const found: readonly Diagnostic[] = content.diagnostics;
      const response = await content.fetch(new Request('http://localhost/graphql?query={site{name}}'));
      await content.close();
      const { pageCount } = await build({ contentDir: 'content', outDir: 'other' });
      console.log(JSON.stringify([found, await response.json(), pageCount, diagnosticRules['link/dead-page'].severity]));
      // @ts-expect-error -- a wrong name is noticed
      void diagnosticRules['link/none'];
    `,
  });
  const compiler = join(repositoryDir, 'node_modules/typescript/bin/tsc');
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'esnext', '--ignoreConfig'];
  const types = ['--typeRoots', join(repositoryDir, 'node_modules/@types'), '--types', 'node'];
  const checked = await project.run(process.execPath, compiler, ...options, ...types, 'program.mts');
  expect([checked.stdout, checked.exitCode]).toEqual(['', 0]);
  const ran = await project.run(process.execPath, 'program.mts');
  expect([ran.stderr, JSON.parse(ran.stdout)]).toEqual([
    '',
    [[], { data: { site: { name: 'Larkspur' } } }, 28, expect.any(String)],
  ]);
});

test('linked by the package manager, it finds its parts', async () => {
  const linked = await install('linked', '--install-strategy=linked');
  expect(lstatSync(join(linked.dir, 'node_modules/docgraph')).isSymbolicLink()).toBe(true);
  const { exitCode, stderr } = await linked.run('npx', 'docgraph', 'build');
  expect([exitCode, stderr]).toEqual([0, '']);
  expect(hashFiles(join(linked.dir, 'dist'))).toEqual(expected);
});

test('without the optional packages it is one package of at most 25 MB, and says what is left out', async () => {
  const small = await install('small', '--omit=optional');
  const modules = join(small.dir, 'node_modules');
  expect(readdirSync(modules).filter((name) => !name.startsWith('.'))).toEqual(['docgraph']);
  expect(measureMegabytes(modules)).toBeLessThan(25);
  const { exitCode, stderr } = await small.run('npx', 'docgraph', 'build');
  expect([exitCode, stderr]).toEqual([
    0,
    'Markdown is parsed more slowly, because the optional package "satteri" is not installed.\n' +
      'There are no social cards and PNG icons, because the optional package "@napi-rs/canvas" is not installed.\n',
  ]);
  const files = hashFiles(join(small.dir, 'dist'));
  expect([...files.keys()]).toEqual([...expected.keys()].filter((path) => !isPicture(path)));
  const texts = readdirSync(join(small.dir, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:html|json)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  expect(texts.filter((text) => /og:image|icons\/icon-/.test(text))).toEqual([]);
  // the other parser builds the same trees, so that the answers are the same
  expect(listResults(files)).toEqual(listResults(expected));
});

test('installed for all projects, it keeps its cache in the folder of a tree without a package.json', async () => {
  const prefix = packed.createProject('global');
  const installed = await prefix.run(
    'npm',
    'install',
    '--global',
    '--prefix',
    prefix.dir,
    'docgraph',
    ...packed.npmArguments,
  );
  expect([installed.exitCode, installed.stderr]).toEqual([0, '']);
  const program = join(prefix.dir, 'bin/docgraph');
  const tree = packed.createProject('tree');
  const first = await tree.run(program, 'init');
  expect([first.exitCode, first.stdout]).toEqual([
    0,
    'content/site.yaml\ncontent/index.md\ncontent/guide/first-steps.md\n\nSee it with `docgraph dev`.\n',
  ]);
  const built = await tree.run(program, 'build', '--strict');
  expect([built.exitCode, built.stderr]).toEqual([0, '']);
  expect(readdirSync(tree.dir).sort()).toEqual(['.docgraph', 'content', 'dist']);
  const again = await tree.run(program, 'init');
  expect([again.exitCode, again.stderr]).toEqual([
    1,
    '"content/site.yaml" exists, so nothing was written.\nhint: choose another folder.\n',
  ]);
});

test('a bundle that is damaged is a sentence', async () => {
  const damaged = packed.createProject('damaged');
  damaged.write({ 'package.json': '{"private":true}', ...libraryFiles });
  await damaged.run('npm', 'install', 'docgraph', '--omit=optional', ...packed.npmArguments);
  const bundles = join(damaged.dir, 'node_modules/docgraph/lib/bundles');
  rmSync(join(bundles, readdirSync(bundles).find((name) => name.startsWith('site-')) ?? '', 'server'), {
    recursive: true,
  });
  const { exitCode, stderr } = await damaged.run('npx', 'docgraph', 'build');
  expect([exitCode, stderr]).toEqual([
    1,
    expect.stringMatching(/are missing or damaged\.\nhint: install docgraph again\.\n$/),
  ]);
});

/** A Node that is too old, where this machine has one. */
const oldNode = ['/usr/bin/node', '/usr/local/bin/node'].find((path) => {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return stdout !== null && Number(/^v(\d+)/.exec(stdout)?.[1] ?? Infinity) < 24;
});

test.skipIf(oldNode === undefined)('an old Node gets one sentence', async () => {
  const { exitCode, stdout, stderr } = await project.run(
    oldNode ?? '',
    join(project.dir, 'node_modules/docgraph/web/commands/start.mjs'),
    'build',
  );
  expect([exitCode, stdout, stderr]).toEqual([
    1,
    '',
    expect.stringMatching(/^docgraph needs Node 24 or later, and this is Node \d+\.\d+\.\d+\.\n$/),
  ]);
});
