// A release whose client has changed: its documents ask for more, so results, scripts and service worker have other names.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryDir } from '../../web/export/bundle/repository.ts';

/** What the client is built from. */
const sources = [
  'LICENSE',
  'api',
  'codegen.ts',
  'indexer',
  'package-lock.json',
  'package.json',
  'schema',
  'tsconfig.json',
  'web',
];

/**
 * Exports content with a client in which every document has changed, as a later release of docgraph has.
 * @param dir a folder for the changed source, which must not exist
 */
export function exportNextRelease(options: {
  readonly contentDir: string;
  readonly dir: string;
  readonly outDir: string;
}): void {
  const { contentDir, dir, outDir } = options;
  mkdirSync(dir, { recursive: true });
  for (const name of sources) cpSync(join(repositoryDir, name), join(dir, name), { recursive: true });
  const modulesDir = join(repositoryDir, 'node_modules');
  symlinkSync(modulesDir, join(dir, 'node_modules'));
  for (const name of readdirSync(join(dir, 'web/app'), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.graphql')) continue;
    const file = join(dir, 'web/app', name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll(/^(query [^{]*\{\n)/gm, '$1  nextRelease: __typename\n'));
  }
  const run = (script: string, args: readonly string[]): void => {
    execFileSync(process.execPath, [script, ...args], { cwd: dir, stdio: 'pipe' });
  };
  const folders = ['--content', contentDir, '--out', outDir, '--cache', join(dir, 'cache')];
  run('web/commands/run.mjs', ['build', ...folders]);
}
