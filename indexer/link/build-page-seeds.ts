// Pure. The seed of a page: its address, title and section, before order and links are known.

import type { OrderedPage } from './compare-pages.ts';
import { formatTitle } from './format-title.ts';
import { decodeSegment } from '../../schema/wire/decode-segment.ts';
import type { ParsedPage } from '../types/parsed-page.ts';
import type { SourcePage } from '../types/source-page.ts';

/** The part of a page that follows from its own file and address. */
export interface PageSeed extends OrderedPage {
  readonly source: SourcePage;
  readonly url: string;
  /** First URL segment, percent-encoded; `''` for pages at the root. */
  readonly sectionSlug: string;
}

/** Builds the seed of a page with a known address. */
export function buildSeed(
  file: Pick<ParsedPage, 'headingTitle'> & {
    readonly filePath: string;
    readonly frontMatter: {
      readonly [Name in 'title' | 'group' | 'sort' | 'date']?: ParsedPage['frontMatter'][Name] | undefined;
    };
  },
  { url, sectionSlug, isIndex }: Pick<PageSeed, 'url' | 'sectionSlug' | 'isIndex'>,
  siteName: string,
): Omit<PageSeed, 'source'> {
  const { filePath, frontMatter, headingTitle } = file;
  return {
    url,
    filePath,
    title: frontMatter.title ?? headingTitle ?? buildFallbackTitle(url, siteName),
    sectionSlug,
    isIndex,
    group: frontMatter.group,
    sort: frontMatter.sort,
    date: frontMatter.date,
  };
}

/** Extracts the first segment of an address, percent-encoded: `/concepts/output/` → `concepts`. */
export function extractFirstSegment(url: string): string {
  return url.slice(1, Math.max(url.indexOf('/', 1), 1));
}

function buildFallbackTitle(url: string, siteName: string): string {
  const name = url.split('/').at(-2) ?? '';
  return name === '' ? siteName : formatTitle(decodeSegment(name)) || decodeSegment(name);
}
