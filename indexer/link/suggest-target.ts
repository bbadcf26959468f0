// Pure. Suggestions for dead links.

import { findNearestName } from '../../schema/nearest-name.ts';
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

/** Number of dead addresses with a search for a similar name, which is slow in large trees. Later hints are general. */
const maxSearches = 100;

/**
 * Creates the suggestions of one run: a page with the same name elsewhere, which may have moved, or else a page in the
 * same folder with a similar name. Must be called in page order, so that the same tree has the same hints.
 * @param earlier suggestions for the same pages, which are taken over
 */
export function createPageSuggestions(targets: LinkTargets, earlier?: SuggestionRecord): PageSuggestions {
  let { isComplete } = earlier ?? { isComplete: true };
  const found = new Map(earlier?.found.map(([url, suggestion]) => [url, suggestion ?? undefined]));
  let urlsByName: ReadonlyMap<string, readonly string[]> | undefined;
  let urlsByParent: ReadonlyMap<string, readonly string[]> | undefined;
  function suggest(href: string, filePath: string): string | undefined {
    const url = buildWantedUrl(href, filePath);
    if (found.has(url)) return found.get(url);
    if (found.size >= maxSearches) {
      isComplete = false;
      return undefined;
    }
    urlsByName ??= Map.groupBy(targets.pages.keys(), extractName);
    urlsByParent ??= Map.groupBy(targets.pages.keys(), extractParent);
    const suggestion =
      urlsByName.get(extractName(url))?.[0] ??
      findNearestName(url, selectSimilar(url, urlsByParent.get(extractParent(url)) ?? []));
    found.set(url, suggestion);
    return suggestion;
  }
  return {
    suggest,
    isComplete: () => isComplete,
    record: () => ({ found: [...found].map(([url, suggestion]) => [url, suggestion ?? null]), isComplete }),
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

/** Selects candidates that can be similar at all, because computing edit distances is slow. */
function selectSimilar(url: string, candidates: readonly string[]): readonly string[] {
  const name = extractName(url);
  return candidates.filter((candidate) => {
    const other = extractName(candidate);
    return Math.abs(other.length - name.length) <= 3 && (other[0] === name[0] || other.at(-1) === name.at(-1));
  });
}

function extractName(url: string): string {
  return url.slice(url.lastIndexOf('/', url.length - 2) + 1, -1);
}

function extractParent(url: string): string {
  return url.slice(0, url.lastIndexOf('/', url.length - 2) + 1);
}
