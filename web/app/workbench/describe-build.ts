import type { Build } from './create-build-runner.ts';

const formatCount = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

/** Describes the state or the outcome of a build in a few words. */
export function describeBuild(build: Build): string {
  if (build.kind === 'running') return 'Building…';
  if (build.kind === 'failed') return 'Stopped';
  const { problems, durationMs, outcomes, isRebuilt, notice } = build.result;
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  const parts = [
    ...(errors > 0 ? [formatCount(errors, 'error')] : []),
    ...(warnings > 0 ? [formatCount(warnings, 'warning')] : []),
  ];
  if (parts.length > 0) return `Built with ${parts.join(' and ')}`;
  if (notice !== undefined) return 'Ended early';
  return outcomes.at(-1)?.exitCode === 0
    ? `${isRebuilt ? 'Rebuilt' : 'Built'} in ${Math.round(durationMs)} ms`
    : 'Ended with an error';
}
