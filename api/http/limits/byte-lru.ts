/** A cache whose limit is the total size of its entries. */
export interface ByteLru<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
  readonly clear: () => void;
}

/**
 * Creates a cache that evicts the least recently used entries when the total size exceeds the limit. An entry larger
 * than a quarter of the limit is not cached, so that one value cannot displace all others.
 * @param maxBytes largest total size
 * @param measureBytes returns the size of an entry. Called once for each entry
 */
export function createByteLru<Value>(
  maxBytes: number,
  measureBytes: (value: Value, key: string) => number,
): ByteLru<Value> {
  const entries = new Map<string, { readonly value: Value; readonly sizeBytes: number }>();
  let totalBytes = 0;

  const remove = (key: string): void => {
    totalBytes -= entries.get(key)?.sizeBytes ?? 0;
    entries.delete(key);
  };

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value) {
      remove(key);
      const sizeBytes = measureBytes(value, key);
      if (sizeBytes > maxBytes / 4) return;
      entries.set(key, { value, sizeBytes });
      totalBytes += sizeBytes;
      for (const oldest of entries.keys()) {
        if (totalBytes <= maxBytes) break;
        remove(oldest);
      }
    },
    clear() {
      entries.clear();
      totalBytes = 0;
    },
  };
}
