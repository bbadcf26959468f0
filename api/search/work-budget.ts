// Limits the work of a query by counting the index entries that it reads. The limits are counts, not times, so that every
// host gives the same response.

/** The kinds of entries that a query reads. */
export type WorkKind = 'dictionary' | 'postings' | 'sequences';

/** The most entries of each kind that a query may read, whatever the query and the content are. */
export const workLimits: Readonly<Record<WorkKind, number>> = {
  /** Terms compared with a word, by prefix or by edit distance. */
  dictionary: 100_000,
  /** Postings of the terms that the query is expanded to. */
  postings: 150_000,
  /** Terms of fields, read in order for phrases and proximity. */
  sequences: 250_000,
};

/** The number of index entries that a query may still read. */
export interface WorkBudget {
  /** Takes entries from the budget; returns false, and takes none, when not enough are left. */
  readonly take: (kind: WorkKind, count: number) => boolean;
  readonly listSpent: () => Readonly<Record<WorkKind, number>>;
}

/** Creates the budget of one query. */
export function createWorkBudget(limits: Readonly<Record<WorkKind, number>> = workLimits): WorkBudget {
  const spent = { dictionary: 0, postings: 0, sequences: 0 };
  return {
    take(kind, count) {
      if (spent[kind] + count > limits[kind]) return false;
      spent[kind] += count;
      return true;
    },
    listSpent: () => ({ ...spent }),
  };
}
