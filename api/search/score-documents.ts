// First stage of ranking: BM25F, that is BM25 over fields with boosts, for every document that matches a word.
// Robertson, Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009), section 3.6.

import type { ExpandedWord, Expansion } from './expand-query.ts';
import type { InvertedIndex } from './inverted-index.ts';
import { fieldNames, nameFieldCount, type RankingWeights } from './ranking-weights.ts';
import type { WorkBudget } from './work-budget.ts';

/** The scores of all documents for one query: each array has one number per document, by its id. */
export interface DocumentScores {
  /** Documents that match a word, in no particular order. */
  readonly documentIds: readonly number[];
  readonly bm25: Float64Array;
  /** Share of the query, by weight, that the document matches in any field. */
  readonly coverage: Float64Array;
  /** The same in its title only. */
  readonly titleCoverage: Float64Array;
  /** The same in its title and the titles above it. */
  readonly titlePathCoverage: Float64Array;
  /** For a page, the part of its coverage that it inherits from its headings. */
  readonly inheritedCoverage: Float64Array;
  /** Share of the query that the title matches and the titles above do not. */
  readonly ownTitleCoverage: Float64Array;
}

/** How documents match one word: the highest similarity in each part of a document, and the term frequency. */
interface WordMatches {
  readonly documentIds: number[];
  readonly anywhere: Float64Array;
  readonly title: Float64Array;
  readonly above: Float64Array;
  /** In the title and the titles above it together: one may have subwords that the other lacks. */
  readonly path: Float64Array;
  /** Over all fields, boosted and normalized by field length. */
  readonly termFrequency: Float64Array;
}

/** Number of the first field that does not name the document itself. */
const firstFieldAbove = fieldNames.indexOf('titlesAbove');
/** Number of the first field with text. */
const firstTextField = nameFieldCount;

/**
 * Scores the documents that match a query. Reads the rarest words first, and the most similar terms of each, so that what
 * no longer fits into the budget matters least.
 * @param options.pageIds for each document, the one of its page
 */
