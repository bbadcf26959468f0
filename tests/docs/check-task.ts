// What a check is given, and what it has to say.

import type { BlockState, CodeBlock } from '../../schema/code-block.ts';
import type { CheckRun } from './check-run.ts';
import type { DocFinding } from './finding.ts';
import type { CheckedContent, CheckedPage } from './read-pages.ts';

/** Is what a check is given. */
export interface CheckTask {
  readonly content: CheckedContent;
  /** The pages to be checked. */
  readonly pages: readonly CheckedPage[];
  /** True when all pages are to be checked, so that something can be missing. */
  readonly isWhole: boolean;
  readonly run: CheckRun;
}

/** Is a count; `done` of `all` where something could be left undone. */
export type Figure = number | { readonly done: number; readonly all: number };

/** Is what one check has to say. */
export interface CheckReport {
  readonly findings: readonly DocFinding[];
  /** What was looked at, by name. */
  readonly figures: Readonly<Record<string, Figure>>;
  /** What was done with code blocks, and went well. */
  readonly states?: ReadonlyMap<CodeBlock, BlockState>;
}
