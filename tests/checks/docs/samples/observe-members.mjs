// Builds a project in several ways, and notes what the members of webpack's objects contain at each hook.
// In: {owners: {[class]: {base, members: [{name, signature, isStatic}]}}}.
// Out: {[class]: {[member]: [kind]}}. A kind is `undefined`, `null`, `true`, `string` and so on, the name of a class, or
// `Iterable`; a member that throws has the kind `throws`.

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
  'src/other.js': 'import "./format.js";\nimport "./style.css";\nimport("./lazy.js");\nnew Worker(new URL("./work.js", import.meta.url));',
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
    experiments: { css: true },
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
    if (isOwner(name) || ['Set', 'Map', 'WeakMap', 'WeakSet', 'RegExp', 'Promise', 'Buffer'].includes(name)) return name;
  }
  if (typeof value[Symbol.iterator] === 'function') return 'Iterable';
  return 'object';
}

/** What a method may be called with, by the name of its parameter. */
function createArguments(compilation) {
  const { moduleGraph, chunkGraph, modules, chunks, requestShortener, chunkGroups } = compilation;
  const [chunk] = chunks;
  return { moduleGraph, chunkGraph, chunk, requestShortener, compilation, modules, chunkGroups, runtime: chunk?.runtime };
}

/** Methods that only answer. */
const isQuestion = (name) => /^(?:get|is|has|can|identifier|readableIdentifier|nameForCondition|size|originalSource)/.test(name);

/** Notes what is reached from some objects. */
function createObserver({ owners }) {
  const isOwner = (name) => Object.hasOwn(owners, name);
  const seen = {};
  const note = (owner, member, kind) => {
    ((seen[owner] ??= {})[member] ??= new Set()).add(kind);
  };
  const listMembers = (owner) =>
    owner === undefined || !isOwner(owner) ? [] : [...owners[owner].members, ...listMembers(owners[owner].base)];
  function observe(roots, args) {
    const queue = [...roots];
    const visited = new Set();
    const add = (value) => {
      if (typeof value !== 'object' || value === null || visited.has(value)) return;
      visited.add(value);
      queue.push(value);
    };
    for (const root of queue) {
      if (Array.isArray(root) || root instanceof Set) {
        for (const item of root) add(item);
        continue;
      }
      if (root instanceof Map) {
        for (const item of root.values()) add(item);
        continue;
      }
      const owner = nameKind(root, isOwner);
      if (!isOwner(owner)) continue;
      for (const { name, signature, isStatic } of listMembers(owner)) {
        if (isStatic) continue;
        const value = read(root, name, signature, { ...args, [`${owner[0].toLowerCase()}${owner.slice(1)}`]: root });
        if (value === skipped) continue;
        note(owner, name, value === thrown ? 'throws' : nameKind(value, isOwner));
        add(value);
      }
    }
  }
  return { observe, list: () => Object.fromEntries(Object.entries(seen).map(([owner, members]) => [owner, Object.fromEntries(Object.entries(members).map(([name, kinds]) => [name, [...kinds].sort()]))])) };
}

const skipped = Symbol('not called');
const thrown = Symbol('throws');

function read(root, name, signature, args) {
  try {
    const parameters = /\((.*)\)$/.exec(signature)?.[1];
    if (parameters === undefined) return root[name];
    if (!isQuestion(name)) return skipped;
    const names = parameters.split(', ').filter((parameter) => parameter !== '' && !parameter.endsWith('?'));
    if (names.some((parameter) => args[parameter] === undefined && parameter !== 'runtime')) return skipped;
    return root[name](...names.map((parameter) => args[parameter]));
  } catch {
    return thrown;
  }
}

async function build(config, observer) {
  const compiler = webpack(config);
  const look = (compilation) => observer.observe([compiler, compilation], createArguments(compilation));
  compiler.hooks.thisCompilation.tap('observe', (compilation, { normalModuleFactory }) => {
    look(compilation);
    for (const name of ['buildModule', 'succeedModule']) compilation.hooks[name].tap('observe', (module) => observer.observe([module], createArguments(compilation)));
    for (const name of ['finishModules', 'seal', 'afterOptimizeDependencies', 'afterChunks', 'afterOptimizeChunks', 'afterOptimizeModules', 'afterCodeGeneration', 'processAssets', 'afterSeal'])
      compilation.hooks[name].tap({ name: 'observe', stage: 1000 }, () => {
        look(compilation);
        for (const module of compilation.modules) observer.observe([module, ...compilation.moduleGraph.getOutgoingConnections(module), compilation.moduleGraph.getExportsInfo(module), ...compilation.moduleGraph.getExportsInfo(module).exports], { ...createArguments(compilation), module });
        if (name === 'afterOptimizeModules' || name === 'afterSeal') for (const chunk of compilation.chunks) observer.observe([chunk, compilation.chunkGraph], { ...createArguments(compilation), chunk, module: compilation.chunkGraph.getChunkModules(chunk)[0] });
      });
    observer.observe([normalModuleFactory], {});
  });
  compiler.hooks.run.tap('observe', () => observer.observe([compiler], {}));
  await new Promise((resolve, reject) => compiler.run((error, stats) => (error ? reject(error) : (observer.observe([stats], createArguments(stats.compilation)), resolve()))));
  await new Promise((resolve) => compiler.close(resolve));
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
    return observer.list();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
