// Canonical JSON: object keys sorted by UTF-16 code unit, no white space. One value, one text, on every machine.

/**
 * Formats a JSON value canonically; undefined members are left out as JSON.stringify does.
 * @see RFC 8785, section 3.2.3 (key order)
 */
export function formatCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) => {
    if (member === null || typeof member !== 'object' || Array.isArray(member)) return member;
    const source = member as Readonly<Record<string, unknown>>; // a plain JSON object: neither null nor array
    return Object.fromEntries(
      Object.keys(source)
        .sort()
        .map((key) => [key, source[key]]),
    );
  });
}
