// IO. Finds the bundle of the commands. Every command runs this first, so it loads next to nothing, and it is JavaScript:
// turning the first TypeScript file into JavaScript takes longer than all of this.

const { readFileSync, statSync } = process.getBuiltinModule('node:fs');

const bundlesPath = 'node_modules/.cache/docgraph/bundles';

/**
 * Finds a command in the bundle, see `web/export/bundle/bundle-ahead.ts`.
 * @param {string} name
 * @param {string} rootDir the checkout, with a final slash
 * @returns path of the module; undefined when there is none, or when a file of the bundle or one of its sources has changed
 */
export function findBundle(name, rootDir) {
  try {
    const { dir, files } = JSON.parse(readFileSync(`${rootDir}${bundlesPath}/commands.json`, 'utf8'));
    const path = `${bundlesPath}/${dir}/${name}.mjs`;
    const isBundled = Object.hasOwn(files, path);
    return isBundled && Object.keys(files).every((each) => isSame(rootDir + each, files[each]))
      ? rootDir + path
      : undefined;
  } catch {
    return undefined; // not bundled, damaged, or a file is gone
  }
}

/** Only a file with another time is read: it may have been copied, or changed and changed back. */
function isSame(path, [size, mtimeMs, hash]) {
  const stats = statSync(path);
  if (stats.size !== size) return false;
  return (
    stats.mtimeMs === mtimeMs || process.getBuiltinModule('node:crypto').hash('sha256', readFileSync(path)) === hash
  );
}
