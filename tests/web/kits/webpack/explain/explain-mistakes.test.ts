import { describe, expect, test } from 'vitest';
import { listMistakes, listSet } from './explain-text.ts';

describe('reports what webpack would refuse', () => {
  test.each([
    ['an unknown name', '{ outptu: {} }', '1:3 There is no option “outptu” at the top level. (output)'],
    [
      'an export that is no configuration',
      'export default "production";',
      '1:16 A file exports an object, a list of them, or a function that returns one.',
    ],
    [
      'a missing default export',
      '\nexport const config = {};',
      '2:1 The file has no default export, so webpack runs without a configuration.',
    ],
    [
      'an unknown name inside',
      '{ output: { filenme: "a" } }',
      '1:13 There is no option “filenme” in output. (filename)',
    ],
    [
      'a wrong value',
      '{ mode: "prodution" }',
      "1:9 'prodution' is not allowed here; the type is 'production' | 'development' | 'none'. ('production')",
    ],
    ['a wrong type', '{ output: { clean: "yes" } }', "1:20 'yes' is not allowed here; the type is boolean."],
    [
      'a relative path',
      '{ output: { path: "dist" } }',
      "1:19 An absolute path is needed, e.g. path.resolve(__dirname, 'dist').",
    ],
    ['an empty entry', '{ entry: "" }', '1:10 An empty text is not allowed here.'],
    ['a plugin that is a text', '{ plugins: ["x"] }', "1:13 'x' is not allowed here; the type is object | function."],
    [
      'a rule with a mistake',
      '{ module: { rules: [{ tset: /a/ }] } }',
      '1:23 There is no option “tset” in module.rules[]. (test)',
    ],
    [
      'an option of version 4',
      '{ output: { jsonpFunction: "x" } }',
      '1:13 There is no option “jsonpFunction” in output. It is output.chunkLoadingGlobal now.',
    ],
    [
      'words in another order',
      '{ devtool: "cheap-eval-source-map" }',
      "1:12 'cheap-eval-source-map' is not allowed here; the type is string | false. ('eval-cheap-source-map')",
    ],
    [
      'an option of the server',
      '{ devServer: { contentBase: "x" } }',
      '1:16 There is no option “contentBase” in devServer. It is devServer.static.directory now.',
    ],
    [
      'a computed text for a number',
      '{ parallelism: `${n}` }',
      '1:16 A string is not allowed here; the type is number.',
    ],
  ])('%s', async (_name, text, expected) => {
    expect(await listMistakes(text)).toEqual([expected]);
  });

  test.each([
    ['entry names', '{ entry: { anything: "./a.js" } }'],
    ['externals', '{ externals: { jquery: "jQuery", "a/b": ["x", "y"] } }'],
    ['aliases', '{ resolve: { alias: { "@": "/src", react$: false } } }'],
    ['definitions', '{ plugins: [new webpack.DefinePlugin({ WHATEVER: "1" })] }'],
    ['options of loaders', '{ module: { rules: [{ loader: "x", options: { any: { thing: 1 } } }] } }'],
    ['cache groups', '{ optimization: { splitChunks: { cacheGroups: { mine: { test: /x/ } } } } }'],
    ['what is not known', '{ mode: process.env.MODE, output: { path: somewhere, clean: isClean }, ...rest }'],
    ['undefined', '{ devtool: undefined }'],
    ['falsy plugins', '{ plugins: [isProduction && new Plugin(), false, null] }'],
  ])('nothing about %s', async (_name, text) => {
    expect(await listMistakes(text)).toEqual([]);
  });
});

describe('says where a text is broken', () => {
  test('and explains what comes before', async () => {
    const text = 'module.exports = {\n  devtool: "eval",\n  output: { clean: true,\n};\n';
    expect(await listMistakes(text)).toEqual(['4:2 “;” is not expected here.']);
    expect(await listSet(text)).toContain('devtool = "eval": changed');
  });

  test('and names a comma that is missing', async () => {
    const text = 'module.exports = {\n  mode: "production"\n  entry: "./a.js",\n};\n';
    expect(await listMistakes(text)).toEqual(['3:3 “entry” is not expected here. A comma may be missing before it.']);
  });

  test('in TypeScript too', async () => {
    expect(await listMistakes('const a: string = ;\nexport default { devtool: "eval" };')).toEqual([
      '1:19 “;” is not expected here.',
    ]);
  });
});
