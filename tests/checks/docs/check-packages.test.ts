import { expect, test } from 'vitest';
import { checkPackages } from './check-packages.ts';

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
