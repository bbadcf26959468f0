// How much of a test that could go on for ever is done: less in `npm test`, all in `npm run check:long`, which finds the
// files that use this by their import.

import { createHash } from 'node:crypto';

const isLong = process.env['CHECK_LONG'] === '1';

/** Returns the number for `npm test`, or the one for `npm run check:long`. */
export function countRuns(short: number, long: number): number {
  return isLong ? long : short;
}

/**
 * Returns how often a property is tried: in `npm test` always with the same values, so that no change fails because of what it
 * has not touched; in `npm run check:long` with others each time. fast-check prints the seed of a failure.
 */
export function planRuns(short: number, long: number): { readonly numRuns: number; readonly seed?: number } {
  return isLong ? { numRuns: long } : { numRuns: short, seed: 7 };
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Returns the items whose turn it is: one in `shareCount`, rounded up or down, the same ones for everybody.
 * @param nameOf names an item among all
 * @param state chooses the turn, e.g. the id of what is tested
 */
export function takeTurn<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  state: string,
  shareCount: number,
): readonly Item[] {
  const turn = hash(state).readUInt32BE() % shareCount;
  const ordered = items.map((item) => ({ item, key: hash(nameOf(item)) })).toSorted((a, b) => a.key.compare(b.key));
  const taken = new Set(ordered.filter((_, index) => index % shareCount === turn).map(({ item }) => item));
  return items.filter((item) => taken.has(item));
}

/** Returns the items whose turn it is, or all of them in `npm run check:long`. */
export const takeTurnOrAll: typeof takeTurn = (items, ...args) => (isLong ? items : takeTurn(items, ...args));
