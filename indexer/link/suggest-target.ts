// Pure. Suggestions for dead links.

import { findNearestName } from '../../schema/nearest-name.ts';
import { buildPageUrl, decodeSegment } from './page-url.ts';
import type { LinkTargets } from './link-targets.ts';

/** Suggests the address of a page; undefined if none is similar. */
export type SuggestPage = (href: string, filePath: string, targets: LinkTargets) => string | undefined;

/** Candidates whose spelling is compared. With more, a similar name would be a coincidence. */
const maxCandidates = 200;

/**
 * Suggests a page with the same name elsewhere, which may have moved, or else a page in the same folder with a similar
 * name.
 */
export const suggestPage: SuggestPage = (href, filePath, targets) => {
  const url = buildWantedUrl(href, filePath);
  const [namesake] = targets.listNamesakes(extractName(url));
  return namesake ?? findNearestName(url, selectSimilar(url, targets.listSiblings(extractParent(url))));
};

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
  const similar = candidates.filter((candidate) => {
    const other = extractName(candidate);
    return Math.abs(other.length - name.length) <= 3 && (other[0] === name[0] || other.at(-1) === name.at(-1));
  });
  return similar.slice(0, maxCandidates);
}

/** Extracts the last name of an address: `/guides/caching/` → `caching`. */
export function extractName(url: string): string {
  return url.slice(url.lastIndexOf('/', url.length - 2) + 1, -1);
}

/** Extracts the address above: `/guides/caching/` → `/guides/`. */
export function extractParent(url: string): string {
  return url.slice(0, url.lastIndexOf('/', url.length - 2) + 1);
}
