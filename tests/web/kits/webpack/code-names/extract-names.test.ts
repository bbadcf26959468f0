import { expect, test } from 'vitest';
import { extractCodeNames } from '../../../../../indexer/parse/code-names/extract-code-names.ts';
import { readShownCode } from '../../../../../indexer/parse/markdown/read-shown-code.ts';
import type { CodeBlock } from '../../../../../schema/records/code-block.ts';
import { formatName, readName } from '../../../../../web/kits/webpack/code-names/code-name.ts';
import { placeAt } from '../../../../indexer/build-tree.ts';
import { webpackTables } from '../webpack-tables.ts';

function buildBlock(text: string, block: Partial<CodeBlock> = {}): CodeBlock {
  return {
    language: 'js',
    fileName: 'webpack.config.js',
    tabLabel: undefined,
    liveUrl: undefined,
    text,
    highlightedLines: [],
    isDiff: false,
    example: undefined,
    marks: [],
    meta: [],
    place: placeAt(1),
    ...block,
  };
}

/** Lists `token = what it names` of a block. */
function list(text: string, block: Partial<CodeBlock> = {}): readonly string[] {
  const built = buildBlock(text, block);
  const code = readShownCode(built).lines.join('\n');
  const { names, uses } = extractCodeNames([built], webpackTables);
  return (uses.get(built) ?? []).map(({ start, end, index }) => {
    return `${code.slice(start, end)} = ${names[index] ?? '?'}`;
  });
}

test('a key has the path that leads to it', () => {
  expect(list('export default { optimization: { splitChunks: { chunks: "all" } }, "output": { chunks: 1 } };')).toEqual(
    [
      'optimization = option optimization',
      'splitChunks = option optimization.splitChunks',
      'chunks = option optimization.splitChunks.chunks',
      'output = option output',
      'chunks = option output.chunks',
    ],
  );
});

test('rules name their loaders, and options belong to the loader that is named beside them', () => {
  const use = '{ loader: "css-loader", options: { modules: { auto: true } } }';
  expect(list(`module.exports = { module: { rules: [{ use: ["style-loader", ${use}] }] } };`)).toEqual([
    'module = option module',
    'rules = option module.rules',
    'use = option module.rules.[].use',
    'style-loader = package style-loader',
    'loader = option module.rules.[].use.[].loader',
    'css-loader = package css-loader',
    'options = option module.rules.[].use.[].options',
    'modules = package-option css-loader modules',
    'auto = package-option css-loader modules.auto',
  ]);
});

test('options of an unknown loader are nothing', () => {
  expect(list('export default { module: { rules: [{ loader: findLoader(), options: { url: true } }] } };')).toEqual([
    'module = option module',
    'rules = option module.rules',
    'loader = option module.rules.[].loader',
    'options = option module.rules.[].options',
  ]);
});

test('plugins are classes of the product or of the package that was imported', () => {
  const imports =
    'import Html from "html-webpack-plugin";\nimport webpack, { BannerPlugin as Banner } from "webpack";\n';
  expect(
    list(
      `${imports}const plugins = [new Html({ title: "" }), new Banner({ banner: "" }), new webpack.optimize.LimitChunkCountPlugin({}), new Own({ a: 1 })];\nclass Own {}`,
      { fileName: 'build.js' },
    ),
  ).toEqual([
    'Html = package html-webpack-plugin',
    'title = package-option html-webpack-plugin title',
    'Banner = plugin BannerPlugin',
    'banner = plugin-option BannerPlugin banner',
    'LimitChunkCountPlugin = plugin LimitChunkCountPlugin',
  ]);
});

test('classes are taken from a namespace of the product', () => {
  const text =
    'import webpack from "webpack";\nconst { ModuleFederationPlugin } = webpack.container;\nnew ModuleFederationPlugin({ name: "a" });';
  expect(list(text, { fileName: 'build.js' })).toEqual([
    'ModuleFederationPlugin = plugin ModuleFederationPlugin',
    'name = plugin-option ModuleFederationPlugin name',
  ]);
});

test('a class that the sample declares is not the one of the product', () => {
  expect(list('class DefinePlugin {}\nnew DefinePlugin({ a: 1 });', { fileName: 'build.js' })).toEqual([]);
});

