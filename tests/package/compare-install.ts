// `npm run check:long -- package`: the time of an installation with the first build beside that of VitePress, for a library
// with 27 pages, and the time of a build when nothing has changed. It needs a registry.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryDir } from '../../web/export/bundle/repository.ts';
import { libraryFiles } from './library-files.ts';

const rounds = 3;
/** Largest time of docgraph, as a part of that of VitePress. */
const largestShare = 0.45;
const unchangedMs = 60;
/** The version that the benchmark builds with, too. */
const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../bench/peers/package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>; // npm has read it
};

const dir = mkdtempSync(join(tmpdir(), 'docgraph-compare-'));
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:npm_|INIT_CWD)/i.test(name)));

/** Runs a program; returns its time in milliseconds. */
function time(cwd: string, program: string, ...args: readonly string[]): number {
  const startedAt = performance.now();
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return performance.now() - startedAt;
}

function createProject(name: string, files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries({ 'package.json': '{"private":true}', ...files })) {
    mkdirSync(dirname(join(dir, name, path)), { recursive: true });
    writeFileSync(join(dir, name, path), text);
  }
  return join(dir, name);
}

function measure(
  round: number,
  files: Readonly<Record<string, string>>,
  spec: string,
  build: readonly string[],
): number {
  const project = createProject(`${build[0]}-${round}`, files);
  // each round begins with an empty cache of npm
  const cache = join(dir, `npm-${build[0]}-${round}`);
  const installMs = time(project, 'npm', 'install', spec, '--cache', cache, '--no-audit', '--no-fund');
  const buildMs = time(project, 'npx', ...build);
  process.stdout.write(`${build[0]}: install ${format(installMs)}, first build ${format(buildMs)}\n`);
  return installMs + buildMs;
}

const format = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

try {
  time(repositoryDir, 'npm', 'pack', '--pack-destination', dir);
  const { version } = JSON.parse(readFileSync(join(repositoryDir, 'package.json'), 'utf8')) as {
    readonly version: string; // npm has read it
  };
  const pages = Object.fromEntries(
    Object.entries(libraryFiles).flatMap(([path, text]) =>
      path.endsWith('.md') ? [[path.replace('content/', ''), text]] : [],
    ),
  );
  let [own, other] = [Infinity, Infinity];
  for (let round = 1; round <= rounds; round += 1) {
    const spec = join(dir, `docgraph-${version}.tgz`);
    own = Math.min(own, measure(round, libraryFiles, spec, ['docgraph', 'build']));
    other = Math.min(other, measure(round, pages, `vitepress@${dependencies['vitepress']}`, ['vitepress', 'build']));
  }
  const project = join(dir, 'docgraph-1');
  const program = join(project, 'node_modules/docgraph/web/commands/start.mjs');
  const again = Math.min(...Array.from({ length: 10 }, () => time(project, process.execPath, program, 'build')));
  const share = own / other;
  process.stdout.write(
    `Install and first build: ${format(own)}, ${Math.round(100 * share)} % of VitePress (at most ${100 * largestShare} %). ` +
      `Nothing changed: ${Math.round(again)} ms (at most ${unchangedMs} ms).\n`,
  );
  process.exitCode = share <= largestShare && again <= unchangedMs ? 0 : 1;
} finally {
  rmSync(dir, { recursive: true, force: true });
}
