import { Session } from 'node:inspector/promises';

/** Sources whose steps count: those of the repository and of its parsers, without the tests. */
const counted = /\/(?:indexer|schema|node_modules\/(?:micromark|mdast-util|hast-util|unist-util|yaml))[^:]*$/;

/** Counts the steps of tasks. */
export interface StepCounter {
  /**
   * Counts the blocks of JavaScript that a task enters: calls of functions, branches and turns of loops. The number is the
   * same on every machine, unlike the time. Work inside of built-in methods and of native code does not count.
   */
  readonly count: (task: () => unknown) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Opens a counter. Until it is closed, everything in this thread is slower. */
export async function openStepCounter(): Promise<StepCounter> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return {
    async count(task) {
      await session.post('Profiler.takePreciseCoverage'); // resets the counts
      await task();
      const { result } = await session.post('Profiler.takePreciseCoverage');
      let steps = 0;
      for (const { url, functions } of result) {
        if (!counted.test(url) || url.includes('/tests/')) continue;
        for (const { ranges } of functions) for (const { count } of ranges) steps += count;
      }
      return steps;
    },
    async close() {
      await session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
  };
}

/** Counts of steps at most: what else the process does meanwhile only adds some. */
const maxCounts = 3;

/** A doubled input may take this many times the steps. Twice is linear, four times quadratic; limits bound what is between. */
export const maxRatio = 3;

/**
 * Counts the steps for n, 2n and 4n.
 * @returns the ratio of the last two, in which constant work counts least; the smallest one that is found
 */
export async function measureRatio(
  counter: StepCounter | undefined,
  baseCount: number,
  run: (count: number) => unknown,
): Promise<number> {
  await run(baseCount); // what happens once
  let least = Infinity;
  for (let index = 0; index < maxCounts && least >= maxRatio; index += 1) {
    const steps: number[] = [];
    for (const factor of [1, 2, 4]) steps.push((await counter?.count(() => run(baseCount * factor))) ?? 0);
    const [, twice = 1, fourTimes = 0] = steps;
    least = Math.min(least, fourTimes / twice);
  }
  return least;
}
