import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { systemReaders, ioFiles } from './io-files.ts';
import { packageRules } from './package-rules.ts';
import { bundledNames, isPortable, rooms } from './rooms.ts';
import { checkArrows, findRoom } from './rules/arrows.ts';
import { checkBaseNames } from './rules/base-names.ts';
import { checkCircles } from './rules/circles.ts';
import { checkEffects } from './rules/effects.ts';
import { checkHostCode } from './rules/host-code.ts';
import { checkPackages } from './rules/packages.ts';
import { checkProductNames } from './rules/product-names.ts';
import { checkPureQueries } from './rules/pure-queries.ts';
import { checkTypeNames } from './rules/type-names.ts';
import { readSources } from './syntax/read-sources.ts';

const sources = readSources();

test('every import follows the table of rooms', () => {
  expect(checkArrows(sources, rooms)).toEqual([]);
});

test('every room of the table has source files', () => {
  const used = new Set(sources.map(({ filePath }) => findRoom(filePath, rooms)));
  expect(Object.keys(rooms).filter((room) => !used.has(room))).toEqual([]);
});

test('no file and no room imports itself through others', () => {
  expect(checkCircles(sources, (filePath) => findRoom(filePath, rooms))).toEqual([]);
});

test('no two files have the same name', () => {
  expect(checkBaseNames(sources)).toEqual([]);
});

test('no two files export a type of the same name', () => {
  expect(checkTypeNames(sources)).toEqual([]);
});

test('the core knows no product: what one site adds is its kit', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const texts = globSync('{schema,indexer,api,web}/**/*.{ts,tsx,mjs,css,graphql,json,md,svg}', { cwd: root })
    .map((filePath) => filePath.replaceAll('\\', '/'))
    .filter((filePath) => !/node_modules\/|^web\/kits\//.test(filePath))
    .sort()
    .map((filePath) => ({ filePath, text: readFileSync(`${root}${filePath}`, 'utf8') }));
  expect(checkProductNames(texts)).toEqual([]);
});

test('queries read only through the read that they are handed', () => {
  expect(checkPureQueries(sources, systemReaders)).toEqual([]);
});

test('the contract, the core of the API and the client contain no code that needs Node', () => {
  expect(checkHostCode(sources, isPortable, bundledNames)).toEqual([]);
});

test('only the files of the IO list reach disk, network, processes, environment, clock or randomness', () => {
  expect(checkEffects(sources, ioFiles)).toEqual([]);
});

test('every package is wrapped in one file', () => {
  expect(checkPackages(sources, packageRules)).toEqual([]);
});
