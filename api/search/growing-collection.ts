import type { Collection } from './collection.ts';
import { createCollection, editCollection } from './edit-collection.ts';
import { buildContribution, buildTextContribution } from './page-contribution.ts';
import type { DocumentText, IndexedDocument, LinkedDocument } from './search-types.ts';
import type { TokenCache } from './tokenize.ts';

/** A collection that is there before its texts are. */
export interface GrowingCollection {
  readonly getCollection: () => Collection;
  /** Adds the texts of documents. Unknown URLs, and those that have a text already, are skipped. */
  readonly addTexts: (texts: Iterable<DocumentText>) => void;
  /** The words of the collection. */
  readonly tokenCache: TokenCache;
}

/** Creates a collection of documents without texts. */
export function createGrowingCollection(
  documents: readonly LinkedDocument[],
  settings: Pick<Collection, 'weights' | 'vocabulary'>,
): GrowingCollection {
  const tokenCache: TokenCache = new Map();
  const edit = editCollection(createCollection(settings));
  const documentsByPage = Map.groupBy(documents, ({ pageUrl }) => pageUrl);
  const pageUrls = [...documentsByPage.keys()];
  for (const [url, own] of documentsByPage)
    edit.replacePage(buildContribution({ url, documents: own, cache: tokenCache }));
  let collection = edit.finish(pageUrls);
  const withoutText = new Map<string, IndexedDocument>(documents.map((document) => [document.url, document]));
  return {
    getCollection: () => collection,
    tokenCache,
    addTexts(texts) {
      const added: { readonly document: IndexedDocument; readonly text: string }[] = [];
      for (const { url, text } of texts) {
        const document = withoutText.get(url);
        if (document === undefined || text === '') continue;
        withoutText.delete(url);
        added.push({ document, text });
      }
      for (const [url, own] of Map.groupBy(added, ({ document }) => document.pageUrl))
        edit.extendPage(buildTextContribution({ url, texts: own, cache: tokenCache }));
      collection = edit.finish(pageUrls);
    },
  };
}
