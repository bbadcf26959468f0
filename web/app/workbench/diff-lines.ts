// Pure. The lines by which two texts differ, with some around them.

/** A line of a difference. */
export interface DiffLine {
  readonly sign: '+' | '-' | ' ' | '…';
  readonly text: string;
}

const maxCells = 4_000_000;
const contextLines = 3;

/**
 * Compares two texts by their longest common subsequence of lines.
 * @returns undefined for texts that are too long
 */
export function diffLines(old: string, now: string): readonly DiffLine[] | undefined {
  const [one, other] = [splitLines(old), splitLines(now)];
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < one.length - start && end < other.length - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (left.length * right.length > maxCells) return undefined;
  const width = right.length + 1;
  const lengths = new Uint32Array((left.length + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = left.length - 1; row >= 0; row -= 1)
    for (let column = right.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        left[row] === right[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const lines: DiffLine[] = one.slice(0, start).map((text) => ({ sign: ' ', text }));
  let [row, column] = [0, 0];
  while (row < left.length || column < right.length) {
    if (row < left.length && left[row] === right[column]) {
      lines.push({ sign: ' ', text: left[row] ?? '' });
      row += 1;
      column += 1;
    } else if (column >= right.length || (row < left.length && at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ sign: '-', text: left[row] ?? '' });
      row += 1;
    } else {
      lines.push({ sign: '+', text: right[column] ?? '' });
      column += 1;
    }
  }
  return shorten([...lines, ...one.slice(one.length - end).map((text): DiffLine => ({ sign: ' ', text }))]);
}

/** Leaves out the lines that are far from every difference. */
function shorten(lines: readonly DiffLine[]): readonly DiffLine[] {
  const isNear = lines.map(() => false);
  for (const [index, { sign }] of lines.entries())
    if (sign !== ' ') isNear.fill(true, Math.max(0, index - contextLines), index + contextLines + 1);
  return lines.flatMap((line, index): readonly DiffLine[] => {
    if (isNear[index] === true) return [line];
    return index === 0 || isNear[index - 1] === true ? [{ sign: '…', text: '' }] : [];
  });
}

function splitLines(text: string): readonly string[] {
  return text === '' ? [] : text.split('\n');
}
