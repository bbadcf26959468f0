/**
 * Tells whether a value holds lists or objects nested deeper than this, without recursion of its own.
 * @param limit levels of nesting; a text or a number has none
 */
export function isNestedDeeper(value: unknown, limit: number): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth <= limit; depth += 1) {
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
    if (level.length === 0) return false;
  }
  return true;
}
