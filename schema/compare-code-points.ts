// Pure. The one order of texts in every artefact: by code point, the same on every machine and in every locale.

/**
 * Compares two texts by code point.
 * @returns below, equal to or above zero, as sort wants it
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

/** Moves surrogates above the rest of the basic plane, which makes the order of UTF-16 units that of code points. */
function rankUnit(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
