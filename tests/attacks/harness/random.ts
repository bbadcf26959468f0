/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** Returns a number from 0 to 1, 1 excluded. */
  readonly number: () => number;
  /** Returns a whole number from `least` to `end`, `end` excluded. */
  readonly integer: (least: number, end: number) => number;
  /** Returns one of the items; the list must not be empty. */
  readonly pick: <Item>(items: readonly Item[]) => Item;
}

/** Creates the generator mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const number = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (least: number, end: number): number => least + Math.floor(number() * (end - least));
  return {
    number,
    integer,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[integer(0, items.length)];
      if (item === undefined) throw new RangeError('There is nothing to pick from.');
      return item;
    },
  };
}
