// IO. Programs that follow each other in one process.

import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProgramResult } from './run-program.ts';
import { installSamples } from './samples-folder.ts';
import { openSharedProcess, type SharedProcess } from './shared-process.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgraph-shared-')));
let programs: SharedProcess;

beforeAll(() => {
  const { directory } = installSamples(() => undefined);
  symlinkSync(join(directory, 'node_modules'), join(folder, 'node_modules'), 'junction');
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  programs = openSharedProcess(folder, { directory, delaySeed: undefined });
}, 600_000);

afterAll(() => {
  programs.close();
  rmSync(folder, { recursive: true });
});

async function run(files: Readonly<Record<string, string>>): Promise<ProgramResult | undefined> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return await programs.run({ file: process.execPath, args: ['build.js', 'tide'], env: {}, isShell: false, head: '' });
}

const start = 'import webpack from "webpack";\nimport tide from "./tide.js";\nimport { low } from "./low.cjs";\n';
const print = `${start}console.log(tide, low, process.argv[2]);\nconsole.error(process.env.TIDE);\n`;

test('a program gets its files as they are, and its output is its own', async () => {
  expect(await run({ 'build.js': print, 'tide.js': 'export default 1;', 'low.cjs': 'exports.low = 2;' })).toEqual({
    code: 0,
    isStopped: false,
    stdout: '1 2 tide\n',
    stderr: 'undefined\n',
  });
  const changed = `${start}process.env.TIDE = "high";\nconsole.log(tide, low);\nprocess.exitCode = 3;`;
  expect(
    await run({ 'build.js': changed, 'tide.js': 'export default 3;', 'low.cjs': 'exports.low = 4;' }),
  ).toMatchObject({ code: 3, stdout: '3 4\n' });
  expect(await run({ 'build.js': print })).toMatchObject({ code: 0, stderr: 'undefined\n' });
}, 60_000);

test('what it writes after it has ended does not count', async () => {
  expect(await run({ 'build.js': `${start}console.log("a");\nprocess.exit(2);` })).toMatchObject({
    code: 2,
    stdout: 'a\n',
  });
}, 60_000);

test('a program that throws, or that requires a module of its project, needs a process of its own', async () => {
  expect(await run({ 'build.js': `${start}throw new Error("low");` })).toMatchObject({ isStopped: true });
  const required = 'import { createRequire } from "node:module";\ncreateRequire(import.meta.url)("./tide.js");';
  expect(await run({ 'build.js': `${start}${required}` })).toMatchObject({ isStopped: true });
}, 60_000);

test('a program without webpack is not faster here', () => {
  writeFileSync(join(folder, 'build.js'), 'console.log(1);');
  expect(
    programs.run({ file: process.execPath, args: ['build.js'], env: {}, isShell: false, head: '' }),
  ).toBeUndefined();
});
