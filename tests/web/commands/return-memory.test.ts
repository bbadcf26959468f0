import { expect, test } from 'vitest';
import {
  restartToReturnMemory,
  startNextProgram,
  type RestartableProcess,
} from '../../../web/commands/return-memory.ts';

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

test('starts the next program with its arguments alone, where the system can and no parent listens', () => {
  const calls: unknown[] = [];
  const execve = ((...call: unknown[]) => void calls.push(call)) as unknown as NonNullable<
    RestartableProcess['execve']
  >;
  const own = { platform: 'darwin', env: { HOME: '/home/ann' }, execPath: '/bin/node', execve } as const;
  startNextProgram(own, ['next.ts', 'cache']);
  startNextProgram({ ...own, env: { NODE_CHANNEL_FD: '3' } }, ['next.ts', 'cache']);
  startNextProgram({ ...own, platform: 'win32' }, ['next.ts', 'cache']);
  expect(calls).toEqual([['/bin/node', ['/bin/node', 'next.ts', 'cache'], { HOME: '/home/ann' }]]);
});
