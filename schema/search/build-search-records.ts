// What the exported index and the API search in, made from the snapshot and the texts of its pages.

import type { PageBody } from '../page-body.ts';
import type { PageRecord } from '../page-record.ts';
import type { Snapshot } from '../snapshot.ts';
import { searchFormat, type HeadingTitle, type PageTitles, type TextsPart, type TitlesPart } from './index-file.ts';

/** Lists the pages that can be found: printable ones repeat others. */
export function listSearchPages(pages: readonly PageRecord[]): readonly PageRecord[] {
  return pages.filter(({ isPrintable }) => !isPrintable);
}

/** Builds the titles of all pages, in reading order. */
export function buildTitles({ pages }: Pick<Snapshot, 'pages'>): TitlesPart {
  const own = listSearchPages(pages.items);
  const linkCounts = countLinks(own);
  return { format: searchFormat, pages: own.map((page) => buildPageTitles(page, linkCounts)) };
}

/**
 * Builds the titles of a page and of its headings.
 * @param linkCounts number of pages that link to a place, by url
 */
export function buildPageTitles(page: PageRecord, linkCounts: ReadonlyMap<string, number>): PageTitles {
  const facts = [...page.options, ...page.hooks].map((fact) => ({
    fragment: fact.fragment,
    names: [fact.path, 'flag' in fact ? fact.flag : undefined].filter((name) => name !== undefined),
  }));
  const listNames = (fragment: string | undefined, title: string): readonly string[] => {
    const names = facts.filter((fact) => fact.fragment === fragment).flatMap(({ names: own }) => own);
    return [...new Set([...names, ...listAcronyms(title)])].filter((name) => name !== title);
  };
  const headings = page.anchors.map(({ fragment, title, parentIndex, url }): HeadingTitle => {
    return [fragment, title, parentIndex ?? -1, listNames(fragment, title), linkCounts.get(url) ?? 0];
  });
  const names = [
    ...new Set([...(page.packageName === undefined ? [] : [page.packageName]), ...listNames(undefined, page.title)]),
  ];
  const group = page.group === undefined || page.group === '-' ? null : page.group;
  return [
    page.url,
    page.title,
    page.sectionSlug,
    group,
    names.filter((name) => name !== page.title),
    linkCounts.get(page.url) ?? 0,
    headings,
  ];
}

/** Builds the texts of some pages: for each its introduction with its description, then one text a heading. */
export function buildTexts(pages: readonly { readonly page: PageRecord; readonly body: PageBody }[]): TextsPart {
  return {
    format: searchFormat,
    pages: pages.map(({ page, body }) => [page.url, buildPageTexts(page, body)] as const),
  };
}

/** Builds the texts of a page, in the order of its titles. */
export function buildPageTexts(page: PageRecord, { text, anchorStarts }: PageBody): readonly string[] {
  const first = text.slice(0, anchorStarts[0] ?? text.length).trim();
  const introduction =
    page.description === undefined || first.includes(page.description) ? first : `${page.description}\n${first}`;
  return [
    introduction.trim(),
    ...anchorStarts.map((start, index) => {
      const part = text.slice(start, anchorStarts[index + 1] ?? text.length);
      const line = part.indexOf('\n'); // the first line is the heading
      return line === -1 ? '' : part.slice(line + 1).trim();
    }),
  ];
}

/** Counts for each place the pages whose text links to it; a page's own links to itself do not count. */
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
