import type { Collection } from './collection.ts';
import type { ExpandedWord } from './expand-query.ts';
import { measureCompleteness } from './measure-completeness.ts';
import type { DocumentScores } from './score-documents.ts';

/** Number of documents up to which a word is rare. */
export const rareFrequency = 3;
/** Share of the query from which on titles have all of it. */
const wholeQuery = 0.95;

/**
 * Swaps the scores of a page and its heading where the heading is the better entry point: with the titles above it, its
 * title has more of the query than the page's title, or it has the whole query and the page itself has not, or it has a
 * rare word that the page lacks. What counts in favour of the page (its links, its whole title in the query) then counts in
 * favour of the heading.
 * @param ranked scores of the best documents, by id
 */
export function preferEntryPoints(
  { titles, pageIds, weights }: Collection,
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
    const title = titles[id];
    const minCompleteness =
      pathCoverage >= wholeQuery ? weights.entryPointCompletenessOfWhole : weights.entryPointCompleteness;
    return (
      pathCoverage - (titleCoverage[pageId] ?? 0) >= weights.entryPointGain &&
      title !== undefined &&
      measureCompleteness(title, options.wordBits) >= minCompleteness
    );
  };
  const bestFirst = [...ranked].sort(([id, score], [otherId, other]) => other - score || id - otherId);
  for (const [id, score] of bestFirst) {
    const pageId = pageIds[id] ?? id;
    const pageScore = ranked.get(pageId);
    if (pageScore === undefined || score >= pageScore || score < weights.entryPointScore * pageScore) continue;
    if (!isEntryPoint(id, pageId)) continue;
    ranked.set(id, pageScore);
    ranked.set(pageId, score);
  }
}

/** Raises the documents that have an identifier, if hardly any has it: they are meant, not those with its subwords. */
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

/** Finds the documents with a word of the query, exactly as it was typed, that hardly any other document has. */
function findRareWords(words: readonly ExpandedWord[]): ReadonlySet<number> {
  const terms = words.flatMap(({ text, expansions }) =>
    expansions.flatMap(({ term }) => (term.text === text && term.documentFrequency <= rareFrequency ? [term] : [])),
  );
  return new Set(terms.flatMap(({ postings }) => postings.flatMap((list) => list?.documentIds ?? [])));
}
