import { expect, test } from 'vitest';
import { findTerminalNeed } from '../../schema/wire/browser-samples.ts';

const find = (file: string, command = 'npx webpack', path = 'webpack.config.js'): string | undefined =>
  findTerminalNeed({ paths: [path], files: [file], commands: [command] });

test('what keeps a sample from running in a browser has a name', () => {
  expect([
    find('import { createServer } from "node:http";'),
    find('export default { module: { rules: [{ use: "swc-loader" }] } };'),
    find('{ "presets": ["@babel/preset-react"] }'),
    find('export default {};', 'npx serve dist'),
    find('export default {};', 'npx webpack', 'webpack.config.coffee'),
  ]).toEqual([
    'node:http',
    'swc-loader (native code)',
    '@babel/preset-react (not bundled for browsers)',
    'another program',
    'hooks of require()',
  ]);
});

test('a sample of JavaScript, styles and bundled packages runs', () => {
  expect(find('import path from "node:path"; export default { module: { rules: [{ use: "css-loader" }] } };')).toBe(
    undefined,
  );
});
