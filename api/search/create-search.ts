// The search engine. It answers from the titles alone until the texts arrive. Pure: no IO, no clock, no randomness.

import type { SearchWords } from '../../schema/records/search-words.ts';
import type { Collection, IndexedText } from './collection.ts';
import { correctSpelling } from './correct-spelling.ts';
import { expandQuery } from './expand-query.ts';
import { createGrowingCollection } from './growing-collection.ts';
import { extractExcerpt, highlight, listMatchingWords } from './highlight.ts';
import type { InvertedIndex } from './inverted-index.ts';
import { buildWordBits } from './measure-proximity.ts';
import { parseQuery } from './parse-query.ts';
import { filterByPhrases } from './phrases.ts';
import { rankDocuments } from './rank-documents.ts';
import { defaultWeights, type RankingWeights } from './ranking-weights.ts';
import type {
  DocumentText,
  IndexedDocument,
  LinkedDocument,
  SearchHit,
  SearchRequest,
  SearchResponse,
  SearchScope,
  SectionCount,
} from './search-types.ts';
import type { TokenCache } from './tokenize.ts';
import { createVocabulary } from './vocabulary.ts';
import { createWorkBudget, type WorkKind } from './work-budget.ts';

/** A matching document, before its hit is built. */
export interface Match {
  readonly document: IndexedDocument;
  /** The source of its excerpt; undefined without a text, or while the texts are loading. */
  readonly text: IndexedText | undefined;
  readonly score: number;
}

/** The terms of the index that a query matches. */
interface MatchingTerms {
  readonly index: InvertedIndex;
  readonly terms: ReadonlySet<string>;
  /** Not 0 for their ids. */
  readonly termBits: Int32Array;
}

/** Everything that matches a query. */
export interface Ranking {
  /** Best first. */
  readonly matches: readonly Match[];
  readonly sections: readonly SectionCount[];
  /** Builds the hit of a match: highlights its title and extracts an excerpt. */
  readonly buildHit: (match: Match) => SearchHit;
  /** Corrects the spelling of a query without matches; undefined when there are matches, or nothing is close. */
  readonly suggest: () => string | undefined;
  /** Lists the index entries read so far. */
  readonly listWork: () => Readonly<Record<WorkKind, number>>;
}

/** A search over documents. */
export interface Search {
  readonly search: (request: SearchRequest) => SearchResponse;
  /** Ranks all matches, for pagination. */
  readonly rank: (request: Omit<SearchRequest, 'limit' | 'offset'>) => Ranking;
}

/** A search whose texts arrive later than its documents. */
export interface GrowingSearch extends Search {
  /** Adds the texts of documents. Unknown URLs, and those that have a text already, are skipped. */
  readonly addTexts: (texts: Iterable<DocumentText>) => void;
}

/**
 * Creates a search. It never throws, whatever the query is. Matches with equal scores keep the order of the documents, in
 * which those of a page follow each other.
 * @param settings.words what the site adds to plain English
 */
export function createSearch(
  documents: readonly LinkedDocument[],
  {
    weights = defaultWeights,
    words,
  }: { readonly weights?: RankingWeights; readonly words?: SearchWords | undefined } = {},
): GrowingSearch {
  const growing = createGrowingCollection(documents, { weights, vocabulary: createVocabulary(words) });
  const { search, rank } = createCollectionSearch(growing.getCollection, growing.tokenCache);
  return { search, rank, addTexts: growing.addTexts };
}

/** Creates the search over a collection. */
export function createCollectionSearch(getCollection: () => Collection, tokenCache: TokenCache = new Map()): Search {
  function rank({ query: text, sectionSlug, filter }: Omit<SearchRequest, 'limit' | 'offset'>): Ranking {
    const collection = getCollection();
    const { index, documents } = collection;
    const budget = createWorkBudget();
    const query = parseQuery(text, collection.vocabulary);
    const words = expandQuery(query, { ...collection, budget });
    const all = rankDocuments(collection, { query, words, sectionSlug, budget });
    const withPhrases = filterByPhrases(all, { collection, phrases: query.phrases, budget });
    // A message quotes names of the reader's own project, which no page has: then the phrases are ignored.
    const ranked = withPhrases.length === 0 && query.hasMoreThanPhrases ? all : withPhrases;
    const matches = ranked.flatMap(({ id, score }) => {
      const { document, text: indexedText } = documents[id] ?? {};
      return document === undefined ? [] : [{ document, text: indexedText, score }];
    });
    const elsewhere = { ...filter, sectionSlugs: undefined };
    const inAnySection = matches.filter(({ document }) => isInScope(document, elsewhere));
    const terms = new Set(
      words.flatMap(({ expansions, subwords }) => [...expansions, ...subwords.flat()]).map(({ term }) => term.text),
    );
    const termBits = buildWordBits(words, index.countTermIds());
    return {
      matches: inAnySection.filter(({ document }) => isInScope(document, { sectionSlugs: filter?.sectionSlugs })),
      sections: countSections(inAnySection.map(({ document }) => document)),
      buildHit: (match) => buildHit(match, { index, terms, termBits }),
      suggest: () => (matches.length === 0 ? correctSpelling(words, index, budget) : undefined),
      listWork: () => budget.listSpent(),
    };
  }

  function buildHit({ document, text, score }: Match, { index, terms, termBits }: MatchingTerms): SearchHit {
    const { url, pageUrl, title, titlesAbove, sectionSlug, group, facts } = document;
    const excerpt = text && extractExcerpt(text, { terms, termBits, cache: tokenCache });
    const textWords = [...(excerpt?.wordIds ?? [])].map((id) => index.getById(id)?.text ?? '');
    return {
      url,
      pageUrl,
      title,
      titlesAbove,
      sectionSlug,
      group,
      facts,
      score: Math.round(score * 1000) / 1000,
      titleSegments: highlight(title, terms, tokenCache),
      excerpt: excerpt?.segments ?? [],
      terms: [...new Set([...listMatchingWords(title, terms, tokenCache), ...textWords])].sort(),
    };
  }

  return {
    rank,
    search(request) {
      const { matches, sections, buildHit: build, suggest } = rank(request);
      const offset = Math.max(0, request.offset ?? 0);
      const page = matches.slice(offset, offset + Math.max(0, request.limit));
      return { hits: page.map(build), total: matches.length, sections, suggestion: suggest() };
    },
  };
}

function isInScope(document: IndexedDocument, scope: SearchScope | undefined): boolean {
  const { sectionSlugs, urlPrefix, isPassed } = scope ?? {};
  if (sectionSlugs !== undefined && !sectionSlugs.includes(document.sectionSlug)) return false;
  if (urlPrefix !== undefined && !document.url.startsWith(urlPrefix)) return false;
  return isPassed === undefined || isPassed(document);
}

function countSections(documents: readonly IndexedDocument[]): readonly SectionCount[] {
  const counts = new Map<string, number>();
  for (const { sectionSlug } of documents) counts.set(sectionSlug, (counts.get(sectionSlug) ?? 0) + 1);
  return [...counts]
    .map(([sectionSlug, count]) => ({ sectionSlug, count }))
    .sort((left, right) => right.count - left.count);
}
