import type { Diagnostic } from '../../schema/diagnostics.ts';
import { ExpectedError } from '../../schema/expected-error.ts';

/** A content tree with errors, which cannot be exported. */
export class ContentError extends ExpectedError {
  override readonly name = 'ContentError';
  /** Errors and warnings of the tree, formatted for people, in order. */
  readonly problems: readonly string[];

  constructor(diagnostics: readonly Diagnostic[], problems: readonly string[]) {
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
    const [count, word] = errors > 0 ? [errors, 'error'] : [diagnostics.length, 'warning']; // of a strict export
    super(`${count} ${word}${count === 1 ? '' : 's'} in the content; the export stays as it was.`);
    this.problems = problems;
  }
}
