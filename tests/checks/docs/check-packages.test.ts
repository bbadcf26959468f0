import { expect, test } from 'vitest';
import { checkPackages, checkRepositories } from './check-packages.ts';

const versions = new Map([
  ['tide-loader', '2.0.0'],
  ['@sea/tide', '3.1.0'],
]);
const check = (packageName: string | undefined) =>
  checkPackages(
    [{ filePath: 'loaders/tide.md', packageName, source: `---\ntitle: Tide\npackage: ${packageName}\n---\n` }],
    versions,
  );

test('reports a page about another version than its samples run with, at its field', () => {
  expect(check('tide-loader@1.9.0').map(({ place, details }) => [place, details])).toEqual([
    [
      { line: 3, column: 1, endLine: 3, endColumn: 27 },
      ['expected: tide-loader@2.0.0 (tests/checks/docs/samples/package.json)', 'found:    tide-loader@1.9.0'],
    ],
  ]);
});

test('accepts the same version, a package that no sample uses, and a page about none', () => {
  expect([check('tide-loader@2.0.0'), check('@sea/tide@3.1.0'), check('moon@1.0.0'), check(undefined)]).toEqual([
    [],
    [],
    [],
    [],
  ]);
});

const checkRepository = (repoUrl: string | undefined, stated: string | undefined) =>
  checkRepositories(
    [
      {
        filePath: 'loaders/tide.md',
        packageName: 'tide-loader@2.0.0',
        repoUrl,
        source: `---\ntitle: Tide\nrepo: ${repoUrl}\n---\n`,
      },
    ],
    () => stated,
  ).map(({ place: { line }, details }) => [line, ...(details ?? [])]);

test('reports another repository than the package names', () => {
  expect(checkRepository('https://github.com/other/tide-loader', 'sea/tide-loader')).toEqual([
    [3, 'expected: https://github.com/sea/tide-loader', 'found:    https://github.com/other/tide-loader'],
  ]);
});

test('reads every spelling of a repository, and accepts a page or package without one', () => {
  const url = 'https://github.com/sea/tide-loader';
  const spellings = [`git+${url}.git`, `${url}.git`, 'git://github.com/sea/tide-loader.git', 'github:sea/tide-loader'];
  expect(spellings.flatMap((spelling) => checkRepository(url, spelling))).toEqual([]);
  expect([checkRepository(undefined, 'sea/tide-loader'), checkRepository(url, undefined)]).toEqual([[], []]);
});
