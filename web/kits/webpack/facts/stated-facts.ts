// Options as the reference states them. Defaults are JavaScript literals, those for the target `web`.

import type { Place } from '../../../../schema/place.ts';
import type { FactRecord } from '../../../../schema/records/fact-record.ts';

/** What options and hooks have in common. */
interface StatedFact {
  /** Dotted path, e.g. `output.filename` or `compiler.hooks.run`; undefined for what is not part of a configuration. */
  readonly path: string | undefined;
  readonly type: string;
  /** First version that supports it, e.g. `5.90`. */
  readonly since?: string;
  /** What to use instead, or why it is deprecated; undefined if it is not. */
  readonly deprecated?: string;
  /** Id of the heading above it. */
  readonly fragment: string | undefined;
  readonly place: Place;
}

/** The defaults of an option for targets other than `web`. */
export interface TargetDefault {
  readonly targets: readonly string[];
  readonly default: string;
  readonly developmentDefault: string | undefined;
  readonly noneDefault: string | undefined;
}

/** An option. */
export interface StatedOption extends StatedFact {
  /** Default in production mode, and in other modes that have no default of their own. */
  readonly default?: string;
  readonly developmentDefault?: string;
  readonly noneDefault?: string;
  /** Description of a default that is not a fixed literal. */
  readonly defaultText?: string;
  /** Undefined where none are documented. */
  readonly targetDefaults?: readonly TargetDefault[];
  /** Flag of the command line, e.g. `--output-filename`. */
  readonly flag?: string;
}

/** A hook. */
export interface StatedHook extends StatedFact {
  /** Names of the arguments that are passed to a tap, in order. */
  readonly argumentNames: readonly string[];
}

/** What states facts, e.g. the record of a page. */
interface StatingPage {
  readonly facts: readonly FactRecord[];
}

/** Lists the options of a page. */
export function listOptions(page: StatingPage): readonly StatedOption[] {
  return listFacts(page, 'Option') as unknown as readonly StatedOption[]; // as the table of options has read them
}

/** Lists the hooks of a page. */
export function listHooks(page: StatingPage): readonly StatedHook[] {
  // as the table of hooks has read them
  return listFacts(page, 'Hook').map(
    ({ arguments: argumentNames, ...hook }) => ({ ...hook, argumentNames }) as StatedHook,
  );
}

function listFacts({ facts }: StatingPage, wanted: string): readonly Readonly<Record<string, unknown>>[] {
  return facts
    .filter(({ kind }) => kind === wanted)
    .map(({ name, values, fragment, place }) => ({ path: name, ...values, fragment, place }));
}
