/** Returns the cached result of a pure function, or computes it. */
export type CacheResult<Value> = (key: string, compute: () => Value) => Value;

/**
 * Creates a cache of the latest results of a pure function. It speeds up live editing, where a save changes few of a
 * page's code blocks; in a build, equal blocks are too rare to matter.
 * @param maxCharacters largest total length of the keys
 */
export function createResultCache<Value>(maxCharacters: number): CacheResult<Value> {
  const results = new Map<string, Value>();
  let characters = 0;
  return (key, compute) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const value = compute();
    results.set(key, value);
    characters += key.length;
    for (const oldest of results.keys()) {
      if (characters <= maxCharacters) break;
      results.delete(oldest);
      characters -= oldest.length;
    }
    return value;
  };
}
