import { fieldNames, type RankingWeights } from './ranking-weights.ts';
import type { SoughtWord, Variant } from './seek-words.ts';
import type { TermIndex } from './term-index.ts';

/** Is what is known of the places after all words were looked up; a number for each place. */
export interface PlaceScores {
  /** Places that have a word, in no order that means anything. */
  readonly places: readonly number[];
  /** By the words, their rarity, and the fields they stand in. */
  readonly score: Float64Array;
  /** Share of the query that the place has; that its title has; that its title and those above have. */
  readonly coverage: Float64Array;
  readonly titleShare: Float64Array;
  readonly pathShare: Float64Array;
  /** Share of the query that the title has and those above do not. */
  readonly ownShare: Float64Array;
}

/** Is what the places have of a word: how surely anywhere, in the title, above it; and how much of it. */
interface Found {
  readonly places: number[];
  readonly any: Float64Array;
  readonly title: Float64Array;
  readonly above: Float64Array;
  readonly amount: Float64Array;
}

const measures = ['any', 'title', 'above', 'amount'] as const;
const [titles, bodies] = [2, 4]; // first field that is not the title's, first one that is the text's

/**
 * Scores the places that have words of a query, by BM25 over weighted fields.
 * @param pageOf for each place the one that stands for its page
 */
export function scorePlaces(
  words: readonly SoughtWord[],
  options: { readonly index: TermIndex; readonly pageOf: Int32Array; readonly weights: RankingWeights },
): PlaceScores {
  const { index, pageOf, weights } = options;
  const make = () => new Float64Array(pageOf.length);
  const [score, coverage, titleShare, pathShare, ownShare] = [make(), make(), make(), make(), make()];
  const createFound = (): Found => ({ places: [], any: make(), title: make(), above: make(), amount: make() });
  const [word, part] = [createFound(), createFound()];
  const places: number[] = [];
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  const fields = fieldNames.map((name, field) => ({
    weight: weights.fields[name],
    lengths: index.listLengths(field),
    base: 1 - weights.lengths[name],
    slope: weights.lengths[name] / index.measureMeanLength(field),
  }));

  /** Looks up variants; a place counts for the one that is surest. */
  function lookUp(variants: readonly Variant[], into: Found): void {
    for (const { term, quality } of variants) {
      for (const [field, postings] of term.postings.entries()) {
        const known = fields[field];
        if (postings === undefined || known === undefined) continue;
        const { weight, lengths, base, slope } = known;
        const side = field < titles ? into.title : field < bodies ? into.above : undefined;
        for (let at = 0; at < postings.places.length; at += 1) {
          const place = postings.places[at] ?? 0;
          const surest = into.any[place] ?? 0;
          if (surest === 0) into.places.push(place);
          if (quality > surest) into.any[place] = quality;
          if (side !== undefined && quality > (side[place] ?? 0)) side[place] = quality;
          const length = base + slope * (lengths[place] ?? 0);
          into.amount[place] = (into.amount[place] ?? 0) + (quality * weight * (postings.counts[at] ?? 0)) / length;
        }
      }
    }
  }

  /** Looks up a name in code by its parts; the last one, which names the thing, counts twice. */
  function lookUpParts({ whole, parts, isKnown }: SoughtWord): void {
    const sums = createFound();
    const known = /^[\p{L}\p{N}]+$/u.test(whole) ? weights.partOfName : weights.partOfKnown;
    const share = (isKnown ? known : weights.part) / (parts.length + 1);
    for (const [at, variants] of parts.entries()) {
      const times = at === parts.length - 1 ? 2 * share : share;
      lookUp(variants, part);
      for (const place of part.places) {
        if (sums.any[place] === 0) sums.places.push(place);
        for (const key of measures) sums[key][place] = (sums[key][place] ?? 0) + times * (part[key][place] ?? 0);
      }
      clear(part);
    }
    for (const place of sums.places) {
      if (word.any[place] === 0) word.places.push(place);
      for (const key of measures) word[key][place] = Math.max(word[key][place] ?? 0, sums[key][place] ?? 0);
    }
  }

  /** Lends to each page what its places have: a question may be answered by all of it. */
  function lendToPages(): void {
    for (const place of word.places.slice()) {
      const page = pageOf[place] ?? place;
      const lent = weights.lent * (word.any[place] ?? 0);
      if (lent <= (word.any[page] ?? 0)) continue;
      if (word.any[page] === 0) word.places.push(page);
      word.any[page] = lent;
    }
  }

  for (const sought of words) {
    lookUp(sought.variants, word);
    if (sought.parts.length > 0) lookUpParts(sought);
    lendToPages();
    const portion = total === 0 ? 0 : sought.weight / total;
    for (const place of word.places) {
      const [any = 0, title = 0, above = 0] = [word.any[place], word.title[place], word.above[place]];
      const amount = word.amount[place] ?? 0;
      if (coverage[place] === 0) places.push(place);
      score[place] = (score[place] ?? 0) + sought.weight * any * (amount / (amount + weights.saturation));
      coverage[place] = (coverage[place] ?? 0) + portion * any;
      titleShare[place] = (titleShare[place] ?? 0) + portion * title;
      pathShare[place] = (pathShare[place] ?? 0) + portion * Math.max(title, above);
      ownShare[place] = (ownShare[place] ?? 0) + portion * Math.max(0, title - above);
    }
    clear(word);
  }
  return { places, score, coverage, titleShare, pathShare, ownShare };
}

function clear(found: Found): void {
  for (const place of found.places) for (const key of measures) found[key][place] = 0;
  found.places.length = 0;
}
