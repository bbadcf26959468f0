import { expect, test } from 'vitest';
import { findTerminalNeed, listBrowserPackages } from '../../schema/wire/browser-samples.ts';

const find = (file: string, command = 'npx webpack', path = 'webpack.config.js'): string | undefined =>
  findTerminalNeed({ paths: [path], files: [file], commands: [command] });

const list = (file: string): readonly string[] =>
  listBrowserPackages({ paths: ['webpack.config.js'], files: [file], commands: ['npx webpack'] });

test('what keeps a sample from running in a browser has a name', () => {
  expect([
    find('import { createServer } from "node:http";'),
    find('export default { module: { rules: [{ use: "swc-loader" }] } };'),
    find('export default { module: { rules: [{ use: "ts-loader" }] } };'),
    find('export default {};', 'npx serve dist'),
    find('export default {};', 'npx webpack', 'webpack.config.coffee'),
  ]).toEqual([
    'node:http',
    'swc-loader (native code)',
    'ts-loader (the TypeScript compiler, which is too large for a page)',
    'another program',
    'hooks of require()',
  ]);
});

test('a sample of JavaScript, styles and bundled packages runs', () => {
  expect(find('import path from "node:path"; export default { module: { rules: [{ use: "css-loader" }] } };')).toBe(
    undefined,
  );
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
