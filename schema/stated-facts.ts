// What the reference states of options and hooks, in a form that checks and tools can compare.

import type { Place } from './place.ts';

/** Is what the reference states of an option or a hook. */
interface StatedFact {
  /** Dotted path, e.g. `output.filename` or `compiler.hooks.run`; undefined for what is no part of the configuration. */
  readonly path: string | undefined;
  /** Id of the heading it stands under. */
  readonly fragment: string | undefined;
  readonly type: string;
  /** First version that has it, e.g. `5.90`. */
  readonly since: string | undefined;
  /** What to use instead, or why it is deprecated; undefined for what is not. */
  readonly deprecated: string | undefined;
  readonly place: Place;
}

/** Is what `::option` states. Defaults are JavaScript literals as webpack applies them, for target web. */
export interface OptionFact extends StatedFact {
  /** In mode production, and in the other modes unless they have their own. */
  readonly default: string | undefined;
  readonly developmentDefault: string | undefined;
  readonly noneDefault: string | undefined;
  /** Words for a default that is no fixed literal. */
  readonly defaultText: string | undefined;
  /** Flag of the command line, e.g. `--output-filename`. */
  readonly flag: string | undefined;
}

/** Is what `::hook` states. */
export interface HookFact extends StatedFact {
  /** Names of the arguments that a tap gets, in order. */
  readonly argumentNames: readonly string[];
}
