// The search engine. It answers from the titles alone until the texts arrive. Pure: no IO, no clock, no randomness.

import { createCollection, type OpenCollection } from './collection.ts';
import { correctSpelling } from './correct-spelling.ts';
import { expandQuery } from './expand-query.ts';
import { extractExcerpt, highlight, listMatchingWords } from './highlight.ts';
import { buildWordBits } from './measure-proximity.ts';
import { parseQuery } from './parse-query.ts';
import { filterByPhrases } from './phrases.ts';
import { rankDocuments } from './rank-documents.ts';
import { defaultWeights, type RankingWeights } from './ranking-weights.ts';
import type {
  DocumentText,
  IndexedDocument,
  SearchHit,
  SearchRequest,
  SearchResponse,
  SearchScope,
  SectionCount,
} from './search-types.ts';
import { createWorkBudget, type WorkKind } from './work-budget.ts';

/** A matching document, before its hit is built. */
export interface Match {
  readonly document: IndexedDocument;
  readonly score: number;
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
  /** Adds the texts of documents. Unknown URLs, and those that have a text already, are skipped. */
  readonly addTexts: (texts: Iterable<DocumentText>) => void;
}

/** Creates a search. It never throws, whatever the query is. Matches with equal scores keep the order of the documents. */
export function createSearch(documents: readonly IndexedDocument[], weights: RankingWeights = defaultWeights): Search {
  const open = createCollection(documents, weights);
  open.indexNext(documents.length);
  return createSearchOver(open);
}

/** Documents whose names are indexed in one go, which takes a few milliseconds. */
const documentsPerTurn = 64;

/**
 * Creates the same search, a few documents at a time.
 * @param wait lets other work run
 */
export async function createSearchInTurns(
  documents: readonly IndexedDocument[],
  wait: () => Promise<void>,
): Promise<Search> {
  const open = createCollection(documents, defaultWeights);
  while (open.indexNext(documentsPerTurn)) await wait();
  return createSearchOver(open);
}

function createSearchOver({ collection, addTexts }: OpenCollection): Search {
  const { documents, weights } = collection;
  const { index, texts, tokenCache } = collection;
  const idsByDocument = new Map(documents.map((document, id) => [document, id]));

  function rank({ query: text, sectionSlug, filter }: Omit<SearchRequest, 'limit' | 'offset'>): Ranking {
    const budget = createWorkBudget();
    const query = parseQuery(text);
    const words = expandQuery(query, { index, documentCount: documents.length, weights, budget });
    const all = rankDocuments(collection, { query, words, sectionSlug, budget });
    const withPhrases = filterByPhrases(all, { collection, phrases: query.phrases, budget });
    // A message quotes names of the reader's own project, which no page has: then the phrases are ignored.
    const ranked = withPhrases.length === 0 && query.hasMoreThanPhrases ? all : withPhrases;
    const matches = ranked.flatMap(({ id, score }) => {
      const document = documents[id];
      return document === undefined ? [] : [{ document, score }];
    });
    const elsewhere = { ...filter, sectionSlugs: undefined };
    const inAnySection = matches.filter(({ document }) => isInScope(document, elsewhere));
    const terms = new Set(
      words.flatMap(({ expansions, subwords }) => [...expansions, ...subwords.flat()]).map(({ term }) => term.text),
    );
    const termBits = buildWordBits(words, index.countTerms());
    return {
      matches: inAnySection.filter(({ document }) => isInScope(document, { sectionSlugs: filter?.sectionSlugs })),
      sections: countSections(inAnySection.map(({ document }) => document)),
      buildHit: (match) => buildHit(match, terms, termBits),
      suggest: () => (matches.length === 0 ? correctSpelling(words, index, budget) : undefined),
      listWork: () => budget.listSpent(),
    };
  }

  function buildHit({ document, score }: Match, terms: ReadonlySet<string>, termBits: Int32Array): SearchHit {
    const { url, pageUrl, title, titlesAbove, sectionSlug, group, facts } = document;
    const text = texts[idsByDocument.get(document) ?? -1];
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
    addTexts,
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
