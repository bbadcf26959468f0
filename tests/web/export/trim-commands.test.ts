// Bundled commands load no module of Node before they use it, and their files are ASCII.

import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { trimCommands } from '../../../web/export/bundle/trim-commands.ts';

/** Trims a chunk. */
function trim(code: string): string {
  const chunk = { type: 'chunk', code };
  const { generateBundle } = trimCommands();
  if (typeof generateBundle !== 'function') throw new Error('The plugin has another form');
  Reflect.apply(generateBundle, undefined, [{}, { 'a.cjs': chunk }]);
  return chunk.code;
}

/** Runs a chunk. @returns its value, and the modules that it loaded */
function run(code: string): { value: unknown; loaded: readonly string[] } {
  const loaded: string[] = [];
  const require = (name: string): unknown => {
    loaded.push(name);
    return process.getBuiltinModule(name);
  };
  return { value: runInNewContext(code, { require }), loaded };
}

test('a module of Node is loaded when something of it is used', () => {
  const chunk = trim(`
let node_zlib = require("node:zlib");
let node_child_process = require("node:child_process");
const start = () => node_child_process.spawn;
(0, node_zlib.crc32)("a") - node_zlib.crc32("b");`);
  const { crc32 } = process.getBuiltinModule('node:zlib');
  expect(run(chunk)).toEqual({ value: crc32('a') - crc32('b'), loaded: ['node:zlib', 'node:zlib'] });
});

test('a module that every command needs, or that is used as a whole, is loaded at once', () => {
  const code = `
let node_path = require("node:path");
let node_zlib = require("node:zlib");
Object.keys(node_zlib).length > 9 && node_path.sep;`;
  expect(trim(code)).toBe(code);
});

test('texts and regular expressions keep their meaning when they are written in ASCII', () => {
  const code = String.raw`[
  "é…😀", 'a\
b', "\é\\é\\\é", ${'`…${"ä"}`'}, "ä…".replace(/[ä\…]/g, "x"), /^[😀-😂]$/u.test("😁"), "\u00e9" /* ü */, "\n\t",
].join("|")`;
  const trimmed = trim(code);
  expect(trimmed).toMatch(/^[\0-\x7F]*$/);
  expect(run(trimmed).value).toBe(run(code).value);
});

test('a file with a raw text that would change stays as it is', () => {
  const code = '"…" + String.raw`…`';
  expect(trim(code)).toBe(code);
});
