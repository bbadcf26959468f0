// Pure. Compares the lines that a page shows of a text with the text itself.

/** The first shown line that the text lacks. */
export interface LineMismatch {
  /** Line of the shown text, from 1. */
  readonly line: number;
  readonly expected: string;
  /** The line found in its place; undefined after the end. */
  readonly found: string | undefined;
  /** Number of the line in the actual text, from 0; its length after the end. */
  readonly foundIndex: number;
}

interface Shown {
  readonly line: number;
  readonly text: string;
  readonly matches: (actual: string) => boolean;
}

/**
 * Compares lines in order. A shown line that is only `…` matches any number of lines, `…` in a line any
 * characters, and what comes before the first and after the last shown line need not be shown. Blank lines do not count.
 * @returns undefined when all that is shown is there
 */
export function compareLines(shownText: string, actualText: string): LineMismatch | undefined {
  const actual = splitLines(actualText);
  let from = 0;
  for (const run of splitRuns(shownText)) {
    const best = findRun(run, actual, from);
    if (best.length < run.length) return describe(run, actual, best);
    from = best.start + run.length;
  }
  return undefined;
}

/** Lists the lines that are not blank, without trailing spaces. */
export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
}

/** Creates a function that tests whether an actual line matches a shown one. */
export function createLineTest(shown: string): (actual: string) => boolean {
  if (!shown.includes('…')) return (actual) => actual === shown;
  const parts = shown.split('…').map((part) => part.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  const pattern = new RegExp(`^${parts.join('.*')}$`, 's');
  return (actual) => pattern.test(actual);
}

function splitRuns(text: string): Shown[][] {
  const runs: Shown[][] = [[]];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trimEnd();
    if (line.trim() === '…') runs.push([]);
    else if (line !== '') runs.at(-1)?.push({ line: index + 1, text: line, matches: createLineTest(line) });
  }
  return runs.filter((run) => run.length > 0);
}

/** Finds where the lines of a run occur one after the other, otherwise where most of them do. */
function findRun(run: readonly Shown[], actual: readonly string[], from: number): { start: number; length: number } {
  let best = { start: from, length: 0 };
  for (let start = from; start < actual.length; start += 1) {
    let length = 0;
    while (length < run.length && run[length]?.matches(actual[start + length] ?? '\n') === true) length += 1;
    if (length > best.length) best = { start, length };
    if (length === run.length) break;
  }
  return best;
}

function describe(
  run: readonly Shown[],
  actual: readonly string[],
  { start, length }: { start: number; length: number },
): LineMismatch {
  const shown = run[length];
  const guess = length > 0 ? start + length : findSimilar(shown?.text ?? '', actual, start);
  return { line: shown?.line ?? 1, expected: shown?.text ?? '', found: actual[guess], foundIndex: guess };
}

/** Finds the line with the most words in common. */
function findSimilar(text: string, actual: readonly string[], from: number): number {
  const words = new Set(text.match(/[\w.-]+/g) ?? []);
  let best = { index: actual.length, score: 0 };
  for (let index = from; index < actual.length; index += 1) {
    const score = (actual[index]?.match(/[\w.-]+/g) ?? []).filter((word) => words.has(word)).length;
    if (score > best.score) best = { index, score };
  }
  return best.index;
}
