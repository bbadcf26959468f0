// Exact matches: documents whose title or identifier is the query.

import type { Collection } from './collection.ts';
import type { ExpandedWord } from './expand-query.ts';
import { measurePrior } from './measure-prior.ts';
import type { NameMatch } from './name-index.ts';
import type { ParsedQuery } from './parse-query.ts';
import { titleField } from './ranking-weights.ts';
import type { DocumentScores } from './score-documents.ts';
import { entryKinds, readKind, type TermSequence } from './term-sequence.ts';

/**
 * Puts the documents whose name is the query before all others.
 * @param request.others documents that are not reranked otherwise; those with the name are added
 */
export function boostExactNames(
  collection: Collection,
  request: {
    readonly query: ParsedQuery;
    readonly words: readonly ExpandedWord[];
    readonly sectionSlug: string | undefined;
    readonly scores: DocumentScores;
    readonly others: readonly { readonly id: number; readonly score: number }[];
  },
  ranked: Map<number, number>,
): void {
  const { documents, positions, weights, pageIds } = collection;
  const findNames = (name: string): ReadonlyMap<number, NameMatch> => collection.names.find(name, positions);
  const { query, words, others, scores } = request;
  const isCode = words.some(({ subwords }) => subwords.length > 0);
  const best = [...ranked.values()].reduce((most, score) => Math.max(most, score), 0);
  const asTyped = query.words.map(({ text }) => text);
  const spellings = [words.map(({ text }) => text), words.map(({ corrected }) => corrected), asTyped];
  const typed = findNames(asTyped.join(' ')); // with its stop words: `after emit` is not `emit`
  const spelled = spellings.flatMap((spelling) => [...findNames(spelling.join(' '))]);
  const exact = new Map([...typed.values()].includes('whole') ? typed : spelled);
  for (const [id, match] of findNames(changeNumber(asTyped.join(' '))))
    if (match === 'whole' && pageIds[id] === id && !exact.has(id)) exact.set(id, 'other-number'); // `guide`, `Guides`
  if (exact.size === 0) return;
  for (const { id, score } of others) if (exact.has(id)) ranked.set(id, score);
  const wholes = [...exact.values()].filter((match) => match === 'whole').length;
  for (const [id, match] of exact) {
    const prior = measurePrior(collection, id, request);
    const namesakes = match === 'whole' ? wholes : exact.size;
    const share = Math.min(1, weights.maxNamesakes / namesakes); // many pages have a heading `options`
    const isOutOfPlace =
      !isCode && !isCodeName(documents[id]?.fields[titleField]) && (scores.ownTitleCoverage[id] ?? 0) > 0.5;
    const heading = isOutOfPlace ? weights.exactRemark : weights.exactHeading;
    const boost = weights.exactName[match] * (pageIds[id] === id ? 1 : heading);
    ranked.set(id, (ranked.get(id) ?? 0) + (best + 1) * boost * prior * share);
  }
}

/** Changes a name from the singular to the plural, or back. */
function changeNumber(name: string): string {
  return name.endsWith('s') ? name.slice(0, -1) : `${name}s`;
}

/** Checks whether a title contains a name in code. */
function isCodeName(title: TermSequence | undefined): boolean {
  return title?.some((entry) => readKind(entry) === entryKinds.subword) === true;
}

/**
 * Boosts the headings whose title is the last segment of the query, if the titles above have the other segments: for
 * `chart.axis.label`, the heading `label` on the page about the axis of a chart.
 */
export function boostLastSegments(
  { names, positions, weights }: Collection,
  {
    words: [word, other],
    scores: { titlePathCoverage },
  }: { readonly words: readonly ExpandedWord[]; readonly scores: DocumentScores },
  scores: Map<number, number>,
): void {
  const lastSegment = /[.:#]([^.:#]+)$/.exec(word?.text ?? '')?.[1];
  if (lastSegment === undefined || other !== undefined) return;
  const best = [...scores.values()].reduce((most, score) => Math.max(most, score), 0);
  for (const [id, match] of names.find(lastSegment, positions)) {
    const isWholePath = (titlePathCoverage[id] ?? 0) > 0.99 * weights.subwordOfKnown;
    if (match !== 'whole' || !isWholePath) continue;
    scores.set(id, Math.max(scores.get(id) ?? 0, best * weights.lastSegment));
  }
}
