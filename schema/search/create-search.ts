// The one search function. Titles answer at once; texts are added as they come. Pure: no IO, no clock, no chance.

import { findNearestName } from '../nearest-name.ts';
import { buildNameKey, createExactTitles } from './exact-titles.ts';
import { extractExcerpt, markText } from './mark-text.ts';
import { foldSpaces, parseQuery, type ParsedQuery } from './parse-query.ts';
import type {
  SearchAnswer,
  SearchHit,
  SearchRecord,
  SearchRequest,
  SearchScope,
  SectionCount,
} from './search-types.ts';
import { createTermIndex } from './term-index.ts';
import { listWantedTerms, measureCoverage, weighWords, type WeighedWord } from './weigh-words.ts';

/** Is a record that answers, before its excerpt is made. */
export interface RankedRecord {
  readonly record: SearchRecord;
  readonly score: number;
  /** Words of the content that were found. */
  readonly terms: readonly string[];
}

/** Is everything that answers, best first. */
export interface Ranking {
  readonly ranked: readonly RankedRecord[];
  readonly sections: readonly SectionCount[];
  readonly suggestion: string | undefined;
}

/** Searches records; a later text makes later answers better. */
export interface Search {
  readonly search: (request: SearchRequest) => SearchAnswer;
  /** Ranks everything, for those who page through it. */
  readonly rank: (request: Omit<SearchRequest, 'limit' | 'offset'>) => Ranking;
  /** Makes the hit of a ranked record: marks its title, extracts an excerpt. */
  readonly buildHit: (ranked: RankedRecord) => SearchHit;
  /** Adds texts by the url of their record; an unknown url, or one that has its text, is left out. */
  readonly addTexts: (texts: Iterable<{ readonly url: string; readonly text: string }>) => void;
}

/**
 * Creates a search over records. It never throws, whatever the query is, and the order of the records decides between
 * equals.
 */
