import { expect, test } from 'vitest';
import { createDiagnostic } from '../../../schema/create-diagnostic.ts';
import type { Diagnostic } from '../../../schema/diagnostics.ts';
import { createProblemPrinter } from '../../../web/dev/problem-printer.ts';

function report(code: Diagnostic['code'], filePath: string): Diagnostic {
  const place = { line: 1, column: 1, endLine: 1, endColumn: 2 };
  return createDiagnostic({ code, message: `A case of ${code}.`, filePath, place, hint: 'none.' });
}

/** Prints lists of problems one after the other. @returns the first line of each problem that was printed for a list */
async function printAll(...lists: readonly (readonly Diagnostic[])[]): Promise<readonly (readonly string[])[]> {
  let text = '';
  const printer = createProblemPrinter({ contentDir: 'docs', writeError: (added) => (text += added) });
  const printed: string[][] = [];
  for (const list of lists) {
    text = '';
    printer.print(list, () => Promise.resolve(undefined));
    await new Promise(setImmediate);
    printed.push(text.split('\n').filter((line) => /^(?:docs\/|All)/.test(line)));
  }
  return printed;
}

const [dead, nul, title] = [
  report('link/dead-page', 'a.md'),
  report('tree/nul-byte', 'b.md'),
  report('page/title-fallback', 'c.md'),
];

test('a problem is printed once, an info never, and the last error says when it is fixed', async () => {
  const list = [dead, nul, title];
  expect(await printAll(list, list, [{ ...dead }, { ...nul }], [dead], [dead, nul])).toEqual([
    ['docs/a.md:1:1 warning link/dead-page', 'docs/b.md:1:1 error tree/nul-byte'],
    [],
    [],
    ['All errors are fixed.'],
    ['docs/b.md:1:1 error tree/nul-byte'],
  ]);
});
