// Spelling suggestions for hints: "did you mean …?". Pure; ties go to the earlier candidate.

import { createDistanceMeter } from './edit-distance.ts';

/** Longer names are not compared, nor are longer candidates. */
const [maxNameLength, maxCandidateLength] = [100, 150];

/**
 * Finds the candidate that a misspelled name most likely refers to.
 * @returns undefined when more than a third of the letters would have to change
 */
export function findNearestName(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > maxNameLength) return undefined;
  const countEdits = createDistanceMeter(maxCandidateLength);
  const asked = name.toLowerCase();
  let nearest: string | undefined;
  let fewest = Infinity;
  for (const candidate of candidates) {
    const allowed = Math.max(1, Math.floor(Math.max(name.length, candidate.length) / 3));
    const limit = Math.min(allowed, fewest - 1);
    if (Math.abs(candidate.length - name.length) > limit) continue;
    const edits = countEdits(asked, candidate.toLowerCase(), limit);
    if (edits > limit) continue;
    nearest = candidate;
    fewest = edits;
  }
  return nearest;
}

/** Longer lists help nobody. */
const maxListedNames = 60;

/**
 * Formats the hint for a name that does not exist: the nearest one, or all of them when they are few.
 * @param kind what the names are, in the plural
 */
export function formatNameHint(name: string, names: readonly string[], kind: string): string {
  const nearest = findNearestName(name, names);
  if (nearest !== undefined) return `did you mean "${nearest}"?`;
  const isShort = names.length > 0 && names.length <= maxListedNames;
  return isShort ? `known ${kind}: ${names.join(', ')}.` : 'remove it.';
}

/** Finds the nearest of many names. */
export interface NameFinder {
  /** Finds the name that a misspelled one most likely refers to. The work does not grow with the number of names. */
  readonly find: (name: string) => string | undefined;
  /** Names that have been compared so far. */
  readonly countComparisons: () => number;
}

/** Differences that a name may have in its length. */
const lengthDifferences = [0, 1, -1, 2, -2, 3, -3];

/** Up to this length, one letter at the beginning or the end must be the same; two of longer names. */
const shortLength = 6;

/** Names that are compared at most for one search, those of the nearest length first. */
const maxComparisons = 48;

/**
 * Creates a finder for a large set of names, each in two buckets: of its beginning and its length, and of its end and
 * its length. A misspelled name nearly always shares one of them.
 */
export function createNameFinder(names: Iterable<string>): NameFinder {
  let buckets: Map<string, string[]> | undefined;
  let comparisonCount = 0;

  function fill(): Map<string, string[]> {
    const filled = new Map<string, string[]>();
    for (const name of names) {
      for (const key of listKeys(name.toLowerCase(), name.length)) {
        const bucket = filled.get(key);
        if (bucket === undefined) filled.set(key, [name]);
        else if (bucket.length < maxComparisons) bucket.push(name);
      }
    }
    return filled;
  }

  return {
    find(name) {
      buckets ??= fill();
      const chosen = new Set<string>();
      const asked = name.toLowerCase();
      for (const difference of lengthDifferences) {
        for (const key of listKeys(asked, name.length + difference))
          for (const candidate of buckets.get(key) ?? []) if (chosen.size < maxComparisons) chosen.add(candidate);
      }
      comparisonCount += chosen.size;
      return findNearestName(name, chosen);
    },
    countComparisons: () => comparisonCount,
  };
}

/** Lists the buckets of a name, or of names of another length that begin or end like it. */
function listKeys(name: string, length: number): readonly string[] {
  const sharedLength = length <= shortLength ? 1 : 2;
  return [`${length}^${name.slice(0, sharedLength)}`, `${length}$${name.slice(-sharedLength)}`];
}
