import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { diagnosticCodes, diagnosticRules } from '../../schema/diagnostics.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const isSource = (path: string): boolean => path.endsWith('.ts');

function readAll(folder: string, isWanted: (path: string) => boolean): string {
  return globSync('**/*', { cwd: `${root}/${folder}`, exclude: ['**/node_modules'] })
    .filter(isWanted)
    .map((path) => readFileSync(`${root}/${folder}/${path}`, 'utf8'))
    .join('\n');
}

test('every code is reported somewhere in the source', () => {
  const folders = ['indexer', 'schema/fields', 'web/export'];
  const source = folders.map((folder) => readAll(folder, isSource)).join('\n');
  const code = source.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  expect(diagnosticCodes.filter((each) => !code.includes(`'${each}'`))).toEqual([]);
});

test('the source reports no code that the registry lacks', () => {
  const areas = [...new Set(diagnosticCodes.map((code) => code.split('/')[0] ?? ''))].join('|');
  const source = `${readAll('indexer', isSource)}\n${readAll('web/export', isSource)}`;
  const used = [...source.matchAll(new RegExp(`code: '((?:${areas})/[a-z0-9-]+)'`, 'g'))].map((match) => match[1]);
  expect(used.filter((code) => !Object.hasOwn(diagnosticRules, code ?? ''))).toEqual([]);
  expect(used.length).toBeGreaterThan(10);
});

test('every code is expected by a fixture or a test', () => {
  const own = /schema[/\\]diagnostics\.test\.ts$/;
  const tests = readAll('tests', (path) => /(?:\.test\.ts|diagnostics\.txt)$/.test(path) && !own.test(path));
  expect(diagnosticCodes.filter((code) => !tests.includes(code))).toEqual([]);
});

test('every code is a stable word of the form area/problem, and documented in one sentence', () => {
  const wrong = diagnosticCodes.filter((code) => !/^[a-z-]+\/[a-z0-9-]+$/.test(code));
  const undocumented = diagnosticCodes.filter((code) => !/^\S.{15,}\.$/.test(diagnosticRules[code].description));
  expect([wrong, undocumented]).toEqual([[], []]);
});
