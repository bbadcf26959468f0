import { median } from './median.ts';

/** One measured number, with its unit and the number of runs that it comes from. */
export interface Figure {
  /** What was measured, e.g. `export cold`. */
  readonly measure: string;
  /** The tool that was measured, e.g. `docgraph`, `VitePress`. */
  readonly subject: string;
  readonly value: number;
  readonly unit: 'ms' | 'MB' | 'kB' | 'requests/s' | 'count' | '%';
  readonly runs: number;
  /** A note for readers of the number. */
  readonly note?: string;
}

/** The machine that the numbers come from. */
export interface Machine {
  readonly cores: number;
  readonly cpu: string;
  readonly memoryGb: number;
  readonly node: string;
  readonly platform: string;
}

/** The tree that was measured. */
export interface TreeSize {
  readonly pages: number;
  readonly markdownKb: number;
  readonly copies: number;
}

/** The result of a whole run, as `--json` saves it. */
export interface BenchReport {
  readonly machine: Machine;
  /** One for each number of copies. */
  readonly trees: readonly TreeReport[];
}

/** What was measured on one tree. */
export interface TreeReport {
  readonly tree: TreeSize;
  readonly figures: readonly Figure[];
  readonly ratios: readonly Ratio[];
  /** What was not measured, with the reason. */
  readonly skipped: readonly string[];
}

/** One of our figures divided by a peer's. Below 1 means less time, memory or weight than theirs. */
export interface Ratio {
  readonly measure: string;
  readonly against: string;
  readonly ratio: number;
}

/** Sums up several runs of ours as one figure: their median. */
export function buildOwnFigure(measure: string, unit: Figure['unit'], values: readonly number[]): Figure {
  return { measure, subject: 'docgraph', value: median(values), unit, runs: values.length };
}

/** Builds the ratio of each of our figures to every peer's figure of the same measure. */
export function buildRatios(figures: readonly Figure[]): readonly Ratio[] {
  return figures
    .filter(({ subject }) => subject === 'docgraph')
    .flatMap(({ measure, value }) =>
      figures
        .filter((other) => other.measure === measure && other.subject !== 'docgraph' && other.value > 0)
        .map((other) => ({ measure, against: other.subject, ratio: value / other.value })),
    );
}