export function createSearch(records: readonly SearchRecord[]): Search {
  const titleIndex = createTermIndex({ title: 4, identifiers: 4, titlesAbove: 1.2 });
  const textIndex = createTermIndex({ text: 1 });
  const exactTitles = createExactTitles();
  const positions = new Map<string, number>();
  const texts = new Map<number, string>();
  for (const [index, record] of records.entries()) {
    if (positions.has(record.url)) continue;
    positions.set(record.url, index);
    const { title, titlesAbove, identifiers } = record;
    titleIndex.add(index, { title, identifiers: identifiers.join('\n'), titlesAbove: titlesAbove.join('\n') });
    exactTitles.add(index, record);
  }
  const wordFacts = {
    placeCount: records.length,
    countPlaces: (term: string) =>
      Math.max(titleIndex.frequencies.get(term) ?? 0, textIndex.frequencies.get(term) ?? 0),
  };

  function scorePlaces(query: ParsedQuery, words: readonly WeighedWord[]): Map<number, Scored> {
    const wanted = listWantedTerms(words);
    const scores = new Map<number, Scored>();
    for (const [matches, factor] of [
      [titleIndex.find(wanted), 1],
      [textIndex.find(wanted), 1],
    ] as const) {
      for (const { id, score, wanted: terms, found } of matches) {
        const place = scores.get(id) ?? { score: 0, wanted: new Set<string>(), found: new Set<string>() };
        place.score += score * factor;
        for (const term of terms) place.wanted.add(term);
        for (const term of found) place.found.add(term);
        scores.set(id, place);
      }
    }
    return query.phrases.length === 0 ? scores : keepPhrases(scores, query.phrases);
  }

  function keepPhrases(scores: Map<number, Scored>, phrases: readonly string[]): Map<number, Scored> {
    const kept = [...scores].filter(([id]) => {
      const text = foldSpaces(
        `${records[id]?.title ?? ''}\n${records[id]?.identifiers.join('\n')}\n${texts.get(id) ?? ''}`,
      );
      return phrases.every((phrase) => text.includes(phrase));
    });
    return new Map(kept);
  }

  function rank({ query: text, sectionSlug, filter }: Omit<SearchRequest, 'limit' | 'offset'>): Ranking {
    const query = parseQuery(text);
    const words = weighWords(query, wordFacts);
    const scores = scorePlaces(query, words);
    const coverages = new Map<number, number>();
    let best = 0;
    let bestCoverage = 0;
    for (const [id, place] of scores) {
      const coverage = measureCoverage(words, place.wanted);
      coverages.set(id, coverage);
      place.score *= coverage ** 3;
      best = Math.max(best, place.score);
      bestCoverage = Math.max(bestCoverage, coverage);
    }
    addExactTitles({ scores, coverages, query, words, best });

    const places: {
      readonly id: number;
      readonly record: SearchRecord;
      readonly score: number;
      readonly terms: string[];
    }[] = [];
    for (const [id, { score, found }] of scores) {
      const record = records[id];
      if (record === undefined || (coverages.get(id) ?? 0) < 0.6 * bestCoverage) continue;
      const isNear = sectionSlug !== undefined && record.sectionSlug === sectionSlug;
      places.push({ id, record, score: isNear ? score * 1.1 : score, terms: [...found] });
    }
    places.sort((left, right) => right.score - left.score || left.id - right.id);
    const inScope = places.filter(({ record }) => isInScope(record, { urlPrefix: filter?.urlPrefix }));
    return {
      ranked: inScope.filter(({ record }) => isInScope(record, filter)),
      sections: countSections(inScope.map(({ record }) => record)),
      suggestion: places.length === 0 ? suggestQuery(words) : undefined,
    };
  }

  /** Puts what the query spells out first, and before the rest what begins with it. */
  function addExactTitles({ scores, coverages, query, words, best }: ExactTask): void {
    const wholeQuery = query.words.map(({ whole }) => whole).join(' ');
    const strongQuery = words
      .filter(({ isWeak }) => !isWeak)
      .map(({ whole }) => whole)
      .join(' ');
    const key = buildNameKey(strongQuery);
    if (key.length > 2)
      for (const [id, place] of scores)
        if (place.score > best / 4 && buildNameKey(records[id]?.title ?? '').startsWith(key)) place.score += best * 0.2;
    if (query.phrases.length > 0) return;
    const exact = new Map([...exactTitles.find(strongQuery), ...exactTitles.find(wholeQuery)]);
    for (const [id, match] of exact) {
      const place = scores.get(id) ?? { score: 0, wanted: new Set<string>(), found: new Set<string>() };
      place.score += (best + 1) * (match === 'whole' ? 2 : 1);
      for (const { whole } of words) place.found.add(whole);
      scores.set(id, place);
      coverages.set(id, 1);
    }
  }

  function suggestQuery(words: readonly WeighedWord[]): string | undefined {
    if (words.length === 0) return undefined;
    const known = [...titleIndex.frequencies.keys(), ...textIndex.frequencies.keys()];
    const spelled = words.map(({ whole, isKnown }) => (isKnown ? whole : findNearestName(whole, known)));
    if (spelled.includes(undefined) || words.every(({ isKnown }) => isKnown)) return undefined;
    return spelled.join(' ');
  }

  function buildHit({ record, score, terms }: RankedRecord): SearchHit {
    const { url, pageUrl, title, titlesAbove, sectionSlug, group } = record;
    const marked = new Set(terms);
    return {
      url,
      pageUrl,
      title,
      titlesAbove,
      sectionSlug,
      group,
      score: Math.round(score * 1000) / 1000,
      titleSegments: markText(title, marked),
      excerpt: extractExcerpt(texts.get(positions.get(url) ?? -1) ?? '', marked),
      terms: terms.toSorted(),
    };
  }

  return {
    rank,
    buildHit,
    search(request) {
      const { ranked, ...rest } = rank(request);
      const offset = Math.max(0, request.offset ?? 0);
      const shown = ranked.slice(offset, offset + Math.max(0, request.limit));
      return { hits: shown.map(buildHit), total: ranked.length, ...rest };
    },
    addTexts(added) {
      for (const { url, text } of added) {
        const index = positions.get(url);
        if (index === undefined || texts.has(index)) continue;
        texts.set(index, text);
        textIndex.add(index, { text });
      }
    },
  };
}

/** Is a place while it is scored. */
interface Scored {
  score: number;
  readonly wanted: Set<string>;
  readonly found: Set<string>;
}

interface ExactTask {
  readonly scores: Map<number, Scored>;
  readonly coverages: Map<number, number>;
  readonly query: ParsedQuery;
  readonly words: readonly WeighedWord[];
  /** The best score so far. */
  readonly best: number;
}

function isInScope({ sectionSlug, url }: SearchRecord, scope: SearchScope | undefined): boolean {
  if (scope?.sectionSlugs !== undefined && !scope.sectionSlugs.includes(sectionSlug)) return false;
  return scope?.urlPrefix === undefined || url.startsWith(scope.urlPrefix);
}

function countSections(records: readonly SearchRecord[]): readonly SectionCount[] {
  const counts = new Map<string, number>();
  for (const { sectionSlug } of records) counts.set(sectionSlug, (counts.get(sectionSlug) ?? 0) + 1);
  return [...counts]
    .map(([sectionSlug, count]) => ({ sectionSlug, count }))
    .sort((left, right) => right.count - left.count);
}
