import { describe, expect, test } from 'vitest';
import { explainText, listSet, listSummary } from './explain-text.ts';

describe('finds the configuration', () => {
  const forms: readonly (readonly [string, string])[] = [
    ['an object', '{ devtool: "eval" }'],
    ['an object with a semicolon', '({ devtool: "eval" });'],
    ['members without braces', 'devtool: "eval",'],
    ['JSON', '{\n  "devtool": "eval"\n}\n'],
    ['module.exports', 'module.exports = { devtool: "eval" };'],
    ['a chain of assignments', 'module.exports = exports = { devtool: "eval" };'],
    ['export default', 'export default { devtool: "eval" };'],
    ['export as default', 'const config = { devtool: "eval" };\nexport { config as default };'],
    ['a name', 'const config = { devtool: "eval" };\nmodule.exports = config;'],
    ['a name that is assigned later', 'let config;\nconfig = { devtool: "eval" };\nexport default config;'],
    ['a later assignment', 'const config = {};\nconfig.devtool = "eval";\nexport default config;'],
    ['a function', 'module.exports = (env, argv) => ({ devtool: "eval" });'],
    ['a function with a body', 'module.exports = function () {\n  const c = { devtool: "eval" };\n  return c;\n};'],
    ['an async function', 'export default async () => ({ devtool: "eval" });'],
    ['a declared function', 'export default function config() { return { devtool: "eval" }; }'],
    ['a promise', 'module.exports = Promise.resolve({ devtool: "eval" });'],
    ['a list', 'module.exports = [{ devtool: "eval" }];'],
    ['a spread', 'const base = { devtool: "eval" };\nexport default { ...base };'],
    [
      'merge()',
      'import { merge } from "webpack-merge";\nexport default merge({ devtool: false }, { devtool: "eval" });',
    ],
    ['Object.assign()', 'module.exports = Object.assign({}, { devtool: "eval" });'],
    ['a wrapper', 'import { defineConfig } from "x";\nexport default defineConfig({ devtool: "eval" });'],
    ['a call of its own function', 'const make = () => ({ devtool: "eval" });\nexport default make();'],
    ['a constant', 'const maps = "eval";\nexport default { devtool: maps };'],
    ['a member of a constant', 'const s = { maps: "eval" };\nexport default { devtool: s.maps };'],
    ['a key in quotes', 'export default { "devtool": "eval" };'],
    ['TypeScript', 'import type { C } from "webpack";\nconst c: C = { devtool: "eval" };\nexport default c;'],
    ['satisfies', 'export default { devtool: "eval" } satisfies Configuration;'],
    ['export =', 'const c = { devtool: "eval" } as Configuration;\nexport = c;'],
    ['a hash bang', '#!/usr/bin/env node\nmodule.exports = { devtool: "eval" };'],
    ['no export at all', 'const webpackConfig = { devtool: "eval" };'],
  ];
  test.each(forms)('in %s', async (_name, text) => {
    const { configurations, problems } = await explainText(text);
    expect(problems).toEqual([]);
    expect(configurations.flatMap(({ options }) => options.map(({ path, valueText }) => [path, valueText]))).toEqual([
      ['devtool', '"eval"'],
    ]);
  });

  test('names each of several configurations', async () => {
    const { configurations } = await explainText(
      'module.exports = [{ name: "server", target: "node" }, (env) => ({ target: "web" })];',
    );
    expect(configurations.map(({ title, target }) => [title, target])).toEqual([
      ['server', { name: 'node', basis: 'node', isExact: true }],
      ['', undefined],
    ]);
  });

  test.each([
    ['"web"', "'self'", undefined],
    ['"node"', "'global'", ['node', 'node', true]],
    ['"node22"', "'global'", ['node22', 'node', false]],
    ['"bun1.2"', "'globalThis'", ['bun1.2', 'bun', false]],
    ['"deno"', "'self'", ['deno', 'deno', true]],
    ['"electron-renderer"', "'global'", ['electron-renderer', 'electron-renderer', true]],
    ['"webworker"', "'self'", ['webworker', 'webworker', true]],
    ['["web", "es5"]', "'self'", ['web, es5', 'web', false]],
    ['["es2020", "async-node18"]', "'global'", ['es2020, async-node18', 'async-node', false]],
    ['"browserslist:last 2 versions"', "'self'", ['browserslist:last 2 versions', 'web', false]],
    ['"__proto__"', "'self'", ['__proto__', 'web', false]],
    ['process.env.TARGET', "'self'", undefined],
  ])('shows the defaults for the target %s', async (target, shown, found) => {
    const { configurations } = await explainText(
      `export default { mode: "production", target: ${target}, output: { globalObject: "global" } };`,
    );
    const [configuration] = configurations;
    const option = configuration?.options.find(({ path }) => path === 'output.globalObject');
    expect(option?.defaults.map(({ text }) => text)).toEqual([shown]);
    expect(option?.status).toBe(shown === "'global'" ? 'default' : 'changed');
    const { name, basis, isExact } = configuration?.target ?? {};
    expect(configuration?.target && [name, basis, isExact]).toEqual(found);
  });

  test('shows the defaults of a target in each mode', async () => {
    const { configurations } = await explainText(
      'export default (env, { mode }) => ({ mode, target: "node", resolve: { conditionNames: ["production", "node"] } });',
    );
    const option = configurations[0]?.options.find(({ path }) => path === 'resolve.conditionNames');
    expect(option?.defaults).toEqual([
      { text: "['production', 'node']", isWords: false, modes: ['production', 'none'], comparison: 'same' },
      { text: "['development', 'node']", isWords: false, modes: ['development'], comparison: 'different' },
    ]);
  });

  test('says what a wrapper hides', async () => {
    const { notes } = await explainText('module.exports = withStyles({ devtool: "eval" });');
    expect(notes).toEqual(['What withStyles() adds or changes is not known.']);
  });

  test('says that another file has a part of it', async () => {
    const { notes } = await explainText(
      'import common from "./common.js";\nexport default { ...common, devtool: "eval" };',
    );
    expect(notes).toEqual(['Parts of it come from another file or are computed, so they are missing here.']);
  });

  test('says that another file has all of it', async () => {
    const { configurations, notes } = await explainText('import shop from "./shop.js";\nexport default [shop];');
    expect([configurations, notes]).toEqual([
      [],
      ['A configuration is computed or comes from another file. Paste that file to have it explained.'],
    ]);
  });

  test.each(['', 'const a = 1;', 'console.log("x")', '"text"'])('finds none in %j', async (text) => {
    expect(await explainText(text)).toEqual({ configurations: [], problems: [], notes: [] });
  });
});

