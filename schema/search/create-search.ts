// The one search function. Titles answer at once; texts are added as they come. Pure: no IO, no clock, no chance.

import { findNearestName } from '../nearest-name.ts';
import { buildNameKey, createExactTitles } from './exact-titles.ts';
import { findTokens, listTokenTerms, type KnownTokens } from './find-tokens.ts';
import { extractExcerpt, listMarkedWords, markText } from './mark-text.ts';
import type { TermSequence } from './measure-nearness.ts';
import { foldSpaces, parseQuery } from './parse-query.ts';
import { rankPlaces } from './rank-places.ts';
import { defaultWeights, fieldNames, type FieldName, type RankingWeights } from './ranking-weights.ts';
import type {
  SearchAnswer,
  SearchHit,
  SearchRecord,
  SearchRequest,
  SearchScope,
  SectionCount,
} from './search-types.ts';
import { seekWords, type SoughtWord } from './seek-words.ts';
import { createTermIndex } from './term-index.ts';

/** Is a record that answers, before its excerpt is made. */
export interface RankedRecord {
  readonly record: SearchRecord;
  readonly score: number;
  /** Terms of the content that are marked: words, parts of names, stems. */
  readonly terms: ReadonlySet<string>;
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

/** Characters at the beginning of a text that count more than the rest. */
const openingLength = 240;

/**
 * Creates a search over records. It never throws, whatever the query is, and the order of the records decides between
 * equals.
 */
export function createSearch(records: readonly SearchRecord[], weights: RankingWeights = defaultWeights): Search {
  const known: KnownTokens = new Map();
  const index = createTermIndex();
  const exactTitles = createExactTitles();
  const positions = new Map<string, number>();
  const texts = new Map<number, string>();
  const foldedTexts = new Map<number, string>();
  const titleKeys: string[] = [];
  const titleCounts = new Map<string, number>();
  const titleSequences: TermSequence[] = [];
  const textSequences: TermSequence[] = [];
  const pageOf = new Int32Array(records.length);

  function addField(place: number, name: FieldName, text: string): TermSequence {
    const terms = findTokens(text, known).flatMap((token) => listTokenTerms(token).map((term, at) => ({ term, at })));
    const ids = index.add(
      place,
      fieldNames.indexOf(name),
      terms.map(({ term }) => term),
    );
    return Int32Array.from(ids, (id, at) => (terms[at]?.at === 0 ? id : -1 - id));
  }

  for (const [place, record] of records.entries()) {
    pageOf[place] = positions.get(record.pageUrl) ?? place;
    if (positions.has(record.url)) continue;
    positions.set(record.url, place);
    const { title, titlesAbove, identifiers, url, pageUrl } = record;
    titleSequences[place] = addField(place, 'title', title);
    if (identifiers.length > 0) addField(place, 'names', identifiers.join('\n'));
    if (titlesAbove.length > 0) addField(place, 'above', titlesAbove.join('\n'));
    if (url === pageUrl) addField(place, 'path', url.replaceAll('/', ' '));
    exactTitles.add(place, record);
    const key = buildNameKey(title);
    titleKeys[place] = key;
    titleCounts.set(key, (titleCounts.get(key) ?? 0) + 1);
  }
  const places = {
    records,
    index,
    exactTitles,
    pageOf,
    titleKeys,
    titleCounts,
    titleSequences,
    textSequences,
    weights,
  };

  function hasPhrases(place: number, phrases: readonly string[]): boolean {
    const { title = '', identifiers = [] } = records[place] ?? {};
    const text = texts.get(place);
    let folded = foldedTexts.get(place);
    if (folded === undefined) {
      folded = foldSpaces([title, ...identifiers, text ?? ''].join('\n'));
      if (text !== undefined) foldedTexts.set(place, folded);
    }
    return phrases.every((phrase) => folded.includes(phrase));
  }

  function rank({ query: text, sectionSlug, filter }: Omit<SearchRequest, 'limit' | 'offset'>): Ranking {
    const query = parseQuery(text);
    const words = seekWords(query, { index, placeCount: records.length, weights });
    const terms = new Set(
      words.flatMap(({ variants, parts }) => [...variants, ...parts.flat()]).map(({ term }) => term.text),
    );
    const all = rankPlaces(places, query, words, sectionSlug);
    const withPhrases = query.phrases.length === 0 ? all : all.filter(({ id }) => hasPhrases(id, query.phrases));
    // A message that was pasted quotes names of the reader's own.
    const chosen = withPhrases.length === 0 && query.hasMoreThanPhrases ? all : withPhrases;
    const ranked = chosen.flatMap(({ id, score }) => {
      const record = records[id];
      return record === undefined ? [] : [{ record, score, terms }];
    });
    const inScope = ranked.filter(({ record }) => isInScope(record, { urlPrefix: filter?.urlPrefix }));
    return {
      ranked: inScope.filter(({ record }) => isInScope(record, filter)),
      sections: countSections(inScope.map(({ record }) => record)),
      suggestion: ranked.length === 0 ? suggestQuery(words) : undefined,
    };
  }

  function suggestQuery(words: readonly SoughtWord[]): string | undefined {
    if (words.every(({ isKnown }) => isKnown)) return undefined;
    const terms = index.listTerms();
    const spelled = words.map(({ whole, isKnown }) => (isKnown ? whole : findNearestName(whole, terms)));
    return spelled.includes(undefined) ? undefined : spelled.join(' ');
  }

  function buildHit({ record, score, terms }: RankedRecord): SearchHit {
    const { url, pageUrl, title, titlesAbove, sectionSlug, group } = record;
    const text = texts.get(positions.get(url) ?? -1) ?? '';
    const excerpt = extractExcerpt(text, terms, known);
    return {
      url,
      pageUrl,
      title,
      titlesAbove,
      sectionSlug,
      group,
      score: Math.round(score * 1000) / 1000,
      titleSegments: markText(title, terms, known),
      excerpt: excerpt.segments,
      terms: [...new Set([...listMarkedWords(title, terms, known), ...excerpt.words])].sort(),
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
        const place = positions.get(url);
        if (place === undefined || texts.has(place)) continue;
        texts.set(place, text);
        if (text === '') continue;
        addField(place, 'opening', text.slice(0, openingLength));
        textSequences[place] = addField(place, 'text', text);
      }
    },
  };
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
