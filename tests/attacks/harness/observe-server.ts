// Observes an attacked process: how long its event loop is blocked, and what its memory consists of.

import type { Inspector } from './inspect-process.ts';

/** The activity of a process since it has been observed. */
export interface ServerObservation {
  /** Pauses of the event loop from `stallMs` on. */
  readonly stalls: readonly Stall[];
  /** Processor time, in milliseconds. */
  readonly processorMs: number;
  /** Time in which garbage was collected on the main thread, in milliseconds. */
  readonly collectingMs: number;
  /** Kinds of memory, in bytes, at the time when all of them together took most. */
  readonly largest: Readonly<Record<'rss' | 'heapTotal' | 'heapUsed' | 'external' | 'arrayBuffers', number>>;
}

/** A time in which no request could be answered, in processor time of the main thread, so that a busy machine does not count. */
export interface Stall {
  /** Its end, in milliseconds since 1970. */
  readonly atMs: number;
  readonly durationMs: number;
}

const stallMs = 20;

/** The script that observes; it runs in the process, and must not keep it alive. */
const script = `(() => {
  const tickMs = 5;
  const readMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const seen = { stalls: [], collectingMs: 0, largest: process.memoryUsage() };
  let lastMs = readMs();
  let count = 0;
  setInterval(() => {
    const nowMs = readMs();
    const usedMs = nowMs - lastMs;
    lastMs = nowMs;
    if (usedMs >= ${stallMs} && seen.stalls.length < 100000) seen.stalls.push({ atMs: Date.now(), durationMs: Math.round(usedMs) });
    if (++count % 10 !== 0 && usedMs < ${stallMs}) return;
    const memory = process.memoryUsage();
    if (memory.rss > seen.largest.rss) seen.largest = memory;
  }, tickMs).unref();
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.collectingMs += duration;
  }).observe({ entryTypes: ['gc'] });
  const startUsage = process.cpuUsage();
  globalThis.__observed = () => {
    const { user, system } = process.cpuUsage(startUsage);
    const result = { ...seen, processorMs: (user + system) / 1000 };
    seen.stalls = [];
    seen.collectingMs = 0;
    seen.largest = process.memoryUsage();
    return result;
  };
})()`;

/** Observes a process; `take` returns what it has done since the last time. */
export async function observeServer(
  inspector: Inspector,
): Promise<{ readonly take: () => Promise<ServerObservation | undefined> }> {
  await inspector.evaluate(script);
  return {
    take: async () => (await inspector.evaluate('globalThis.__observed()')) as ServerObservation | undefined, // what the script returns
  };
}
