// The one file that knows the search engine: an inverted index with BM25 ranking, prefixes and edit distance.

import MiniSearch from 'minisearch';
import { listTerms } from './find-tokens.ts';

/** Is a term to look for. */
export interface WantedTerm {
  readonly term: string;
  readonly weight: number;
  /** Whether terms count that only begin with it. */
  readonly isPrefix: boolean;
  /** Edits that a term of the content may be away. */
  readonly maxEdits: number;
}

/** Is what an entry has of the terms that were looked for. */
export interface TermMatch {
  readonly id: number;
  readonly score: number;
  /** Terms that were looked for and found. */
  readonly wanted: readonly string[];
  /** Terms of the content that they were found as. */
  readonly found: readonly string[];
}

/** Is an index of entries with named texts. */
export interface TermIndex<Field extends string> {
  /** Adds an entry; each id once. */
  readonly add: (id: number, texts: Readonly<Record<Field, string>>) => void;
  /** Finds the entries that have one of the terms, in no order that means anything. */
  readonly find: (wanted: readonly WantedTerm[]) => readonly TermMatch[];
  /** Every term of the content with the number of its entries. */
  readonly frequencies: ReadonlyMap<string, number>;
}

const separator = '\0'; // is in no term

/**
 * Creates an empty index.
 * @param weights how much a term counts in each text
 */
export function createTermIndex<Field extends string>(weights: Readonly<Record<Field, number>>): TermIndex<Field> {
  const frequencies = new Map<string, number>();
  const termsOfEntry = new Set<string>();
  const fields = Object.keys(weights);
  const engine = new MiniSearch<Readonly<Record<string, string | number>>>({
    fields,
    tokenize(text, field) {
      const terms = field === 'id' ? [text] : listTerms(text); // the engine asks for ids too
      if (field !== 'id') for (const term of terms) termsOfEntry.add(term);
      return terms;
    },
    processTerm: (term) => term,
    autoVacuum: false,
  });

  function find(wanted: readonly WantedTerm[]): readonly TermMatch[] {
    const byTerm = new Map(wanted.map((entry) => [entry.term, entry]));
    if (byTerm.size === 0) return [];
    const results = engine.search([...byTerm.keys()].join(separator), {
      tokenize: (text) => text.split(separator),
      processTerm: (term) => term,
      combineWith: 'OR',
      boost: weights,
      boostTerm: (term) => byTerm.get(term)?.weight ?? 1,
      prefix: (term) => byTerm.get(term)?.isPrefix ?? false,
      fuzzy: (term) => byTerm.get(term)?.maxEdits || false,
      maxFuzzy: 2,
      weights: { prefix: 0.5, fuzzy: 0.45 },
      bm25: { k: 1.2, b: 0.6, d: 0.4 },
    });
    return results.map(({ id, score, queryTerms, terms }) => ({
      id: Number(id),
      score,
      wanted: queryTerms,
      found: terms,
    }));
  }

  return {
    frequencies,
    find,
    add(id, texts) {
      termsOfEntry.clear();
      engine.add({ ...texts, id });
      for (const term of termsOfEntry) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
    },
  };
}
