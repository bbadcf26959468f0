// Pure. A page's record from all that the earlier steps found out about it.

import type { AnchorRecord, PageRecord, SourceState } from '../../schema/page-record.ts';
import type { ParsedPage } from '../../schema/parsed-page.ts';
import type { SiteSettings } from '../../schema/site-settings.ts';
import type { AdjacentUrls } from './adjacent-pages.ts';
import { selectContributors } from './build-contributors.ts';
import type { PageSeed } from './build-page-seeds.ts';
import { buildFileUrl } from './page-url.ts';
import type { ResolvedLinks } from './resolve-links.ts';
import type { Unhashed } from '../read/tree-input.ts';
import type { VerifiedFacts } from './verified-facts.ts';

/** Is what a page's record is made of. */
export interface PageFacts {
  readonly seed: PageSeed;
  readonly site: SiteSettings;
  readonly adjacent: AdjacentUrls | undefined;
  readonly anchors: readonly AnchorRecord[];
  readonly resolved: ResolvedLinks | undefined;
  readonly verified: VerifiedFacts | undefined;
  readonly backlinks: readonly string[];
}

/** Builds the record of an authored page. */
export function buildPage({
  seed,
  site,
  adjacent,
  anchors,
  resolved,
  verified,
  backlinks,
}: PageFacts): Unhashed<PageRecord> {
  const { url, filePath, title, sectionSlug, isIndex, source } = seed;
  const { frontMatter, extraIds, bodyHash, wordCount, codeBlockCount, options, hooks } = source.parsed;
  return {
    url,
    filePath,
    bodyHash,
    title,
    description: frontMatter.description,
    sort: frontMatter.sort,
    group: frontMatter.group,
    sectionSlug,
    isIndex,
    isPrintable: false,
    isOrphan: !isIndex && backlinks.length === 0,
    anchors,
    extraIds,
    contributors: selectContributors(frontMatter.contributors ?? [], site),
    related: resolved?.related ?? [],
    previousUrl: adjacent?.previousUrl,
    nextUrl: adjacent?.nextUrl,
    editUrl: frontMatter.edit ?? buildEditUrl(site, filePath),
    repoUrl: frontMatter.repo,
    sourceUrl: frontMatter.source,
    packageName: frontMatter.package,
    sourceState: selectSourceState(source.parsed),
    date: frontMatter.date,
    updatedAt: source.updatedAt,
    redirects: frontMatter.redirects ?? [],
    links: resolved?.links ?? [],
    backlinks,
    wordCount,
    codeBlockCount,
    options,
    hooks,
    verifiedWith: verified?.version,
    blockStates: verified?.blockStates ?? [],
    partUrls: [],
  };
}

/** Selects by what the file says and what was found: pages with a package or a source are about others' work. */
function selectSourceState({ frontMatter, readme }: ParsedPage): SourceState {
  if (readme !== undefined) return 'README';
  return frontMatter.package === undefined && frontMatter.source === undefined ? 'NONE' : 'SUMMARY';
}

function buildEditUrl({ editUrl }: SiteSettings, filePath: string): string | undefined {
  return editUrl === undefined ? undefined : `${editUrl.replace(/\/$/, '')}${buildFileUrl(filePath)}`;
}
