// How long the compiler may take.

import { RunnerError } from './runner-frame.ts';

/** Limits of a run. */
export interface TimeLimits {
  readonly totalMs: number;
  /** Without progress; as long as the whole run may take when left out. */
  readonly idleMs?: number;
}

/** Watches a run until it is stopped. */
export interface RunTimer {
  /** Grants the time without progress anew; more of it for many bytes that are being minimized or checked. */
  readonly noteProgress: (pendingBytes: number) => void;
  readonly stop: () => void;
}

/** Size of files for which the time without progress is granted once more, and of those that need no more time. */
const bytesPerTurn = 250_000;
const smallBytes = 50_000;

const stoppedText = 'so it was stopped. Look for a loop that never ends in the code that it runs.';

/** Starts to watch a run. @param onLate called once with a sentence for readers */
export function startTimer({ totalMs, idleMs = totalMs }: TimeLimits, onLate: (error: RunnerError) => void): RunTimer {
  const start = (limitMs: number, text: string): ReturnType<typeof setTimeout> =>
    setTimeout(() => onLate(new RunnerError(`${text} ${limitMs / 1000} seconds, ${stoppedText}`)), limitMs);
  // a long step says nothing while it works; how much there is to do is what the sample says, so it may be any number
  const startIdle = (pendingBytes = 0): typeof total => {
    const turns = pendingBytes > smallBytes ? 1 + Math.ceil((pendingBytes - smallBytes) / bytesPerTurn) : 1;
    return start(Math.min(totalMs, idleMs * turns), 'The build made no progress for');
  };
  const total = start(totalMs, 'The build did not end within');
  let idle = startIdle();
  return {
    noteProgress(pendingBytes) {
      clearTimeout(idle);
      idle = startIdle(pendingBytes);
    },
    stop() {
      clearTimeout(total);
      clearTimeout(idle);
    },
  };
}
