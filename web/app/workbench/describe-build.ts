import type { Build } from './create-build-runner.ts';

const formatCount = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

const formatDuration = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);

/** Describes the state or the outcome of a build in a few words. */
export function describeBuild(build: Build): string {
  if (build.kind === 'running') return 'Building…';
  if (build.kind === 'failed') return 'Stopped';
  const { problems, durationMs, outcomes, details, isRebuilt, notice } = build.result;
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  const parts = [
    ...(errors > 0 ? [formatCount(errors, 'error')] : []),
    ...(warnings > 0 ? [formatCount(warnings, 'warning')] : []),
  ];
  if (parts.length > 0 && details !== undefined) return `Built with ${parts.join(' and ')}`;
  if (notice !== undefined) return 'Ended early';
  return outcomes.every(({ exitCode }) => exitCode === 0)
    ? `${isRebuilt ? 'Rebuilt' : 'Built'} in ${formatDuration(durationMs)}`
    : 'Ended with an error';
}
