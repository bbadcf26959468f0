// Spelling suggestions for hints: "did you mean …?". Pure; ties go to the earlier candidate.

/** Computes the edit distance (insert, delete, replace, swap of neighbors) of two names, ignoring case. */
function countEdits(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= left.length; row++) {
    const cells = [row];
    for (let column = 1; column <= right.length; column++) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwap =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      cells.push(
        Math.min(
          (rows[row - 1]?.[column] ?? 0) + 1,
          (cells[column - 1] ?? 0) + 1,
          (rows[row - 1]?.[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (rows[row - 2]?.[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    rows.push(cells);
  }
  return rows[left.length]?.[right.length] ?? Infinity;
}

/**
 * Finds the candidate that a misspelled name most likely refers to.
 * @returns undefined when more than a third of the letters would have to change
 */
export function findNearestName(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > 100) return undefined;
  const asked = name.toLowerCase();
  let nearest: string | undefined;
  let fewest = Infinity;
  for (const candidate of candidates) {
    const limit = Math.max(1, Math.floor(Math.max(name.length, candidate.length) / 3));
    if (Math.abs(candidate.length - name.length) > limit) continue;
    const edits = countEdits(asked, candidate.toLowerCase());
    if (edits <= limit && edits < fewest) {
      nearest = candidate;
      fewest = edits;
    }
  }
  return nearest;
}
