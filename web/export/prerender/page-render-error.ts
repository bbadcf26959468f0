import { createDiagnostic } from '../../../schema/create-diagnostic.ts';
import type { Diagnostic } from '../../../schema/diagnostics.ts';

/** A page of the content that cannot be rendered, e.g. because the code of a kit cannot be loaded: `page/not-rendered`. */
export class PageRenderError extends Error {
  override readonly name = 'PageRenderError';
  readonly diagnostic: Diagnostic;

  constructor({ url, filePath, cause }: { readonly url: string; readonly filePath: string; readonly cause: unknown }) {
    const reason = cause instanceof Error ? cause.message : 'the reason is not known';
    super(`The page ${url} cannot be rendered: ${reason}`, { cause });
    this.diagnostic = createDiagnostic({
      code: 'page/not-rendered',
      filePath,
      place: { line: 1, column: 1, endLine: 1, endColumn: 1 },
      message: this.message,
      hint: findOrigin(cause) ?? 'mend the code that shows the page.',
    });
  }
}

/** Finds where the code has failed: the first line of the stack. */
function findOrigin(cause: unknown): string | undefined {
  const innermost = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const stack = innermost instanceof Error ? (innermost.stack ?? '') : '';
  const line = stack.split('\n').find((each) => each.trimStart().startsWith('at '));
  return line === undefined ? undefined : `it failed ${line.trim()}.`;
}
