// IO. Vite's build in a separate process: its 200 MB are free again when the pages are made.

import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/**
 * Settings of the bundler's allocator, mimalloc: memory is taken from the system only when it is used, and returned at
 * once. Without them a bundler needs up to 620 MB instead of 390, and not less time.
 */
const returningMemory = { MIMALLOC_ARENA_EAGER_COMMIT: '0', MIMALLOC_PURGE_DELAY: '0' } as const;

/**
 * Runs a module in a process, which ends with this one.
 * @throws Error with what it has written when it fails
 */
export async function runBundler(modulePath: string, parameters: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [modulePath, ...parameters], {
    // the channel closes with this process, even when it is killed, and the other one ends then
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // with another value, e.g. that of a test runner, bundles would contain the development builds of packages
    env: { ...process.env, ...returningMemory, NODE_ENV: 'production' },
  });
  const stop = (): void => void child.kill();
  process.once('exit', stop);
  try {
    const { promise: exit, resolve, reject } = Promise.withResolvers<number | null>();
    child.once('error', reject).once('close', resolve);
    const reading = child.pid === undefined || child.stderr === null ? '' : text(child.stderr); // it may not have started
    const [exitCode, output] = await Promise.all([exit, reading]);
    if (exitCode !== 0) throw new Error(output.trim());
  } finally {
    process.off('exit', stop);
  }
}

/** Ends the process that runs a module with the process that has started it. */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref(); // the channel alone does not keep it running
}
