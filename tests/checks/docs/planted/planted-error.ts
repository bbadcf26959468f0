/** A wrong statement that can be put into a page. */
export interface PlantedError {
  /** Kind of the error, e.g. `option-type`. */
  readonly kind: string;
  readonly filePath: string;
  /** Range of the file's text that is replaced. */
  readonly start: number;
  readonly end: number;
  readonly wrong: string;
  /** Lines in which a finding counts as finding this error, from 1. */
  readonly firstLine: number;
  readonly lastLine: number;
  /** Example whose output has to be made to find it; undefined where reading is enough. */
  readonly example?: string | undefined;
}
