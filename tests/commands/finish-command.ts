import { formatResult, formatSummary } from './format-results.ts';
import type { StepResult } from './run-step.ts';

/**
 * Prints the summary of a command and sets its exit code: 1 when a step failed.
 * @param options.hint what to do when a step failed
 * @param options.hasTable whether to list the steps once more, for a command whose steps print much
 */
export function finishCommand(
  command: string,
  results: readonly StepResult[],
  { hint, hasTable = false }: { readonly hint?: string; readonly hasTable?: boolean } = {},
): void {
  const isOk = results.every((result) => result.isOk);
  const durationMs = performance.now(); // since the process started
  const table = hasTable ? `\n${results.map((result) => formatResult({ ...result, output: '' })).join('')}` : '';
  const summary = formatSummary({ command, results, durationMs, ...(hint !== undefined && { hint }) });
  (isOk ? process.stdout : process.stderr).write(`${table}${summary}`);
  process.exitCode = isOk ? 0 : 1;
}
