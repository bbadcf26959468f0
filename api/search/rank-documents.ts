// The whole ranking: BM25F and coverage for every match, then reranking of the best, exact names and diversity.
// MiniSearch with our tokens, synonyms, boosts and tuned parameters answers 76 of 100 held-out questions first, ours 91,
// in a quarter of the time and with as much code: tests/checks/search/README.md.

import type { Collection } from './collection.ts';
import { boostRareIdentifier, preferEntryPoints, rareFrequency } from './entry-points.ts';
import { boostExactNames, boostLastSegments } from './exact-names.ts';
import type { ExpandedWord } from './expand-query.ts';
import { measureCompleteness } from './measure-completeness.ts';
import { isPackagePage, measurePrior } from './measure-prior.ts';
import { buildWordBits, maxProximityTerms, measureProximity } from './measure-proximity.ts';
import type { ParsedQuery } from './parse-query.ts';
import { scoreDocuments, type DocumentScores } from './score-documents.ts';
import { titleField } from './ranking-weights.ts';
import { readTermId, type TermSequence } from './term-sequence.ts';
import type { WorkBudget } from './work-budget.ts';

/** The query to rank documents for, with its context. */
export interface RankingRequest {
  readonly query: ParsedQuery;
  readonly words: readonly ExpandedWord[];
  /** Section that the reader is in. */
  readonly sectionSlug: string | undefined;
  readonly budget: WorkBudget;
}

/** A document with its score. */
export interface RankedDocument {
  readonly id: number;
  readonly score: number;
}

/** Number of documents that are reranked. */
const rerankDepth = 120;
/** Number of documents that are sorted by score. Nobody pages further: the rest stay in the order of the collection. */
const sortDepth = 1_000;

/** Ranks the documents that match a query, best first. Documents with equal scores are in the order of the collection. */
export function rankDocuments(collection: Collection, request: RankingRequest): readonly RankedDocument[] {
  const { index, weights, positions } = collection;
  const scores = scoreDocuments(request.words, { ...collection, budget: request.budget });
  const scoredRequest = { ...request, scores };
  const bestCoverage = scores.documentIds.reduce((best, id) => Math.max(best, scores.coverage[id] ?? 0), 0);
  const matches = sortBest(
    scores.documentIds
      .filter((id) => (scores.coverage[id] ?? 0) >= weights.minCoverage * bestCoverage)
      .map((id) => {
        const coverage = (scores.coverage[id] ?? 0) ** weights.coverageExponent;
        const titleBonus =
          1 +
          weights.titleCoverage * (scores.titleCoverage[id] ?? 0) +
          weights.titlePathCoverage * (scores.titlePathCoverage[id] ?? 0);
        const prior = measurePrior(collection, id, scoredRequest);
        return { id, score: (scores.bm25[id] ?? 0) * coverage * titleBonus * prior };
      }),
    positions,
  );
  const wordBits = buildWordBits(request.words, index.countTermIds());
  const first = new Map(
    matches
      .slice(0, rerankDepth)
      .map(({ id, score }) => [id, score * measureRerankFactor(collection, { ...scoredRequest, id, wordBits })]),
  );
  boostRareIdentifier(collection, request, first);
  if (request.query.phrases.length === 0) {
    boostLastSegments(collection, scoredRequest, first);
    boostExactNames(collection, { ...scoredRequest, others: matches.slice(rerankDepth) }, first);
  }
  preferEntryPoints(collection, { ...scoredRequest, wordBits }, first);
  const rest = matches.slice(rerankDepth).filter(({ id }) => !first.has(id));
  const reranked = sortBest([...[...first].map(([id, score]) => ({ id, score })), ...rest], positions);
  return diversify(reranked, collection);
}

/** Sorts the best documents; the rest follow by their positions. */
function sortBest(ranked: readonly RankedDocument[], positions: Int32Array): readonly RankedDocument[] {
  const compare = createComparison(positions);
  if (ranked.length <= sortDepth) return ranked.toSorted(compare);
  const threshold = Float64Array.from(ranked, ({ score }) => score).sort()[ranked.length - sortDepth] ?? 0;
  const best = ranked.filter(({ score }) => score >= threshold).sort(compare);
  const others = new Map<number, RankedDocument>();
  for (const document of ranked) if (document.score < threshold) others.set(positions[document.id] ?? 0, document);
  return [...best, ...[...Int32Array.from(others.keys()).sort()].flatMap((position) => others.get(position) ?? [])];
}

