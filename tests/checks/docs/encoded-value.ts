// Pure. Values as JavaScript literals, so that documented and applied values can be compared.

/** A value as JSON can carry it. `opaque` is a function or an object of a class, known by its name only. */
export type EncodedValue =
  | { readonly kind: 'value'; readonly text: string }
  | { readonly kind: 'opaque'; readonly text: string }
  | { readonly kind: 'array'; readonly items: readonly EncodedValue[] }
  | { readonly kind: 'object'; readonly entries: Readonly<Record<string, EncodedValue>> };

/** The encoding of `undefined`. */
export const encodedUndefined: EncodedValue = Object.freeze({ kind: 'value', text: 'undefined' });

/** Returns whether two values are equal. The order of keys does not count, nor do keys that are undefined. */
export function isSameValue(left: EncodedValue, right: EncodedValue): boolean {
  if (left.kind === 'array' && right.kind === 'array') {
    const { items } = right;
    return left.items.length === items.length && left.items.every((item, index) => isSameItem(item, items[index]));
  }
  if (left.kind === 'object' && right.kind === 'object') {
    const keys = new Set([...Object.keys(left.entries), ...Object.keys(right.entries)]);
    return [...keys].every((key) =>
      isSameValue(left.entries[key] ?? encodedUndefined, right.entries[key] ?? encodedUndefined),
    );
  }
  return left.kind === right.kind && 'text' in left && 'text' in right && left.text === right.text;
}

function isSameItem(left: EncodedValue, right: EncodedValue | undefined): boolean {
  return right !== undefined && isSameValue(left, right);
}

/** Returns whether a literal can express the value, all the way down. */
export function isLiteral(value: EncodedValue): boolean {
  if (value.kind === 'array') return value.items.every(isLiteral);
  if (value.kind === 'object') return Object.values(value.entries).every(isLiteral);
  return value.kind === 'value';
}

/** Formats a value as a page would write it. */
export function formatValue(value: EncodedValue): string {
  if (value.kind === 'array') return `[${value.items.map(formatValue).join(', ')}]`;
  if (value.kind === 'object') {
    const entries = Object.entries(value.entries).filter(([, entry]) => !isSameValue(entry, encodedUndefined));
    return entries.length === 0 ? '{}' : `{ ${entries.map(formatEntry).join(', ')} }`;
  }
  return value.text.startsWith('"') ? quote(value.text) : value.text;
}

function formatEntry([key, value]: readonly [string, EncodedValue]): string {
  return `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(JSON.stringify(key))}: ${formatValue(value)}`;
}

/** Writes a JSON text with single quotes where nothing has to be escaped. */
function quote(json: string): string {
  return json.includes("'") || json.slice(1, -1).includes('"') ? json : `'${json.slice(1, -1)}'`;
}
