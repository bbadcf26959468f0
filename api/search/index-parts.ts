// How the exported index is divided into files: each has an entry for each of its pages, so an edit changes the entries of
// its page and the files that have them.

import type { PageRecord } from '../../schema/records/page-record.ts';

/** A file of the exported index, and the pages whose entries it has, in order. */
export type IndexPart<Page> = TitlesPart<Page> | TextsPart<Page>;

/** The file with the titles of all pages. An entry depends on the page's record and on the number of links to it. */
export interface TitlesPart<Page> {
  readonly kind: 'titles';
  readonly pages: readonly Page[];
}

/** A file with the texts of neighbors in one section. An entry depends on the page's record and body. */
export interface TextsPart<Page> {
  readonly kind: 'texts';
  readonly sectionSlug: string;
  readonly pages: readonly Page[];
}

/** Pages whose texts share a file: about 40 kB over the wire. */
const pagesPerPart = 24;

/**
 * Lists the files of an index, the titles first.
 * @param pages all that can be found, in order
 */
export function listParts<Page extends Pick<PageRecord, 'sectionSlug'>>(
  pages: readonly Page[],
): readonly [TitlesPart<Page>, ...TextsPart<Page>[]] {
  const bySection = Map.groupBy(pages, ({ sectionSlug }) => sectionSlug);
  const texts = [...bySection].flatMap(([sectionSlug, own]) =>
    Array.from({ length: Math.ceil(own.length / pagesPerPart) }, (_, number) => ({
      kind: 'texts' as const,
      sectionSlug,
      pages: own.slice(number * pagesPerPart, (number + 1) * pagesPerPart),
    })),
  );
  return [{ kind: 'titles', pages }, ...texts];
}
