// Pure. Work that fills the two cores which are counted on.

/** How many things are done at a time. */
const atATime = 2;

/**
 * Works through a list side by side, in no fixed order of ending.
 * @param openWorker makes what one item after the other is given to; called at most twice
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
