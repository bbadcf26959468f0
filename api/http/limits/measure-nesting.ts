/**
 * Whether lists and objects in a value are nested deeper than a limit. It does not recurse, so depth cannot overflow the
 * stack.
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
