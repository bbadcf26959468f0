// IO. The hooks that the source of the packages declares, wherever they are.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckRun } from './check-run.ts';
import { hashKey } from './result-cache.ts';

/** Lists `SyncHook(name, other)`: the type and the arguments of each declared hook. */
export function readDeclaredHooks(run: CheckRun): ReadonlySet<string> {
  const key = hashKey('declared-hooks', 1, run.samples.lockHash);
  const known = run.cache.find<readonly string[]>(key);
  if (known !== undefined) return new Set(known);
  const modules = join(run.samples.directory, 'node_modules');
  const paths = globSync('{webpack,html-webpack-plugin,webpack-subresource-integrity}/lib/**/*.js', { cwd: modules });
  const hooks = new Set<string>();
  for (const path of paths.sort())
    for (const [, map, type = '', args = ''] of readFileSync(join(modules, path), 'utf8').matchAll(
      /(new HookMap\(\s*\(\w*\)? ?=>\s*)?new (\w+Hook)\(\s*(?:\[([^\]]*)\])?/g,
    ))
      hooks.add(describeHook(map === undefined ? type : `HookMap<${type}>`, args.match(/\w+/g) ?? []));
  run.cache.add(key, [...hooks]);
  return hooks;
}

/** Writes the type and the arguments of a hook as one text. */
export function describeHook(type: string, argumentNames: readonly string[]): string {
  return `${type}(${argumentNames.join(', ')})`;
}