describe('compares with the defaults', () => {
  test('of the mode that is set', async () => {
    expect(await listSet('export default { mode: "development", devtool: "eval" }')).toEqual([
      'mode = "development": changed',
      'devtool = "eval": default',
    ]);
    expect(await listSet('export default { mode: "none", devtool: false }')).toEqual([
      'mode = "none": changed',
      'devtool = false: default',
    ]);
  });

  test('of the mode that a condition asks for', async () => {
    const text = `module.exports = (env, argv) => {
      const isProduction = argv.mode === 'production';
      return { devtool: isProduction ? 'source-map' : 'eval', optimization: { minimize: isProduction } };
    };`;
    expect(await listSet(text)).toEqual([
      "devtool = 'source-map': changed if isProduction",
      "devtool = 'eval': changed if not isProduction", // mode none has another default
      "optimization.minimize = argv.mode === 'production': default if argv.mode === 'production'",
      "optimization.minimize = argv.mode === 'production': changed if not (argv.mode === 'production')",
    ]);
  });

  test('in each branch of a function', async () => {
    const text = `module.exports = (env) => {
      if (env.production) return { devtool: false };
      return { devtool: 'eval' };
    };`;
    const { configurations } = await explainText(text);
    expect(configurations.map(({ title, options }) => [title, options.map(({ status }) => status)])).toEqual([
      ['env.production', ['default']],
      ['not (env.production)', ['changed']],
    ]);
  });

  test('says nothing about values that are known only at run time', async () => {
    expect(
      await listSet('export default { output: { path: path.resolve(__dirname, "x"), clean: process.env.CLEAN } }'),
    ).toEqual(['output.path = path.resolve(__dirname, "x"): computed', 'output.clean = process.env.CLEAN: computed']);
  });

  test('compares lists and objects as a whole', async () => {
    expect(
      await listSet(`export default { resolve: { extensions: ['.js', ".json"] }, module: { rules: [] } }`),
    ).toEqual([`resolve.extensions = ['.js', ".json"]: default`, 'module.rules = []: default']);
  });
});

