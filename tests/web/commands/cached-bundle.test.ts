// A fresh clone imports a module of the bundle that its cache has.

import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { replaceFolder } from '../../../web/export/bundle/bundle-folder.ts';

const rootDir = mkdtempSync(join(tmpdir(), 'docgraph-cached-bundle-'));
afterAll(() => rmSync(rootDir, { recursive: true }));

const cachedBundle = new URL('../../../web/commands/cached-bundle.mjs', import.meta.url).href;
const script = `
  const { importCachedModule } = await import(${JSON.stringify(cachedBundle)});
  const cached = await importCachedModule('greet.mjs', process.argv.slice(1));
  console.log(cached === undefined ? 'none' : cached.bundleName + ' ' + cached.module.greet());
`;

/** Imports the module in a process of its own, in the folder of all tests. @returns what it prints */
async function importIn(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
  const options = { cwd: rootDir, env: { ...process.env, INIT_CWD: undefined, ...env } };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script, '--', ...args],
    options,
  );
  return stdout.trim();
}

/** Makes a bundle that was used some seconds ago. @returns its folder and its name */
async function makeBundle(cache: string, digit: string, secondsAgo: number): Promise<{ dir: string; name: string }> {
  const name = `${digit.repeat(32)}-commands`;
  const dir = join(rootDir, cache, 'bundles', name);
  await replaceFolder(dir, (draftDir) => {
    writeFileSync(
      join(draftDir, 'greet.mjs'),
      `import { words } from './words.mjs'; export const greet = () => words;`,
    );
    writeFileSync(join(draftDir, 'words.mjs'), `export const words = 'hello from ${digit}';`);
    return Promise.resolve();
  });
  const usedAt = Date.now() / 1000 - secondsAgo;
  utimesSync(dir, usedAt, usedAt);
  return { dir, name };
}

test('the newest bundle is used, wherever the command line says that the cache is', async () => {
  const { name } = await makeBundle('some cache', 'a', 10);
  await makeBundle('some cache', 'b', 20);
  mkdirSync(join(rootDir, 'deeper'));
  const expected = `${name} hello from a`;
  expect(await importIn(['--json', '--cache', 'some cache'])).toBe(expected);
  expect(await importIn(['--cache=some cache', '--json'])).toBe(expected);
  expect(await importIn(['--cache', '../some cache'], { INIT_CWD: join(rootDir, 'deeper') })).toBe(expected);
  expect(await importIn([])).toBe('none');
});

test('a bundle with a damaged file is not used, nor one without the module', async () => {
  const { dir } = await makeBundle('damaged', 'c', 0);
  const words = readFileSync(join(dir, 'words.mjs'), 'utf8');
  writeFileSync(join(dir, 'words.mjs'), words.replace('hello', 'hollo'));
  expect(await importIn(['--cache', 'damaged'])).toBe('none');
  await replaceFolder(dir, (draftDir) => {
    writeFileSync(join(draftDir, 'words.mjs'), words);
    return Promise.resolve();
  });
  expect(await importIn(['--cache', 'damaged'])).toBe('none');
});
