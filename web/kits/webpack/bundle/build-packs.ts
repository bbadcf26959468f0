// IO: what the compiler needs in a browser: webpack with its command line, and the packages that samples use.

import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { BuildPacks } from '../../../../schema/kits/kit-samples.ts';
import { browserPackages } from '../compiler/browser-samples.ts';
import { packNames } from '../compiler/pack-names.ts';
import { listPackages, readPacks, type PackContent } from './read-pack.ts';

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

const { resolve } = createRequire(import.meta.url);
const readableStream = createRequire(resolve('readable-stream'));

/** The modules of Node in the worker. A final slash means the package instead of Node's own module. */
const modules: Readonly<Record<string, string>> = {
  buffer: resolve('buffer/'),
  events: resolve('events/'),
  stream: resolve('readable-stream/lib/ours/browser.js'),
  string_decoder: readableStream.resolve('string_decoder/'),
  path: resolve('path-browserify'),
  process: fileURLToPath(new URL('../compiler/node/stream-process.ts', import.meta.url)),
  url: fileURLToPath(new URL('../compiler/node/node-url.ts', import.meta.url)),
};

export const buildPacks: BuildPacks = () => {
  const tools = ['webpack', 'webpack-cli'];
  const { core, rest, packages } = readPacks(tools, browserPackages);
  const contents: Readonly<Record<string, object>> = {
    [packNames.webpack]: { ...core, ...markAbsent(rest) },
    [packNames.rest]: rest,
    ...packages,
  };
  return {
    packs: Object.fromEntries(Object.entries(contents).map(([name, files]) => [name, JSON.stringify(files)])),
    modules,
    packages: listPackages([...workerPackages, ...tools, ...Object.values(browserPackages).flat()]),
  };
};

/** Names files without their texts, so that a build that needs one of them can ask for it. */
function markAbsent(files: PackContent): Readonly<Record<string, null>> {
  return Object.fromEntries(Object.keys(files).map((path) => [path, null]));
}