describe('finds what the documentation states', () => {
  test('about each option, with its default in each mode', async () => {
    const { configurations } = await explainText('export default {\n  devtool: "source-map",\n};');
    expect(configurations[0]?.options).toEqual([
      {
        path: 'devtool',
        place: { start: 19, end: 26, line: 2, column: 3 },
        valueText: '"source-map"',
        status: 'changed',
        defaults: [
          { text: 'false', isWords: false, modes: ['production', 'none'], comparison: 'different' },
          { text: "'eval'", isWords: false, modes: ['development'], comparison: 'different' },
        ],
        condition: '',
        type: 'string | false',
        since: null,
        deprecated: null,
        url: '/configuration/#devtool',
      },
    ]);
  });

  test('in lists, below free names, and in rules of rules', async () => {
    const text = `export default {
      entry: { main: { import: './a.js' } },
      module: { rules: [{ oneOf: [{ test: /a/, use: ['x', { loader: 'css-loader' }] }] }] },
      resolveLoader: { extensions: ['.js', '.json'] },
      plugins: [new webpack.BannerPlugin({ banner: 'x' })],
    }`;
    expect(await listSet(text)).toEqual([
      "entry = { main: { import: './a.js' } }: group",
      "entry.main.import = './a.js': unknown",
      "module.rules = [{ oneOf: [{ test: /a/, use: ['x', { loader: 'css-loader' }…: group",
      'module.rules[0].oneOf[0].test = /a/: unknown',
      "module.rules[0].oneOf[0].use[1].loader = 'css-loader': unknown",
      "resolveLoader.extensions = ['.js', '.json']: default",
      "BannerPlugin.banner = 'x': unknown",
    ]);
  });
});

test('summarizes what a configuration does', async () => {
  const text = `const path = require('node:path');
module.exports = {
  mode: 'production',
  entry: './src/index.js',
  output: { path: path.resolve(__dirname, 'build'), filename: '[name].[contenthash].js', clean: true },
  module: { rules: [
    { test: /\\.css$/, use: ['style-loader', 'css-loader'] },
    { test: /\\.scss$/, use: [isProd ? MiniCssExtractPlugin.loader : 'style-loader', 'css-loader', isProd && 'sass-loader'] },
    { test: /\\.png$/, type: 'asset/resource' },
  ] },
  optimization: { splitChunks: { chunks: 'all' } },
  devtool: 'source-map',
  cache: { type: 'filesystem' },
  plugins: [new BannerPlugin({ banner: 'x' })],
};`;
  expect(await listSummary(text)).toEqual([
    "Input: It starts from './src/index.js'.",
    "Output: Scripts are written to path.resolve(__dirname, 'build') as '[name].[contenthash].js', and the folder is emptied of older files.",
    'Output: Names contain a hash, so browsers can keep a file until its content changes.',
    'Mode: The mode is production: code is minimized, names are short, and unused exports are dropped.',
    'Target: The code runs in browsers: web, or what a browserslist says.',
    'Files: /\\.css$/ goes through css-loader, then style-loader.',
    'Files: /\\.scss$/ goes through sass-loader, then css-loader, then MiniCssExtractPlugin.loader or style-loader.',
    'Files: /\\.png$/ becomes a file of its own.',
    'Chunks: Modules that chunks share get files of their own, those of the first load too.',
    'Size: Scripts are minimized.',
    "Source maps: Source maps are made by 'source-map'.",
    'Cache: What was built is kept on disk, so the next start is faster.',
    'Plugins: BannerPlugin: Add a text to files.',
  ]);
});