export function scoreDocuments(
  words: readonly ExpandedWord[],
  options: {
    readonly index: InvertedIndex;
    readonly pageIds: readonly number[];
    readonly weights: RankingWeights;
    readonly budget: WorkBudget;
  },
): DocumentScores {
  const { index, pageIds, weights, budget } = options;
  const createNumbers = () => new Float64Array(pageIds.length);
  const scores = {
    bm25: createNumbers(),
    coverage: createNumbers(),
    inheritedCoverage: createNumbers(),
    titleCoverage: createNumbers(),
    titlePathCoverage: createNumbers(),
    ownTitleCoverage: createNumbers(),
  };
  const createMatches = (): WordMatches => ({
    documentIds: [],
    anywhere: createNumbers(),
    title: createNumbers(),
    above: createNumbers(),
    path: createNumbers(),
    termFrequency: createNumbers(),
  });
  const matches = createMatches();
  const hasCompound = words.some(({ subwords }) => subwords.length > 0);
  const [subwordMatches, sums] = hasCompound ? [createMatches(), createMatches()] : [matches, matches];
  const documentIds: number[] = [];
  const totalWeight = words.reduce((sum, { weight }) => sum + weight, 0);
  const fields = fieldNames.map((name, field) => ({
    boost: weights.boosts[name],
    lengths: index.listFieldLengths(field),
    base: 1 - weights.b[name],
    slope: weights.b[name] / index.measureAverageFieldLength(field),
  }));

  /** Adds the postings of all expansions of a word. The most similar expansion in a document decides its similarity. */
  function addExpansions(expansions: readonly Expansion[], into: WordMatches): void {
    for (const { term, similarity } of expansions.toSorted((left, right) => right.similarity - left.similarity)) {
      for (const [number, postings] of term.postings.entries()) {
        const field = fields[number];
        if (postings === undefined || field === undefined) continue;
        if (!budget.take('postings', postings.documentIds.length)) continue;
        const { boost, lengths, base, slope } = field;
        const side = number < firstFieldAbove ? into.title : number < firstTextField ? into.above : undefined;
        for (let at = 0; at < postings.documentIds.length; at += 1) {
          const id = postings.documentIds[at] ?? 0;
          const best = into.anywhere[id] ?? 0;
          if (best === 0) into.documentIds.push(id);
          if (similarity > best) into.anywhere[id] = similarity;
          if (side !== undefined && similarity > (side[id] ?? 0)) side[id] = similarity;
          const normalizedLength = base + slope * (lengths[id] ?? 0);
          const termFrequency = (similarity * boost * (postings.termFrequencies[at] ?? 0)) / normalizedLength;
          into.termFrequency[id] = (into.termFrequency[id] ?? 0) + termFrequency;
        }
      }
    }
  }

  /** Adds the matches of a compound's subwords. The last one, the head of the compound, counts twice. */
  function addSubwords({ text, subwords, isInIndex }: ExpandedWord): void {
    const known = /^[\p{L}\p{N}]+$/u.test(text) ? weights.subwordOfCamelCase : weights.subwordOfKnown;
    const share = (isInIndex ? known : weights.subword) / (subwords.length + 1);
    for (const [position, expansions] of subwords.entries()) {
      const factor = position === subwords.length - 1 ? 2 * share : share;
      addExpansions(expansions, subwordMatches);
      for (const id of subwordMatches.documentIds) {
        if (sums.anywhere[id] === 0) sums.documentIds.push(id);
        add(sums.anywhere, id, factor * (subwordMatches.anywhere[id] ?? 0));
        add(sums.title, id, factor * (subwordMatches.title[id] ?? 0));
        add(sums.above, id, factor * (subwordMatches.above[id] ?? 0));
        add(sums.path, id, factor * Math.max(subwordMatches.title[id] ?? 0, subwordMatches.above[id] ?? 0));
        add(sums.termFrequency, id, factor * (subwordMatches.termFrequency[id] ?? 0));
      }
      clearMatches(subwordMatches);
    }
    for (const id of sums.documentIds) {
      if (matches.anywhere[id] === 0) matches.documentIds.push(id);
      raise(matches.anywhere, id, sums.anywhere[id] ?? 0);
      raise(matches.title, id, sums.title[id] ?? 0);
      raise(matches.above, id, sums.above[id] ?? 0);
      raise(matches.path, id, sums.path[id] ?? 0);
      raise(matches.termFrequency, id, sums.termFrequency[id] ?? 0);
    }
    clearMatches(sums);
  }

  /** Lets a page inherit a share of each heading's match: the page as a whole may answer the query. */
  function inheritMatches(share: number): void {
    const { documentIds: ids, anywhere } = matches;
    const count = ids.length;
    const own = new Map<number, number>();
    for (let at = 0; at < count; at += 1) {
      const id = ids[at] ?? 0;
      const pageId = pageIds[id] ?? id;
      const inherited = weights.pageInheritance * (anywhere[id] ?? 0);
      const known = anywhere[pageId] ?? 0;
      if (inherited <= known) continue;
      if (known === 0) ids.push(pageId);
      if (!own.has(pageId)) own.set(pageId, known);
      anywhere[pageId] = inherited;
    }
    for (const [pageId, known] of own) add(scores.inheritedCoverage, pageId, share * ((anywhere[pageId] ?? 0) - known));
  }

  for (const word of words.toSorted((left, right) => right.weight - left.weight)) {
    addExpansions(word.expansions, matches);
    if (word.subwords.length > 0) addSubwords(word);
    const share = totalWeight === 0 ? 0 : word.weight / totalWeight;
    inheritMatches(share);
    for (const id of matches.documentIds) {
      const anywhere = matches.anywhere[id] ?? 0;
      const title = matches.title[id] ?? 0;
      const above = matches.above[id] ?? 0;
      const termFrequency = matches.termFrequency[id] ?? 0;
      if (scores.coverage[id] === 0) documentIds.push(id);
      add(scores.bm25, id, word.weight * anywhere * (termFrequency / (termFrequency + weights.k1)));
      add(scores.coverage, id, share * anywhere);
      add(scores.titleCoverage, id, share * title);
      add(scores.titlePathCoverage, id, share * Math.max(title, above, matches.path[id] ?? 0));
      add(scores.ownTitleCoverage, id, share * Math.max(0, title - above));
    }
    clearMatches(matches);
  }
  return { documentIds, ...scores };
}

function add(numbers: Float64Array, id: number, value: number): void {
  numbers[id] = (numbers[id] ?? 0) + value;
}

function raise(numbers: Float64Array, id: number, value: number): void {
  if (value > (numbers[id] ?? 0)) numbers[id] = value;
}

function clearMatches(matches: WordMatches): void {
  for (const id of matches.documentIds) {
    matches.anywhere[id] = 0;
    matches.title[id] = 0;
    matches.above[id] = 0;
    matches.path[id] = 0;
    matches.termFrequency[id] = 0;
  }
  matches.documentIds.length = 0;
}
