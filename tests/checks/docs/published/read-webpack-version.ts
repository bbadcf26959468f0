// IO. What one published version of webpack has: options, hooks, members of classes, texts.

import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createSchemaRoot, findSchemas, listPaths, splitPath, type JsonSchema } from '../json-schema.ts';
import { listClassMembers } from './list-class-members.ts';
import { listHookNames } from './list-hook-names.ts';

/** What one version has. */
export interface PublishedVersion {
  readonly hasOption: (path: string) => boolean;
  readonly options: readonly string[];
  readonly hooks: readonly string[];
  /** What the schema says of an option itself: its type, values and description, as text. */
  readonly describeOption: (path: string) => string;
  /** Members of the classes in the type declarations, e.g. `Compilation.emitAsset`. */
  readonly members: readonly string[];
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

/** Downloads a version with npm and reads it. */
export function readVersion(version: string): PublishedVersion {
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
    const find = (path: string) => {
      const tokens = splitPath(path);
      const plugin = plugins.get(tokens[0] ?? '');
      return findSchemas(plugin ?? webpack, plugin === undefined ? tokens : tokens.slice(1));
    };
    return {
      hasText(source) {
        const [, path, text = source] = /^((?:lib|schemas)\/\S+|types\.d\.ts): (.*)$/.exec(source) ?? [];
        return [...texts].some(([own, content]) => (path === undefined || own === path) && content.includes(text));
      },
      hasOption: (path) => find(path).length > 0,
      describeOption(path) {
        const own = find(path).map((node) => [node.description, node.type, node.enum, node.instanceof, node.tsType]);
        return JSON.stringify(own);
      },
      members: listClassMembers(texts.get('types.d.ts') ?? ''),
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

/** Lists the published versions of webpack 5, oldest first. */
export function listVersions(): string[] {
  // npm prints a list of texts.
  const all = JSON.parse(run('npm', ['view', 'webpack', 'versions', '--json'], '.')) as readonly string[];
  return all.filter((version) => /^5\.\d+\.\d+$/.test(version));
}
