// Loaded before a sample by `check:docs -- --delays`: what is asked about a path is answered some milliseconds late, so
// that answers come in another order, as on a slow or busy machine. A sample whose output changes depends on that order.
// The seed and the path in the project say how late: the same in every run.

import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { relative } from 'node:path';

const longestMs = 24;
const names = ['access', 'lstat', 'open', 'readFile', 'readdir', 'readlink', 'realpath', 'stat', 'writeFile'];

const seed = process.env.SAMPLE_DELAYS;
const folder = process.cwd();

/** The delay of a path in milliseconds. */
function findDelay(path) {
  const name = typeof path === 'string' ? relative(folder, path) : '';
  return createHash('md5').update(`${seed} ${name}`).digest().readUInt32BE() % longestMs;
}

for (const name of names) {
  const call = fs[name];
  const delayed = function (...args) {
    const callback = args.at(-1);
    const delay = findDelay(args[0]);
    if (typeof callback !== 'function' || delay === 0) return call.apply(this, args);
    return call.apply(this, [...args.slice(0, -1), (...results) => setTimeout(callback, delay, ...results)]);
  };
  fs[name] = Object.assign(delayed, call);
  const promise = fs.promises[name];
  if (promise === undefined) continue;
  fs.promises[name] = async function (...args) {
    const result = await promise.apply(this, args);
    await new Promise((resolve) => setTimeout(resolve, findDelay(args[0])));
    return result;
  };
}

syncBuiltinESMExports();
