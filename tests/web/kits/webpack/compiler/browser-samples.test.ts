import { expect, test } from 'vitest';
import { findTerminalNeed, listBrowserPackages } from '../../../../../web/kits/webpack/compiler/browser-samples.ts';

const find = (file: string, command = 'npx webpack', path = 'webpack.config.js'): string | undefined =>
  findTerminalNeed({ paths: [path], files: [file], commands: [command] });

const list = (file: string): readonly string[] =>
  listBrowserPackages({ paths: ['webpack.config.js'], files: [file], commands: ['npx webpack'] });

/** Lists the reason why a sample does not run, and its packages. */
const listFor = (file: string, command: string): unknown => [
  find(file, command, 'package.json'),
  listBrowserPackages({ paths: ['package.json'], files: [file], commands: [command] }),
];

test('what keeps a sample from running in a browser has a name', () => {
  expect([
    find('import { createServer } from "node:http";'),
    find('export default { module: { rules: [{ use: "swc-loader" }] } };'),
    find('export default {};', 'npx serve dist'),
    find('export default {};', 'npx webpack', 'webpack.config.coffee'),
    find('export default { experiments: { lazyCompilation: true } };'),
    find('import { serialize } from "node:v8";'),
    find('for (const file of Object.keys(require.cache)) await build(file);'),
  ]).toEqual([
    'node:http',
    'swc-loader (native code)',
    'another program',
    'hooks of require()',
    'node:http',
    'the format in which V8 writes values',
    'the modules that Node has loaded',
  ]);
  expect(find('export default { experiments: { lazyCompilation: false } };')).toBe(undefined);
});

test('a sample of JavaScript, styles and bundled packages runs', () => {
  expect(find('import path from "node:path"; export default { module: { rules: [{ use: "css-loader" }] } };')).toBe(
    undefined,
  );
});

test('a sample whose commands or scripts run the TypeScript compiler runs, and gets it', () => {
  expect([
    listFor('export default { module: { rules: [{ use: "ts-loader" }] } };', 'npx webpack'),
    listFor('{ "scripts": { "build": "tsc && webpack" } }', 'npm run build'),
    listFor('{ "scripts": { "build": "webpack && tsc -p ." } }', 'npm run build'),
    listFor('{ "name": "tides" }', 'npx tsc --noEmit'),
    listFor('{ "scripts": { "check": "vue-tsc --noEmit" } }', 'npx webpack'),
    listFor('{ "name": "tides" }', 'npx tscheck'),
  ]).toEqual([
    [undefined, ['ts-loader', 'typescript']],
    [undefined, ['typescript']],
    [undefined, ['typescript']],
    [undefined, ['typescript']],
    [undefined, []],
    ['another program', []],
  ]);
});

test('a sample gets the packages that it names, and those that they need', () => {
  expect(list('export default { module: { rules: [{ use: "css-loader" }] } };')).toEqual(['css-loader']);
  // the preset imports "react/jsx-runtime" into every file, which no file of the sample names
  expect(list('{ loader: "babel-loader", options: { presets: ["@babel/preset-react"] } }')).toEqual([
    '@babel/core',
    '@babel/preset-react',
    'babel-loader',
    'react',
  ]);
});
