// The one search function. Titles answer at once; texts are added as they come. Pure: no IO, no clock, no chance.

import { findNearestName } from '../nearest-name.ts';
import { correctWords, type CorrectedWords } from './correct-words.ts';
import { createExactTitles } from './exact-titles.ts';
import { findTokens } from './find-tokens.ts';
import { extractExcerpt, listMarkedWords, markText } from './mark-text.ts';
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
import { knowWords, listWantedTerms, measureCoverage, type KnownWord } from './weigh-words.ts';

/** Is a record that answers, before its excerpt is made. */
export interface RankedRecord {
  readonly record: SearchRecord;
  readonly score: number;
  /** Terms of the content that were found: words, parts of names, stems. */
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
  const titleIndex = createTermIndex({ title: 4, identifiers: 3, titlesAbove: 2, path: 1.5 });
  const textIndex = createTermIndex({ text: 1 });
  const exactTitles = createExactTitles();
  const positions = new Map<string, number>();
  const texts = new Map<number, string>();
  for (const [index, record] of records.entries()) {
    if (positions.has(record.url)) continue;
    positions.set(record.url, index);
    const { title, titlesAbove, identifiers, url, pageUrl } = record;
    titleIndex.add(index, {
      title,
      identifiers: identifiers.join('\n'),
      titlesAbove: titlesAbove.join('\n'),
      path: url === pageUrl ? url.replaceAll('/', ' ') : '',
    });
    exactTitles.add(index, record);
  }
  const wordFacts = {
    placeCount: records.length,
    countPlaces: (term: string) =>
      Math.max(titleIndex.frequencies.get(term) ?? 0, textIndex.frequencies.get(term) ?? 0),
  };

  function findPlaces(known: readonly KnownWord[]): Map<number, Place> {
    const wanted = listWantedTerms(known);
    const places = new Map<number, Place>();
    for (const matches of [titleIndex.find(wanted), textIndex.find(wanted)]) {
      for (const { id, score, wanted: terms, found } of matches) {
        const place = places.get(id) ?? createPlace();
        place.score += score;
        for (const term of terms) place.wanted.add(term);
        for (const term of found) place.found.add(term);
        places.set(id, place);
      }
    }
    return places;
  }

  function hasPhrases(id: number, phrases: readonly string[]): boolean {
    if (phrases.length === 0) return true;
    const { title = '', identifiers = [] } = records[id] ?? {};
    const text = foldSpaces([title, ...identifiers, texts.get(id) ?? ''].join('\n'));
    return phrases.every((phrase) => text.includes(phrase));
  }

  function rank({ query: text, sectionSlug, filter }: Omit<SearchRequest, 'limit' | 'offset'>): Ranking {
    const query = parseQuery(text);
    const known = knowWords(query, wordFacts);
    const places = findPlaces(known);
    const corrected = correctWords(known, collectFound(places, known), wordFacts);
    let bestCoverage = 0;
    for (const [id, place] of places) {
      place.coverage = measureCoverage(corrected.words, place.wanted);
      bestCoverage = Math.max(bestCoverage, place.coverage);
      place.score *= place.coverage ** 2 * measureImportance(records[id], sectionSlug);
    }
    preferTitles(places, query, corrected, sectionSlug);

    const ranked: {
      readonly id: number;
      readonly record: SearchRecord;
      readonly score: number;
      readonly terms: string[];
    }[] = [];
    for (const [id, { score, coverage, found }] of places) {
      const record = records[id];
      if (record === undefined || coverage < 0.6 * bestCoverage || !hasPhrases(id, query.phrases)) continue;
      ranked.push({ id, record, score, terms: [...found] });
    }
    ranked.sort((left, right) => right.score - left.score || left.id - right.id);
    const inScope = ranked.filter(({ record }) => isInScope(record, { urlPrefix: filter?.urlPrefix }));
    return {
      ranked: inScope.filter(({ record }) => isInScope(record, filter)),
      sections: countSections(inScope.map(({ record }) => record)),
      suggestion: ranked.length === 0 ? suggestQuery(known) : undefined,
    };
  }

