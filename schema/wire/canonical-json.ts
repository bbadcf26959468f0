// Canonical JSON: object keys sorted by UTF-16 code unit, no white space. Equal values have equal texts on every
// machine.

/**
 * Formats a value as canonical JSON. Members that are undefined are left out, as `JSON.stringify` does.
 * @see RFC 8785, section 3.2.3 (key order)
 */
export function formatCanonicalJson(value: unknown): string {
  return JSON.stringify(sortKeys(value));
}

/** Copies plain data with sorted keys. A replacer function for `JSON.stringify` would take twice the time. */
function sortKeys(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(sortKeys);
  const source = value as Readonly<Record<string, unknown>>; // a plain JSON object: neither null nor array
  const sorted: Record<string, unknown> = {};
  for (const key of Object.keys(source).sort()) {
    if (key === '__proto__') Object.defineProperty(sorted, key, { value: sortKeys(source[key]), enumerable: true });
    else sorted[key] = sortKeys(source[key]);
  }
  return sorted;
}
