// The documents of the search index as plain JSON for other programs: a list, and a file for each section.

import { parseTextsFile, parseTitlesFile } from '../../../api/search/index-format.ts';
import { menu, siteBase } from '../../../indexer/queries/section-queries.ts';
import { snapshotId } from '../../../indexer/queries/snapshot-queries.ts';
import { addBase } from '../../../schema/wire/base-path.ts';
import { defineFile, type Output } from './output.ts';
import { readSectionTexts, readSectionTitles } from './search-index.ts';

/** The documents of a section with their texts, from the files of the search index, by its slug. */
const sectionRecords = defineFile('search section records', async (read, slug) => {
  const records = parseTitlesFile(JSON.parse(readSectionTitles(read, slug))) ?? [];
  const parts = await readSectionTexts(read, slug);
  const documents = parts.flatMap((part) => parseTextsFile(JSON.parse(part), records) ?? []);
  const texts = new Map(documents.map(({ url, text }) => [url, text]));
  const place = (url: string): string => addBase(read(siteBase, ''), url);
  const placed = records.map((record) => ({
    ...record,
    url: place(record.url),
    pageUrl: place(record.pageUrl),
    text: texts.get(record.url) ?? '',
  }));
  return `${JSON.stringify({ records: placed })}\n`;
});

const list = defineFile('search records', (read) => {
  const records = read(menu, '').map((slug) => ({ section: slug, path: `${read(siteBase, '')}/${buildPath(slug)}` }));
  return `${JSON.stringify({ snapshotId: read(snapshotId, ''), records })}\n`;
});

/** `search.json`, and `<section>/search.json` for each section. */
export const searchRecords: Output = {
  name: 'search records',
  per: 'site',
  queries: [sectionRecords, list],
  list: (read) => [
    ...read(menu, '').map((slug) => ({ path: buildPath(slug), query: sectionRecords, key: slug })),
    { path: 'search.json', query: list, key: '' },
  ],
};

function buildPath(slug: string): string {
  return slug === '' ? 'search-root.json' : `${slug}/search.json`;
}
