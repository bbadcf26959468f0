// Bundled commands are loaded with what V8 has compiled of them before, and without it when that is missing or damaged.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const loader = new URL('../../../web/commands/load-bundle.mjs', import.meta.url).href;

/** Creates a bundle whose command calls one of two functions. */
function createBundle() {
  const dir = mkdtempSync(join(tmpdir(), 'docgraph-load-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const [bundleDir, codeDir] = [join(dir, 'bundle'), join(dir, 'code')];
  mkdirSync(bundleDir);
  const write = (name: string, code: string): void => writeFileSync(join(bundleDir, name), code);
  write('words.cjs', `exports.say = function say(name) { return 'hello ' + name; };`);
  write('late.cjs', `exports.late = (name) => require('./words.cjs').say(name) + ', late';`);
  write(
    'greet.cjs',
    `"use strict";
const words = require("./words.cjs");
const { basename } = require("node:path");
exports.finished = (async () => {
  const name = process.argv[1] ?? basename(__filename);
  const { late } = name === 'nobody' ? await Promise.resolve().then(() => require("./late.cjs")) : { late: words.say };
  return late(name) + (this === undefined ? '' : ' in another place');
})();`,
  );
  const script = `
    const { loadBundle } = await import(${JSON.stringify(loader)});
    console.log(await loadBundle(${JSON.stringify(join(bundleDir, 'greet.cjs'))}, ${JSON.stringify(codeDir)}).finished);
  `;
  return {
    write,
    run: (args: readonly string[] = [], flags: readonly string[] = []) =>
      execFileSync(process.execPath, [...flags, '--input-type=module', '--eval', script, '--', ...args], {
        encoding: 'utf8',
      }).trim(),
    /** Lists what is kept: the file and when it was written. */
    listCode: () =>
      readdirSync(codeDir)
        .sort()
        .map((name) => ({ path: join(codeDir, name), writtenAtMs: statSync(join(codeDir, name)).mtimeMs })),
  };
}

test('what is compiled in a run is used by the next one', () => {
  const { run, listCode } = createBundle();
  expect(run()).toBe('hello greet.cjs');
  const code = listCode();
  expect(code).toHaveLength(2);
  // with the function that was called, which V8 compiles late
  expect(code.some(({ path }) => readFileSync(path).includes('hello '))).toBe(true);
  expect([run(), listCode()]).toEqual(['hello greet.cjs', code]);
});

test('a run that loads another module keeps all code again', () => {
  const { run, listCode } = createBundle();
  run();
  const before = listCode();
  expect(run(['nobody'])).toBe('hello nobody, late');
  const after = listCode();
  expect(after).toHaveLength(3);
  expect(after.filter((file) => before.some((known) => known.writtenAtMs === file.writtenAtMs))).toEqual([]);
});

test('damaged code is not used, and is replaced', () => {
  const { run, listCode } = createBundle();
  run();
  const intact = listCode().map(({ path }) => ({ path, bytes: readFileSync(path) }));
  for (const { path, bytes } of intact) {
    for (const damaged of [
      bytes.subarray(0, 100),
      bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 4 : byte)),
    ]) {
      writeFileSync(path, damaged);
      expect(run()).toBe('hello greet.cjs');
      expect(readFileSync(path).byteLength).toBeGreaterThan(100);
      expect(readFileSync(path).equals(damaged)).toBe(false);
    }
  }
});

test('a module that has changed is compiled again, also when its length is the same', () => {
  const { write, run } = createBundle();
  run();
  write('words.cjs', `exports.say = function say(name) { return 'howdy ' + name; };`);
  expect([run(), run()]).toEqual(['howdy greet.cjs', 'howdy greet.cjs']);
});

test('other flags of V8 have code of their own', () => {
  const { run, listCode } = createBundle();
  run();
  expect(run([], ['--stack-size=900'])).toBe('hello greet.cjs');
  expect(listCode()).toHaveLength(4);
});

test('a run goes on when code cannot be kept', () => {
  const { run, listCode } = createBundle();
  run();
  for (const { path } of listCode()) {
    rmSync(path);
    mkdirSync(path);
  }
  expect(run()).toBe('hello greet.cjs');
});
