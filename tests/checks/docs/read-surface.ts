// IO. Reads what else webpack offers besides options, hooks, plugins and flags, from its own source.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckRun } from './check-run.ts';
import { hashKey } from './result-cache.ts';

/** Lists paths such as `comment.webpackChunkName`, `import.meta.glob`, `module type.asset/bytes` and `environment.NODE_ENV`. */
export function readSurface(run: CheckRun): readonly string[] {
  const key = hashKey('surface', 3, run.samples.lockHash);
  const known = run.cache.find<readonly string[]>(key);
  if (known !== undefined) return known;
  const modules = join(run.samples.directory, 'node_modules');
  const readAll = (folders: string): string =>
    globSync(`${folders}/**/*.js`, { cwd: modules })
      .sort()
      .map((path) => readFileSync(join(modules, path), 'utf8'))
      .join('\n');
  const lib = readAll('webpack/lib');
  const programs = `${lib}\n${readAll('{webpack-cli,webpack-dev-server}/lib')}`;
  const types = readFileSync(join(modules, 'webpack', 'types.d.ts'), 'utf8');
  const globals = readFileSync(join(modules, 'webpack', 'lib', 'runtime', 'RuntimeGlobals.js'), 'utf8');
  const api = readFileSync(join(modules, 'webpack', 'lib', 'javascript', 'APIPlugin.js'), 'utf8');
  const moduleTypes = readFileSync(join(modules, 'webpack', 'lib', 'module', 'ModuleTypeConstants.js'), 'utf8');
  const paths = [
    ...list(lib, /\b\w*[oO]ptions\.(webpack[A-Z]\w+)/g, 'comment'),
    ...list(lib, /"import\.meta\.([a-zA-Z]\w*)/g, 'import.meta'),
    ...list(api, /^\t+(__\w+__)\b/gm, 'variable'),
    ...list(globals, /"(__webpack_require__\.[A-Za-z]+)"/g, 'runtime'),
    ...list(moduleTypes, /^const \w+ = "([\w/-]+)";/gm, 'module type'),
    ...list(programs, /\bprocess\.env\.([A-Z][A-Z_]+)/g, 'environment'),
    ...list(lib, /^class (\w+) extends \w*Error\b/gm, 'error class'),
    ...listStaticHooks(types),
  ];
  const surface = [...new Set(paths)].sort();
  run.cache.add(key, surface);
  return surface;
}

function list(text: string, pattern: RegExp, kind: string): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => `${kind}.${name}`);
}

/** Lists `JavascriptModulesPlugin.renderMain`: hooks that a class keeps for each compilation. */
function listStaticHooks(types: string): string[] {
  const bodies = new Map(
    [...types.matchAll(/^declare interface (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = '', body = '']) => [name, body]),
  );
  return [...types.matchAll(/^declare (?:abstract )?class (\w+)[^\n]*\{\n([\s\S]*?)^\}/gm)].flatMap(
    ([, owner = '', body = '']) => {
      const inline = /static getCompilationHooks: \([^)]*\) => \{\n([\s\S]*?)^\t\};/m.exec(body)?.[1];
      const named = /static getCompilationHooks[:(][^;{]*?(\w+);/.exec(body)?.[1];
      const text = inline?.replaceAll(/^\t/gm, '') ?? bodies.get(named ?? '') ?? '';
      return [...text.matchAll(/^\t(\w+): (?:Sync|Async|HookMap)/gm)].map(
        ([, name = '']) => `hooks of ${owner}.${name}`,
      );
    },
  );
}
