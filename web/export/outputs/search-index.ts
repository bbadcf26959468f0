// The search index: one file with all titles, and files with the texts of a few pages each, so that an edit changes one
// of them.

import { createHash } from 'node:crypto';
import { buildOutlines, listOutlineFacts, listSearchPages } from '../../../api/search/build-documents.ts';
import {
  formatIndexFile,
  formatTextsEntry,
  formatTitlesEntry,
  searchFormat,
  searchIndexPath,
  searchPartsPath,
  type SearchManifest,
  type TextsFileEntry,
} from '../../../api/search/index-format.ts';
import { listParts } from '../../../api/search/index-parts.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import type { Output, OutputContext } from './output.ts';

/** The search index. A file with texts is named after what it is made from. */
export const searchIndex: Output = {
  name: 'search index',
  async *produce(context) {
    const { snapshot, recall } = context;
    const outlinesHash = await hashOutlines(context);
    let titles: string | undefined;
    const formatTitles = (): string => (titles ??= formatIndexFile(buildOutlines(snapshot).map(formatTitlesEntry)));
    const titlesHash = await recall(outlinesHash, () => shortHash(formatTitles()));
    const titlesPath = `${searchPartsPath}titles-${titlesHash}.json`;
    yield { path: titlesPath, madeFrom: titlesPath, create: formatTitles };
    const texts: TextsFileEntry[] = [];
    const [, ...textsParts] = listParts(listSearchPages(snapshot));
    for (const { sectionSlug, pages } of textsParts) {
      const madeFrom = [searchFormat, pages.map(({ url, bodyHash }) => [url, bodyHash])];
      const path = `${searchPartsPath}texts-${shortHash(JSON.stringify(madeFrom))}.json`;
      texts.push({ sectionSlug, path });
      yield { path, madeFrom, create: () => formatTexts(context, pages) };
    }
    const manifest: SearchManifest = { format: searchFormat, titles: titlesPath, texts };
    yield { path: searchIndexPath, content: JSON.stringify(manifest) };
  },
};

/** Hashes what the outlines of all pages are made from, a page at a time: most are the same as in the last export. */
async function hashOutlines({ snapshot, recall }: OutputContext): Promise<string> {
  const hashes: string[] = [`${searchFormat}`];
  for (const page of listSearchPages(snapshot))
    hashes.push(await recall(page.hash, () => shortHash(JSON.stringify(listOutlineFacts(page)))));
  return shortHash(hashes.join('\n'));
}

async function formatTexts({ snapshot, readBody }: OutputContext, pages: readonly PageRecord[]): Promise<string> {
  const getPage = snapshot.pages.get;
  const entries = pages.map(async (page) => formatTextsEntry(page, await readBody({ page, getPage })));
  return formatIndexFile(await Promise.all(entries));
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}
