import type { Collection } from './collection.ts';
import type { Term } from './inverted-index.ts';
import type { RankedDocument } from './rank-documents.ts';
import { fieldNames } from './ranking-weights.ts';
import { hasPhrase } from './term-sequence.ts';
import type { WorkBudget } from './work-budget.ts';

/** Numbers of the fields in which a phrase may be. */
const phraseFields = (['title', 'identifiers', 'text'] as const).map((name) => fieldNames.indexOf(name));

/**
 * Keeps the documents that contain all phrases, each in the title, in an identifier or in the text. Once the budget is
 * spent, the remaining documents are dropped.
 * @param ranked best first
 */
export function filterByPhrases(
  ranked: readonly RankedDocument[],
  options: {
    readonly collection: Collection;
    readonly phrases: readonly (readonly string[])[];
    readonly budget: WorkBudget;
  },
): readonly RankedDocument[] {
  const { collection, phrases, budget } = options;
  const { index, documents } = collection;
  if (phrases.length === 0) return ranked;
  const terms = new Map(phrases.flat().map((text) => [text, index.get(text)]));
  const known = [...terms.values()].filter((term) => term !== undefined);
  if (known.length < terms.size) return [];
  const candidates = intersectDocuments(known, budget);
  const ids = phrases.map((phrase) => phrase.map((text) => terms.get(text)?.id ?? -1));
  return ranked.filter(({ id }) => {
    if (candidates?.has(id) === false) return false;
    const fields = phraseFields.flatMap((field) => documents[id]?.fields[field] ?? []);
    const length = fields.reduce((sum, field) => sum + field.length, 0);
    return budget.take('sequences', length) && ids.every((phrase) => fields.some((field) => hasPhrase(field, phrase)));
  });
}

/** Lists the documents that have all terms, in any field; undefined when the budget does not suffice for any term. */
function intersectDocuments(terms: readonly Term[], budget: WorkBudget): ReadonlySet<number> | undefined {
  let common: ReadonlySet<number> | undefined;
  for (const { postings } of terms.toSorted((left, right) => left.documentFrequency - right.documentFrequency)) {
    const lists = postings.flatMap((list) => (list === undefined ? [] : [list.documentIds]));
    if (
      !budget.take(
        'postings',
        lists.reduce((sum, list) => sum + list.length, 0),
      )
    )
      break;
    const ids = new Set(lists.flat());
    common = common === undefined ? ids : new Set([...common].filter((id) => ids.has(id)));
  }
  return common;
}
