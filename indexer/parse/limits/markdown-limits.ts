// Parse stage: how much markdown one page may have. Real pages stay far below these limits.

/** The limits of one page. */
export const markdownLimits = {
  /** Containers around a line. */
  depth: 100,
  /** Directive containers around a line: the parser reads what is in them once for each. */
  containers: 8,
  headings: 2_000,
  /** Lines, weighted by the containers around each. */
  lines: 20_000,
  /** UTF-16 units. */
  characters: 3_000_000,
  /** Lines above the end of a quote or list, summed over all of them: each end makes the parser copy what it has. */
  linesAboveEnds: 10_000_000,
  /** Comparisons of one inline delimiter with another, summed over all paragraphs. */
  delimiterPairs: 2e7,
  /** Cells of one table, unless a quarter of them is written out: short rows are padded. */
  tableCells: 20_000,
  footnotes: 1_000,
} as const;
