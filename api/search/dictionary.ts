// The dictionary of the index: finds terms by prefix and by edit distance. A lookup does not read all terms, but
// only a limited number of those with the same first letters, or of about the same length.

import type { WorkBudget } from './work-budget.ts';

/** A term with its edit distance from the word that was looked up. */
export interface NearTerm<Term> {
  readonly term: Term;
  readonly edits: number;
}

/** The terms of an index, for lookups by prefix and by edit distance. */
export interface Dictionary<Term> {
  /** Adds a term; each text once. */
  readonly add: (text: string, term: Term) => void;
  /** Lists the terms that begin with a prefix and are longer, in the order in which they were added. */
  readonly listByPrefix: (prefix: string, budget: WorkBudget) => readonly Term[];
  /** Lists the other terms within an edit distance, by length, then in the order in which they were added. */
  readonly listNear: (text: string, maxEdits: number, budget: WorkBudget) => readonly NearTerm<Term>[];
}

interface Entry<Term> {
  readonly text: string;
  readonly term: Term;
  /** The set of the term's letters, as bits. */
  readonly signature: number;
}

/** Prefixes up to this length have a list of their own; longer ones are looked up in the list of their beginning. */
const maxListedPrefix = 3;
/** Longer words are not compared by edit distance. */
const maxComparedLength = 80;
/** The most entries of a list that one lookup reads. Terms of titles are added first, so they are always among them. */
const maxEntriesRead = 8_192;

/** Creates an empty dictionary. */
export function createDictionary<Term>(): Dictionary<Term> {
  const byPrefix = new Map<string, Entry<Term>[]>();
  const byLength: Entry<Term>[][] = [];
  const measureEditDistance = createDistanceMeter();
  return {
    add(text, term) {
      const entry = { text, term, signature: buildSignature(text) };
      for (let length = 1; length <= Math.min(maxListedPrefix, text.length); length += 1) {
        const prefix = text.slice(0, length);
        const list = byPrefix.get(prefix);
        if (list === undefined) byPrefix.set(prefix, [entry]);
        else list.push(entry);
      }
      (byLength[text.length] ??= []).push(entry);
    },
    listByPrefix(prefix, budget) {
      const list = byPrefix.get(prefix.slice(0, maxListedPrefix)) ?? [];
      const count = Math.min(list.length, maxEntriesRead);
      if (!budget.take('dictionary', count)) return [];
      const found: Term[] = [];
      for (let index = 0; index < count; index += 1) {
        const entry = list[index];
        if (entry !== undefined && entry.text.length > prefix.length && entry.text.startsWith(prefix))
          found.push(entry.term);
      }
      return found;
    },
    listNear(text, maxEdits, budget) {
      const signature = buildSignature(text);
      const found: NearTerm<Term>[] = [];
      for (let length = Math.max(1, text.length - maxEdits); length <= text.length + maxEdits; length += 1) {
        const list = byLength[length] ?? [];
        const count = Math.min(list.length, maxEntriesRead);
        if (!budget.take('dictionary', count)) return found;
        for (let index = 0; index < count; index += 1) {
          const entry = list[index];
          // an edit changes two letters of the signature at most: one that goes and one that comes
          if (entry === undefined || countBits(entry.signature ^ signature) > 2 * maxEdits) continue;
          // comparing two words costs about as much as reading one entry per letter
          if (!budget.take('dictionary', text.length)) return found;
          const edits = measureEditDistance(text, entry.text, maxEdits);
          if (edits > 0 && edits <= maxEdits) found.push({ term: entry.term, edits });
        }
      }
      return found;
    },
  };
}

function buildSignature(text: string): number {
  let signature = 0;
  for (let index = 0; index < text.length; index += 1) signature |= 1 << (text.charCodeAt(index) & 31);
  return signature;
}

function countBits(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/**
 * Creates a function that measures the edit distance of two words within a band of the table: letters inserted, deleted,
 * replaced, or swapped with their neighbor (Damerau). It returns more than `maxEdits` when the distance is larger.
 */
function createDistanceMeter(): (left: string, right: string, maxEdits: number) => number {
  // three rows of the table, reused for every pair
  let beforePrevious = new Uint8Array(maxComparedLength + 2);
  let previous = beforePrevious.slice();
  let current = beforePrevious.slice();
  return (left, right, maxEdits) => {
    const tooMany = maxEdits + 1;
    if (left.length > maxComparedLength || right.length > maxComparedLength) return tooMany;
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
