/** Finds the result of a pure function, or computes it. */
export type RecallResult<Value> = (key: string, compute: () => Value) => Value;

/**
 * Creates a store of the latest results: whoever saves a page again has changed few of its code blocks. A build meets the
 * same block too rarely for it to matter.
 * @param maxCharacters length of all keys together
 */
export function createRecentResults<Value>(maxCharacters: number): RecallResult<Value> {
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
