// The documents of a snapshot: what the exported index and the API search in.

import type { PageBody } from '../../schema/records/page-body.ts';
import type { PageRecord } from '../../schema/records/page-record.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import type { DocumentText, IndexedDocument } from './search-types.ts';

/** A page with its headings, before each becomes a document. */
export interface PageOutline {
  readonly url: string;
  readonly title: string;
  readonly sectionSlug: string;
  /** Undefined for none. */
  readonly group: string | undefined;
  readonly identifiers: readonly string[];
  readonly linkCount: number;
  readonly headings: readonly HeadingOutline[];
}

/** A heading of a page. */
export interface HeadingOutline {
  readonly fragment: string;
  readonly title: string;
  /** Position of the heading above in the page's list; undefined for none. */
  readonly parentIndex: number | undefined;
  readonly identifiers: readonly string[];
  readonly linkCount: number;
}

/** Depth of a heading's path. The content has less; a hostile index could have paths as long as its pages. */
const maxPathLength = 8;

/** Lists the pages that can be found. Printable ones repeat others. */
export function listSearchPages({ pages }: Pick<Snapshot, 'pages'>): readonly PageRecord[] {
  return pages.items.filter(({ isPrintable }) => !isPrintable);
}

/** Builds the outlines of all pages that can be found, in reading order. */
export function buildOutlines(snapshot: Pick<Snapshot, 'pages'>): readonly PageOutline[] {
  const pages = listSearchPages(snapshot);
  const linkCounts = countLinks(pages);
  return pages.map((page) => buildOutline(page, linkCounts));
}

/**
 * Builds the outline of a page.
 * @param linkCounts number of linking pages by URL, with the fragment for a heading
 */
export function buildOutline(page: PageRecord, linkCounts: ReadonlyMap<string, number>): PageOutline {
  const facts = Map.groupBy([...page.options, ...page.hooks], ({ fragment }) => fragment);
  const listIdentifiers = (fragment: string | undefined, title: string): readonly string[] => {
    const names = (facts.get(fragment) ?? []).flatMap((fact) => [fact.path, 'flag' in fact ? fact.flag : undefined]);
    const known = [...names.filter((name) => name !== undefined), ...listAcronyms(title)];
    return [...new Set(known)].filter((name) => name !== title);
  };
  const packageNames = page.packageName === undefined ? [] : [page.packageName];
  const identifiers = new Set([...packageNames, ...listIdentifiers(undefined, page.title)]);
  identifiers.delete(page.title);
  return {
    url: page.url,
    title: page.title,
    sectionSlug: page.sectionSlug,
    group: page.group === '-' ? undefined : page.group,
    identifiers: [...identifiers],
    linkCount: linkCounts.get(page.url) ?? 0,
    headings: page.anchors.map(({ fragment, title, parentIndex, url }) => ({
      fragment,
      title,
      parentIndex,
      identifiers: listIdentifiers(fragment, title),
      linkCount: linkCounts.get(url) ?? 0,
    })),
  };
}

/** Builds the documents of a page: the page itself, then its headings. */
export function buildDocuments(outline: PageOutline): readonly IndexedDocument[] {
  const { url: pageUrl, title: pageTitle, sectionSlug, group, identifiers, linkCount, headings } = outline;
  const shared = { pageUrl, sectionSlug, group };
  const page = { ...shared, url: pageUrl, title: pageTitle, titlesAbove: [], identifiers, linkCount };
  const paths: (readonly string[])[] = [];
  return [
    page,
    ...headings.map(({ fragment, title, parentIndex, ...counted }) => {
      const titlesAbove = (parentIndex === undefined ? undefined : paths[parentIndex]) ?? [pageTitle];
      paths.push([...titlesAbove, title].slice(0, maxPathLength));
      return { ...shared, url: `${pageUrl}#${fragment}`, title, titlesAbove, ...counted };
    }),
  ];
}

/** Extracts the texts of a page's documents, in their order: the introduction with the description, then each heading's. */
export function extractTexts({ description }: PageRecord, { text, anchorStarts }: PageBody): readonly string[] {
  const first = text.slice(0, anchorStarts[0] ?? text.length).trim();
  const introduction = description === undefined || first.includes(description) ? first : `${description}\n${first}`;
  return [
    introduction.trim(),
    ...anchorStarts.map((start, index) => {
      const block = text.slice(start, anchorStarts[index + 1] ?? text.length);
      const headingEnd = block.indexOf('\n');
      return headingEnd === -1 ? '' : block.slice(headingEnd + 1).trim();
    }),
  ];
}

/**
 * Assigns texts to the documents of their page. Texts beyond the last document are dropped.
 * @param documents of one page, in order
 */
export function assignTexts(documents: readonly IndexedDocument[], texts: readonly string[]): readonly DocumentText[] {
  return documents.slice(0, texts.length).map(({ url }, index) => ({ url, text: texts[index] ?? '' }));
}

/** Counts the pages that link to each URL, with the fragment for a heading. Links within a page do not count. */
function countLinks(pages: readonly PageRecord[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const targets = new Set<string>();
    for (const { targetUrl, fragment } of page.links) {
      if (targetUrl === undefined || targetUrl === page.url) continue;
      targets.add(fragment === undefined ? targetUrl : `${targetUrl}#${fragment}`);
    }
    for (const target of targets) counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  return counts;
}

/** Lists the acronym of a title in capitals: `HMR` for `Hot Module Replacement`. */
function listAcronyms(title: string): readonly string[] {
  const words = title.split(/\s+/);
  return words.length >= 3 && words.every((word) => /^\p{Lu}\p{L}+$/u.test(word))
    ? [words.map((word) => word.charAt(0)).join('')]
    : [];
}
