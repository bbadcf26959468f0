// The documents of the search index as plain JSON for other programs: a list, and a file for each section.

import {
  parseSearchManifest,
  parseTextsFile,
  parseTitlesFile,
  searchFormat,
  searchIndexPath,
  type EncodedPage,
  type TextsFileEntry,
  type TitlesFile,
} from '../../../api/search/index-format.ts';
import type { Output, OutputContext } from './output.ts';

/** `search.json`, and `<section>/search.json` for each section. It reads the search index. */
export const searchRecords: Output = {
  name: 'search records',
  *produce({ snapshot, readText }) {
    const manifest = parseSearchManifest(JSON.parse(readText(searchIndexPath)));
    if (manifest === undefined) return; // a file of the writer's is in its place
    const { pages } = JSON.parse(readText(manifest.titles)) as TitlesFile; // as the search index has just written it
    const titles = Map.groupBy(pages, ([, , sectionSlug]) => sectionSlug);
    const parts = manifest.texts;
    const records: { readonly section: string; readonly path: string }[] = [];
    for (const { slug } of snapshot.sections.items) {
      const path = slug === '' ? 'search-root.json' : `${slug}/search.json`;
      const source = { titles: titles.get(slug) ?? [], parts: parts.filter(({ sectionSlug }) => sectionSlug === slug) };
      yield { path, madeFrom: source, create: () => formatSectionRecords(source, readText) };
      records.push({ section: slug, path: `/${path}` });
    }
    yield { path: 'search.json', content: `${JSON.stringify({ snapshotId: snapshot.id, records })}\n` };
  },
};

/** Formats the documents of a section with their texts, from the files of the search index. */
function formatSectionRecords(
  { titles, parts }: { readonly titles: readonly EncodedPage[]; readonly parts: readonly TextsFileEntry[] },
  readText: OutputContext['readText'],
): string {
  const records = parseTitlesFile({ format: searchFormat, pages: titles }) ?? [];
  const documents = parts.flatMap(({ path }) => parseTextsFile(JSON.parse(readText(path)), records) ?? []);
  const texts = new Map(documents.map(({ url, text }) => [url, text]));
  return `${JSON.stringify({ records: records.map((record) => ({ ...record, text: texts.get(record.url) ?? '' })) })}\n`;
}
