// The indexed documents, with what ranking and highlighting read. How much of a field is indexed is limited, so that a
// hostile page costs no more than a large one.

import { createInvertedIndex, type InvertedIndex } from './inverted-index.ts';
import { buildNameKey, createNameIndex, type NameIndex } from './name-index.ts';
import { fieldNames, type FieldName, type RankingWeights } from './ranking-weights.ts';
import type { DocumentText, IndexedDocument } from './search-types.ts';
import { buildSequence, type TermSequence } from './term-sequence.ts';
import { tokenize, type Token, type TokenCache } from './tokenize.ts';

/** A text with its words. */
export interface IndexedText {
  readonly text: string;
  readonly sequence: TermSequence;
  /** Start of each word in the text. */
  readonly offsets: Uint32Array;
}

/** A collection of documents. Lists are indexed by document id. */
export interface Collection {
  readonly documents: readonly IndexedDocument[];
  readonly index: InvertedIndex;
  readonly names: NameIndex;
  /** For each document, the id of its page's document. */
  readonly pageIds: Int32Array;
  /** Titles as name keys, without case, accents and punctuation. */
  readonly titleKeys: readonly string[];
  /** Number of documents with a title, by its name key. */
  readonly titleCounts: ReadonlyMap<string, number>;
  readonly titles: readonly (TermSequence | undefined)[];
  readonly identifiers: readonly (TermSequence | undefined)[];
  readonly texts: readonly (IndexedText | undefined)[];
  readonly weights: RankingWeights;
  readonly tokenCache: TokenCache;
}

/** Characters at the beginning of a text that are a field of their own, with a higher boost. */
const openingLength = 240;
/** The most characters of a title or a name that are indexed. */
const maxTitleLength = 500;
/** The most characters of a text that are indexed. */
const maxTextLength = 200_000;
/** The most words of a field that are indexed. */
const maxWords = 20_000;

/** A collection that is being filled. */
export interface OpenCollection {
  readonly collection: Collection;
  /**
   * Indexes the names of the next documents.
   * @returns whether there are more
   */
  readonly indexNext: (count: number) => boolean;
  /** Indexes texts of documents whose names are indexed. */
  readonly addTexts: (texts: Iterable<DocumentText>) => void;
}

/** Creates a collection of documents, none of which is indexed yet. */
export function createCollection(documents: readonly IndexedDocument[], weights: RankingWeights): OpenCollection {
  const tokenCache: TokenCache = new Map();
  const index = createInvertedIndex();
  const names = createNameIndex();
  const idsByUrl = new Map<string, number>();
  const pageIds = new Int32Array(documents.length);
  const titleKeys: string[] = [];
  const titleCounts = new Map<string, number>();
  const titles: TermSequence[] = [];
  const identifiers: TermSequence[] = [];
  const texts: IndexedText[] = [];

  function indexTokens(documentId: number, name: FieldName, tokens: readonly Token[]): TermSequence {
    return buildSequence(tokens, (terms) => index.addField(documentId, fieldNames.indexOf(name), terms));
  }
  const tokenizeField = (text: string): readonly Token[] => tokenize(text, tokenCache, maxWords);

  let nextId = 0;

  function indexNext(count: number): boolean {
    const endId = Math.min(documents.length, nextId + count);
    for (const [offset, document] of documents.slice(nextId, endId).entries()) indexNames(nextId + offset, document);
    nextId = endId;
    return endId < documents.length;
  }

  function indexNames(id: number, document: IndexedDocument): void {
    const { title, titlesAbove, url, pageUrl } = document;
    pageIds[id] = idsByUrl.get(pageUrl) ?? id;
    if (idsByUrl.has(url)) return;
    idsByUrl.set(url, id);
    titles[id] = indexTokens(id, 'title', tokenizeField(joinNames([title])));
    if (document.identifiers.length > 0)
      identifiers[id] = indexTokens(id, 'identifiers', tokenizeField(joinNames(document.identifiers)));
    if (titlesAbove.length > 0) indexTokens(id, 'titlesAbove', tokenizeField(joinNames(titlesAbove)));
    if (url === pageUrl) indexTokens(id, 'path', tokenizeField(joinNames([url]).replaceAll('/', ' ')));
    names.add(id, document);
    const titleKey = buildNameKey(title);
    titleKeys[id] = titleKey;
    titleCounts.set(titleKey, (titleCounts.get(titleKey) ?? 0) + 1);
  }

  function addTexts(added: Iterable<DocumentText>): void {
    for (const { url, text: fullText } of added) {
      const id = idsByUrl.get(url);
      if (id === undefined || texts[id] !== undefined || fullText === '') continue;
      const text = fullText.slice(0, maxTextLength);
      indexTokens(id, 'opening', tokenizeField(text.slice(0, openingLength)));
      const tokens = tokenizeField(text);
      const sequence = indexTokens(id, 'text', tokens);
      texts[id] = { text, sequence, offsets: Uint32Array.from(tokens, ({ start }) => start) };
    }
  }

  return {
    collection: {
      documents,
      index,
      names,
      pageIds,
      titleKeys,
      titleCounts,
      titles,
      identifiers,
      texts,
      weights,
      tokenCache,
    },
    indexNext,
    addTexts,
  };
}

function joinNames(names: readonly string[]): string {
  return names.map((name) => name.slice(0, maxTitleLength)).join('\n');
}
