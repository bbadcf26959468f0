// Pure. The order of strings in every artefact: by code point, the same on every machine and in every locale.

/**
 * Compares two strings by code point.
 * @returns a negative number, zero or a positive number, as `Array.prototype.sort` expects
 */
export function compareCodePoints(left: string, right: string): number {
  if (left === right) return 0;
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const difference = left.charCodeAt(index) - right.charCodeAt(index);
    if (difference !== 0) return rankUnit(left.charCodeAt(index)) - rankUnit(right.charCodeAt(index));
  }
  return left.length - right.length;
}

/** Ranks surrogates above the rest of the basic plane, so that UTF-16 units sort as their code points do. */
function rankUnit(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
