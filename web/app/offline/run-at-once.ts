/**
 * Runs tasks, several at a time.
 * @param count the most that run at a time
 * @throws what the first task that fails throws; the others go on
 */
export async function runAtOnce(count: number, tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const queue = tasks.values();
  const work = async (): Promise<void> => {
    for (const task of queue) await task();
  };
  await Promise.all(Array.from({ length: count }, work));
}
