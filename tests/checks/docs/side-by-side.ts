// Pure. Processes two items at a time, for a machine with two cores.

const atATime = 2;

/**
 * Works through a list, two items at a time.
 * @param openWorker creates a worker, which gets one item after the other; called at most twice
 */
export async function workSideBySide<Item>(
  items: readonly Item[],
  openWorker: () => { readonly work: (item: Item) => Promise<void>; readonly close?: () => void },
): Promise<void> {
  const waiting = [...items];
  const run = async (): Promise<void> => {
    const { work, close } = openWorker();
    try {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
    } finally {
      close?.();
    }
  };
  await Promise.all(Array.from({ length: Math.min(atATime, items.length) }, run));
}
