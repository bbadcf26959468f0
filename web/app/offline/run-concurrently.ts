/**
 * Runs tasks with limited concurrency.
 * @param limit maximum number of tasks that run at the same time
 * @throws the error of the first task that fails; running tasks continue
 */
export async function runConcurrently(limit: number, tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const queue = tasks.values();
  const work = async (): Promise<void> => {
    for (const task of queue) await task();
  };
  await Promise.all(Array.from({ length: limit }, work));
}
