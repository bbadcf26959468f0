// How far two words are from each other, for the search and for the hints of problems. Pure.

/**
 * Creates a function that measures the edit distance of two words within a band of the table: letters inserted, deleted,
 * replaced, or swapped with their neighbor (Damerau). It returns more than `maxEdits` when the distance is larger, and for
 * words of more letters than `maxLength`.
 * @see E. Ukkonen, Algorithms for Approximate String Matching, 1985
 */
export function createDistanceMeter(maxLength: number): (left: string, right: string, maxEdits: number) => number {
  // three rows of the table, reused for every pair
  let beforePrevious = new Uint8Array(maxLength + 2);
  let previous = beforePrevious.slice();
  let current = beforePrevious.slice();
  return (left, right, maxEdits) => {
    const tooMany = maxEdits + 1;
    if (left.length > maxLength || right.length > maxLength) return tooMany;
    for (let column = 0; column <= right.length; column += 1) previous[column] = Math.min(column, tooMany);
    for (let row = 1; row <= left.length; row += 1) {
      const from = Math.max(1, row - maxEdits);
      const to = Math.min(right.length, row + maxEdits);
      current[from - 1] = from === 1 ? Math.min(row, tooMany) : tooMany;
      current[to + 1] = tooMany;
      const leftCode = left.charCodeAt(row - 1);
      let fewest = tooMany;
      for (let column = from; column <= to; column += 1) {
        const rightCode = right.charCodeAt(column - 1);
        const replaced = (previous[column - 1] ?? 0) + (leftCode === rightCode ? 0 : 1);
        let edits = Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
        const isSwap =
          row > 1 && column > 1 && leftCode === right.charCodeAt(column - 2) && left.charCodeAt(row - 2) === rightCode;
        if (isSwap) edits = Math.min(edits, (beforePrevious[column - 2] ?? 0) + 1);
        current[column] = edits;
        if (edits < fewest) fewest = edits;
      }
      if (fewest > maxEdits) return tooMany;
      [beforePrevious, previous, current] = [previous, current, beforePrevious];
    }
    return previous[right.length] ?? tooMany;
  };
}
