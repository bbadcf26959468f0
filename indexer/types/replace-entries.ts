// Pure. Replaces a few values of a large map without copying it, so that the cost of a save does not grow with the
// tree.

/** With more replacements, the map is copied. */
const maxReplacements = 64;

/** A view of a map with some values replaced. It has the same keys in the same order. */
class ReplacedMap<Key, Value> implements ReadonlyMap<Key, Value> {
  readonly base: ReadonlyMap<Key, Value>;
  readonly replaced: ReadonlyMap<Key, Value>;

  constructor(base: ReadonlyMap<Key, Value>, replaced: ReadonlyMap<Key, Value>) {
    this.base = base;
    this.replaced = replaced;
  }

  get size(): number {
    return this.base.size;
  }

  get(key: Key): Value | undefined {
    return this.replaced.has(key) ? this.replaced.get(key) : this.base.get(key);
  }

  has(key: Key): boolean {
    return this.base.has(key);
  }

  keys(): MapIterator<Key> {
    return this.base.keys();
  }

  *entries(): MapIterator<[Key, Value]> {
    for (const entry of this.base) {
      const [key] = entry;
      yield this.replaced.has(key) ? [key, this.replaced.get(key) as Value] : entry; // it has the key
    }
  }

  *values(): MapIterator<Value> {
    for (const [, value] of this.entries()) yield value;
  }

  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries();
  }

  forEach(callback: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    for (const [key, value] of this) callback(value, key, this);
  }
}

/**
 * Replaces values of a map.
 * @param changes values of existing keys, so that order and size stay the same
 */
export function replaceEntries<Key, Value>(
  map: ReadonlyMap<Key, Value>,
  changes: ReadonlyMap<Key, Value>,
): ReadonlyMap<Key, Value> {
  if (changes.size === 0) return map;
  const { base, replaced } = split(map);
  const all = new Map([...replaced, ...changes]);
  const result = new ReplacedMap(base, all);
  return all.size > maxReplacements ? new Map(result) : result;
}

/**
 * Lists the keys whose values in two maps may differ.
 * @returns undefined when the maps have no common base, so that any key may differ
 */
export function listReplaced<Key, Value>(
  one: ReadonlyMap<Key, Value>,
  other: ReadonlyMap<Key, Value>,
): ReadonlySet<Key> | undefined {
  const [left, right] = [split(one), split(other)];
  return left.base === right.base ? new Set([...left.replaced.keys(), ...right.replaced.keys()]) : undefined;
}

/** Returns whether a value passes the test. Values that were replaced are tested too. */
export function mayHaveValue<Key, Value>(map: ReadonlyMap<Key, Value>, test: (value: Value) => boolean): boolean {
  const { base, replaced } = split(map);
  for (const value of replaced.values()) if (test(value)) return true;
  for (const value of base.values()) if (test(value)) return true;
  return false;
}

function split<Key, Value>(map: ReadonlyMap<Key, Value>): Pick<ReplacedMap<Key, Value>, 'base' | 'replaced'> {
  return map instanceof ReplacedMap ? map : { base: map, replaced: new Map<Key, Value>() };
}
