// Pure. The generated page that combines a section for printing: its record, and the ids of its parts.

import { createNameFinder, type NameFinder } from '../../schema/nearest-name.ts';
import { hash as digest } from 'node:crypto';
import { contentMessages } from '../../schema/messages/english/content-messages.ts';
import type { PageRecord } from '../../schema/records/page-record.ts';
import { createRespeller, type LinkTarget } from './link-targets.ts';
import { emptyPage } from './empty-page.ts';
import { decodeSegment } from '../../schema/wire/decode-segment.ts';
import type { Unhashed } from './hash-record.ts';

/** What a printable page shows of each of its parts. */
export type PrintableFacts = Pick<
  PageRecord,
  'url' | 'contentHash' | 'wordCount' | 'codeBlockCount' | 'verifiedWith' | 'blockStates'
>;

/**
 * Builds the record of a section's printable page.
 * @param section a section with a printable page, and the words on it
 * @param parts the section's pages in reading order
 */
export function buildPrintablePage(
  {
    slug,
    printableUrl,
    title,
    contents,
  }: { readonly slug: string; readonly printableUrl: string; readonly title: string; readonly contents: string },
  parts: readonly PrintableFacts[],
): Unhashed<PageRecord> {
  return {
    ...emptyPage,
    url: printableUrl,
    title,
    contentHash: digest('sha256', parts.map(({ contentHash }) => contentHash).join(' ')).slice(0, 32),
    sectionSlug: slug,
    isPrintable: true,
    ...(contents === contentMessages.contents ? {} : { contentsLabel: contents }),
    wordCount: parts.reduce((sum, { wordCount }) => sum + wordCount, 0),
    codeBlockCount: parts.reduce((sum, { codeBlockCount }) => sum + codeBlockCount, 0),
    verifiedWith: findShared(parts.filter(({ codeBlockCount }) => codeBlockCount > 0).map((part) => part.verifiedWith)),
    blockStates: parts.flatMap(({ blockStates, codeBlockCount }) =>
      Array.from({ length: codeBlockCount }, (_, index) => blockStates[index] ?? 'unchecked'),
    ),
    partUrls: parts.map(({ url }) => url),
  };
}

/** Finds the common value; undefined if the values differ or there are none. */
function findShared(values: readonly (string | undefined)[]): string | undefined {
  return new Set(values).size === 1 ? values[0] : undefined;
}

/**
 * Builds the id of each part of a printable page: the page's path below the section, without double hyphens, so that
 * `<scope>--<id>` is unambiguous.
 * @returns scope by url of the part
 */
export function buildPartScopes(partUrls: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const counts = new Map<string, number>(); // where the search for a free number of a slug goes on
  return new Map(
    partUrls.map((url) => {
      const names = url.split('/').filter((name) => name !== '');
      const path = (names.length > 1 ? names.slice(1) : names).map(decodeSegment).join('-');
      const slug =
        path
          .replace(/[^\p{L}\p{N}._-]+/gu, '-')
          .replace(/-{2,}/g, '-')
          .replace(/^dg-/, 'page-') || 'page';
      let scope = slug;
      let count = counts.get(slug) ?? 2;
      for (; taken.has(scope); count += 1) scope = `${slug}-${count}`;
      counts.set(slug, count);
      taken.add(scope);
      return [url, scope];
    }),
  );
}

/** Creates the link target of a printable page, whose ids are the scoped ids of its parts. */
export function createPrintableTarget(
  url: string,
  partUrls: readonly string[],
  findPart: (url: string) => LinkTarget | undefined,
): LinkTarget {
  let urlByScope: ReadonlyMap<string, string> | undefined;
  const findUrl = (scope: string) =>
    (urlByScope ??= new Map([...buildPartScopes(partUrls)].map(([part, name]) => [name, part]))).get(scope);
  const hasId = (id: string) => {
    const cut = id.indexOf('--');
    if (cut === -1) return findUrl(id) !== undefined;
    const part = findUrl(id.slice(0, cut));
    return part !== undefined && (findPart(part)?.hasId(id.slice(cut + 2)) ?? false);
  };
  const listIds = (): readonly string[] => [...buildPartScopes(partUrls).values()];
  let finder: NameFinder | undefined;
  const findNearestId = (id: string): string | undefined => (finder ??= createNameFinder(listIds())).find(id);
  return { url, hasId, listIds, findNearestId, findRespelledId: createRespeller(listIds) };
}
