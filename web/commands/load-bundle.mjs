// IO. Loads bundled commands together with what V8 has compiled of them in earlier runs. Node's own cache has what is compiled
// when a module is loaded, but not the functions that are compiled when they are called first: a quarter of a short build.
// It is JavaScript, because turning the first TypeScript file into JavaScript takes longer than all of this.

import { readVersion } from './find-bundle.mjs';

const { isAscii } = process.getBuiltinModule('node:buffer');
const { createHash, hash } = process.getBuiltinModule('node:crypto');
const { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } = process.getBuiltinModule('node:fs');
const { createRequire } = process.getBuiltinModule('node:module');
const { dirname, isAbsolute, join } = process.getBuiltinModule('node:path');
const { cachedDataVersionTag } = process.getBuiltinModule('node:v8');
const { Script } = process.getBuiltinModule('node:vm');

/**
 * Loads a CommonJS module and what it requires by path. None of them may use `import()`. When the process ends, what has been compiled of them is
 * kept, if something was missing.
 * @param {string} filePath
 * @param {string} codeDir folder for compiled code; everything in it may be lost
 * @returns the exports of the module
 */
export function loadBundle(filePath, codeDir) {
  // V8 refuses code that was compiled by another version of itself or with other flags
  const versionTag = cachedDataVersionTag();
  const loaded = new Map();
  let isComplete = true;
  let requireFromDisk;

  function load(path) {
    const known = loaded.get(path);
    if (known !== undefined) return known.module.exports;
    const version = readVersion(path);
    const bytes = readFileSync(path);
    const source = bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8'); // ASCII is decoded faster
    const codePath = join(codeDir, `${hash('sha256', `${path}\n${versionTag}`).slice(0, 32)}.code`);
    const cachedData = readCode(codePath, version);
    const wrapped = `(function (exports, require, module, __filename, __dirname) {${source}\n})`;
    const script = new Script(wrapped, { filename: path, cachedData });
    if (script.cachedDataRejected !== false) isComplete = false;
    const module = { exports: {} };
    loaded.set(path, { module, script, codePath, version });
    const dir = dirname(path);
    const requireModule = (specifier) => {
      if (specifier.startsWith('./')) return load(join(dir, specifier));
      if (isAbsolute(specifier) && specifier.endsWith('.cjs')) return load(specifier);
      return process.getBuiltinModule(specifier) ?? (requireFromDisk ??= createRequire(filePath))(specifier);
    };
    script.runInThisContext()(module.exports, requireModule, module, path, dir);
    return module.exports;
  }

  /** Writes the code of all modules, also of those that had some: another run may have called other functions. */
  function saveCode() {
    if (isComplete || cachedDataVersionTag() !== versionTag) return;
    try {
      mkdirSync(codeDir, { recursive: true });
      for (const { script, codePath, version } of loaded.values())
        writeCode(codePath, version, script.createCachedData());
    } catch {
      // e.g. the disk is full; the next run compiles again
    }
  }

  process.once('exit', saveCode);
  return load(filePath);
}

/** Length of a digest in a file. */
const digestBytes = 32;

/** Reads compiled code. V8 does not check it, so its digest does. */
function readCode(path, version) {
  try {
    const bytes = readFileSync(path);
    const code = bytes.subarray(0, -digestBytes);
    return hashCode(code, version).equals(bytes.subarray(-digestBytes)) ? code : undefined;
  } catch {
    return undefined; // there is none yet
  }
}

function writeCode(path, version, code) {
  const draftPath = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(draftPath, Buffer.concat([code, hashCode(code, version)]));
    renameSync(draftPath, path);
  } catch (error) {
    rmSync(draftPath, { force: true });
    throw error;
  }
}

/** Hashes code, and the version of the file that it was compiled from. */
function hashCode(code, version) {
  return createHash('sha256').update(version).update(code).digest();
}
