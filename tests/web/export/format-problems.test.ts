import { expect, test } from 'vitest';
import { createDiagnostic } from '../../../schema/create-diagnostic.ts';
import type { Diagnostic, DiagnosticCode } from '../../../schema/diagnostics.ts';
import { fileStart } from '../../../schema/place.ts';
import { formatProblems } from '../../../web/export/format-problems.ts';

const report = (code: DiagnosticCode, index: number): Diagnostic =>
  createDiagnostic({ code, message: `Number ${index}.`, filePath: `${index}.md`, place: fileStart, hint: 'mend it.' });

test('of very many problems the most severe are printed, and the others counted', async () => {
  const infos = Array.from({ length: 600 }, (_, index) => report('tree/empty-file', index));
  const errors = Array.from({ length: 600 }, (_, index) => report('tree/nul-byte', index));
  const [first, ...problems] = await formatProblems({
    diagnostics: [...errors, ...infos],
    contentDir: 'docs/',
    readSourceLine: () => Promise.resolve(undefined),
  });
  expect(first).toBe('200 more problems are not shown; `npm run index -- --json` lists them.\n\n');
  expect(problems).toHaveLength(1_000);
  expect(problems[0]).toBe('docs/200.md:1:1 info tree/empty-file\n  Number 200.\n  hint: mend it.\n\n');
  expect(problems.filter((problem) => problem.includes('error tree/nul-byte'))).toHaveLength(600);
  expect(problems.at(-1)).toContain('docs/599.md:1:1 error');
});
