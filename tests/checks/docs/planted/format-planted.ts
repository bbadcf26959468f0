// Pure. The outcome of a run over planted errors as text.

import type { PlantedOutcome } from './measure-planted.ts';

/** Formats a line for each kind, and a line for each error that nothing found. */
export function formatPlanted(outcomes: readonly PlantedOutcome[], hasMisses: boolean): string {
  const kinds = Map.groupBy(outcomes, ({ error }) => error.kind);
  const lines = [...kinds].map(([kind, list]) => formatCount(kind, list));
  const misses = outcomes
    .filter(({ finding }) => finding === undefined)
    .map(({ error, right }) => `  ${error.filePath}:${error.firstLine} ${error.kind}: ${right} -> ${error.wrong}`);
  return [...(hasMisses ? ['not found:', ...misses] : []), ...lines, formatCount('all', outcomes), ''].join('\n');
}

/** Counts the errors that were found. */
export function countFound(outcomes: readonly PlantedOutcome[]): number {
  return outcomes.filter(({ finding }) => finding !== undefined).length;
}

function formatCount(name: string, outcomes: readonly PlantedOutcome[]): string {
  return `${name.padEnd(20)} ${countFound(outcomes)} of ${outcomes.length}`;
}
