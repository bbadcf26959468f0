/** Is a span in a file. Lines and columns are 1-based and count the front matter in; columns are UTF-16 units. */
export interface Place {
  readonly line: number;
  readonly column: number;
  /** Where the span ends (exclusive column); equal to the start for a point. */
  readonly endLine: number;
  readonly endColumn: number;
}
