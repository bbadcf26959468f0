/** A source range. Lines and columns are 1-based and include the front matter; columns are UTF-16 units. */
export interface Place {
  readonly line: number;
  readonly column: number;
  /** The end of the range, with an exclusive column; equal to the start for a point. */
  readonly endLine: number;
  readonly endColumn: number;
}

/** The start of a file, for diagnostics about the file as a whole. */
export const fileStart: Place = Object.freeze({ line: 1, column: 1, endLine: 1, endColumn: 1 });

/** Finds the place of a position in a text, in UTF-16 units. */
export function placeOffset(text: string, offset: number): Place {
  const lines = text.slice(0, offset).split(/\r\n?|\n/);
  const [line, column] = [lines.length, (lines.at(-1) ?? '').length + 1];
  return { line, column, endLine: line, endColumn: column };
}
