import type { ExactTitles } from './exact-titles.ts';
import { buildWordBits, measureNearness, type TermSequence } from './measure-nearness.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { RankingWeights } from './ranking-weights.ts';
import { scorePlaces, type PlaceScores } from './score-places.ts';
import type { SearchRecord } from './search-types.ts';
import type { SoughtWord } from './seek-words.ts';
import type { TermIndex } from './term-index.ts';

/** Is everything that the ranking looks at. */
export interface Places {
  readonly records: readonly SearchRecord[];
  readonly index: TermIndex;
  readonly exactTitles: ExactTitles;
  /** For each place the one that stands for its page. */
  readonly pageOf: Int32Array;
  /** Name keys of the titles. */
  readonly titleKeys: readonly string[];
  /** Number of places with the same title, by its name key. */
  readonly titleCounts: ReadonlyMap<string, number>;
  readonly titleSequences: readonly (TermSequence | undefined)[];
  readonly textSequences: readonly (TermSequence | undefined)[];
  readonly weights: RankingWeights;
}

/** Is a place that answers. */
export interface RankedPlace {
  readonly id: number;
  readonly score: number;
}

/** Number of places that are looked at closely. */
const closeLooks = 120;
/** Sections that tell of former versions: what they say is true, and seldom what is looked for. */
const pastSections = new Set(['blog', 'changelog', 'migrate', 'news', 'releases']);

/** Ranks the places that answer a query, best first; the order of the records decides between equals. */
export function rankPlaces(
  places: Places,
  query: ParsedQuery,
  words: readonly SoughtWord[],
  sectionSlug: string | undefined,
): readonly RankedPlace[] {
  const { records, weights } = places;
  const found = scorePlaces(words, places);
  const bestCoverage = found.places.reduce((best, id) => Math.max(best, found.coverage[id] ?? 0), 0);
  const ranked = found.places
    .filter((id) => (found.coverage[id] ?? 0) >= weights.leastCoverage * bestCoverage)
    .map((id) => {
      const importance = measureImportance(records[id], sectionSlug, weights);
      const cover = (found.coverage[id] ?? 0) ** weights.coverage;
      const titled =
        1 + weights.titleShare * (found.titleShare[id] ?? 0) + weights.pathShare * (found.pathShare[id] ?? 0);
      return { id, score: (found.score[id] ?? 0) * cover * titled * importance };
    })
    .sort(compareRanked);
  const bits = buildWordBits(words, places.index.countTerms());
  const close = ranked.slice(0, closeLooks).map(({ id, score }) => ({
    id,
    score: score * lookClosely(places, { id, words, bits, found }),
  }));
  const scores = new Map([...close, ...ranked.slice(closeLooks)].map((place) => [place.id, place.score]));
  if (query.phrases.length === 0) raiseExact(places, { scores, query, words, sectionSlug });
  const raised = [...scores].map(([id, score]) => ({ id, score })).sort(compareRanked);
  return spreadPages(raised, places);
}

function compareRanked(left: RankedPlace, right: RankedPlace): number {
  return right.score - left.score || left.id - right.id;
}

/** Measures what speaks for a place whatever was asked: pages before headings, what others link to, what is near. */
function measureImportance(
  record: SearchRecord | undefined,
  section: string | undefined,
  weights: RankingWeights,
): number {
  if (record === undefined) return 0;
  const { url, pageUrl, sectionSlug, linkCount = 0 } = record;
  return (
    (1 + weights.links * Math.log2(1 + linkCount)) *
    (url === pageUrl ? weights.page : 1) *
    (sectionSlug === section ? weights.near : 1) *
    (pastSections.has(sectionSlug) ? weights.past : 1)
  );
}

