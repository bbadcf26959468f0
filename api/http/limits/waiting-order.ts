// The order in which queued requests start: the one with the lowest expected cost first.

/**
 * While more requests than this are waiting, the newest of equal rank starts first (last in, first out). A client that
 * floods the server then waits for its own requests, and new clients do not.
 */
export const longQueueSize = 20;

/** Each rank is about a fifth more expensive than the rank below it. */
const ranksPerDoubling = 4;

/** Ranks a cost in any unit. Similar costs have the same rank. */
export function rankCost(cost: number): number {
  return Math.floor(ranksPerDoubling * Math.log2(cost));
}

/**
 * Returns whether a request starts before one that arrived earlier.
 * @param waitingCount length of the queue
 */
export function isBefore(
  later: { readonly rank: number },
  earlier: { readonly rank: number } | undefined,
  waitingCount: number,
): boolean {
  if (earlier === undefined || later.rank < earlier.rank) return true;
  return waitingCount > longQueueSize && later.rank === earlier.rank;
}
