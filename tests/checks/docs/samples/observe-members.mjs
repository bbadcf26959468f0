// Builds a project in several ways, and notes what the members of webpack's objects contain at each hook.
// In: {owners: {[class]: {base, members: [{name, signature, isStatic}]}}}.
// Out: {[class]: {[member]: [kind]}}. A kind is `undefined`, `null`, `true`, `string` and so on, the name of a class, or
// `Iterable`. Methods are called if they only answer, and if there is something to call them with; what throws is left out.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { answerRequest } from './tool-protocol.mjs';

const project = {
  'src/index.js': [
    'import { total, unused } from "./cart.js";',
    'import * as shop from "./shop.js";',
    'import data from "./data.json";',
    'import "./style.css";',
    'import fs from "fs";',
    'export { format } from "./format.js";',
    'export * from "./format.js";',
    'const old = require("./old.cjs");',
    'console.log(total, shop.name, data.a, old, fs, VERSION, new URL("./logo.svg", import.meta.url).href);',
    'import(/* webpackChunkName: "lazy", webpackPrefetch: true */ "./lazy.js").then(({ lazy }) => console.log(lazy));',
    'try { require("./missing.js"); } catch {}',
    'const load = (name) => import(`./lang/${name}.js`);',
    'load("de");',
  ].join('\n'),
  'src/cart.js': 'import { format } from "./format.js";\nexport const total = format(1);\nexport const unused = 1;',
  'src/format.js': 'export const format = (n) => `${n} EUR`;\nexport const other = 2;',
  'src/shop.js': 'export const name = await "shop";',
  'src/other.js':
    'import "./format.js";\nimport "./style.css";\nimport("./lazy.js");\nnew Worker(new URL("./work.js", import.meta.url));',
  'src/work.js': 'self.postMessage(1);',
  'src/lazy.js': 'import "./lazy.css";\nexport const lazy = 1; export const rest = 2;',
  'src/lang/de.js': 'export default 1;',
  'src/lang/en.js': 'export default 2;',
  'src/old.cjs': 'module.exports = { a: 1 };',
  'src/data.json': '{ "a": 1, "b": 2 }',
  'src/style.css': 'body { background: url("./logo.svg"); }',
  'src/lazy.css': 'a { color: red; }',
  'src/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

const shared = (folder) => ({
  context: folder,
  stats: 'none',
  cache: false,
  experiments: { css: true },
  module: { rules: [{ test: /\.svg$/, type: 'asset/resource' }] },
  plugins: [new webpack.DefinePlugin({ VERSION: '"1"' })],
});

/** Configurations of the builds. */
const listBuilds = (folder) => [
  {
    ...shared(folder),
    mode: 'production',
    name: 'site',
    target: 'web',
    entry: { main: './src/index.js', other: { import: './src/other.js', layer: 'shop' } },
    externals: { fs: 'var fs' },
    output: { path: join(folder, 'production') },
    optimization: { splitChunks: { chunks: 'all', minSize: 0 }, runtimeChunk: 'single', minimize: false },
  },
  {
    ...shared(folder),
    mode: 'development',
    target: 'node',
    entry: { main: './src/index.js', other: { import: './src/other.js', dependOn: 'main' } },
    output: { path: join(folder, 'development') },
    cache: true,
    profile: true,
    recordsPath: join(folder, 'records.json'),
  },
];

/** Names a kind of value. */
function nameKind(value, isOwner) {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'object') return typeof value;
  if (Array.isArray(value)) return 'Array';
  for (let at = Object.getPrototypeOf(value); at !== null && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    const { name } = at.constructor;
    if (isOwner(name) || ['Set', 'Map', 'WeakMap', 'WeakSet', 'RegExp', 'Promise', 'Buffer'].includes(name))
      return name;
  }
  if (typeof value[Symbol.iterator] === 'function') return 'Iterable';
  return 'object';
}

