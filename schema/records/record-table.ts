// The tables of a snapshot. A table is frozen, and its index is private, so that nothing can change it.

/** An ordered, immutable collection of records with look-up by key. */
export interface RecordTable<Item> {
  /** sha256 (hex) over the keys and record hashes in order: equal for equal content. */
  readonly hash: string;
  readonly size: number;
  /** Keys in order. */
  readonly keys: readonly string[];
  /** Records in the order of `keys`. */
  readonly items: readonly Item[];
  /** Finds a record; undefined when there is none. */
  get(key: string): Item | undefined;
  has(key: string): boolean;
  /** Finds the position of a record; -1 when there is none. */
  indexOf(key: string): number;
  /** Creates the table of other records under the same keys; it shares the index of this one. */
  withItems(hash: string, items: readonly Item[]): RecordTable<Item>;
}

/**
 * Creates a frozen table.
 * @param hash sha256 (hex) over keys and record hashes, computed by the caller
 * @param entries unique keys with their records, in order
 */
export function createRecordTable<Item>(
  hash: string,
  entries: readonly (readonly [string, Item])[],
): RecordTable<Item> {
  const index = new Map(entries);
  const keys = Object.freeze([...index.keys()]);
  const positions = new Map(keys.map((key, position) => [key, position]));
  return createTable({ hash, keys, positions, items: [...index.values()] });
}

interface TableParts<Item> {
  readonly hash: string;
  readonly keys: readonly string[];
  readonly positions: ReadonlyMap<string, number>;
  readonly items: readonly Item[];
}

function createTable<Item>({ hash, keys, positions, items }: TableParts<Item>): RecordTable<Item> {
  const frozen = Object.freeze([...items]);
  return Object.freeze({
    hash,
    size: keys.length,
    keys,
    items: frozen,
    get: (key: string) => frozen[positions.get(key) ?? -1],
    has: (key: string) => positions.has(key),
    indexOf: (key: string) => positions.get(key) ?? -1,
    withItems: (nextHash: string, nextItems: readonly Item[]) =>
      createTable({ hash: nextHash, keys, positions, items: nextItems }),
  });
}
