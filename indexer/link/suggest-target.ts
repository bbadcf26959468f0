// Pure. Suggestions for dead links.

import { createNameFinder, type NameFinder } from '../../schema/nearest-name.ts';
import { buildPageUrl, decodeSegment } from './page-url.ts';
import type { LinkTargets } from './link-targets.ts';

/** Suggests the address of a page; undefined if none is similar. */
export type SuggestPage = (href: string, filePath: string) => string | undefined;

/** The suggestions of one set of pages. */
export interface PageSuggestions {
  readonly suggest: SuggestPage;
  /** Whether a search was made for every dead address, so that the order in which they came does not matter. */
  readonly isComplete: () => boolean;
  /** Records the suggestions so far. */
  readonly record: () => SuggestionRecord;
}

/** The suggestions of an earlier run of a tree with the same pages. */
export interface SuggestionRecord {
  /** Each dead address with its suggestion; null for none. */
  readonly found: readonly (readonly [url: string, suggestion: string | null])[];
  readonly isComplete: boolean;
}

/**
 * Creates the suggestions of one run: a page with the same name elsewhere, which may have moved, or else a page in the
 * same folder with a similar name. Each search looks into two buckets, so that its work does not grow with the tree, and
 * the order of the searches does not matter.
 * @param earlier suggestions for the same pages, which are taken over
 */
export function createPageSuggestions(targets: LinkTargets, earlier?: SuggestionRecord): PageSuggestions {
  const found = new Map(earlier?.found.map(([url, suggestion]) => [url, suggestion ?? undefined]));
  let urlsByName: ReadonlyMap<string, readonly string[]> | undefined;
  let urlsByParent: ReadonlyMap<string, readonly string[]> | undefined;
  const finders = new Map<string, NameFinder>();
  function suggest(href: string, filePath: string): string | undefined {
    const url = buildWantedUrl(href, filePath);
    if (found.has(url)) return found.get(url);
    urlsByName ??= Map.groupBy(targets.pages.keys(), extractName);
    urlsByParent ??= Map.groupBy(targets.pages.keys(), extractParent);
    const suggestion = urlsByName.get(extractName(url))?.[0] ?? findInFolder(url, urlsByParent);
    found.set(url, suggestion);
    return suggestion;
  }
  function findInFolder(url: string, byParent: ReadonlyMap<string, readonly string[]>): string | undefined {
    const parent = extractParent(url);
    const urls = byParent.get(parent);
    if (urls === undefined) return undefined;
    const finder = finders.get(parent) ?? createNameFinder(urls.map(extractName));
    finders.set(parent, finder);
    const name = finder.find(extractName(url));
    return name === undefined ? undefined : `${parent}${name}/`;
  }
  return {
    suggest,
    isComplete: () => true,
    record: () => ({ found: [...found].map(([url, suggestion]) => [url, suggestion ?? null]), isComplete: true }),
  };
}

/** Builds the approximate address of a dead reference, for comparing spellings. */
function buildWantedUrl(href: string, filePath: string): string {
  const base = new URL(`http://tree/${filePath.split('/').map(encodeURIComponent).join('/')}`);
  const path = URL.parse(href, base)?.pathname ?? '/';
  const names = path.split('/').filter((name) => name !== '');
  return buildPageUrl(
    names
      .map(decodeSegment)
      .join('/')
      .replace(/\.html?$/, ''),
  );
}

function extractName(url: string): string {
  return url.slice(url.lastIndexOf('/', url.length - 2) + 1, -1);
}

function extractParent(url: string): string {
  return url.slice(0, url.lastIndexOf('/', url.length - 2) + 1);
}
