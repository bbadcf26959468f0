// What pages state in a form that tools can compare, e.g. an option with its type and default. Kits say what kinds there are.

import type { Place } from '../place.ts';

/** A fact that a page states. */
export interface FactRecord {
  /** Name of its type in the graph, e.g. `Command`. */
  readonly kind: string;
  /** Undefined for one that has none. */
  readonly name: string | undefined;
  /** Id of the heading above it. */
  readonly fragment: string | undefined;
  readonly place: Place;
  /** The other fields. What the page does not state is left out. */
  readonly values: Readonly<Record<string, unknown>>;
  /** A line for lists of search results; undefined when its kind does not say one. */
  readonly summary?: string;
}
