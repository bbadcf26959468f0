import type { StepResult } from './run-step.ts';

/** Formats the result of a step as one line, below the step's output when it failed. */
export function formatResult({ name, isOk, durationMs, output }: StepResult): string {
  const line = `${isOk ? '✓' : '✗'} ${name.padEnd(12)} ${formatSeconds(durationMs)}\n`;
  return isOk || output === '' ? line : `${output.trimEnd()}\n${line}`;
}

/**
 * Formats the last line of a command that ran several steps.
 * @param command e.g. `npm test`
 * @param durationMs of the whole command: steps may have run side by side
 * @param hint what to do when a step failed
 */
export function formatSummary(options: {
  readonly command: string;
  readonly results: readonly StepResult[];
  readonly durationMs: number;
  readonly hint?: string;
}): string {
  const { command, results, durationMs, hint } = options;
  const failed = results.filter(({ isOk }) => !isOk).map(({ name }) => name);
  const time = formatSeconds(durationMs);
  if (failed.length === 0) return `${command}: ${results.length} of ${results.length} steps passed in ${time}\n`;
  const advice = hint === undefined ? '' : `\nhint: ${hint}`;
  return `${command}: ${failed.length} of ${results.length} steps failed in ${time}: ${failed.join(', ')}${advice}\n`;
}

function formatSeconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}
