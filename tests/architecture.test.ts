import { expect, test } from 'vitest';
import { ioFiles, packageRules } from './architecture/allowed.ts';
import { checkEffects } from './architecture/check-effects.ts';
import { checkPackages } from './architecture/check-packages.ts';
import { checkSource } from './architecture/check-source.ts';
import { readSources } from './architecture/read-sources.ts';

const facts = new Map(readSources().map((source) => [source.filePath, checkSource(source)]));

test('every import between rooms follows the table of DESIGN.md', () => {
  expect([...facts.values()].flatMap(({ wrongArrows }) => wrongArrows)).toEqual([]);
});

test('only the files of the IO list reach disk, network, processes, environment, clock or randomness', () => {
  expect(checkEffects(facts, ioFiles)).toEqual([]);
});

test('every package is wrapped in one file', () => {
  expect(checkPackages(facts, packageRules)).toEqual([]);
});

test('the rooms hold source files', () => {
  expect(facts.size).toBeGreaterThan(20);
});
