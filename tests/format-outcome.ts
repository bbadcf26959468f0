import type { ToolOutcome } from './run-tool.ts';

/** Formats one finished step as a line, with the tool's output above it when it failed. */
export function formatOutcome({ name, isOk, durationMs, output }: ToolOutcome): string {
  const line = `${isOk ? '✓' : '✗'} ${name.padEnd(12)} ${(durationMs / 1000).toFixed(1)} s\n`;
  return isOk || output === '' ? line : `${output.trimEnd()}\n${line}`;
}

/**
 * Formats the last line of a command that ran several steps.
 * @param command e.g. `npm test`
 * @param outcomes of every step, in the order they are to be named
 * @param hint what to type when a step failed
 */
export function formatSummary(command: string, outcomes: readonly ToolOutcome[], hint?: string): string {
  const failed = outcomes.filter(({ isOk }) => !isOk).map(({ name }) => name);
  if (failed.length === 0) return `${command}: ${outcomes.length} of ${outcomes.length} steps passed\n`;
  const advice = hint === undefined ? '' : `\nhint: ${hint}`;
  return `${command}: ${failed.length} of ${outcomes.length} steps failed: ${failed.join(', ')}${advice}\n`;
}
