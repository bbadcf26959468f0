// IO: the search over a content tree, built like that of the export.

import { createContentIndex } from '../../../indexer/index-content.ts';
import {
  assignTexts,
  buildDocuments,
  buildOutlines,
  extractTexts,
  listSearchPages,
} from '../../../api/search/build-documents.ts';
import type { TextDocument } from '../../../api/search/search-types.ts';
import { selectSearchWords } from '../../../api/search/vocabulary.ts';
import { loadProject } from '../../../indexer/kits/load-project.ts';
import type { SearchWords } from '../../../schema/records/search-words.ts';

/** What is searched. */
export interface SearchContent {
  readonly documents: readonly TextDocument[];
  readonly words: SearchWords;
}

/**
 * Reads the documents of a content tree, with their texts.
 * @throws ContentDirError; CacheDirError
 */
export async function readDocuments(contentDir: string, cacheDir: string): Promise<SearchContent> {
  const { kits } = await loadProject(contentDir);
  const index = createContentIndex({ contentDir, cacheDir, kits });
  const { facts } = index.extension;
  try {
    const { snapshot } = await index.refresh();
    const documentsByPage = new Map(
      buildOutlines(snapshot, facts).map((outline) => [outline.url, buildDocuments(outline)]),
    );
    const getPage = (url: string) => snapshot.pages.get(url);
    const texts = await Promise.all(
      listSearchPages(snapshot).map(async (page) => {
        const body = await index.readBody({ page, getPage });
        return assignTexts(documentsByPage.get(page.url) ?? [], extractTexts(page, body, facts));
      }),
    );
    const textByUrl = new Map(texts.flat().map(({ url, text }) => [url, text]));
    const documents = [...documentsByPage.values()].flatMap((own) =>
      own.map((document) => ({ ...document, text: textByUrl.get(document.url) ?? '' })),
    );
    return { documents, words: selectSearchWords(snapshot.site) };
  } finally {
    await index.close();
  }
}
