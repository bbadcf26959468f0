import { expect, test } from 'vitest';

/** The members of `process` that a restart needs. */
type RestartableProcess = Pick<NodeJS.Process, 'platform' | 'env' | 'execPath' | 'execArgv' | 'argv' | 'execve'>;

const { restartToReturnMemory } = (await import(
  new URL('../../../web/commands/return-memory.mjs', import.meta.url).href
)) as {
  // what return-memory.mjs exports; it has no types
  readonly restartToReturnMemory: (process: RestartableProcess) => void;
};

/** Restarts a process, and returns what it was replaced with. */
function restart(changes: Partial<RestartableProcess>): readonly unknown[] {
  const calls: unknown[] = [];
  restartToReturnMemory({
    platform: 'linux',
    env: { HOME: '/home/ann' },
    execPath: '/bin/node',
    execArgv: ['--memory-saver-mode'],
    argv: ['node', 'run.mjs', 'serve', '--port', '0'],
    execve: ((...call: unknown[]) => void calls.push(call)) as unknown as NonNullable<RestartableProcess['execve']>,
    ...changes,
  });
  return calls;
}

test('restarts Node with its flags and arguments, and with a fixed size of blocks', () => {
  expect(restart({})).toEqual([
    [
      '/bin/node',
      ['/bin/node', '--memory-saver-mode', 'run.mjs', 'serve', '--port', '0'],
      { HOME: '/home/ann', MALLOC_MMAP_THRESHOLD_: '32768' },
    ],
  ]);
});

test('restarts once, and not where the user has chosen', () => {
  expect(restart({ env: { MALLOC_MMAP_THRESHOLD_: '32768' } })).toEqual([]);
  expect(restart({ env: { MALLOC_ARENA_MAX: '2' } })).toEqual([]);
  expect(restart({ env: { GLIBC_TUNABLES: 'glibc.malloc.trim_threshold=1' } })).toEqual([]);
});

test('does nothing on other systems, and beside a parent that listens', () => {
  expect(restart({ env: { NODE_CHANNEL_FD: '3' } })).toEqual([]);
  expect(restart({ platform: 'darwin' })).toEqual([]);
  expect(restart({ execve: undefined as unknown as NonNullable<RestartableProcess['execve']> })).toEqual([]);
});
