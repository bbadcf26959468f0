// The order in which what waits starts: the cheapest first, by what it is expected to cost.

/** When more are waiting, the newest come first: a crowd makes its own wait, and not everybody for as long as all of it. */
const crowdSize = 20;

/** Each rank is about a fifth more expensive than the one below. */
const ranksPerDoubling = 4;

/** Ranks a cost in any unit: what costs about the same has one rank. */
export function rankCost(cost: number): number {
  return Math.floor(ranksPerDoubling * Math.log2(cost));
}

/**
 * Whether a newcomer starts before what came earlier.
 * @param waitingCount number of all that wait
 */
export function isBefore(
  newcomer: { readonly rank: number },
  earlier: { readonly rank: number } | undefined,
  waitingCount: number,
): boolean {
  if (earlier === undefined || newcomer.rank < earlier.rank) return true;
  return waitingCount > crowdSize && newcomer.rank === earlier.rank;
}
