import { expect, test } from 'vitest';
import { readSourceFacts } from '../syntax/read-source-facts.ts';
import { checkTypeNames } from './type-names.ts';

const check = (texts: Readonly<Record<string, string>>): readonly string[] =>
  checkTypeNames(Object.entries(texts).map(([filePath, text]) => readSourceFacts(filePath, text)));

test('two exported types of one name are reported', () => {
  const texts = { 'api/a.ts': 'export interface Facts {}', 'web/b.ts': 'let a = 1;\nexport type Facts = string;' };
  expect(check(texts)).toEqual(['2 types are named "Facts": api/a.ts:1:18, web/b.ts:2:13.']);
});

test('types that a file keeps to itself, re-exports and generated types may share a name', () => {
  expect(
    check({
      'api/a.ts': 'export interface Facts {}',
      'api/b.ts': 'interface Facts {}',
      'api/c.ts': "export type { Facts } from './a.ts';",
      'api/generated/d.ts': 'export type Facts = string;',
    }),
  ).toEqual([]);
});
