// The search over a snapshot, made from that over an earlier one: only pages that differ are read again.

import type { PageRecord } from '../../schema/records/page-record.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import { listSearchPages } from './build-documents.ts';
import type { Collection } from './collection.ts';
import { createCollectionSearch, type Search } from './create-search.ts';
import { createCollection, editCollection } from './edit-collection.ts';
import type { PageContribution } from './page-contribution.ts';
import { defaultWeights } from './ranking-weights.ts';
import { createVocabulary, selectSearchWords } from './vocabulary.ts';

/** A search with what the next one is made from. */
export interface ContentSearch extends Search {
  readonly collection: Collection;
  /** Hash of each page's record by URL. */
  readonly pageHashes: ReadonlyMap<string, string>;
}

/** Returns what a page contributes: the same for the same record. */
export type GetContribution = (page: PageRecord) => Promise<PageContribution>;

/**
 * Number of words that are extracted or indexed before other work gets its turn: about five milliseconds. It is a number
 * instead of a time, so that all hosts divide the work in the same way.
 */
const wordsPerTurn = 4_000;

/**
 * Creates the search over a snapshot. It is the same whatever the earlier one was, and the earlier one stays as it is.
 * @param current undefined for none
 */
export async function updateSearch(
  current: ContentSearch | undefined,
  snapshot: Pick<Snapshot, 'pages' | 'site'>,
  getContribution: GetContribution,
): Promise<ContentSearch> {
  const pages = listSearchPages(snapshot);
  const vocabulary = createVocabulary(selectSearchWords(snapshot.site));
  const start = current?.collection ?? createCollection({ weights: defaultWeights, vocabulary });
  const edit = editCollection({ ...start, vocabulary });
  let doneWords = 0;
  for (const page of pages) {
    if (current?.pageHashes.get(page.url) === page.hash) continue;
    const contribution = await getContribution(page);
    const words = countWords(contribution);
    doneWords += words;
    if (doneWords + words > wordsPerTurn) {
      await waitForTurn();
      doneWords = 0;
    }
    edit.replacePage(contribution);
    doneWords += words;
  }
  const collection = edit.finish(pages.map(({ url }) => url));
  const pageHashes = new Map(pages.map(({ url, hash }) => [url, hash]));
  return { ...createCollectionSearch(() => collection), collection, pageHashes };
}

function countWords({ documents }: PageContribution): number {
  const fields = documents.flatMap((document) => Object.values(document.fields));
  return fields.reduce((count, field) => count + field.length, documents.length);
}

/** Yields to other work with a timer, which all hosts have. */
const waitForTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
