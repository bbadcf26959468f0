// Prints problems on the terminal during live editing: each once, not again with every save.

import type { Diagnostic, ReadSourceLine } from '../../schema/diagnostics.ts';
import { formatCanonicalJson } from '../../schema/wire/canonical-json.ts';
import { formatProblems } from '../export/format-problems.ts';

/** Prints new problems. */
export interface ProblemPrinter {
  /** Prints errors and warnings that the last call did not have, and says so when the last error is fixed. */
  readonly print: (diagnostics: readonly Diagnostic[], readSourceLine: ReadSourceLine) => void;
}

/** Creates a printer that has printed nothing yet. */
export function createProblemPrinter(options: {
  readonly contentDir: string;
  readonly writeError: (text: string) => void;
}): ProblemPrinter {
  const { contentDir, writeError } = options;
  let known: ReadonlySet<string> = new Set();
  let hadErrors = false;
  let queue: Promise<void> = Promise.resolve();

  return {
    print(diagnostics, readSourceLine) {
      const keys = diagnostics.map(formatCanonicalJson);
      const fresh = diagnostics.filter(
        ({ severity }, position) => severity !== 'info' && !known.has(keys[position] ?? ''),
      );
      known = new Set(keys);
      const hasErrors = diagnostics.some(({ severity }) => severity === 'error');
      const isFixed = hadErrors && !hasErrors;
      hadErrors = hasErrors;
      queue = queue.then(async () => {
        const problems = await formatProblems({ diagnostics: fresh, contentDir, readSourceLine });
        if (problems.length > 0) writeError(problems.join(''));
        if (isFixed) writeError('All errors are fixed.\n');
      });
    },
  };
}
