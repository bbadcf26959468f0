import { expect, test } from 'vitest';
import { limitProblems, maxOfCodeInFile } from '../../../indexer/link/limit-problems.ts';
import { createDiagnostic } from '../../../schema/create-diagnostic.ts';
import type { Diagnostic, DiagnosticCode } from '../../../schema/diagnostics.ts';

function listProblems(count: number, filePath: string, code: DiagnosticCode = 'link/dead-page'): readonly Diagnostic[] {
  return Array.from({ length: count }, (_, index) => {
    const place = { line: index + 1, column: 1, endLine: index + 1, endColumn: 2 };
    return createDiagnostic({ code, message: 'Wrong.', filePath, place, hint: 'mend it.' });
  });
}

test('lists up to a hundred problems of a code in each file', () => {
  const all = [
    ...listProblems(maxOfCodeInFile, 'a.md'),
    ...listProblems(maxOfCodeInFile, 'a.md', 'html/removed'),
    ...listProblems(maxOfCodeInFile, 'b.md'),
  ];
  expect(limitProblems(all)).toEqual(all);
});

test('says how many more there are, where the next one is', () => {
  const many = listProblems(50_000, 'a.md');
  const other = listProblems(1, 'a.md', 'tree/nul-byte');
  const limited = limitProblems([...many, ...other]);
  expect(limited.slice(0, maxOfCodeInFile)).toEqual(many.slice(0, maxOfCodeInFile));
  expect(limited.slice(maxOfCodeInFile)).toEqual([
    {
      ...many[maxOfCodeInFile],
      message: 'There are 49900 more problems with this code in this file, from here on.',
      hint: 'solve those before this place first.',
    },
    ...other,
  ]);
});
