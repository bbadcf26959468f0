/** Is what is known of the scrolled page, in pixels from its top. */
export interface SpyView {
  /** Tops of the headings, ascending. */
  readonly tops: readonly number[];
  /** The line that a heading must have passed to be the one being read. */
  readonly line: number;
  /** Whether the page was scrolled to its end, where the last headings cannot reach the line. */
  readonly isAtEnd: boolean;
}

/** Finds the number of the heading being read; -1 above the first one. */
export function findHeading({ tops, line, isAtEnd }: SpyView): number {
  if (isAtEnd) return tops.length - 1;
  let low = 0;
  let high = tops.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle] ?? Infinity) <= line) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
