// Parsed YAML with source ranges, the input of the checker.

import { fileStart, type Place } from '../place.ts';

/** A YAML value with its source range. */
export type PlacedValue =
  | { readonly kind: 'scalar'; readonly value: unknown; readonly place: Place }
  | { readonly kind: 'list'; readonly items: readonly PlacedValue[]; readonly place: Place }
  | { readonly kind: 'map'; readonly entries: readonly PlacedEntry[]; readonly place: Place };

/** A key of a mapping with its value. */
export interface PlacedEntry {
  readonly key: string;
  readonly keyPlace: Place;
  readonly value: PlacedValue;
}

/** Finds the source range of a value by its path (`headerLinks.0.url`); the start of the file when it is unknown. */
export function findPlace(places: Readonly<Record<string, Place>> | undefined, path: string): Place {
  return (places !== undefined && Object.hasOwn(places, path) ? places[path] : undefined) ?? fileStart;
}
