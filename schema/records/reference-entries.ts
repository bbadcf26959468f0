// What the reference states about options and hooks, in a form that checks and tools can compare.

import type { Place } from '../place.ts';

/** What the reference states about an option or a hook. */
interface ReferenceEntry {
  /** Dotted path, e.g. `output.filename` or `compiler.hooks.run`; undefined for what is no part of the configuration. */
  readonly path: string | undefined;
  /** Id of the heading above it. */
  readonly fragment: string | undefined;
  readonly type: string;
  /** First version that has it, e.g. `5.90`. */
  readonly since: string | undefined;
  /** What to use instead, or why it is deprecated; undefined for what is not. */
  readonly deprecated: string | undefined;
  readonly place: Place;
}

/** The default of an option for targets where it differs from the default for web. JavaScript literals, as in {@link OptionEntry}. */
export interface TargetDefault {
  readonly targets: readonly string[];
  readonly default: string;
  readonly developmentDefault: string | undefined;
  readonly noneDefault: string | undefined;
}

/** What `::option` states. Defaults are JavaScript literals as webpack applies them for target web. */
export interface OptionEntry extends ReferenceEntry {
  /** In mode production, and in the other modes unless they have their own. */
  readonly default: string | undefined;
  readonly developmentDefault: string | undefined;
  readonly noneDefault: string | undefined;
  /** Description of a default that is not a fixed literal. */
  readonly defaultText: string | undefined;
  /** Undefined where none are stated. */
  readonly targetDefaults: readonly TargetDefault[] | undefined;
  /** Flag of the command line, e.g. `--output-filename`. */
  readonly flag: string | undefined;
}

/** What `::hook` states. */
export interface HookEntry extends ReferenceEntry {
  /** Names of the arguments that a tap gets, in order. */
  readonly argumentNames: readonly string[];
}
