/** Time for closing everything, in milliseconds. After that, the process ends. */
const graceMs = 5_000;

/** Closes everything and ends the process. */
export function endProcess(close: () => Promise<void>, timeMs: number = graceMs): void {
  setTimeout(() => process.exit(), timeMs);
  void close()
    .catch((error: unknown) => console.error(error))
    .then(() => process.exit());
}

/**
 * Closes everything and ends the process on SIGINT and SIGTERM. A second signal of either kind ends it at once.
 */
export function stopOnSignal(close: () => Promise<void>, timeMs: number = graceMs): void {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const stop = (): void => {
    for (const signal of signals) process.off(signal, stop); // the next one, of either kind, has its usual effect
    endProcess(close, timeMs);
  };
  for (const signal of signals) process.on(signal, stop);
}
