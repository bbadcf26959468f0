// IO (environment). Finds a bundle of the commands in a cache that a fresh clone was given. It is JavaScript, because
// turning the first TypeScript file into JavaScript takes longer than all of this.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Imports a module of the newest bundle that a cache has, if all files of the bundle are intact. Its sources may be
 * others than those of this checkout: the module has to find that out.
 * @param {string} fileName
 * @param {readonly string[]} argv arguments of the command
 * @returns the module, and the name of its bundle
 */
export async function importCachedModule(fileName, argv) {
  const bundlesDir = join(guessCacheDir(argv), 'bundles');
  const [newest] = listBundles(bundlesDir).sort((one, other) => other.changedMs - one.changedMs);
  if (newest === undefined || !isIntact(newest.dir, fileName)) return undefined;
  const module = await import(pathToFileURL(join(newest.dir, fileName)).href);
  return { module, bundleName: newest.name };
}

/** Finds the cache folder in a command line. A wrong guess finds no bundle, or one that is checked anyway. */
function guessCacheDir(argv) {
  const position = argv.findIndex((argument) => /^--cache(?:=|$)/.test(argument));
  const [, given] =
    position === -1 ? [] : argv[position].includes('=') ? argv[position].split(/=(.*)/s) : argv.slice(position);
  return resolve(process.env.INIT_CWD ?? '', given ?? 'node_modules/.cache/docgraph');
}

function listBundles(bundlesDir) {
  try {
    return readdirSync(bundlesDir)
      .filter((name) => /^[0-9a-f]{32}-commands$/.test(name))
      .map((name) => ({ name, dir: join(bundlesDir, name), changedMs: statSync(join(bundlesDir, name)).mtimeMs }));
  } catch {
    return []; // there is no such folder
  }
}

/** True when a bundle has a file, and when no file of it is damaged, see bundle-folder.ts. */
function isIntact(dir, fileName) {
  try {
    const hashes = Object.entries(JSON.parse(readFileSync(join(dir, 'files.json'), 'utf8')));
    const isSame = ([path, hash]) =>
      createHash('sha256')
        .update(readFileSync(join(dir, path)))
        .digest('hex') === hash;
    return hashes.some(([path]) => path === fileName) && hashes.every(isSame);
  } catch {
    return false;
  }
}
