// The dictionary of the index: finds terms by prefix and by edit distance. A lookup does not read all terms, but
// only a limited number of those with the same first letters, or of about the same length.

import { createDistanceMeter } from '../../schema/edit-distance.ts';
import { createSharedMap, type MutableMap } from './shared-map.ts';
import type { WorkBudget } from './work-budget.ts';

/** A term with its edit distance from the word that was looked up. */
export interface NearTerm<Term> {
  readonly term: Term;
  readonly edits: number;
}

/** The terms of an index by their ids, for lookups by prefix and by edit distance. */
interface Dictionary {
  /** Lists the terms that begin with a prefix and are longer: those of names first, then in code-unit order. */
  readonly listByPrefix: (prefix: string, budget: WorkBudget) => readonly number[];
  /** Lists the other terms within an edit distance, by length, then those of names first, then in code-unit order. */
  readonly listNear: (text: string, maxEdits: number, budget: WorkBudget) => readonly NearTerm<number>[];
  /** Copies the dictionary; what changes in the copy does not change the original. */
  readonly copy: () => MutableDictionary;
}

/** A dictionary that may still be changed. */
export interface MutableDictionary extends Dictionary {
  /** Adds a term; each text once. */
  readonly add: (text: string, id: number, isName: boolean) => void;
  readonly remove: (text: string, id: number) => void;
}

interface Entry {
  readonly text: string;
  readonly id: number;
  readonly isName: boolean;
  /** The set of the term's letters, as bits. */
  readonly signature: number;
}

/** Entries with the same first letters, or of the same length. They are sorted when they are first read. */
interface EntryList {
  /** The version that may change the list. */
  readonly owner: object;
  readonly entries: Entry[];
  isSorted: boolean;
}

/** Prefixes up to this length have a list of their own; longer ones are looked up in the list of their beginning. */
const maxListedPrefix = 3;
/** Longer words are not compared by edit distance. */
const maxComparedLength = 80;
/** The most entries that one lookup reads of a prefix or a length. Names come first, so they are always among them. */
const maxEntriesRead = 8_192;

/** Creates an empty dictionary. */
export function createDictionary(): MutableDictionary {
  return createVersion(createSharedMap());
}

function createVersion(lists: MutableMap<EntryList>): MutableDictionary {
  const owner = {};
  const measureEditDistance = createDistanceMeter(maxComparedLength);

  /** Returns a list of this version alone. */
  function ownList(key: string): EntryList {
    const known = lists.get(key);
    if (known?.owner === owner) return known;
    const list = { owner, entries: [...(known?.entries ?? [])], isSorted: known?.isSorted ?? true };
    lists.set(key, list);
    return list;
  }

  /** Reads the first entries of a list; undefined when the budget does not suffice. */
  function readEntries(key: string, budget: WorkBudget): readonly Entry[] | undefined {
    const list = lists.get(key);
    if (list === undefined) return [];
    if (!budget.take('dictionary', Math.min(list.entries.length, maxEntriesRead))) return undefined;
    if (!list.isSorted) list.entries.sort(compareEntries);
    list.isSorted = true;
    return list.entries.length > maxEntriesRead ? list.entries.slice(0, maxEntriesRead) : list.entries;
  }

  return {
    add(text, id, isName) {
      const entry = { text, id, isName, signature: buildSignature(text) };
      for (const key of listKeys(text)) {
        const list = ownList(key);
        list.entries.push(entry);
        list.isSorted = false;
      }
    },
    remove(text, id) {
      for (const key of listKeys(text)) {
        const { entries } = ownList(key);
        const position = entries.findIndex((entry) => entry.id === id);
        entries.splice(position, 1);
      }
    },
    listByPrefix(prefix, budget) {
      const found: number[] = [];
      for (const { text, id } of readEntries(prefix.slice(0, maxListedPrefix), budget) ?? [])
        if (text.length > prefix.length && text.startsWith(prefix)) found.push(id);
      return found;
    },
    listNear(text, maxEdits, budget) {
      const signature = buildSignature(text);
      const found: NearTerm<number>[] = [];
      for (let length = Math.max(1, text.length - maxEdits); length <= text.length + maxEdits; length += 1) {
        const entries = readEntries(buildLengthKey(length), budget);
        if (entries === undefined) return found;
        for (const entry of entries) {
          // an edit changes two letters of the signature at most: one that goes and one that comes
          if (countBits(entry.signature ^ signature) > 2 * maxEdits) continue;
          // comparing two words costs about as much as reading one entry per letter
          if (!budget.take('dictionary', text.length)) return found;
          const edits = measureEditDistance(text, entry.text, maxEdits);
          if (edits > 0 && edits <= maxEdits) found.push({ term: entry.id, edits });
        }
      }
      return found;
    },
    copy: () => createVersion(lists.copy()),
  };
}

function listKeys(text: string): readonly string[] {
  const prefixes = Array.from({ length: Math.min(maxListedPrefix, text.length) }, (_, at) => text.slice(0, at + 1));
  return [...prefixes, buildLengthKey(text.length)];
}

/** Builds the key of the terms of a length: longer than a prefix can be. */
const buildLengthKey = (length: number): string => `length ${length}`;

function compareEntries(left: Entry, right: Entry): number {
  if (left.isName !== right.isName) return left.isName ? -1 : 1;
  return left.text < right.text ? -1 : 1;
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
