// IO: the compiler for browsers: its worker, webpack with its command line, and the packages that samples use, each in a
// file of its own that is named by its content.

import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserPackages } from '../../../schema/wire/browser-samples.ts';
import { compilerListName, type CompilerFile, type CompilerFiles } from './compiler-files.ts';
import { formatLicenses, readLicenses } from './format-licenses.ts';
import { listPackages, readPacks, type PackContent } from './read-pack.ts';
import { runViteCompilerBuild } from './run-vite.ts';
import { createFolder } from '../../../indexer/disk/create-folder.ts';

/** Packages that the worker is bundled from. */
const workerPackages = [
  '@noble/hashes',
  'buffer',
  'es-module-lexer',
  'events',
  'fflate',
  'memfs',
  'node-inspect-extracted',
  'path-browserify',
  'readable-stream',
  'resolve.exports',
  'sucrase',
  'util',
];

/** Builds the compiler into `<dir>/files`, and the list of its files beside them. */
export async function bundleCompiler(dir: string): Promise<void> {
  await runViteCompilerBuild(dir);
  const filesDir = join(dir, 'files');
  createFolder(filesDir);
  const write = (name: string, extension: string, text: string): CompilerFile => {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
    const file = `${name.replace('@', '').replace('/', '-')}-${hash}.${extension}`;
    writeFileSync(join(filesDir, file), text);
    return { name: file, integrity: `sha256-${createHash('sha256').update(text).digest('base64')}` };
  };
  const worker = write('worker', 'js', readFileSync(join(dir, 'worker.js'), 'utf8'));
  rmSync(join(dir, 'worker.js'));
  const tools = ['webpack', 'webpack-cli'];
  const packs = readPacks(tools, browserPackages);
  const webpack = write('webpack', 'json', JSON.stringify({ ...packs.core, ...markAbsent(packs.rest) }));
  const rest = write('webpack-rest', 'json', JSON.stringify(packs.rest));
  const licenses = write(
    'licenses',
    'txt',
    formatLicenses(
      readLicenses(listPackages([...workerPackages, ...tools, ...Object.values(browserPackages).flat()])),
      'The compiler of this site contains these packages.',
    ),
  );
  const packages = Object.fromEntries(
    Object.entries(packs.packages).map(([name, pack]) => [name, write(name, 'json', JSON.stringify(pack))]),
  );
  const list: CompilerFiles = { worker, webpack, rest, licenses, packages };
  writeFileSync(join(dir, compilerListName), JSON.stringify(list));
}

/** Names files without their texts, so that a build that needs one of them can ask for it. */
function markAbsent(files: PackContent): Readonly<Record<string, null>> {
  return Object.fromEntries(Object.keys(files).map((path) => [path, null]));
}
