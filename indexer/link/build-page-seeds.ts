// Pure. Files to pages: addresses, titles and sections, before order and links are known.

import type { Diagnostic } from '../../schema/diagnostics.ts';
import type { Snapshot } from '../../schema/records/snapshot.ts';
import { checkPageUrls } from './check-page-urls.ts';
import { compareCodePoints } from '../../schema/compare-code-points.ts';
import type { OrderedPage } from './compare-pages.ts';
import { formatTitle } from './format-title.ts';
import { buildPageUrl, decodeSegment } from './page-url.ts';
import type { SourcePage, TreeInput } from '../types/tree-input.ts';

/** A page as its own file and address describe it. */
export interface PageSeed extends OrderedPage {
  readonly source: SourcePage;
  readonly url: string;
  /** First URL segment as encoded in the address; `''` for pages at the root. */
  readonly sectionSlug: string;
}

/**
 * Builds the seeds of all pages, sorted by path.
 * Reports `tree/duplicate-url`, `tree/reserved-url`, `tree/case-conflict`, `tree/escaped-name`.
 * @param previous snapshot whose addresses are taken over: a file's depends on nothing but its path
 */
export function buildPageSeeds(
  { pages, site }: Pick<TreeInput, 'pages' | 'site'>,
  previous?: Pick<Snapshot, 'nodes'>,
): { readonly seeds: readonly PageSeed[]; readonly diagnostics: readonly Diagnostic[] } {
  const located = pages
    .toSorted((left, right) => compareCodePoints(left.filePath, right.filePath))
    // Not only the same text but the same string, which later look-ups by address need not read again.
    .map((source) => ({ source, url: findKnownUrl(source.filePath, previous) ?? buildPageUrl(source.filePath) }));
  const { served, diagnostics } = checkPageUrls(located);
  const slugs = new Set(
    served.filter(({ source }) => source.filePath.includes('/')).map(({ url }) => extractFirstSegment(url)),
  );
  const seeds = served.map(({ source, url }): PageSeed => {
    const first = extractFirstSegment(url);
    const sectionSlug = slugs.has(first) ? first : '';
    const isIndex = url === (sectionSlug === '' ? '/' : `/${sectionSlug}/`);
    const { frontMatter, headingTitle } = source.parsed;
    return {
      source,
      url,
      filePath: source.filePath,
      title: frontMatter.title ?? headingTitle ?? buildFallbackTitle(url, site.name),
      sectionSlug,
      isIndex,
      group: frontMatter.group,
      sort: frontMatter.sort,
      date: frontMatter.date,
    };
  });
  return { seeds, diagnostics };
}

/** Extracts the first segment of an address as encoded: `/concepts/output/` → `concepts`. */
export function extractFirstSegment(url: string): string {
  return url.slice(1, Math.max(url.indexOf('/', 1), 1));
}

function findKnownUrl(filePath: string, previous: Pick<Snapshot, 'nodes'> | undefined): string | undefined {
  const node = previous?.nodes.get(filePath);
  return node?.type === 'file' ? node.url : undefined;
}

function buildFallbackTitle(url: string, siteName: string): string {
  const name = url.split('/').at(-2) ?? '';
  return name === '' ? siteName : formatTitle(decodeSegment(name)) || decodeSegment(name);
}
