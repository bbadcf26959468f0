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
 * Closes everything and ends the process on SIGINT and SIGTERM. A second signal ends it at once.
 */
export function stopOnSignal(close: () => Promise<void>, timeMs: number = graceMs): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => endProcess(close, timeMs));
}
