// IO. Finds a command in the bundle of all commands. Every command runs this first, so it loads next to nothing, and it is
// JavaScript: turning the first TypeScript file into JavaScript takes longer than all of this.

const { readFileSync, statSync } = process.getBuiltinModule('node:fs');

/** What is known of the bundle, see `web/export/bundle/command-bundle.ts`. */
const commandBundlePath = 'node_modules/.cache/docgraph/commands.json';

/**
 * Finds the bundled module of a command.
 * @param {string} name
 * @param {string} rootDir the checkout, with a final slash
 * @returns the path of the module; `isKnown` is false in a checkout that has had no bundle yet. There is no path when the
 * disk says that a file of the bundle, or one of its sources, has changed since
 */
export function findBundle(name, rootDir) {
  let isKnown = false;
  try {
    const text = readFileSync(rootDir + commandBundlePath, 'utf8');
    isKnown = true;
    const { dir, versions } = JSON.parse(text);
    const filePath = `${dir}/${name}.cjs`;
    const isCurrent = Object.keys(versions).every((path) => readVersion(rootDir + path) === versions[path]);
    return { isKnown, filePath: isCurrent && versions[filePath] !== undefined ? rootDir + filePath : undefined };
  } catch {
    return { isKnown, filePath: undefined }; // not bundled yet, damaged, or a file is gone
  }
}

/** Reads the version of a file, formatted as `formatVersion` in `indexer/disk/file-system.ts` does. */
export function readVersion(path) {
  const { size, mtimeMs, ctimeMs, ino, dev } = statSync(path);
  return `${size} ${mtimeMs} ${ctimeMs} ${ino} ${dev}`;
}
