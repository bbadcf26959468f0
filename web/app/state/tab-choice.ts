// Which tab a code group starts with: the label that the reader chose last, of those it has. Pure.

/** Is the name under which the choices are stored. */
export const tabChoiceKey = 'code-tabs';

const keptLabels = 8;

/** Adds a choice. @returns labels, the latest first */
export const noteTabChoice = (labels: readonly string[], label: string): readonly string[] =>
  [label, ...labels.filter((other) => other !== label)].slice(0, keptLabels);

/** Finds the tab to start with; the first one when none was ever chosen. */
export function findChosenTab(labels: readonly string[], tabs: readonly string[]): number {
  const chosen = labels.find((label) => tabs.includes(label));
  return chosen === undefined ? 0 : tabs.indexOf(chosen);
}

/** Parses stored choices; what is not a list of texts counts as none. */
export function parseTabChoices(stored: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter((label) => typeof label === 'string') : [];
  } catch {
    return []; // somebody else wrote it
  }
}
