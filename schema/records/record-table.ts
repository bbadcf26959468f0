// The tables of a snapshot.

/** An ordered, immutable collection of records with look-up by key. Its records may be loaded when they are read. */
export interface RecordTable<Item> {
  readonly size: number;
  /** Keys in order. */
  readonly keys: readonly string[];
  /** Records in the order of `keys`. Reading it loads all of them. */
  readonly items: readonly Item[];
  /** Finds a record; undefined when there is none. */
  readonly get: (key: string) => Item | undefined;
  /** Returns whether there is a record, without loading it. */
  readonly has: (key: string) => boolean;
}

/** The look-ups that a table consists of. */
export interface TableLookups<Item> {
  readonly listKeys: () => readonly string[];
  readonly get: (key: string) => Item | undefined;
  readonly has: (key: string) => boolean;
}

/**
 * A table whose records are found when they are asked for. It has no enumerable members, so that it is not spread, counted or
 * frozen by accident, which would load all of them.
 */
class RecordTableView<Item> implements RecordTable<Item> {
  readonly #lookups: TableLookups<Item>;

  constructor(lookups: TableLookups<Item>) {
    this.#lookups = lookups;
    Object.freeze(this);
  }

  get size(): number {
    return this.#lookups.listKeys().length;
  }

  get keys(): readonly string[] {
    return this.#lookups.listKeys();
  }

  get items(): readonly Item[] {
    const { listKeys, get } = this.#lookups;
    const items: Item[] = [];
    // a loop takes half as long as flatMap(), and each answer with a list reads all records
    for (const key of listKeys()) {
      const item = get(key);
      if (item !== undefined) items.push(item);
    }
    return items;
  }

  get get(): (key: string) => Item | undefined {
    return this.#lookups.get;
  }

  get has(): (key: string) => boolean {
    return this.#lookups.has;
  }
}

/** Creates a table over look-ups. */
export function createTableView<Item>(lookups: TableLookups<Item>): RecordTable<Item> {
  return new RecordTableView(lookups);
}

/** Creates a table of records that are there. @param entries unique keys with their records, in order */
export function createRecordTable<Item>(entries: readonly (readonly [string, Item])[]): RecordTable<Item> {
  const index = new Map(entries);
  const keys = Object.freeze([...index.keys()]);
  return createTableView({ listKeys: () => keys, get: (key) => index.get(key), has: (key) => index.has(key) });
}