  /** Puts what the query spells out first, and before the rest what it names nearly whole. */
  function preferTitles(
    places: Map<number, Place>,
    { words, phrases }: ParsedQuery,
    { words: weighed, spelled }: CorrectedWords,
    sectionSlug: string | undefined,
  ): void {
    let best = 0;
    for (const { score } of places.values()) best = Math.max(best, score);
    for (const [id, place] of places) {
      if (place.score < best / 8) continue;
      place.score *= 1 + 0.6 * place.coverage * measureCompleteness(records[id]?.title ?? '', place.found);
    }
    if (phrases.length > 0) return;
    const spellings = [
      words.map(({ whole }) => whole),
      spelled,
      spelled.filter((_, index) => weighed[index]?.isLeftOut === false),
    ];
    const exact = new Map(spellings.toReversed().flatMap((spelling) => [...exactTitles.find(spelling.join(' '))]));
    for (const [id, match] of exact) {
      const place = places.get(id) ?? createPlace();
      const importance = measureImportance(records[id], sectionSlug);
      place.score += (best + 1) * (match === 'whole' ? 2 : 1.5) * importance;
      place.coverage = 1;
      for (const term of spelled) place.found.add(term);
      places.set(id, place);
    }
  }

  function suggestQuery(words: readonly KnownWord[]): string | undefined {
    const terms = [...titleIndex.frequencies.keys(), ...textIndex.frequencies.keys()];
    const spelled = words.map(({ whole, count }) => (count > 0 ? whole : findNearestName(whole, terms)));
    if (spelled.includes(undefined) || words.every(({ count }) => count > 0)) return undefined;
    return spelled.join(' ');
  }

  function buildHit({ record, score, terms }: RankedRecord): SearchHit {
    const { url, pageUrl, title, titlesAbove, sectionSlug, group } = record;
    const marked = new Set(terms);
    const text = texts.get(positions.get(url) ?? -1) ?? '';
    return {
      url,
      pageUrl,
      title,
      titlesAbove,
      sectionSlug,
      group,
      score: Math.round(score * 1000) / 1000,
      titleSegments: markText(title, marked),
      excerpt: extractExcerpt(text, marked),
      terms: listMarkedWords(`${title}\n${text}`, marked),
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
interface Place {
  score: number;
  coverage: number;
  readonly wanted: Set<string>;
  readonly found: Set<string>;
}

function createPlace(): Place {
  return { score: 0, coverage: 0, wanted: new Set(), found: new Set() };
}

/** Collects the terms that unknown words were found as. */
function collectFound(places: ReadonlyMap<number, Place>, words: readonly KnownWord[]): ReadonlySet<string> {
  if (words.every(({ count }) => count > 0)) return new Set();
  const all = new Set<string>();
  for (const { found } of places.values()) for (const term of found) all.add(term);
  return all;
}

/** Measures what speaks for a place whatever was asked: pages before headings, what others link to, what is near. */
function measureImportance(record: SearchRecord | undefined, sectionSlug: string | undefined): number {
  if (record === undefined) return 0;
  const isPage = record.url === record.pageUrl;
  const isNear = record.sectionSlug === sectionSlug;
  return (1 + 0.2 * Math.log2(1 + (record.linkCount ?? 0))) * (isPage ? 1.25 : 1) * (isNear ? 1.1 : 1);
}

/** Measures how much of a title was found, from 0 to 1. */
function measureCompleteness(title: string, found: ReadonlySet<string>): number {
  const tokens = findTokens(title);
  if (tokens.length === 0) return 0;
  const shares = tokens.map(({ whole, parts, stem }) => {
    if (found.has(whole) || (stem !== undefined && found.has(stem))) return 1;
    return parts.length === 0 ? 0 : parts.filter((part) => found.has(part)).length / parts.length;
  });
  return shares.reduce((sum, share) => sum + share, 0) / tokens.length;
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
