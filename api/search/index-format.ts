// The files of the exported index. `/search/index.json` names the others, whose names change with their content: one
// with all titles, which is enough for first results, and several with the texts.

import type { PageBody } from '../../schema/records/page-body.ts';
import type { PageRecord } from '../../schema/records/page-record.ts';
import type { SearchWords } from '../../schema/records/search-words.ts';
import { assignTexts, buildDocuments, extractTexts, type FactKinds, type PageOutline } from './build-documents.ts';
import type { DocumentText, IndexedDocument, LinkedDocument } from './search-types.ts';
import { parseSearchWords } from './parse-search-words.ts';

/** Version of the files. Raise it when their format changes, or how their texts are made: file names depend on it. */
export const searchFormat = 3;

/** Path of the manifest below the site's root. */
export const searchIndexPath = 'search/index.json';

/** Folder of the files whose names change with their content. */
export const searchPartsPath = 'search/parts/';

/** The content of `search/index.json`. */
export interface SearchManifest {
  readonly format: number;
  /** Path of the file with the titles below the site's root, without a leading slash. */
  readonly titles: string;
  readonly texts: readonly TextsFileEntry[];
  /** What the site adds to plain English; undefined in an index of an earlier release. */
  readonly words?: SearchWords;
}

/** A file with texts. */
export interface TextsFileEntry {
  readonly sectionSlug: string;
  readonly path: string;
}

/**
 * A page in the file with the titles; the group is null without one. Pages and headings are tuples, because field names would be
 * repeated in each.
 */
type EncodedPage = readonly [
  url: string,
  title: string,
  sectionSlug: string,
  group: string | null,
  identifiers: readonly string[],
  linkCount: number,
  headings: readonly EncodedHeading[],
];

/** A heading. The parent index is -1 without a parent; `facts` is left out unless the heading documents an option. */
type EncodedHeading = readonly [
  fragment: string,
  title: string,
  parentIndex: number,
  identifiers: readonly string[],
  linkCount: number,
  facts?: string,
];

type PageTexts = readonly [url: string, texts: readonly string[]];

/** Formats the entry of a page in the file with the titles. */
export function formatTitlesEntry(outline: PageOutline): string {
  const { url, title, sectionSlug, group, identifiers, linkCount, headings } = outline;
  const encoded = headings.map((heading): EncodedHeading => {
    const { fragment, title: name, parentIndex, facts } = heading;
    const start = [fragment, name, parentIndex ?? -1, heading.identifiers, heading.linkCount] as const;
    return facts === undefined ? start : [...start, facts];
  });
  const page: EncodedPage = [url, title, sectionSlug, group ?? null, identifiers, linkCount, encoded];
  return JSON.stringify(page);
}

/** Formats the entry of a page in a file with texts. */
export function formatTextsEntry(page: PageRecord, body: PageBody, kinds: FactKinds): string {
  const texts: PageTexts = [page.url, extractTexts(page, body, kinds)];
  return JSON.stringify(texts);
}

/** Formats a file with the entries of its pages: their titles, or their texts. */
export function formatIndexFile(entries: readonly string[]): string {
  return `{"format":${searchFormat},"pages":[${entries.join(',')}]}`;
}

/** Parses a manifest; returns undefined for anything else, e.g. that of another release. */
export function parseSearchManifest(value: unknown): SearchManifest | undefined {
  if (!hasFormat(value) || !('titles' in value) || !('texts' in value)) return undefined;
  if (typeof value.titles !== 'string' || !Array.isArray(value.texts)) return undefined;
  if ('words' in value && parseSearchWords(value.words) === undefined) return undefined;
  const areEntries = value.texts.every(
    (entry: unknown) =>
      isObject(entry) && typeof entry['path'] === 'string' && typeof entry['sectionSlug'] === 'string',
  );
  return areEntries ? (value as unknown as SearchManifest) : undefined; // checked above
}

/** Parses a file with titles into documents; returns undefined for anything else. */
export function parseTitlesFile(value: unknown): readonly LinkedDocument[] | undefined {
  if (!hasPages(value) || !value.pages.every(isEncodedPage)) return undefined;
  return value.pages.flatMap((page) => buildDocuments(decodePage(page)));
}

/**
 * Parses a file with texts; returns undefined for anything else.
 * @param documents those of the titles, which say what headings a page has
 */
export function parseTextsFile(
  value: unknown,
  documents: readonly IndexedDocument[],
): readonly DocumentText[] | undefined {
  if (!hasPages(value) || !value.pages.every(isPageTexts)) return undefined;
  const documentsByPage = Map.groupBy(documents, ({ pageUrl }) => pageUrl);
  return value.pages.flatMap(([url, texts]) => assignTexts(documentsByPage.get(url) ?? [], texts));
}

function decodePage([url, title, sectionSlug, group, identifiers, linkCount, headings]: EncodedPage): PageOutline {
  return {
    url,
    title,
    sectionSlug,
    group: group ?? undefined,
    identifiers,
    linkCount,
    headings: headings.map(([fragment, headingTitle, parentIndex, names, count, facts]) => ({
      fragment,
      title: headingTitle,
      parentIndex: parentIndex === -1 ? undefined : parentIndex,
      identifiers: names,
      linkCount: count,
      facts,
    })),
  };
}

function isEncodedPage(value: unknown): value is EncodedPage {
  if (!Array.isArray(value) || value.length !== 7) return false;
  const [url, title, sectionSlug, group, identifiers, linkCount, headings] = value as readonly unknown[];
  return (
    isTextList([url, title, sectionSlug, group ?? '']) &&
    isTextList(identifiers) &&
    isCount(linkCount) &&
    Array.isArray(headings) &&
    headings.every(isEncodedHeading)
  );
}

function isEncodedHeading(value: unknown): value is EncodedHeading {
  if (!Array.isArray(value) || value.length < 5 || value.length > 6) return false;
  const [fragment, title, parentIndex, identifiers, linkCount, facts = ''] = value as readonly unknown[];
  return (
    isTextList([fragment, title, facts]) &&
    isTextList(identifiers) &&
    (parentIndex === -1 || isCount(parentIndex)) &&
    isCount(linkCount)
  );
}

function isPageTexts(value: unknown): value is PageTexts {
  return Array.isArray(value) && typeof value[0] === 'string' && isTextList(value[1]);
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
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
