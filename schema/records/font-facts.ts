/** What is known of a font file. All measures are in parts of its size. */
export interface FontFacts {
  /** First and last code points of its letters, in order. */
  readonly ranges: readonly (readonly [first: number, last: number])[];
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** Average width of the letters of a Latin text; undefined for a font without them. */
  readonly width: number | undefined;
  readonly isSerif: boolean;
}