/** What a method may be called with, by the name of its parameter. */
function createArguments(compilation) {
  const { moduleGraph, chunkGraph, modules, chunks, requestShortener, chunkGroups } = compilation;
  const [chunk] = chunks;
  const runtime = chunk?.runtime;
  return { moduleGraph, chunkGraph, chunk, runtime, requestShortener, compilation, modules, chunkGroups };
}

/** What is neither read nor called. */
const skipped = Symbol('skipped');

/** Methods that only answer. */
const question = /^(?:get|is|has|can|identifier|readableIdentifier|nameForCondition|size|originalSource)/;

function read(object, { name, signature, isStatic }, args) {
  const parameters = /\((.*)\)$/.exec(signature)?.[1];
  if (isStatic || (parameters !== undefined && !question.test(name))) return skipped;
  const names = (parameters ?? '').split(', ').filter((parameter) => parameter !== '' && !parameter.endsWith('?'));
  if (names.some((parameter) => args[parameter] === undefined && parameter !== 'runtime')) return skipped;
  try {
    return parameters === undefined ? object[name] : object[name](...names.map((parameter) => args[parameter]));
  } catch {
    return skipped;
  }
}

/** Notes the members of all that is reached from some objects. */
function createObserver({ owners }) {
  const isOwner = (name) => Object.hasOwn(owners, name);
  const seen = {};
  const listMembers = (owner) => (isOwner(owner) ? [...owners[owner].members, ...listMembers(owners[owner].base)] : []);
  function observe(roots, args) {
    const reached = new Set(roots);
    for (const object of reached) {
      const add = (value) => typeof value === 'object' && value !== null && reached.add(value);
      if (Array.isArray(object) || object instanceof Set || object instanceof Map) {
        object.forEach(add);
        continue;
      }
      const owner = nameKind(object, isOwner);
      for (const member of listMembers(owner)) {
        const value = read(object, member, { ...args, [`${owner[0].toLowerCase()}${owner.slice(1)}`]: object });
        if (value === skipped) continue;
        const kinds = (seen[owner] ??= {});
        (kinds[member.name] ??= new Set()).add(nameKind(value, isOwner));
        add(value);
      }
    }
  }
  return { seen, observe };
}

/** The hooks after which a compilation is looked at. */
const moments = ['finishModules', 'afterOptimizeDependencies', 'afterChunks', 'afterOptimizeModules', 'afterSeal'];

async function build(config, { observe }) {
  const compiler = webpack(config);
  compiler.hooks.run.tap('observe', () => observe([compiler], {}));
  compiler.hooks.thisCompilation.tap('observe', (compilation, { normalModuleFactory }) => {
    const look = (roots, args = {}) => observe(roots, { ...createArguments(compilation), ...args });
    look([compiler, compilation, normalModuleFactory]);
    compilation.hooks.succeedModule.tap('observe', (module) => look([module]));
    for (const name of moments)
      compilation.hooks[name].tap({ name: 'observe', stage: 1000 }, () => {
        const { moduleGraph, chunkGraph, modules, chunks } = compilation;
        look([compiler, compilation]);
        for (const module of modules) {
          const exports = moduleGraph.getExportsInfo(module);
          look([module, ...moduleGraph.getOutgoingConnections(module), exports, ...exports.exports], { module });
        }
        if (name === 'afterSeal')
          for (const chunk of chunks)
            look([chunk, chunkGraph], { chunk, module: chunkGraph.getChunkModules(chunk)[0] });
      });
  });
  const { promise, resolve, reject } = Promise.withResolvers();
  compiler.run((error, stats) => (error ? reject(error) : resolve(stats)));
  const stats = await promise;
  observe([stats], createArguments(stats.compilation));
  await new Promise((closed) => compiler.close(closed));
}

/** Maps the values of an object. */
function mapValues(object, map) {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]));
}

await answerRequest(async (request) => {
  const folder = mkdtempSync(join(tmpdir(), 'observe-'));
  try {
    for (const [path, text] of Object.entries(project)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const observer = createObserver(request);
    for (const config of listBuilds(folder)) await build(config, observer);
    return mapValues(observer.seen, (members) => mapValues(members, (kinds) => [...kinds].sort()));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
