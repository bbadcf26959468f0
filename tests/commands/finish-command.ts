import { formatSummary } from './format-results.ts';
import type { StepResult } from './run-step.ts';

/** Prints the summary of a command and sets its exit code: 1 when a step failed. */
export function finishCommand(command: string, results: readonly StepResult[], hint?: string): void {
  const isOk = results.every((result) => result.isOk);
  const durationMs = performance.now(); // since the process started
  const summary = formatSummary({ command, results, durationMs, ...(hint !== undefined && { hint }) });
  (isOk ? process.stdout : process.stderr).write(summary);
  process.exitCode = isOk ? 0 : 1;
}
