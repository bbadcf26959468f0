import type { BlockState, CodeBlock } from '../../../schema/records/code-block.ts';
import type { CheckRun } from './check-run.ts';
import type { DocFinding } from './finding.ts';
import type { Example } from './list-examples.ts';
import type { CheckedContent, CheckedPage } from './read-pages.ts';

/** The input of a check. */
export interface CheckTask {
  readonly content: CheckedContent;
  /** The pages to be checked. */
  readonly pages: readonly CheckedPage[];
  /** Pages whose samples match the record. Of their examples, only a share is built. */
  readonly recorded: ReadonlySet<CheckedPage>;
  /** True when all pages are checked. Only then can something be missing. */
  readonly isWhole: boolean;
  /** Selects the examples to build; all when left out. */
  readonly isWanted?: ((example: Example) => boolean) | undefined;
  readonly run: CheckRun;
}

/** A count, or `done` of `all`. */
export type Figure = number | { readonly done: number; readonly all: number };

/** The output of a check. */
export interface CheckReport {
  readonly findings: readonly DocFinding[];
  /** What was checked, by name. */
  readonly figures: Readonly<Record<string, Figure>>;
  /** How far each code block was checked successfully. */
  readonly states?: ReadonlyMap<CodeBlock, BlockState>;
}
