// Pure. Builds the record of a page from the results of the earlier steps.

import { selectRecordedFields } from '../../schema/fields/front-matter.ts';
import type { KitTables } from '../../schema/kits/kit-tables.ts';
import type { AnchorRecord, PageRecord, PostListRecord, SourceState } from '../../schema/records/page-record.ts';
import type { SiteSettings } from '../../schema/records/site-settings.ts';
import type { VerifiedPage, VerifiedRecord } from '../../schema/records/verified-record.ts';
import type { Unhashed } from './hash-record.ts';
import type { ParsedPage } from '../types/parsed-page.ts';
import type { SourcePage } from '../types/source-page.ts';
import { selectContributors } from './build-contributors.ts';
import type { PageSeed } from './build-page-seeds.ts';
import { emptyPage } from './empty-page.ts';
import { buildFileUrl } from './page-url.ts';
import { buildAuthorUrl, buildTagUrl, linkNames } from './post-lists.ts';
import type { ResolvedLinks } from './resolve-links.ts';

/** The neighbors of a page in the reading order of its section. */
export interface AdjacentUrls {
  readonly previousUrl: string | undefined;
  readonly nextUrl: string | undefined;
}

/** The parts of a page record. */
export interface PageParts {
  readonly seed: PageSeed;
  /** Hash of the page's texts, 32 hex digits: the name under which they are stored and published. */
  readonly bodyHash: string;
  readonly site: SiteSettings;
  readonly adjacent: AdjacentUrls | undefined;
  readonly anchors: readonly AnchorRecord[];
  readonly resolved: Omit<ResolvedLinks, 'diagnostics'>;
  readonly codeLinks: readonly string[];
  readonly verified: VerifiedRecord | undefined;
  readonly backlinks: readonly string[];
  /** Whether the page is in a section with lists of posts. */
  readonly isInBlog: boolean;
  readonly postList: PostListRecord | undefined;
  /** Those that kits add to front matter. */
  readonly pageFields: KitTables['pageFields'];
}

/** Builds the record of an authored page. */
export function buildPage(parts: PageParts): Unhashed<PageRecord> {
  const { seed, bodyHash, site, adjacent, anchors, resolved, codeLinks, backlinks } = parts;
  const { url, filePath, title, sectionSlug, isIndex, source } = seed;
  const { frontMatter, extraIds, contentHash, wordCount, codeBlockCount, blockEntries, facts } = source.parsed;
  const contributors = selectContributors(frontMatter.contributors ?? [], site);
  const isPost = parts.isInBlog && !isIndex;
  const verified = findVerified(source, parts.verified);
  return {
    ...emptyPage,
    ...selectRecordedFields(frontMatter),
    url,
    filePath,
    bodyHash,
    contentHash,
    title,
    sectionSlug,
    isIndex,
    isOrphan: !isIndex && backlinks.length === 0,
    anchors,
    extraIds,
    contributors,
    tags: isPost ? linkNames(frontMatter.tags ?? [], (tag) => buildTagUrl(sectionSlug, tag)) : [],
    authors: isPost ? linkNames(contributors, (handle) => buildAuthorUrl(sectionSlug, handle)) : [],
    postList: parts.postList,
    related: resolved.related,
    previousUrl: adjacent?.previousUrl,
    nextUrl: adjacent?.nextUrl,
    editUrl: frontMatter.edit ?? buildEditUrl(site, filePath),
    repoUrl: frontMatter.repo,
    sourceUrl: frontMatter.source,
    packageName: frontMatter.package,
    sourceState: selectSourceState(source.parsed),
    updatedAt: source.updatedAt,
    redirects: frontMatter.redirects ?? [],
    kitFields: selectKitFields(frontMatter, parts.pageFields),
    links: resolved.links,
    backlinks,
    wordCount,
    codeBlockCount,
    blockEntries,
    codeLinks,
    facts,
    verifiedWith: verified === undefined ? undefined : parts.verified?.version,
    blockStates: verified?.blockStates ?? [],
  };
}

/** Selects what a page sets of the fields of kits. The parser has checked the values. */
function selectKitFields(frontMatter: object, pageFields: KitTables['pageFields']): PageRecord['kitFields'] {
  const own = Object.entries(frontMatter).filter(([name]) => Object.hasOwn(pageFields, name));
  return own.length === 0 ? undefined : Object.fromEntries<unknown>(own);
}

/** Builds the neighbors of every page of a section. @param urls in reading order */
export function buildAdjacentUrls(urls: readonly string[]): ReadonlyMap<string, AdjacentUrls> {
  return new Map(urls.map((url, index) => [url, { previousUrl: urls[index - 1], nextUrl: urls[index + 1] }]));
}

/** Finds the verified state of a page; undefined if it was never verified or has changed since. */
function findVerified(
  { filePath, parsed }: SourcePage,
  verified: VerifiedRecord | undefined,
): VerifiedPage | undefined {
  const page = verified !== undefined && Object.hasOwn(verified.pages, filePath) ? verified.pages[filePath] : undefined;
  return page?.verificationHash === parsed.verificationHash ? page : undefined;
}

/** Selects the origin of the text. A page with `package` or `source` documents a third-party package. */
function selectSourceState({ frontMatter, readme }: ParsedPage): SourceState {
  if (readme !== undefined) return 'README';
  return frontMatter.package === undefined && frontMatter.source === undefined ? 'NONE' : 'SUMMARY';
}

function buildEditUrl({ editUrl }: SiteSettings, filePath: string): string | undefined {
  return editUrl === undefined ? undefined : `${editUrl.replace(/\/$/, '')}${buildFileUrl(filePath)}`;
}