/** Creates a comparison that puts the best documents first, and equal ones in the order of their positions. */
function createComparison(positions: Int32Array): (left: RankedDocument, right: RankedDocument) => number {
  return (left, right) => right.score - left.score || (positions[left.id] ?? 0) - (positions[right.id] ?? 0);
}

/**
 * Measures the factor by which reranking multiplies a score: how much of the title is in the query, how close together the
 * words are, and, for a heading, whether the query names its page.
 */
function measureRerankFactor(
  { documents, weights, pageIds, titleCounts, vocabulary }: Collection,
  options: {
    readonly query: ParsedQuery;
    readonly id: number;
    readonly scores: DocumentScores;
    readonly words: readonly ExpandedWord[];
    readonly wordBits: Int32Array;
    readonly budget: WorkBudget;
  },
): number {
  const { query, id, scores, words, wordBits, budget } = options;
  const { document, titleKey = '', fields, text: indexedText } = documents[id] ?? {};
  const title = fields?.[titleField];
  const text = indexedText?.sequence;
  const isAffordable = budget.take('sequences', (title?.length ?? 0) + Math.min(text?.length ?? 0, maxProximityTerms));
  const inTitle = measureProximity(title, words, wordBits);
  const inText = measureProximity(isAffordable ? text : undefined, words, wordBits);
  const namesakes = titleCounts.get(titleKey) ?? 1;
  const titleCompleteness = title === undefined ? 0 : measureCompleteness(title, wordBits);
  const completeness = titleCompleteness * Math.min(1, weights.maxNamesakes / namesakes);
  const { url, pageUrl } = document ?? {};
  const isUnspecific =
    url !== pageUrl && (scores.ownTitleCoverage[id] ?? 0) < 0.05 && (scores.titleCoverage[id] ?? 0) > 0;
  const pageTitle = documents[pageIds[id] ?? id]?.fields[titleField];
  const mayNamePage = !query.isMessage && url !== pageUrl && (scores.coverage[id] ?? 0) >= weights.completeCoverage;
  const pageName = mayNamePage && pageTitle !== undefined ? measurePageName(pageTitle, words, wordBits) : 0;
  return (
    (1 + weights.pageName * pageName) *
    (1 + weights.titleCompleteness * (scores.coverage[id] ?? 0) * completeness) *
    (1 + weights.proximity * Math.max(inTitle.proximity, inText.proximity)) *
    (1 + weights.order * Math.max(inTitle.order, inText.order)) *
    (isPackagePage(document, vocabulary) ? 1 - weights.partlyNamedPackage * (1 - titleCompleteness) : 1) *
    (isUnspecific ? weights.unspecificHeading : 1)
  );
}

/**
 * Measures how much of a page's title is in the query, from 0 to 1. It is 0 unless the query also has a name that the title
 * lacks.
 */
function measurePageName(title: TermSequence, words: readonly ExpandedWord[], wordBits: Int32Array): number {
  const bits = title.reduce((found, entry) => found | (wordBits[readTermId(entry)] ?? 0), 0);
  const hasOtherName = words.some((word, position) => ((bits >> position) & 1) === 0 && isName(word));
  return hasOtherName ? measureCompleteness(title, wordBits) ** 2 : 0;
}

/** Checks whether a word is probably a name: a compound, or a rare word. */
function isName({ text, subwords, expansions }: ExpandedWord): boolean {
  return (
    subwords.length > 0 || expansions.some(({ term }) => term.text === text && term.documentFrequency <= rareFrequency)
  );
}

/** Demotes further hits of the same page, or with the same title, so that one page or title does not fill the list. */
function diversify(
  ranked: readonly RankedDocument[],
  { documents, pageIds, positions, weights }: Collection,
): readonly RankedDocument[] {
  const pageHits = new Map<number, number>();
  const titleHits = new Map<string, number>();
  const first = ranked
    .slice(0, rerankDepth)
    .map(({ id, score }) => {
      const pageId = pageIds[id] ?? id;
      const titleKey = documents[id]?.titleKey ?? '';
      const [samePage, sameTitle] = [pageHits.get(pageId) ?? 0, titleHits.get(titleKey) ?? 0];
      pageHits.set(pageId, samePage + 1);
      titleHits.set(titleKey, sameTitle + 1);
      return { id, score: score * weights.samePage ** samePage * weights.sameTitle ** sameTitle };
    })
    .sort(createComparison(positions));
  return [...first, ...ranked.slice(rerankDepth)];
}
