// Parse stage: the limits that keep hostile or broken text from costing the parser more than a few seconds. No page
// written for readers comes near them.

/** Is what one page may have: levels, headings, weighted lines, UTF-16 units, pairs of markers to compare, cells. */
export const markdownLimits = {
  depth: 100,
  headings: 2_000,
  lines: 20_000,
  characters: 3_000_000,
  markerPairs: 1e8,
  tableCells: 200_000,
  footnotes: 1_000,
} as const;
