// The inverted index: a dictionary of terms, each with a posting list for every field. It is in versions: a copy shares
// what does not change in it.

import { createDictionary, type MutableDictionary, type NearTerm } from './dictionary.ts';
import { fieldNames, nameFieldCount } from './ranking-weights.ts';
import { createSharedMap, type MutableMap } from './shared-map.ts';
import { readTermId, type TermSequence } from './term-sequence.ts';
import type { WorkBudget } from './work-budget.ts';

/** The documents that contain a term in one field, and how often: two parallel lists, by document id. */
interface PostingList {
  readonly documentIds: readonly number[];
  readonly termFrequencies: readonly number[];
}

/** A term of the index. */
export interface Term {
  readonly id: number;
  readonly text: string;
  /** Posting lists by field number; undefined for a field in which no document contains the term. */
  readonly postings: readonly (PostingList | undefined)[];
  /** Number of documents that contain the term, in the field where it is most common. */
  readonly documentFrequency: number;
}

/** An index of documents by term and field. */
export interface InvertedIndex {
  readonly get: (text: string) => Term | undefined;
  readonly getById: (id: number) => Term | undefined;
  /** Lists longer terms with a prefix, the most common first. */
  readonly listByPrefix: (prefix: string, limit: number, budget: WorkBudget) => readonly Term[];
  /** Lists other terms within an edit distance, the nearest first, then the most common. */
  readonly listNear: (text: string, maxEdits: number, limit: number, budget: WorkBudget) => readonly NearTerm<Term>[];
  /** Lengths of a field in terms, by document; 0 without the field. */
  readonly listFieldLengths: (field: number) => readonly number[];
  /** Average length of a field over the documents that have it; 1 when none has. */
  readonly measureAverageFieldLength: (field: number) => number;
  /** Number that is larger than the id of every term. */
  readonly countTermIds: () => number;
  /** Copies the index; what changes in the copy does not change the original. */
  readonly copy: () => MutableIndex;
}

/** An index that may still be changed. */
export interface MutableIndex extends InvertedIndex {
  /** Returns the id of a term, which is the same in all versions. */
  readonly getTermId: (text: string) => number;
  /** Replaces a field of a document; undefined for a field that it lacks. */
  readonly replaceField: (documentId: number, field: number, change: FieldChange) => void;
}

/** The terms of a field before a change and after it. */
interface FieldChange {
  readonly before: TermSequence | undefined;
  readonly after: TermSequence | undefined;
}

interface MutableTerm extends Term {
  /** The version that may change the term. */
  readonly owner: object;
  readonly postings: (MutablePostings | undefined)[];
  documentFrequency: number;
}

interface MutablePostings extends PostingList {
  readonly documentIds: number[];
  readonly termFrequencies: number[];
}

/** The number of documents with a field, and of its terms in all of them. */
interface FieldTotal {
  readonly documents: number;
  readonly terms: number;
}

interface IndexParts {
  readonly terms: MutableMap<MutableTerm>;
  readonly dictionary: MutableDictionary;
  /** By field, then by document. */
  readonly fieldLengths: readonly number[][];
  readonly totals: FieldTotal[];
}

/** Creates an empty index. */
export function createInvertedIndex(): MutableIndex {
  return createVersion({
    terms: createSharedMap(),
    dictionary: createDictionary(),
    fieldLengths: fieldNames.map(() => []),
    totals: fieldNames.map(() => ({ documents: 0, terms: 0 })),
  });
}

