// The exported index: where its files are and what is in them. `/search/index.json` names the others, whose names change
// with their content: one with all titles, which answers at once, and several with the texts.

import type { SearchRecord } from './search-types.ts';

/** Changes with the form of the files, and with how their texts are made: names of files depend on it. */
export const searchFormat = 2;

/** Is the path of the file that names the others, below the site's root. */
export const searchIndexPath = 'search/index.json';

/** Is the folder of the files whose names change with their content. */
export const searchPartsPath = 'search/parts/';

/** Is what `search/index.json` holds. */
export interface SearchManifest {
  readonly format: number;
  /** Path of the titles below the site's root, without a slash in front. */
  readonly titles: string;
  readonly texts: readonly TextsEntry[];
}

/** Names a file with texts. */
export interface TextsEntry {
  readonly sectionSlug: string;
  readonly path: string;
}

/** Is what the file with the titles holds: small names, because every page repeats them. */
export interface TitlesPart {
  readonly format: number;
  readonly pages: readonly PageTitles[];
}

/** Is a page: url, title, section, group or null, identifiers, number of pages that link to it, headings. */
export type PageTitles = readonly [
  url: string,
  title: string,
  sectionSlug: string,
  group: string | null,
  identifiers: readonly string[],
  linkCount: number,
  headings: readonly HeadingTitle[],
];

/** Is a heading: fragment, title, position of the heading above (-1 for none), identifiers, number of linking pages. */
export type HeadingTitle = readonly [
  fragment: string,
  title: string,
  parent: number,
  identifiers: readonly string[],
  linkCount: number,
];

/** Is what a file with texts holds: for each page its url, its text up to the first heading, and that of each heading. */
export interface TextsPart {
  readonly format: number;
  readonly pages: readonly (readonly [url: string, texts: readonly string[]])[];
}

/** Is a text of the place at an url. */
export interface PlaceText {
  readonly url: string;
  readonly text: string;
}

/** Reads a manifest; undefined for anything else, e.g. that of another release. */
export function readManifest(value: unknown): SearchManifest | undefined {
  if (!hasFormat(value) || !('titles' in value) || !('texts' in value)) return undefined;
  if (typeof value.titles !== 'string' || !Array.isArray(value.texts)) return undefined;
  const areEntries = value.texts.every(
    (entry: unknown) =>
      isObject(entry) && typeof entry['path'] === 'string' && typeof entry['sectionSlug'] === 'string',
  );
  return areEntries ? (value as unknown as SearchManifest) : undefined; // checked above
}

/** Reads the records of a file with titles; undefined for anything else. */
export function readTitles(value: unknown): readonly SearchRecord[] | undefined {
  if (!hasPages(value)) return undefined;
  const records: SearchRecord[] = [];
  for (const page of value.pages) {
    if (!isPageTitles(page)) return undefined;
    const [pageUrl, title, sectionSlug, group, identifiers, linkCount, headings] = page;
    const shared = { pageUrl, sectionSlug, group: group ?? undefined };
    records.push({ ...shared, url: pageUrl, title, titlesAbove: [], identifiers, linkCount });
    const paths: (readonly string[])[] = [];
    for (const [fragment, headingTitle, parent, names, count] of headings) {
      const titlesAbove = paths[parent] ?? [title];
      paths.push([...titlesAbove, headingTitle]);
      records.push({
        ...shared,
        url: `${pageUrl}#${fragment}`,
        title: headingTitle,
        titlesAbove,
        identifiers: names,
        linkCount: count,
      });
    }
  }
  return records;
}

/**
 * Reads the texts of a file with texts; undefined for anything else.
 * @param records those of the titles: they say which headings a page has
 */
export function readTexts(value: unknown, records: readonly SearchRecord[]): readonly PlaceText[] | undefined {
  if (!hasPages(value)) return undefined;
  const urlsByPage = Map.groupBy(records, ({ pageUrl }) => pageUrl);
  const places: PlaceText[] = [];
  for (const page of value.pages) {
    if (!Array.isArray(page) || typeof page[0] !== 'string' || !isTextList(page[1])) return undefined;
    const own = urlsByPage.get(page[0]) ?? [];
    for (const [index, text] of page[1].entries()) {
      const url = own[index]?.url;
      if (url !== undefined) places.push({ url, text });
    }
  }
  return places;
}

function isPageTitles(value: unknown): value is PageTitles {
  if (!Array.isArray(value) || value.length !== 7) return false;
  const [url, title, sectionSlug, group, identifiers, linkCount, headings] = value as readonly unknown[];
  return (
    isTextList([url, title, sectionSlug, group ?? '']) &&
    isTextList(identifiers) &&
    typeof linkCount === 'number' &&
    Array.isArray(headings) &&
    headings.every(isHeadingTitle)
  );
}

function isHeadingTitle(value: unknown): value is HeadingTitle {
  if (!Array.isArray(value) || value.length !== 5) return false;
  const [fragment, title, parent, identifiers, linkCount] = value as readonly unknown[];
  return (
    isTextList([fragment, title]) &&
    isTextList(identifiers) &&
    [parent, linkCount].every((item) => typeof item === 'number')
  );
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function hasPages(value: unknown): value is { readonly pages: readonly unknown[] } {
  return hasFormat(value) && 'pages' in value && Array.isArray(value.pages);
}

function hasFormat(value: unknown): value is { readonly format: number } {
  return isObject(value) && value['format'] === searchFormat;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
