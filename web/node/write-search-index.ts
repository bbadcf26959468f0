// The search index into the stage: one file with all titles, and files with the texts of a few pages each, so that an
// edit makes one of them anew.

import { createHash } from 'node:crypto';
import type { ReadPageBody } from '../../schema/page-body.ts';
import type { PageRecord } from '../../schema/page-record.ts';
import type { Snapshot } from '../../schema/snapshot.ts';
import { buildTexts, buildTitles, listSearchPages } from '../../schema/search/build-search-records.ts';
import {
  searchFormat,
  searchIndexPath,
  searchPartsPath,
  type SearchManifest,
  type TextsEntry,
} from '../../schema/search/index-file.ts';
import type { ExportStage } from './export-stage.ts';

/** Pages whose texts are in one file: about 40 kB over the wire. */
const pagesPerPart = 24;

/**
 * Writes the search index. A file with texts is named after what they are made from, so one that the previous export
 * has is taken over, and its pages are not read.
 * @param options.isSameCode whether the previous export was made by this code
 */
export async function writeSearchIndex(options: {
  readonly snapshot: Snapshot;
  readonly stage: ExportStage;
  readonly readBody: ReadPageBody;
  readonly isSameCode: boolean;
}): Promise<void> {
  const { snapshot, stage, isSameCode } = options;
  const titles = JSON.stringify(buildTitles(snapshot));
  const titlesPath = `${searchPartsPath}titles-${shortHash(titles)}.json`;
  stage.write(titlesPath, titles);
  const texts: TextsEntry[] = [];
  for (const { sectionSlug, pages } of listParts(listSearchPages(snapshot.pages.items))) {
    const made = pages.map(({ url, bodyHash }) => [url, bodyHash]);
    const path = `${searchPartsPath}texts-${shortHash(JSON.stringify([searchFormat, made]))}.json`;
    texts.push({ sectionSlug, path });
    if (isSameCode && stage.keep(path)) continue;
    stage.write(path, JSON.stringify(buildTexts(await readBodies(options, pages))));
    await stage.settle();
  }
  const manifest: SearchManifest = { format: searchFormat, titles: titlesPath, texts };
  stage.write(searchIndexPath, JSON.stringify(manifest));
}

/** Lists the pages of each file: neighbours of one section. */
function listParts(pages: readonly PageRecord[]) {
  return [...Map.groupBy(pages, ({ sectionSlug }) => sectionSlug)].flatMap(([sectionSlug, own]) => {
    const count = Math.ceil(own.length / pagesPerPart);
    return Array.from({ length: count }, (_, part) => ({
      sectionSlug,
      pages: own.slice(part * pagesPerPart, (part + 1) * pagesPerPart),
    }));
  });
}

function readBodies(
  { snapshot, readBody }: { readonly snapshot: Snapshot; readonly readBody: ReadPageBody },
  pages: readonly PageRecord[],
) {
  const getPage = (url: string) => snapshot.pages.get(url);
  return Promise.all(pages.map(async (page) => ({ page, body: await readBody({ page, getPage }) })));
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}
