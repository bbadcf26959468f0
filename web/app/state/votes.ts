// A reader's votes: slugs of proposals, kept in that browser. Pure.

/** Is what a reader voted for. */
export type Votes = ReadonlySet<string>;

/** Adds a vote, or takes it back. */
export function reduceVotes(votes: Votes, slug: string): Votes {
  const next = new Set(votes);
  if (!next.delete(slug)) next.add(slug);
  return next;
}

/** Parses stored votes; anything that is not a list of texts counts as none. */
export function parseVotes(text: string | null): Votes {
  if (text === null) return new Set();
  try {
    const stored: unknown = JSON.parse(text);
    return new Set(Array.isArray(stored) ? stored.filter((slug) => typeof slug === 'string') : []);
  } catch {
    return new Set(); // damaged by something else: the reader votes again
  }
}

/** Formats votes for storage: the same votes give the same text. */
export const formatVotes = (votes: Votes): string => JSON.stringify([...votes].sort());
