import { expect, test } from 'vitest';
import { findReachable } from '../../../../../web/kits/webpack/bundle/find-reachable.ts';

const files = {
  'tool/package.json': '{"main":"./lib/main.js"}',
  'tool/lib/main.js': 'require("./part"); require.resolve("near/deep"); require(chosen); import("twin")',
  'tool/lib/part.js': 'require("./data.json")',
  'tool/lib/data.json': '{"text":"require(\\"./never\\")"}',
  'tool/lib/never.js': '',
  'near/package.json': '{"exports":{".":"./index.js","./deep":"./deep.js"}}',
  'near/index.js': '',
  'near/deep.js': '',
  'near/lonely.js': '',
  'twin/package.json': '{"main":"outer.js"}',
  'twin/outer.js': '',
  'tool/node_modules/twin/package.json': '{"exports":{"import":"./one.mjs","require":"./two.cjs"}}',
  'tool/node_modules/twin/one.mjs': 'import part from "./three.mjs"',
  'tool/node_modules/twin/two.cjs': '',
  'tool/node_modules/twin/three.mjs': '',
  'terser/package.json': '{}',
  'terser/index.js': 'require("acorn")',
  'acorn/package.json': '{}',
  'acorn/index.js': '',
};

test('follows requires, imports and manifests, and prefers the nearest package of a name', () => {
  expect([...findReachable(files, ['tool/lib/main.js'])].sort()).toEqual([
    'near/deep.js',
    'near/index.js',
    'near/package.json',
    'tool/lib/data.json',
    'tool/lib/main.js',
    'tool/lib/part.js',
    'tool/node_modules/twin/one.mjs',
    'tool/node_modules/twin/package.json',
    'tool/node_modules/twin/three.mjs',
    'tool/node_modules/twin/two.cjs',
  ]);
});

test('leaves out what only the command line of a package loads', () => {
  expect([...findReachable(files, ['terser/index.js'])]).toEqual(['terser/index.js']);
});

test('finds nothing without roots', () => {
  expect(findReachable(files, []).size).toBe(0);
});
