import type { Collection } from './collection.ts';
import type { ExpandedWord } from './expand-query.ts';
import { measureCompleteness } from './measure-completeness.ts';
import { titleField } from './ranking-weights.ts';
import type { DocumentScores } from './score-documents.ts';

/** The largest document frequency of a rare word. */
export const rareFrequency = 3;
/** Title coverage from which on the titles count as having the whole query. */
const wholeQuery = 0.95;

/**
 * Swaps the scores of a page and its heading where the heading is the better entry point. It is when one of these holds: its
 * title and those above have more of the query than the page's title; it has the whole query, and the page's own text does
 * not; it has a rare word that the page lacks. The heading then gets what made the page rank high, such as its links.
 * @param ranked scores of the best documents, by id
 */
export function preferEntryPoints(
  { documents, pageIds, positions, weights }: Collection,
  options: { readonly scores: DocumentScores; readonly words: readonly ExpandedWord[]; readonly wordBits: Int32Array },
  ranked: Map<number, number>,
): void {
  const { coverage, inheritedCoverage, titleCoverage, titlePathCoverage } = options.scores;
  const withRareWord = findRareWords(options.words);
  const isEntryPoint = (id: number, pageId: number): boolean => {
    if (withRareWord.has(id) && !withRareWord.has(pageId)) return true;
    const isComplete = (coverage[id] ?? 0) >= weights.completeCoverage;
    const pageCoverage = (coverage[pageId] ?? 0) - (inheritedCoverage[pageId] ?? 0);
    if (isComplete && (coverage[id] ?? 0) - pageCoverage >= weights.entryPointCoverageGain) return true;
    const pathCoverage = titlePathCoverage[id] ?? 0;
    const title = documents[id]?.fields[titleField];
    const minCompleteness =
      pathCoverage >= wholeQuery ? weights.entryPointCompletenessOfWhole : weights.entryPointCompleteness;
    return (
      pathCoverage - (titleCoverage[pageId] ?? 0) >= weights.entryPointGain &&
      title !== undefined &&
      measureCompleteness(title, options.wordBits) >= minCompleteness
    );
  };
  const bestFirst = [...ranked].sort(
    ([id, score], [otherId, other]) => other - score || (positions[id] ?? 0) - (positions[otherId] ?? 0),
  );
  for (const [id, score] of bestFirst) {
    const pageId = pageIds[id] ?? id;
    const pageScore = ranked.get(pageId);
    if (pageScore === undefined || score >= pageScore || score < weights.entryPointScore * pageScore) continue;
    if (!isEntryPoint(id, pageId)) continue;
    ranked.set(id, pageScore);
    ranked.set(pageId, score);
  }
}

/** Boosts the few documents that contain a compound exactly as typed: they are meant, not those with its subwords. */
export function boostRareIdentifier(
  { weights }: Collection,
  { words }: { readonly words: readonly ExpandedWord[] },
  ranked: Map<number, number>,
): void {
  if (words.length !== 1 || words[0]?.subwords.length === 0) return;
  for (const id of findRareWords(words)) {
    const score = ranked.get(id);
    if (score !== undefined) ranked.set(id, score * weights.rareIdentifier);
  }
}

/** Finds the documents that contain a rare word of the query exactly as it was typed. */
function findRareWords(words: readonly ExpandedWord[]): ReadonlySet<number> {
  const terms = words.flatMap(({ text, expansions }) =>
    expansions.flatMap(({ term }) => (term.text === text && term.documentFrequency <= rareFrequency ? [term] : [])),
  );
  return new Set(terms.flatMap(({ postings }) => postings.flatMap((list) => list?.documentIds ?? [])));
}