function createVersion({ terms, dictionary, fieldLengths, totals }: IndexParts): MutableIndex {
  const owner = {};

  /** Returns a term that this version may change. */
  function ownTerm(id: number): MutableTerm {
    const known = terms.getById(id);
    if (known?.owner === owner) return known;
    const text = terms.getKey(id);
    const term =
      known === undefined
        ? { id, text, owner, postings: fieldNames.map(() => undefined), documentFrequency: 0 }
        : { ...known, owner, postings: known.postings.map(copyPostings) };
    terms.set(text, term);
    return term;
  }

  /** Adds or replaces a posting. */
  function setPosting(term: MutableTerm, field: number, documentId: number, termFrequency: number): void {
    const postings = term.postings[field];
    if (postings === undefined) {
      const wasKnown = term.documentFrequency > 0;
      const wasName = isName(term);
      term.postings[field] = { documentIds: [documentId], termFrequencies: [termFrequency] };
      term.documentFrequency = Math.max(term.documentFrequency, 1);
      if (wasKnown && wasName !== isName(term)) dictionary.remove(term.text, term.id);
      if (!wasKnown || wasName !== isName(term)) dictionary.add(term.text, term.id, isName(term));
      return;
    }
    const { documentIds, termFrequencies } = postings;
    const position = findPosition(documentIds, documentId);
    if (documentIds[position] === documentId) termFrequencies[position] = termFrequency;
    else if (position === documentIds.length) {
      documentIds.push(documentId);
      termFrequencies.push(termFrequency);
    } else {
      documentIds.splice(position, 0, documentId);
      termFrequencies.splice(position, 0, termFrequency);
    }
    term.documentFrequency = Math.max(term.documentFrequency, documentIds.length);
  }

  function removePosting(term: MutableTerm, field: number, documentId: number): void {
    const postings = term.postings[field];
    if (postings === undefined) return;
    const wasName = isName(term);
    const { documentIds, termFrequencies } = postings;
    const position = findPosition(documentIds, documentId);
    documentIds.splice(position, 1);
    termFrequencies.splice(position, 1);
    if (documentIds.length === 0) term.postings[field] = undefined;
    term.documentFrequency = Math.max(0, ...term.postings.map((list) => list?.documentIds.length ?? 0));
    if (term.documentFrequency > 0 && wasName === isName(term)) return;
    dictionary.remove(term.text, term.id);
    if (term.documentFrequency > 0) dictionary.add(term.text, term.id, isName(term));
    else terms.set(term.text, undefined);
  }

  const listTerms = (ids: readonly number[]): Term[] => ids.flatMap((id) => terms.getById(id) ?? []);
  return {
    get: terms.get,
    getById: terms.getById,
    listByPrefix: (prefix, limit, budget) =>
      listTerms(dictionary.listByPrefix(prefix, budget)).sort(compareTerms).slice(0, limit),
    listNear: (text, maxEdits, limit, budget) =>
      dictionary
        .listNear(text, maxEdits, budget)
        .flatMap(({ term: id, edits }) => listTerms([id]).map((term) => ({ term, edits })))
        .sort((left, right) => left.edits - right.edits || compareTerms(left.term, right.term))
        .slice(0, limit),
    listFieldLengths: (field) => fieldLengths[field] ?? [],
    measureAverageFieldLength(field) {
      const total = totals[field] ?? { documents: 0, terms: 0 };
      return total.terms === 0 ? 1 : total.terms / total.documents;
    },
    countTermIds: terms.countIds,
    getTermId: terms.getId,
    replaceField(documentId, field, { before, after }) {
      const lengths = fieldLengths[field] ?? [];
      while (lengths.length < documentId) lengths.push(0); // a list without holes is read faster
      lengths[documentId] = after?.length ?? 0;
      const { documents, terms: termCount } = totals[field] ?? { documents: 0, terms: 0 };
      totals[field] = {
        documents: documents + (after === undefined ? 0 : 1) - (before === undefined ? 0 : 1),
        terms: termCount + (after?.length ?? 0) - (before?.length ?? 0),
      };
      const earlier = countTerms(before);
      const frequencies = countTerms(after);
      for (const [id, frequency] of frequencies)
        if (earlier.get(id) !== frequency) setPosting(ownTerm(id), field, documentId, frequency);
      for (const id of earlier.keys()) if (!frequencies.has(id)) removePosting(ownTerm(id), field, documentId);
    },
    copy: () =>
      createVersion({
        terms: terms.copy(),
        dictionary: dictionary.copy(),
        fieldLengths: fieldLengths.map((lengths) => lengths.slice()),
        totals: totals.slice(),
      }),
  };
}

/** Checks whether a term is in a field that names documents. */
function isName({ postings }: Term): boolean {
  return postings.some((list, field) => list !== undefined && field < nameFieldCount);
}

function copyPostings(list: MutablePostings | undefined): MutablePostings | undefined {
  return list && { documentIds: list.documentIds.slice(), termFrequencies: list.termFrequencies.slice() };
}

/** Counts how often each term is in a field. */
function countTerms(sequence: TermSequence | undefined): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const entry of sequence ?? []) {
    const id = readTermId(entry);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Finds the position of a document in a list, or the one at which it belongs. */
function findPosition(documentIds: readonly number[], documentId: number): number {
  let low = 0;
  let high = documentIds.length;
  if ((documentIds[high - 1] ?? -1) < documentId) return high;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((documentIds[middle] ?? 0) < documentId) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Orders terms by document frequency, the most common first. */
function compareTerms(left: Term, right: Term): number {
  return right.documentFrequency - left.documentFrequency || (left.text < right.text ? -1 : 1);
}
