// Runs programs of samples in one process, one after the other: webpack is loaded once, and is fast after a few builds.
// A message: {path, args, env}. The answer: {code, stdout, stderr}, or {code: null} when the program does not end well.
// The current folder is that of the project. Of its modules nothing is kept: packages are what programs share.

import { createRequire, registerHooks } from 'node:module';
import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const folder = process.cwd() + sep;
const folderUrl = pathToFileURL(folder).href;
const packagesUrl = `${folderUrl}node_modules/`;
const base = { ...process.env, BROWSERSLIST_DISABLE_CACHE: '1' };
const endOfProgram = Symbol('process.exit');

let runCount = 0;
let current;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const isOwn = found.url.startsWith(folderUrl) && !found.url.startsWith(packagesUrl);
    if (!isOwn || found.url.includes('?')) return found;
    // `require()` finds an ECMAScript module by its path, and what it was in an earlier run.
    if (context.conditions.includes('require') && /\.m?[jt]s$/.test(found.url) && current !== undefined)
      current.isBroken = true;
    // Another address is another module: a file may differ from that of the run before.
    return { ...found, url: `${found.url}?run=${runCount}` };
  },
});

for (const name of ['stdout', 'stderr'])
  process[name].write = (chunk, encoding, callback = encoding) => {
    if (current?.hasExited === false) current[name].push(Buffer.from(chunk));
    if (typeof callback === 'function') process.nextTick(callback);
    return true;
  };

process.exit = (code = process.exitCode) => {
  if (!current.hasExited) Object.assign(current, { hasExited: true, code: Number(code ?? 0) });
  throw endOfProgram;
};

for (const name of ['uncaughtException', 'unhandledRejection'])
  process.on(name, () => {
    if (!current.hasExited) current.isBroken = true; // Node.js would print the error in its own words
  });

const kept = new Map(process.eventNames().map((name) => [name, new Set(process.rawListeners(name))]));

process.on('message', ({ path, args, env }) => {
  process.channel.unref();
  runCount += 1;
  current = { stdout: [], stderr: [], hasExited: false, isBroken: false };
  process.env = { ...base, ...env };
  process.argv = [process.execPath, path, ...args];
  process.exitCode = undefined;
  forget(path);
  import(pathToFileURL(path).href + `?start=${runCount}`).catch((error) => {
    if (error !== endOfProgram) current.isBroken = true;
  });
});

// Nothing is left to do: a process of its own would end here.
process.on('beforeExit', () => {
  if (current === undefined) return;
  const { stdout, stderr, hasExited, isBroken, code } = current;
  const exitCode = isBroken ? null : hasExited ? code : Number(process.exitCode ?? 0);
  current = undefined;
  process.exitCode = undefined;
  for (const name of process.eventNames())
    for (const listener of process.rawListeners(name))
      if (name !== 'message' && name !== 'beforeExit' && kept.get(name)?.has(listener) !== true)
        process.off(name, listener);
  const [out, error] = [stdout, stderr].map((chunks) => Buffer.concat(chunks).toString('utf8'));
  process.channel.ref();
  process.send({ code: exitCode, stdout: out, stderr: error });
});

/** Forgets the modules of the project, and those that keep the command line: commander has one program a process. */
function forget(path) {
  const packages = `${folder}node_modules${sep}`;
  const starting = ['webpack-cli', 'commander'].map((name) => `${packages}${name}${sep}`);
  for (const name of Object.keys(require.cache)) {
    const isOwn = name.startsWith(folder) && !name.startsWith(packages);
    if (isOwn || name === path || starting.some((start) => name.startsWith(start))) delete require.cache[name];
  }
}
