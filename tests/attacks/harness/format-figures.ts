/** A figure of a run, with its limit if it has one. */
export interface FigureRow {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Largest value that passes. */
  readonly limit?: number;
}

/** Formats a table of figures, each with its limit and whether it passes. */
export function formatFigures(rows: readonly FigureRow[]): string {
  const head = `${'figure'.padEnd(44)} ${'value'.padStart(12)} ${'limit'.padStart(12)}  verdict\n`;
  return head + rows.map(formatRow).join('');
}

/** Returns whether every figure is within its limit. */
export function isWithinLimits(rows: readonly FigureRow[]): boolean {
  return rows.every(({ value, limit }) => limit === undefined || value <= limit);
}

function formatRow({ name, value, unit, limit }: FigureRow): string {
  const format = (number: number): string => `${number.toLocaleString('en')} ${unit}`.trim().padStart(12);
  const verdict = limit === undefined ? '' : value <= limit ? 'pass' : 'FAIL';
  return (
    `${name.padEnd(44)} ${format(value)} ${limit === undefined ? ' '.repeat(12) : format(limit)}  ${verdict}`.trimEnd() +
    '\n'
  );
}
