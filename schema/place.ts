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