/** Looks at how much of the title was asked for, and how close together its words stand. */
function lookClosely(
  { records, weights, titleKeys, titleCounts, titleSequences, textSequences }: Places,
  {
    id,
    words,
    bits,
    found,
  }: {
    readonly id: number;
    readonly words: readonly SoughtWord[];
    readonly bits: Int32Array;
    readonly found: PlaceScores;
  },
): number {
  const title = titleSequences[id];
  const text = textSequences[id];
  const none = { nearness: 0, order: 0 };
  const inTitle = title === undefined ? none : measureNearness(title, words, bits);
  const inText = text === undefined ? none : measureNearness(text, words, bits);
  const count = titleCounts.get(titleKeys[id] ?? '') ?? 1;
  const complete = title === undefined ? 0 : measureCompleteness(title, bits) * Math.min(1, weights.shared / count);
  const { url, pageUrl } = records[id] ?? {};
  const isUnspecific = url !== pageUrl && (found.ownShare[id] ?? 0) < 0.05 && (found.titleShare[id] ?? 0) > 0;
  return (
    (1 + weights.completeness * (found.coverage[id] ?? 0) * complete) *
    (1 + weights.nearness * Math.max(inTitle.nearness, inText.nearness)) *
    (1 + weights.order * Math.max(inTitle.order, inText.order)) *
    (isUnspecific ? weights.unspecific : 1)
  );
}

/** Measures how much of a title was asked for, from 0 to 1; a name in code counts by its parts. */
function measureCompleteness(title: TermSequence, bits: Int32Array): number {
  let words = 0;
  let shares = 0;
  for (let at = 0; at < title.length;) {
    const isWhole = bits[title[at] ?? 0] !== 0;
    let parts = 0;
    let found = 0;
    for (at += 1; at < title.length && (title[at] ?? 0) < 0; at += 1) {
      parts += 1;
      if (bits[-1 - (title[at] ?? 0)] !== 0) found += 1;
    }
    words += 1;
    shares += isWhole ? 1 : parts === 0 ? 0 : found / parts;
  }
  return words === 0 ? 0 : shares / words;
}

/** Puts what the query spells out before everything else. */
function raiseExact(
  { records, exactTitles, weights }: Places,
  {
    scores,
    query,
    words,
    sectionSlug,
  }: {
    readonly scores: Map<number, number>;
    readonly query: ParsedQuery;
    readonly words: readonly SoughtWord[];
    readonly sectionSlug: string | undefined;
  },
): void {
  const best = [...scores.values()].reduce((most, score) => Math.max(most, score), 0);
  const spellings = [
    query.words.map(({ whole }) => whole),
    words.map(({ spelled }) => spelled),
    words.map(({ whole }) => whole),
  ];
  const exact = new Map(spellings.toReversed().flatMap((spelling) => [...exactTitles.find(spelling.join(' '))]));
  const wholes = [...exact.values()].filter((match) => match === 'whole').length;
  for (const [id, match] of exact) {
    const importance = measureImportance(records[id], sectionSlug, weights);
    const count = match === 'whole' ? wholes : exact.size;
    const share = Math.min(1, weights.shared / count); // `options` is a heading of many pages, and says little of each
    scores.set(id, (scores.get(id) ?? 0) + (best + 1) * (match === 'whole' ? 2 : 1.5) * importance * share);
  }
}

/** Lets further places of a page, or with the same title, step back, so that neither fills the front. */
function spreadPages(ranked: readonly RankedPlace[], { titleKeys, pageOf, weights }: Places): readonly RankedPlace[] {
  const pages = new Map<number, number>();
  const titles = new Map<string, number>();
  const front = ranked
    .slice(0, closeLooks)
    .map(({ id, score }) => {
      const page = pageOf[id] ?? id;
      const title = titleKeys[id] ?? '';
      const [ofPage, ofTitle] = [pages.get(page) ?? 0, titles.get(title) ?? 0];
      pages.set(page, ofPage + 1);
      titles.set(title, ofTitle + 1);
      return { id, score: score * weights.repeated ** ofPage * weights.namesake ** ofTitle };
    })
    .sort(compareRanked);
  return [...front, ...ranked.slice(closeLooks)];
}