test('functions, lists, merged objects and values with a name lead to the configuration', () => {
  const text =
    'import { merge } from "webpack-merge";\nconst output = { path: "" };\nexport default [(env) => { return merge({ mode: "none" }, { output }); }, async () => ({ target: "web" })];';
  expect(list(text)).toEqual([
    'path = option output.path',
    'mode = option mode',
    'output = option output',
    'target = option target',
  ]);
});

test('an object that is used in two places names nothing', () => {
  expect(list('const shared = { name: "" };\nexport default { output: shared, cache: shared };')).toEqual([
    'output = option output',
    'cache = option cache',
  ]);
});

test('objects inside functions are no options', () => {
  expect(list('export default { output: { filename: () => ({ mode: "x" }).mode } };')).toEqual([
    'output = option output',
    'filename = option output.filename',
  ]);
});

test('both sides of a diff are read, each by itself', () => {
  const text = ' export default {\n-  mode: "none",\n+  mode: "production",\n+  target: "web",\n };';
  expect(list(text, { isDiff: true })).toEqual(['mode = option mode', 'mode = option mode', 'target = option target']);
});

test('types are left out', () => {
  const text =
    'import type { Configuration } from "webpack";\nconst config: Configuration = { mode: "none" };\nexport default config satisfies Configuration;';
  expect(list(text, { language: 'ts', fileName: 'webpack.config.ts' })).toEqual(['mode = option mode']);
});

test('hooks, module methods and magic comments are names', () => {
  const text = [
    'compiler.hooks.done.tap("a", (stats) => compilation.hooks.seal.tap("b", () => {}));',
    'import(/* webpackChunkName: "a", webpackPrefetch: true */ "./a.js");',
    'require.context("./a"); import.meta.webpackHot; module.hot.accept(); __webpack_public_path__ = "/";',
  ].join('\n');
  expect(list(text, { fileName: undefined })).toEqual([
    'done = hook compiler.hooks.done',
    'seal = hook compilation.hooks.seal',
    'import = api import()',
    'webpackChunkName = api webpackChunkName',
    'webpackPrefetch = api webpackPrefetch',
    'context = api require.context',
    'webpackHot = api import.meta.webpackHot',
    'hot = api module.hot',
    '__webpack_public_path__ = api __webpack_public_path__',
  ]);
});

test('flags belong to commands of the product alone', () => {
  const text = [
    'NODE_ENV=test npx webpack serve --port=8080 --no-hot # --not-this',
    'webpack --mode production --entry "./--x" && node --watch build.js',
    'npm install --save-dev webpack --force',
    'npx webpack -- --loose | npx webpack --output-path \\\n  --json',
  ].join('\n');
  expect(list(text, { language: 'sh', fileName: undefined })).toEqual([
    '--port = flag --port serve',
    '--no-hot = flag --no-hot serve',
    '--mode = flag --mode build',
    '--entry = flag --entry build',
    '--output-path = flag --output-path build',
    '--json = flag --json build',
  ]);
});

test('other files, results and texts that do not parse name nothing', () => {
  expect([
    list('export default { mode: "none" };', { fileName: 'babel.config.js' }),
    list('export default { mode: "none" };', { marks: ['output'] }),
    list('export default { mode: '),
    list('mode: none', { language: 'text' }),
    list(''),
  ]).toEqual([[], [], [], [], []]);
});

test('objects that refer to each other end', () => {
  const text = 'const a = { b: c, d: c };\nconst c = { a, e: [a, a, ...a] };\nexport default { a, c };';
  expect(list(text).length).toBeLessThan(20);
  expect(list(`export default ${'{ a: '.repeat(5000)}1${' }'.repeat(5000)};`).length).toBeLessThan(100);
});

test('the text of a name has all of its parts', () => {
  const names = [
    { kind: 'option', path: ['resolve', 'alias', 'a.b c%', '[]'] },
    { kind: 'package-option', name: '@a/b c', path: ['d'] },
    { kind: 'flag', name: '--port', command: 'serve' },
    { kind: 'api', name: 'import()' },
  ] as const;
  expect(names.map((name) => readName(formatName(name)))).toEqual(names);
});
