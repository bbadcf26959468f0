// The indexed documents, with what ranking and highlighting read. A collection does not change: editing makes the next
// version, which shares with it whatever the edited pages do not touch.

import type { InvertedIndex } from './inverted-index.ts';
import type { NameIndex } from './name-index.ts';
import type { RankingWeights } from './ranking-weights.ts';
import type { IndexedDocument } from './search-types.ts';
import type { SharedMap } from './shared-map.ts';
import type { TermSequence } from './term-sequence.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A text with its words. */
export interface IndexedText {
  readonly text: string;
  readonly sequence: TermSequence;
  /** Start of each word in the text. */
  readonly offsets: Uint32Array;
}

/** A document as it is indexed. */
export interface CollectedDocument {
  readonly document: IndexedDocument;
  /** Its title as a name key, without case, accents and punctuation. */
  readonly titleKey: string;
  /** Terms by field number; undefined for a field that it lacks. */
  readonly fields: readonly (TermSequence | undefined)[];
  readonly text: IndexedText | undefined;
}

/** A page as it is indexed. */
export interface CollectedPage {
  readonly documentIds: readonly number[];
  readonly links: readonly (readonly [url: string, count: number])[];
}

/** A collection of documents. Lists are indexed by document id, and have gaps where documents were removed. */
export interface Collection {
  readonly documents: readonly (CollectedDocument | undefined)[];
  readonly documentCount: number;
  readonly pages: SharedMap<CollectedPage>;
  /** URLs of the pages in order. */
  readonly pageUrls: readonly string[];
  readonly index: InvertedIndex;
  readonly names: NameIndex;
  /** For each document, the id of its page's document. */
  readonly pageIds: readonly number[];
  /** For each document, its position among all. Ids are not in order, because a document keeps its id. */
  readonly positions: Int32Array;
  /** Number of documents with a title, by its name key. */
  readonly titleCounts: SharedMap<number>;
  /** Number of pages that link to each URL. */
  readonly linkCounts: SharedMap<number>;
  readonly weights: RankingWeights;
  readonly vocabulary: Vocabulary;
}
