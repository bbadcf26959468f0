/** Is one measured number; every number says what it is of, in which unit, and from how many runs. */
export interface Figure {
  /** What was measured, e.g. `export cold`. */
  readonly measure: string;
  /** Whose, e.g. `docgraph`, `VitePress`. */
  readonly subject: string;
  readonly value: number;
  readonly unit: 'ms' | 'MB' | 'kB' | 'requests/s' | 'count' | '%';
  readonly runs: number;
  /** What has to be known to read the number. */
  readonly note?: string;
}

/** Is the machine that the numbers come from. */
export interface Machine {
  readonly cores: number;
  readonly cpu: string;
  readonly memoryGb: number;
  readonly node: string;
  readonly platform: string;
}

/** Is the tree that was measured. */
export interface TreeSize {
  readonly pages: number;
  readonly markdownKb: number;
  readonly copies: number;
}

/** Is a whole run of the benchmark, as `--json` saves it. */
export interface BenchReport {
  readonly machine: Machine;
  readonly tree: TreeSize;
  readonly figures: readonly Figure[];
  readonly ratios: readonly Ratio[];
  /** What was not measured, and why. */
  readonly skipped: readonly string[];
}

/** Is one of our figures divided by another's: below 1 means less time, memory or weight than theirs. */
export interface Ratio {
  readonly measure: string;
  readonly against: string;
  readonly ratio: number;
}

/** Builds the ratios of our figures to everybody else's of the same measure. */
export function buildRatios(figures: readonly Figure[]): readonly Ratio[] {
  return figures
    .filter(({ subject }) => subject === 'docgraph')
    .flatMap(({ measure, value }) =>
      figures
        .filter((other) => other.measure === measure && other.subject !== 'docgraph' && other.value > 0)
        .map((other) => ({ measure, against: other.subject, ratio: value / other.value })),
    );
}
