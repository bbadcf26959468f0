// Builds small projects without a switch, with true and with false.
// In: [{path: [names], files, configs: [config, …]}]. Out, in the same order: {unset, true, false}, digests of what was built.

import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { answerRequest, readMessage } from './tool-protocol.mjs';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgraph-unset-')));

const isPlain = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges objects and lists of one item; everything else is replaced. */
function merge(left, right) {
  if (Array.isArray(left) && Array.isArray(right) && left.length === 1 && right.length === 1)
    return [merge(left[0], right[0])];
  if (!isPlain(left) || !isPlain(right)) return right;
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  return Object.fromEntries(
    [...keys].map((key) => [
      key,
      key in left && key in right ? merge(left[key], right[key]) : (right[key] ?? left[key]),
    ]),
  );
}

/** Writes a path such as `output`, `copy[]`, `dot` as objects and lists around a value. */
function nest([name, ...rest], value) {
  const inner = rest.length === 0 ? value : nest(rest, value);
  return name.endsWith('[]') ? { [name.slice(0, -2)]: [inner] } : { [name]: inner };
}

/** Puts the folder of the project into every text. */
function revive(value) {
  if (typeof value === 'string') return value.replaceAll('%FOLDER%', folder);
  if (Array.isArray(value)) return value.map(revive);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, revive(item)]));
}

function readTree(path, base = '') {
  return readdirSync(path, { withFileTypes: true })
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((entry) => {
      const name = `${base}${entry.name}`;
      if (entry.isDirectory()) return readTree(join(path, entry.name), `${name}/`);
      return [`${name}\n${readFileSync(join(path, entry.name), 'utf8')}`];
    });
}

async function build({ path, files, configs }, value) {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries({ 'src/index.js': '', ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    if (text.startsWith('link:')) symlinkSync(join(folder, text.slice(5)), join(folder, name));
    else writeFileSync(join(folder, name), text);
  }
  const base = { mode: 'none', target: 'web', context: folder, cache: false, output: { path: join(folder, 'dist') } };
  const [first] = path;
  const isPlugin = first.endsWith('Plugin');
  const wanted = value === undefined || isPlugin ? {} : nest(path, value);
  const { pluginOptions = {}, ...config } = revive([base, ...configs, wanted].reduce(merge, {}));
  if (isPlugin) {
    const options = merge(pluginOptions, value === undefined ? {} : nest(path.slice(1), value));
    config.plugins = [new webpack[first](options)];
  }
  const text = await new Promise((resolve) => {
    try {
      webpack(config, (error, stats) => {
        if (error) return resolve(`failed: ${readMessage(error)}`);
        const { errors, warnings, logging } = stats.toJson({
          all: false,
          errors: true,
          warnings: true,
          logging: 'info',
        });
        const lists = [errors, warnings].map((list) => list.map(({ message }) => message));
        const logs = Object.entries(logging ?? {}).map(([name, { entries }]) => [
          name,
          entries.map(({ message }) => message),
        ]);
        resolve(JSON.stringify([lists, logs.filter(([, entries]) => entries.length > 0)]));
      });
    } catch (error) {
      resolve(`refused: ${readMessage(error)}`);
    }
  });
  let written = [];
  try {
    written = readTree(join(folder, 'dist'));
  } catch {
    // nothing was written
  }
  const all = [text, ...written].join('\n').replaceAll(folder, '');
  return process.env.SHOW ? all : createHash('sha256').update(all).digest('hex').slice(0, 16);
}

await answerRequest(async (projects) => {
  const results = [];
  for (const project of projects)
    results.push({
      unset: await build(project),
      true: await build(project, true),
      false: await build(project, false),
    });
  rmSync(folder, { recursive: true, force: true });
  return results;
});
