// Pure. Which examples may run in a process that others have used.

import type { CheckRun } from './check-run.ts';
import type { Example } from './list-examples.ts';
import { escapePattern } from './message-test.ts';

/** Packages that keep nothing from one run to the next. */
const stateless = new Set(['webpack', 'webpack-cli', 'webpack-sources', 'tapable']);

/**
 * Creates a test: whether an example uses webpack alone, and nothing that Node.js reads once in a process.
 * With delays, each example has a process of its own.
 */
export function createShareTest({ samples, delaySeed }: CheckRun): (example: Example) => boolean {
  const others = [...samples.versions.keys()].filter((name) => !stateless.has(name));
  const namesPackage = new RegExp(`["'](?:${others.map(escapePattern).join('|')})["'/]`);
  return ({ steps }) =>
    delaySeed === undefined &&
    steps.every(
      (step) =>
        step.kind === 'run' ||
        (!/(?:^|\/)package\.json$|^node_modules\/|browserslist/.test(step.filePath) &&
          !namesPackage.test(step.text ?? '')),
    );
}
