// Pure. Deep equality of plain data, fast for values that share their parts.

/** Returns whether two JSON-like values, whose members may be undefined, are deeply equal. */
export function isEqualValue(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left)) return Array.isArray(right) && isEqualList(left, right);
  return !Array.isArray(right) && isEqualObject(left, right, undefined);
}

/** Returns whether a record is deeply equal to an earlier one, apart from the member `ignored`. */
export function isEqualRecord(record: object, earlier: object, ignored: string): boolean {
  return isEqualObject(record, earlier, ignored);
}

function isEqualList(left: readonly unknown[], right: readonly unknown[]): boolean {
  if (left.length !== right.length) return false;
  for (let index = 0; index < left.length; index += 1) if (!isEqualValue(left[index], right[index])) return false;
  return true;
}

function isEqualObject(left: object, right: object, ignored: string | undefined): boolean {
  const members = left as Readonly<Record<string, unknown>>; // plain data: only own string keys
  const others = right as Readonly<Record<string, unknown>>; // as above
  let balance = 0;
  for (const key in members) {
    balance += 1;
    const value = members[key];
    const other = others[key];
    if (value !== other && !isEqualValue(value, other)) return false;
    if (value === undefined && !Object.hasOwn(others, key)) return false;
  }
  for (const key in others) if (key !== ignored) balance -= 1;
  return balance === 0;
}
