// A read-only keyed list: the snapshot's tables. Frozen on the outside, its index is private, so nothing can change it.

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
}

/**
 * Creates a frozen table.
 * @param hash sha256 (hex) over the content, computed by the caller (this room does no hashing)
 * @param entries unique keys with their records, in order
 */
export function createRecordTable<Item>(
  hash: string,
  entries: readonly (readonly [string, Item])[],
): RecordTable<Item> {
  const index = new Map(entries);
  return Object.freeze({
    hash,
    size: index.size,
    keys: Object.freeze([...index.keys()]),
    items: Object.freeze([...index.values()]),
    get: (key: string) => index.get(key),
    has: (key: string) => index.has(key),
  });
}
