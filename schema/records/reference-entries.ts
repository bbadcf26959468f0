// Options and hooks as the reference documents them, in a form that checks and tools can compare.

import type { Place } from '../place.ts';

/** The members that options and hooks share. */
interface ReferenceEntry {
  /** Dotted path, e.g. `output.filename` or `compiler.hooks.run`; undefined for what is not part of a configuration. */
  readonly path: string | undefined;
  /** Id of the heading above it. */
  readonly fragment: string | undefined;
  readonly type: string;
  /** First version that supports it, e.g. `5.90`. */
  readonly since: string | undefined;
  /** What to use instead, or why it is deprecated; undefined if it is not. */
  readonly deprecated: string | undefined;
  readonly place: Place;
}

/** The defaults of an option for targets other than `web`, as JavaScript literals like those of {@link OptionEntry}. */
export interface TargetDefault {
  readonly targets: readonly string[];
  readonly default: string;
  readonly developmentDefault: string | undefined;
  readonly noneDefault: string | undefined;
}

/**
 * An option, as documented by `::option`. Defaults are JavaScript literals, those for
 * the target `web`.
 */
export interface OptionEntry extends ReferenceEntry {
  /** Default in production mode, and in other modes that have no default of their own. */
  readonly default: string | undefined;
  readonly developmentDefault: string | undefined;
  readonly noneDefault: string | undefined;
  /** Description of a default that is not a fixed literal. */
  readonly defaultText: string | undefined;
  /** Undefined where none are documented. */
  readonly targetDefaults: readonly TargetDefault[] | undefined;
  /** Flag of the command line, e.g. `--output-filename`. */
  readonly flag: string | undefined;
}

/** A hook, as documented by `::hook`. */
export interface HookEntry extends ReferenceEntry {
  /** Names of the arguments that are passed to a tap, in order. */
  readonly argumentNames: readonly string[];
}
