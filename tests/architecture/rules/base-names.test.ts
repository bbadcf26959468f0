import { expect, test } from 'vitest';
import { checkBaseNames } from './base-names.ts';

const check = (...filePaths: string[]): readonly string[] =>
  checkBaseNames(filePaths.map((filePath) => ({ filePath, imports: [], references: [], typeNames: [] })));

test('two files of one name are reported, whatever their folder and extension', () => {
  expect(check('web/app/menu/menu.tsx', 'web/app/menu/use-menu.ts', 'schema/menu.ts')).toEqual([
    '2 files are named "menu": web/app/menu/menu.tsx, schema/menu.ts.',
  ]);
});

test('the file of a command has the name of the command', () => {
  expect(check('indexer/engine/query.ts', 'web/commands/query.ts')).toEqual([]);
  expect(check('indexer/engine/run-it.ts', 'web/commands/run-it.ts')).toHaveLength(1);
});

test('generated files keep their names', () => {
  expect(check('schema/generated/documents/gql.ts', 'schema/generated/tool-documents/gql.ts')).toEqual([]);
});
