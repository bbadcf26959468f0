// Which tab a code group starts with: of its labels, the one that the reader chose most recently. Pure.

/** Storage key of the reader's choices. */
export const tabChoiceKey = 'code-tabs';

const maxLabels = 8;

/** Adds a choice. @returns labels, the most recent first */
export const addTabChoice = (labels: readonly string[], label: string): readonly string[] =>
  [label, ...labels.filter((other) => other !== label)].slice(0, maxLabels);

/** Returns the index of the tab to start with; 0 when none of them was ever chosen. */
export function findChosenTab(labels: readonly string[], tabs: readonly string[]): number {
  const chosen = labels.find((label) => tabs.includes(label));
  return chosen === undefined ? 0 : tabs.indexOf(chosen);
}

/** Parses stored choices; anything but a list of strings counts as none. */
export function parseTabChoices(stored: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter((label) => typeof label === 'string') : [];
  } catch {
    return []; // written by something else
  }
}
