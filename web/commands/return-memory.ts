// IO. Makes a process return memory to the system after a peak.

/** The members of `process` that a restart needs. */
export interface RestartableProcess {
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly execPath: string;
  readonly execArgv: readonly string[];
  /** The path of Node, the script, its arguments. */
  readonly argv: readonly string[];
  /** Replaces the program in the process; absent where the system has nothing of the kind. */
  readonly execve?: (file: string, args: readonly string[], env: Readonly<Record<string, string | undefined>>) => never;
}

/**
 * Blocks from this size on have memory of their own, which goes back once they are freed: bodies of requests and answers,
 * and the 64 kB that Node reads at a time. With a size above those, some 50 MB stayed after large bodies on 200
 * connections, and 18 MB with this one; a request takes as long as before.
 */
const mappedBytes = 32_768;

/**
 * Restarts Node in this process, which keeps its id and its streams, with an allocator that gives memory back.
 *
 * By default, glibc raises that size with every large block that is freed, up to 32 MB. Then all blocks share one heap,
 * and a single small block at its end keeps all of it. After 1,200 clients had asked for a file, 97 MB of such a heap
 * were resident, of which hardly anything was in use: 20 MB with a size that stays. V8's own heap was as small as before,
 * so no collection could help. The size is read when a program starts, and only from the environment.
 *
 * Does nothing on other systems, whose allocators do not take such a size, when the user has set one, or in a process with
 * a channel to its parent, which a restart would close.
 */
export function restartToReturnMemory({ platform, env, execPath, execArgv, argv, execve }: RestartableProcess): void {
  const isChosen = Object.keys(env).some((name) => name.startsWith('MALLOC_') || name === 'GLIBC_TUNABLES');
  if (platform !== 'linux' || execve === undefined || isChosen || env['NODE_CHANNEL_FD'] !== undefined) return;
  execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, MALLOC_MMAP_THRESHOLD_: String(mappedBytes) });
}

/**
 * Runs Node with other arguments in this process, which keeps its id and its streams, and returns all of its memory. Before,
 * everything must be closed and written.
 *
 * Does nothing where the system cannot, or in a process with a channel to its parent.
 */
export function startNextProgram(
  { platform, env, execPath, execve }: Pick<RestartableProcess, 'platform' | 'env' | 'execPath' | 'execve'>,
  args: readonly string[],
): void {
  if (platform === 'win32' || execve === undefined || env['NODE_CHANNEL_FD'] !== undefined) return;
  execve(execPath, [execPath, ...args], env);
}
