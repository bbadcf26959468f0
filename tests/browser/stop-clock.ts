import type { Page } from 'playwright-core';

const startMs = Date.parse('2026-01-01T00:00:00Z');
/** Until the installed clock is stopped, it goes on, and it cannot be stopped in its past. */
const stoppedMs = startMs + 3_600_000;

/**
 * Stops the clock of the pages that a tab loads from now on. Their timers run only when a test lets time pass with `runFor`:
 * a clock that is only installed goes on by itself, on a busy machine further than the test expects.
 */
export async function stopClock({ clock }: Page): Promise<void> {
  await clock.install({ time: startMs });
  await clock.pauseAt(stoppedMs);
}
