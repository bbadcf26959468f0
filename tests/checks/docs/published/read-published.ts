// IO. Run by hand after a new version of webpack: `node tests/checks/docs/published/read-published.ts`. Reads every
// published version of webpack 5 once and writes down in which of them each option, hook and text that pages speak of came.

import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createSchemaRoot, findSchemas, listPaths, splitPath, type JsonSchema } from '../json-schema.ts';
import { readStatements } from '../statements/read-statements.ts';
import { formatFirstVersions } from './first-versions.ts';
import { listHookNames } from './list-hook-names.ts';

/** What one version has. */
interface PublishedVersion {
  readonly hasOption: (path: string) => boolean;
  readonly options: readonly string[];
  readonly hooks: readonly string[];
  /** Whether a text is somewhere in the package, or in the file that is named before a colon. */
  readonly hasText: (source: string) => boolean;
}

const hookFiles = {
  compiler: 'lib/Compiler.js',
  compilation: 'lib/Compilation.js',
  normalModuleFactory: 'lib/NormalModuleFactory.js',
  contextModuleFactory: 'lib/ContextModuleFactory.js',
  parser: 'lib/javascript/JavascriptParser.js',
};

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  return stdout;
}

function readVersion(version: string): PublishedVersion {
  const folder = mkdtempSync(join(tmpdir(), 'docgraph-published-'));
  try {
    const archive = run('npm', ['pack', `webpack@${version}`, '--silent'], folder).trim();
    run(
      'tar',
      ['-xzf', archive, '--wildcards', 'package/schemas', 'package/lib', 'package/types.d.ts', 'package/package.json'],
      folder,
    );
    const root = join(folder, 'package');
    // Published JSON schemas.
    const readSchema = (path: string) =>
      createSchemaRoot(JSON.parse(readFileSync(join(root, 'schemas', path), 'utf8')) as JsonSchema);
    const plugins = new Map(
      globSync('plugins/**/*Plugin.json', { cwd: join(root, 'schemas') }).map((path) => [
        basename(path, '.json'),
        readSchema(path),
      ]),
    );
    const webpack = readSchema('WebpackOptions.json');
    const texts = new Map(
      globSync('{lib,schemas}/**/*.{js,json}', { cwd: root })
        .concat('types.d.ts')
        .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')] as const),
    );
    return {
      hasText(source) {
        const [, path, text = source] = /^((?:lib|schemas)\/\S+|types\.d\.ts): (.*)$/.exec(source) ?? [];
        return [...texts].some(([own, content]) => (path === undefined || own === path) && content.includes(text));
      },
      hasOption(path) {
        const tokens = splitPath(path);
        const plugin = plugins.get(tokens[0] ?? '');
        return findSchemas(plugin ?? webpack, plugin === undefined ? tokens : tokens.slice(1)).length > 0;
      },
      options: [
        ...listPaths(webpack),
        ...[...plugins].flatMap(([name, schema]) => [name, ...listPaths(schema).map((path) => `${name}.${path}`)]),
      ],
      hooks: Object.entries(hookFiles).flatMap(([owner, path]) =>
        existsSync(join(root, path))
          ? listHookNames(readFileSync(join(root, path), 'utf8')).map((name) => `${owner}.hooks.${name}`)
          : [],
      ),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Finds since which version each name of the last one has been there without a gap. */
function readFirstVersions(): string {
  // npm prints a list of texts.
  const all = JSON.parse(run('npm', ['view', 'webpack', 'versions', '--json'], '.')) as readonly string[];
  const versions = all.filter((version) => /^5\.\d+\.\d+$/.test(version));
  const last = readVersion(versions.at(-1) ?? '');
  const [options, hooks, sources] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()];
  const stated = readStatements().versions.flatMap(({ source }) => (source === undefined ? [] : [source]));
  for (const version of versions) {
    const { hasOption, hasText, hooks: names } = readVersion(version);
    const note = (map: Map<string, string>, name: string, isThere: boolean): void => {
      if (!isThere) map.delete(name);
      else if (!map.has(name)) map.set(name, version);
    };
    for (const path of last.options) note(options, path, hasOption(path));
    for (const path of last.hooks) note(hooks, path, names.includes(path));
    for (const source of stated) note(sources, source, hasText(source));
    process.stderr.write(`${version}\n`);
  }
  return formatFirstVersions(options, hooks, sources);
}

writeFileSync(join(import.meta.dirname, 'first-versions.json'), readFirstVersions());
