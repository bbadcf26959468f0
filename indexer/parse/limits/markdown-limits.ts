// Parse stage: the limits of a page's markdown. Real pages stay far below them.

/** The limits of one page. */
export const markdownLimits = {
  /** Containers around a line. */
  depth: 100,
  /** Directive containers around a line. The parser reads their content once for each. */
  containers: 8,
  headings: 2_000,
  /** Lines, weighted by the containers around each. */
  lines: 20_000,
  /** UTF-16 units. */
  characters: 3_000_000,
  /**
   * Sum of the numbers of lines above the end of each quote or list, because the parser copies its state at each end.
   */
  linesAboveEnds: 10_000_000,
  /** Characters that may begin or end an inline construct, each of which takes a kilobyte of memory or more. */
  delimiters: 150_000,
  /** Comparisons of inline delimiters with each other, summed over all paragraphs. */
  delimiterPairs: 2e7,
  /** Cells of a table, unless at least a quarter of them is written out. */
  tableCells: 20_000,
  footnotes: 1_000,
} as const;
