// The inverted index: a dictionary of terms, each with a posting list for every field.

import { createDictionary, type NearTerm } from './dictionary.ts';
import type { WorkBudget } from './work-budget.ts';

/** The documents that contain a term in one field, and how often: two parallel lists. */
export interface PostingList {
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
  /**
   * Adds a field of a document. Each field may be added once.
   * @returns ids of the terms, in order
   */
  readonly addField: (documentId: number, field: number, terms: readonly string[]) => readonly number[];
  readonly get: (text: string) => Term | undefined;
  readonly getById: (id: number) => Term | undefined;
  /** Lists longer terms with a prefix, the most common first. */
  readonly listByPrefix: (prefix: string, limit: number, budget: WorkBudget) => readonly Term[];
  /** Lists other terms within an edit distance, the nearest first, then the most common. */
  readonly listNear: (text: string, maxEdits: number, limit: number, budget: WorkBudget) => readonly NearTerm<Term>[];
  /** Lengths of a field in terms, by document. */
  readonly listFieldLengths: (field: number) => readonly (number | undefined)[];
  /** Average length of a field over the documents that have it; 1 when none has. */
  readonly measureAverageFieldLength: (field: number) => number;
  readonly countTerms: () => number;
}

interface MutableTerm {
  readonly id: number;
  readonly text: string;
  readonly postings: ({ readonly documentIds: number[]; readonly termFrequencies: number[] } | undefined)[];
  documentFrequency: number;
}

/** Creates an empty index. */
export function createInvertedIndex(): InvertedIndex {
  const dictionary = createDictionary<MutableTerm>();
  const termsByText = new Map<string, MutableTerm>();
  const termsById: MutableTerm[] = [];
  const fieldLengths: number[][] = [];
  const totals: { documents: number; terms: number }[] = [];

  function getOrAddTerm(text: string): MutableTerm {
    const known = termsByText.get(text);
    if (known !== undefined) return known;
    const term: MutableTerm = { id: termsById.length, text, postings: [], documentFrequency: 0 };
    termsByText.set(text, term);
    termsById.push(term);
    dictionary.add(text, term);
    return term;
  }

  function addPosting(term: MutableTerm, documentId: number, field: number): void {
    const { documentIds, termFrequencies } = (term.postings[field] ??= { documentIds: [], termFrequencies: [] });
    const last = documentIds.length - 1;
    if (documentIds[last] === documentId) termFrequencies[last] = (termFrequencies[last] ?? 0) + 1;
    else {
      documentIds.push(documentId);
      termFrequencies.push(1);
      term.documentFrequency = Math.max(term.documentFrequency, documentIds.length);
    }
  }

  return {
    addField(documentId, field, texts) {
      const lengths = (fieldLengths[field] ??= []);
      lengths[documentId] = texts.length;
      const total = (totals[field] ??= { documents: 0, terms: 0 });
      total.documents += 1;
      total.terms += texts.length;
      return texts.map((text) => {
        const term = getOrAddTerm(text);
        addPosting(term, documentId, field);
        return term.id;
      });
    },
    get: (text) => termsByText.get(text),
    getById: (id) => termsById[id],
    listByPrefix: (prefix, limit, budget) =>
      [...dictionary.listByPrefix(prefix, budget)].sort(compareTerms).slice(0, limit),
    listNear: (text, maxEdits, limit, budget) =>
      [...dictionary.listNear(text, maxEdits, budget)]
        .sort((left, right) => left.edits - right.edits || compareTerms(left.term, right.term))
        .slice(0, limit),
    listFieldLengths: (field) => fieldLengths[field] ?? [],
    measureAverageFieldLength(field) {
      const total = totals[field] ?? { documents: 0, terms: 0 };
      return total.terms === 0 ? 1 : total.terms / total.documents;
    },
    countTerms: () => termsById.length,
  };
}

/** Orders terms by document frequency, the most common first. */
function compareTerms(left: Term, right: Term): number {
  return right.documentFrequency - left.documentFrequency || (left.text < right.text ? -1 : 1);
}
