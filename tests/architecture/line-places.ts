/** Is a position in a text: both parts 1-based. */
export interface LinePlace {
  readonly line: number;
  readonly column: number;
}

/**
 * Creates a look-up from a character offset to its line and column.
 * @param text whole text of a file
 * @returns a function from an offset (0-based) to its place
 */
export function createLinePlaces(text: string): (offset: number) => LinePlace {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}
