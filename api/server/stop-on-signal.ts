/** Time to close in, in milliseconds: what takes longer is left behind. */
const graceMs = 3000;

/**
 * Ends the process at Ctrl-C, or when it is asked to end: everything is closed first, as far as that works in time.
 * A second signal ends it at once.
 */
export function stopOnSignal(close: () => Promise<void>, timeMs: number = graceMs): void {
  const stop = (): void => {
    setTimeout(() => process.exit(), timeMs);
    void close()
      .catch((error: unknown) => console.error(error))
      .then(() => process.exit());
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
}
