// Pure. Suggestions for dead links.

import { decodeSegment } from '../../schema/wire/decode-segment.ts';
import { buildPageUrl } from './page-url.ts';
import type { LinkTargets } from './link-targets.ts';

/** Suggests the address of a page; undefined if none is similar. */
export type SuggestPage = (href: string, filePath: string, targets: LinkTargets) => string | undefined;

/**
 * Suggests a page with the same name elsewhere, which may have moved, or else a page in the same folder with a similar
 * name. It looks into two buckets, so that its work does not grow with the tree.
 */
export const suggestPage: SuggestPage = (href, filePath, targets) => {
  const url = buildWantedUrl(href, filePath);
  const name = extractName(url);
  const [namesake] = targets.listNamesakes(name);
  if (namesake !== undefined) return namesake;
  const parent = extractParent(url);
  const similar = targets.getSiblings(parent).find(name);
  return similar === undefined ? undefined : `${parent}${similar}/`;
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

/** Extracts the last name of an address: `/guides/caching/` → `caching`. */
export function extractName(url: string): string {
  return url.slice(url.lastIndexOf('/', url.length - 2) + 1, -1);
}

/** Extracts the address above: `/guides/caching/` → `/guides/`. */
export function extractParent(url: string): string {
  return url.slice(0, url.lastIndexOf('/', url.length - 2) + 1);
}
