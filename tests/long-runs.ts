// How much of a test that could go on for ever is done: less in `npm test`, all in `npm run check:long`, which finds the
// files that use this by their import.

import { createHash } from 'node:crypto';

const isLong = process.env['CHECK_LONG'] === '1';

/** Returns the number for `npm test`, or the one for `npm run check:long`. */
export function countRuns(short: number, long: number): number {
  return isLong ? long : short;
}

/**
 * Returns the items whose turn it is: about one in `shareCount`, the same ones for everybody.
 * @param nameOf names an item among all
 * @param state chooses the turn, e.g. the id of what is tested
 */
export function takeTurn<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  state: string,
  shareCount: number,
): readonly Item[] {
  const readShare = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() % shareCount;
  const turn = readShare(state);
  return items.filter((item) => readShare(nameOf(item)) === turn);
}

/** Returns the items whose turn it is, or all of them in `npm run check:long`. */
export const takeTurnOrAll: typeof takeTurn = (items, ...args) => (isLong ? items : takeTurn(items, ...args));
