/**
 * Finds a percentile by nearest rank.
 * @param values at least one, in any order
 * @param share from 0 to 1, e.g. 0.95
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('A percentile needs at least one value.');
  return value;
}

/** Finds the median. For an even number of values it is the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  return (percentile(values, 0.5) + percentile(values, 0.5 + 0.5 / Math.max(1, values.length))) / 2;
}
