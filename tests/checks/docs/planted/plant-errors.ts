// Pure. Errors for a whole content tree: as many of each kind as there are places for, far enough apart that a finding
// tells which of them was found.

import { createRandom } from '../../../attacks/harness/random.ts';
import type { SoftwareFacts } from '../read-facts.ts';
import type { CheckedPage } from '../read-pages.ts';
import { errorKinds } from './error-kinds.ts';
import { readPageText } from './page-text.ts';
import type { PlantedError } from './planted-error.ts';

/** The chosen errors, and the pages with them. */
export interface PlantedTree {
  readonly errors: readonly PlantedError[];
  /** Files by path. */
  readonly sources: ReadonlyMap<string, string>;
}

/**
 * Chooses errors, one kind after the other, and writes them into the pages. The same seed and pages give the same
 * errors.
 * @param kinds names of the kinds to plant
 */
export function plantErrors(
  pages: readonly CheckedPage[],
  facts: SoftwareFacts,
  { count, seed, kinds = Object.keys(errorKinds) }: { count: number; seed: number; kinds?: readonly string[] },
): PlantedTree {
  const random = createRandom(seed);
  // The blog describes older versions.
  const texts = pages.filter(({ sectionSlug }) => sectionSlug !== 'blog').map(readPageText);
  const queues = kinds.map((kind) => {
    const list = texts.flatMap((text) => errorKinds[kind]?.(text, facts, random) ?? []);
    return shuffle(list, random.integer);
  });
  const errors: PlantedError[] = [];
  for (let round = true; round && errors.length < count;) {
    round = false;
    for (const queue of queues) {
      let candidate = queue.pop();
      while (candidate !== undefined && isTooNear(candidate, errors)) candidate = queue.pop();
      if (candidate === undefined || errors.length >= count) continue;
      errors.push(candidate);
      round = true;
    }
  }
  return { errors, sources: writeErrors(pages, errors) };
}

/** Writes errors into their pages; those that have none are left out. */
export function writeErrors(
  pages: readonly CheckedPage[],
  errors: readonly PlantedError[],
): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  for (const { filePath, source } of pages) {
    const own = errors.filter((error) => error.filePath === filePath).toSorted((a, b) => b.start - a.start);
    if (own.length === 0) continue;
    let text = source;
    for (const { start, end, wrong } of own) text = text.slice(0, start) + wrong + text.slice(end);
    sources.set(filePath, text);
  }
  return sources;
}

/** Returns whether a finding could belong to either of two errors. */
function isTooNear(candidate: PlantedError, errors: readonly PlantedError[]): boolean {
  return errors.some(
    ({ filePath, firstLine, lastLine, example }) =>
      filePath === candidate.filePath &&
      ((firstLine <= candidate.lastLine + 1 && candidate.firstLine <= lastLine + 1) ||
        (example !== undefined && candidate.lastLine > candidate.firstLine) ||
        (candidate.example !== undefined && lastLine > firstLine)),
  );
}

function shuffle<Item>(items: readonly Item[], integer: (least: number, end: number) => number): Item[] {
  const list = [...items];
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = integer(0, last + 1);
    const [left, right] = [list[last], list[other]];
    if (left !== undefined && right !== undefined) [list[last], list[other]] = [right, left];
  }
  return list;
}
