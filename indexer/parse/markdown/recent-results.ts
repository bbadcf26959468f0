/** Finds the result of a pure function, or computes it. */
export type RecallResult<Value> = (key: string, compute: () => Value) => Value;

/**
 * Creates a store of the latest results. It serves live editing, where a save changes few of a page's code blocks; in a
 * build, equal blocks are too rare to matter.
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
