/** Compares two texts by code point: negative when the first comes first, whatever the locale. */
export function compareCodePoints(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index += 1) {
    const unit = one.charCodeAt(index);
    const otherUnit = other.charCodeAt(index);
    if (unit !== otherUnit) return rankUnit(unit) - rankUnit(otherUnit);
  }
  return one.length - other.length;
}

/** Ranks surrogates above all other units, because what they encode lies above U+FFFF. */
function rankUnit(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
