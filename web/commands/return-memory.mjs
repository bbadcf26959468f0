// IO. Makes a process return memory to the system after a peak.

/**
 * Blocks from this size on have memory of their own, which goes back once they are freed: bodies of requests and answers,
 * and the 64 kB that Node reads at a time.
 */
const mappedBytes = 32_768;

/**
 * Restarts Node in this process, which keeps its id and its streams, with an allocator that gives memory back.
 *
 * By default, glibc raises that size with every large block that is freed, up to 32 MB. Then all blocks share one heap,
 * and a single small block at its end keeps all of it. The size is read when a program starts, and only from the
 * environment. `node tests/attacks/main.ts --only "the largest file"`: 193 MB when the server is warm and 201 MB in the end,
 * and 229 and 245 MB without the restart; a smaller young generation does not change that.
 *
 * Does nothing on other systems, whose allocators do not take such a size, when the user has set one, or in a process with
 * a channel to its parent, which a restart would close.
 * @param {Pick<NodeJS.Process, 'platform' | 'env' | 'execPath' | 'execArgv' | 'argv' | 'execve'>} process
 */
export function restartToReturnMemory({ platform, env, execPath, execArgv, argv, execve }) {
  const isChosen = Object.keys(env).some((name) => name.startsWith('MALLOC_') || name === 'GLIBC_TUNABLES');
  if (platform !== 'linux' || execve === undefined || isChosen || env.NODE_CHANNEL_FD !== undefined) return;
  execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, MALLOC_MMAP_THRESHOLD_: String(mappedBytes) });
}
