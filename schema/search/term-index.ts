// The one file that knows the search engine: its dictionary (a radix tree, for prefixes and edit distance). What stands
// where is kept beside each term, so that a query touches nothing but the places of its own words.

import SearchableMap from 'minisearch/SearchableMap';

/** Is where a term stands in one field: places and how often, side by side. */
export interface Postings {
  readonly places: readonly number[];
  readonly counts: readonly number[];
}

/** Is a term of the content. */
export interface Term {
  readonly id: number;
  readonly text: string;
  /** By number of the field; undefined where no place has it. */
  readonly postings: readonly (Postings | undefined)[];
  /** Number of places that have it in the field where it is most common. */
  readonly placeCount: number;
}

/** Is a term with the number of edits to what was looked for. */
export interface NearTerm {
  readonly term: Term;
  readonly edits: number;
}

/** Is a table of the terms of places, by field. */
export interface TermIndex {
  /**
   * Adds the terms of a field of a place; each field of a place once.
   * @returns ids of the terms, in order
   */
  readonly add: (place: number, field: number, terms: readonly string[]) => readonly number[];
  readonly get: (term: string) => Term | undefined;
  /** Lists terms that begin with a text and are longer, the most common first. */
  readonly listLonger: (prefix: string, limit: number) => readonly Term[];
  /** Lists other terms within a number of edits, the nearest first, then the most common. */
  readonly listNear: (term: string, maxEdits: number, limit: number) => readonly NearTerm[];
  /** Number of terms in a field, by place. */
  readonly listLengths: (field: number) => readonly (number | undefined)[];
  /** Mean number of terms in a field of the places that have it; 1 where there are none. */
  readonly measureMeanLength: (field: number) => number;
  readonly countTerms: () => number;
  readonly listTerms: () => readonly string[];
}

interface GrowingTerm {
  readonly id: number;
  readonly text: string;
  readonly postings: ({ readonly places: number[]; readonly counts: number[] } | undefined)[];
  placeCount: number;
}

/** Creates an empty index. */
export function createTermIndex(): TermIndex {
  const dictionary = new SearchableMap<GrowingTerm>();
  const exact = new Map<string, GrowingTerm>();
  const lengths: number[][] = [];
  const totals: { places: number; terms: number }[] = [];

  function grow(text: string): GrowingTerm {
    const known = exact.get(text);
    if (known !== undefined) return known;
    const term: GrowingTerm = { id: exact.size, text, postings: [], placeCount: 0 };
    exact.set(text, term);
    dictionary.set(text, term);
    return term;
  }

  function push(term: GrowingTerm, place: number, field: number): void {
    const postings = (term.postings[field] ??= { places: [], counts: [] });
    const last = postings.places.length - 1;
    if (postings.places[last] === place) postings.counts[last] = (postings.counts[last] ?? 0) + 1;
    else {
      postings.places.push(place);
      postings.counts.push(1);
      term.placeCount = Math.max(term.placeCount, postings.places.length);
    }
  }

  return {
    add(place, field, terms) {
      const own = (lengths[field] ??= []);
      own[place] = terms.length;
      const total = (totals[field] ??= { places: 0, terms: 0 });
      total.places += 1;
      total.terms += terms.length;
      return terms.map((text) => {
        const term = grow(text);
        push(term, place, field);
        return term.id;
      });
    },
    get: (term) => exact.get(term),
    listLonger(prefix, limit) {
      const longer = [...dictionary.atPrefix(prefix).values()].filter(({ text }) => text !== prefix);
      return longer
        .sort((left, right) => right.placeCount - left.placeCount || compareTexts(left, right))
        .slice(0, limit);
    },
    listNear(text, maxEdits, limit) {
      const near = [...dictionary.fuzzyGet(text, maxEdits).values()].map(([term, edits]) => ({ term, edits }));
      return near
        .filter(({ edits }) => edits > 0)
        .sort(
          (left, right) =>
            left.edits - right.edits ||
            right.term.placeCount - left.term.placeCount ||
            compareTexts(left.term, right.term),
        )
        .slice(0, limit);
    },
    listLengths: (field) => lengths[field] ?? [],
    measureMeanLength(field) {
      const { places, terms } = totals[field] ?? { places: 0, terms: 0 };
      return terms === 0 ? 1 : terms / places;
    },
    countTerms: () => exact.size,
    listTerms: () => [...exact.keys()],
  };
}

function compareTexts(left: Term, right: Term): number {
  return left.text < right.text ? -1 : 1;
}
