// The search index: one file with all titles, and files with the texts of a few pages each, so that an edit changes one
// of them.

import { createHash } from 'node:crypto';
import { buildOutlines, listOutlineFacts, listSearchPages } from '../../../api/search/build-documents.ts';
import {
  buildTextsFile,
  buildTitlesFile,
  searchFormat,
  searchIndexPath,
  searchPartsPath,
  type SearchManifest,
  type TextsFileEntry,
} from '../../../api/search/index-format.ts';
import type { PageRecord } from '../../../schema/records/page-record.ts';
import type { Output, OutputContext } from './output.ts';

/** Pages whose texts share a file: about 40 kB over the wire. */
const pagesPerPart = 24;

/** The search index. A file with texts is named after what it is made from. */
export const searchIndex: Output = {
  name: 'search index',
  async *produce(context) {
    const { snapshot, recall } = context;
    const outlinesHash = await hashOutlines(context);
    let titles: string | undefined;
    const formatTitles = (): string => (titles ??= JSON.stringify(buildTitlesFile(buildOutlines(snapshot))));
    const titlesHash = await recall(outlinesHash, () => shortHash(formatTitles()));
    const titlesPath = `${searchPartsPath}titles-${titlesHash}.json`;
    yield { path: titlesPath, madeFrom: titlesPath, create: formatTitles };
    const texts: TextsFileEntry[] = [];
    for (const { sectionSlug, pages } of listParts(listSearchPages(snapshot))) {
      const madeFrom = [searchFormat, pages.map(({ url, bodyHash }) => [url, bodyHash])];
      const path = `${searchPartsPath}texts-${shortHash(JSON.stringify(madeFrom))}.json`;
      texts.push({ sectionSlug, path });
      yield { path, madeFrom, create: async () => JSON.stringify(buildTextsFile(await readBodies(context, pages))) };
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

/** Lists the pages of each file: neighbours in one section. */
function listParts(pages: readonly PageRecord[]) {
  return [...Map.groupBy(pages, ({ sectionSlug }) => sectionSlug)].flatMap(([sectionSlug, own]) => {
    const count = Math.ceil(own.length / pagesPerPart);
    return Array.from({ length: count }, (_, part) => ({
      sectionSlug,
      pages: own.slice(part * pagesPerPart, (part + 1) * pagesPerPart),
    }));
  });
}

function readBodies({ snapshot, readBody }: OutputContext, pages: readonly PageRecord[]) {
  return Promise.all(
    pages.map(async (page) => ({ page, body: await readBody({ page, getPage: snapshot.pages.get }) })),
  );
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}
