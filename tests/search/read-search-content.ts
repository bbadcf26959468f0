// IO: the search over a content tree, made as the export makes it.

import { createContentIndex } from '../../indexer/index-content.ts';
import { buildTexts, buildTitles, listSearchPages } from '../../schema/search/build-search-records.ts';
import { createSearch, type Search } from '../../schema/search/create-search.ts';
import { readTexts, readTitles } from '../../schema/search/index-file.ts';
import type { SearchRecord, TextRecord } from '../../schema/search/search-types.ts';

/** Is a content tree to search in. */
export interface SearchContent {
  readonly search: Search;
  readonly records: readonly TextRecord[];
}

/**
 * Reads a content tree.
 * @throws ContentDirError; CacheDirError
 */
export async function readSearchContent(contentDir: string, cacheDir: string): Promise<SearchContent> {
  const index = createContentIndex({ contentDir, cacheDir });
  try {
    const { snapshot } = await index.refresh();
    const records: readonly SearchRecord[] = readTitles(buildTitles(snapshot)) ?? [];
    const getPage = (url: string) => snapshot.pages.get(url);
    const bodies = await Promise.all(
      listSearchPages(snapshot.pages.items).map(async (page) => ({
        page,
        body: await index.readBody({ page, getPage }),
      })),
    );
    const places = readTexts(buildTexts(bodies), records) ?? [];
    const search = createSearch(records);
    search.addTexts(places);
    const texts = new Map(places.map(({ url, text }) => [url, text]));
    return { search, records: records.map((record) => ({ ...record, text: texts.get(record.url) ?? '' })) };
  } finally {
    await index.close();
  }
}
