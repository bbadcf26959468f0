// Pure. Files → seeds of pages: addresses, titles and sections, before order and links are known.

import type { Diagnostic } from '../../schema/diagnostics.ts';
import { checkPageUrls } from './check-page-urls.ts';
import { compareCodePoints } from '../../schema/compare-code-points.ts';
import type { OrderedPage } from './compare-pages.ts';
import { formatTitle } from './format-title.ts';
import { buildPageUrl, decodeSegment } from './page-url.ts';
import type { SourcePage, TreeInput } from '../types/tree-input.ts';

/** The part of a page that follows from its own file and address. */
export interface PageSeed extends OrderedPage {
  readonly source: SourcePage;
  readonly url: string;
  /** First URL segment, percent-encoded; `''` for pages at the root. */
  readonly sectionSlug: string;
}

/** The seeds of all pages, with the inputs that decide whether they can be reused. */
export interface PageSeeds {
  /** Sorted by path. */
  readonly seeds: readonly PageSeed[];
  readonly diagnostics: readonly Diagnostic[];
  /** Paths of all pages, sorted, including pages that are not served. */
  readonly filePaths: readonly string[];
  readonly siteName: string;
}

/**
 * Builds the seeds of all pages.
 * Reports `tree/duplicate-url`, `tree/reserved-url`, `tree/case-conflict`, `tree/escaped-name`.
 * @param previous seeds to reuse where nothing has changed. Addresses depend only on the paths of the tree
 */
export function buildPageSeeds({ pages, site }: Pick<TreeInput, 'pages' | 'site'>, previous?: PageSeeds): PageSeeds {
  const sorted = pages.toSorted((left, right) => compareCodePoints(left.filePath, right.filePath));
  if (previous !== undefined && hasSamePaths(sorted, previous)) return updateSeeds(sorted, site.name, previous);
  const located = sorted.map((source) => ({ source, url: buildPageUrl(source.filePath) }));
  const { served, diagnostics } = checkPageUrls(located);
  const slugs = new Set(
    served.filter(({ source }) => source.filePath.includes('/')).map(({ url }) => extractFirstSegment(url)),
  );
  const seeds = served.map(({ source, url }): PageSeed => {
    const first = extractFirstSegment(url);
    const sectionSlug = slugs.has(first) ? first : '';
    const isIndex = url === (sectionSlug === '' ? '/' : `/${sectionSlug}/`);
    return buildSeed(source, { url, sectionSlug, isIndex }, site.name);
  });
  return { seeds, diagnostics, filePaths: sorted.map(({ filePath }) => filePath), siteName: site.name };
}

function hasSamePaths(pages: readonly SourcePage[], { filePaths }: PageSeeds): boolean {
  return pages.length === filePaths.length && pages.every(({ filePath }, index) => filePath === filePaths[index]);
}

function updateSeeds(pages: readonly SourcePage[], siteName: string, previous: PageSeeds): PageSeeds {
  let position = 0;
  const seeds = previous.seeds.map((seed) => {
    while (pages[position]?.filePath !== seed.filePath) position += 1; // a page that is not served
    const source = pages[position];
    if (source === undefined) throw new Error(`There is no page at ${seed.filePath}.`);
    return source === seed.source && siteName === previous.siteName ? seed : buildSeed(source, seed, siteName);
  });
  return { ...previous, seeds, siteName };
}

/** Builds the seed of a page with a known address. */
export function buildSeed(
  source: SourcePage,
  { url, sectionSlug, isIndex }: Pick<PageSeed, 'url' | 'sectionSlug' | 'isIndex'>,
  siteName: string,
): PageSeed {
  const { frontMatter, headingTitle } = source.parsed;
  return {
    source,
    url,
    filePath: source.filePath,
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
