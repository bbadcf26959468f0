/** Counts events in each turn of the event loop. */
export interface TurnCounter {
  /** Stops, and returns the highest count of one turn. */
  readonly stop: () => number;
}

/** Starts to count by how much a total grows. */
export function createTurnCounter(getTotal: () => number): TurnCounter {
  let isOver = false;
  let last = getTotal();
  let most = 0;
  const count = (): void => {
    const total = getTotal();
    most = Math.max(most, total - last);
    last = total;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  return {
    stop() {
      isOver = true;
      return most;
    },
  };
}
