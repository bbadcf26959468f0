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
  let last: readonly Diagnostic[] | undefined;
  let known: ReadonlySet<string> = new Set();
  /** A snapshot shares what has not changed with the one before, and a large tree may have thousands of warnings. */
  const keys = new WeakMap<Diagnostic, string>();
  let hadErrors = false;
  let queue: Promise<void> = Promise.resolve();

  function getKey(diagnostic: Diagnostic): string {
    const key = keys.get(diagnostic) ?? formatCanonicalJson(diagnostic);
    keys.set(diagnostic, key);
    return key;
  }

  return {
    print(diagnostics, readSourceLine) {
      if (diagnostics === last) return;
      last = diagnostics;
      const shown = diagnostics.filter(({ severity }) => severity !== 'info');
      const fresh = shown.filter((diagnostic) => !known.has(getKey(diagnostic)));
      known = new Set(shown.map(getKey));
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
