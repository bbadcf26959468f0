// References → targets: redirects, resolved links, backlinks, and the problems of both.

import type { Diagnostic } from '../../schema/diagnostics.ts';
import { createNameFinder, type NameFinder } from '../../schema/nearest-name.ts';
import type { RedirectRecord } from '../../schema/records/tree-records.ts';
import type { Read } from '../engine/query.ts';
import { buildRedirects } from '../link/build-redirects.ts';
import { hashRecord } from '../link/hash-record.ts';
import { createPageTarget, type LinkTarget, type LinkTargets } from '../link/link-targets.ts';
import { notFoundPaths } from '../link/not-found-page.ts';
import { buildPageUrl } from '../link/page-url.ts';
import { createPrintableTarget } from '../link/printable-pages.ts';
import { listSiteOrigins } from '../link/resolve-foreign-address.ts';
import { resolveLinks, type ResolvedLinks } from '../link/resolve-links.ts';
import { extractName, extractParent, suggestPage } from '../link/suggest-target.ts';
import { extractPageFormat } from '../types/page-format.ts';
import { hasFile, pagePaths, served } from './address-queries.ts';
import { brief, pageIds, readOfFile, readSource } from './fact-queries.ts';
import { linking } from './input-queries.ts';
import { postList } from './post-queries.ts';
import { dataFiles, notFoundSeed, printableSection, section, seed, siteRecord } from './section-queries.ts';

const { derive, collect } = linking;

const siteOrigins = derive('siteOrigins', (read): readonly string[] => listSiteOrigins(read(siteRecord, '')));

// ---- suggestions for dead links: pages of the same name, and pages in the same folder

const servedUrl = derive('servedUrl', (read, path): string | undefined => {
  const url = buildPageUrl(path);
  return read(served, url) === path ? url : undefined;
});

const namesakes = collect('namesakes', {
  keys: pagePaths,
  from: servedUrl,
  emit({ getValue }) {
    const url = getValue();
    return url === undefined ? [] : [[extractName(url), url] as const];
  },
});

const siblings = collect('siblings', {
  keys: pagePaths,
  from: servedUrl,
  emit({ getValue }) {
    const url = getValue();
    return url === undefined ? [] : [[extractParent(url), url] as const];
  },
});

const siblingNames = derive(
  'siblingNames',
  (read, parent): NameFinder => createNameFinder(read(siblings.buckets, parent).map(([, url]) => extractName(url))),
  { encoding: 'none' },
);

const listItems = (entries: readonly (readonly [string, string])[]): readonly string[] => entries.map(([, url]) => url);

// ---- targets

/** Creates the targets of links. Each look-up is a read of exactly what it needs. */
function createTargets(read: Read, redirects: LinkTargets['redirects']): LinkTargets {
  const known = new Map<string, LinkTarget | undefined>();
  const getPage = (url: string): LinkTarget | undefined => {
    if (!known.has(url)) known.set(url, createTarget(url));
    return known.get(url);
  };
  const createTarget = (url: string): LinkTarget | undefined => {
    const path = read(served, url);
    if (path !== undefined) return createLazyTarget(url, () => readOfFile(read, pageIds, path));
    if (read(postList, url) !== undefined) return createPageTarget(url, noIds);
    const slug = read(printableSection, url);
    const { pageUrls = [] } = slug === undefined ? {} : (read(section, slug) ?? {});
    return slug === undefined ? undefined : createPrintableTarget(url, pageUrls, getPage);
  };
  return {
    pages: {
      get: getPage,
      has: (url) =>
        read(served, url) !== undefined ||
        read(printableSection, url) !== undefined ||
        read(postList, url) !== undefined,
    },
    urlByPath: {
      get(path) {
        const url = extractPageFormat(path) === undefined ? undefined : buildPageUrl(path);
        return url !== undefined && read(served, url) === path ? url : undefined;
      },
    },
    files: { has: (path) => hasFile(read, path) },
    redirects,
    siteOrigins: read(siteOrigins, ''),
    listNamesakes: (name) => listItems(read(namesakes.buckets, name)),
    getSiblings: (parent) => read(siblingNames, parent),
  };
}

const noIds = { anchors: [], extraIds: [] };

/** Creates the target of a page whose ids are read when a link asks for one. */
function createLazyTarget(url: string, readIds: () => Parameters<typeof createPageTarget>[1] | undefined): LinkTarget {
  let known: LinkTarget | undefined;
  const get = (): LinkTarget => (known ??= createPageTarget(url, readIds() ?? noIds));
  return {
    url,
    hasId: (id) => get().hasId(id),
    listIds: () => get().listIds(),
    findNearestId: (id) => get().findNearestId(id),
    findRespelledId: (id) => get().findRespelledId(id),
  };
}

// ---- redirects

const redirecting = derive('redirecting', (read, path): boolean => {
  const own = readOfFile(read, brief, path);
  return own?.frontMatter.redirects !== undefined && read(seed, path) !== undefined;
});

const redirectSources = collect('redirectSources', {
  keys: pagePaths,
  from: redirecting,
  emit: ({ getValue }) => (getValue() ? [['', 1] as const] : []),
});

const builtRedirects = derive('builtRedirects', (read) => {
  const seeds = read(redirectSources.buckets, '').flatMap(([path]) => {
    const own = read(seed, path);
    const facts = readOfFile(read, brief, path);
    return own === undefined || facts === undefined ? [] : [{ ...own, source: { parsed: facts } }];
  });
  const { places: sitePlaces } = read(dataFiles, '');
  const { redirects, ...others } = buildRedirects(
    { site: read(siteRecord, ''), sitePlaces },
    seeds,
    createTargets(read, noRedirects),
  );
  return { redirects: redirects.map((redirect): RedirectRecord => hashRecord(redirect)), ...others };
});

const noRedirects: LinkTargets['redirects'] = { get: () => undefined };

/** All redirects, sorted by old address. */
export const redirects = derive('redirects', (read): readonly RedirectRecord[] => read(builtRedirects, '').redirects);

/** Finds where a redirect is written, by its old address. */
export function findRedirectSource(read: Read, from: string): Pick<Diagnostic, 'filePath' | 'place'> | undefined {
  const built = read(builtRedirects, '');
  return built.sources[built.redirects.findIndex((each) => each.from === from)];
}

/** By old address. */
const redirectIndex = derive(
  'redirectIndex',
  (read): ReadonlyMap<string, RedirectRecord> => new Map(read(redirects, '').map((each) => [each.from, each])),
  { encoding: 'none' },
);

const hasRedirects = derive('hasRedirects', (read): boolean => read(redirects, '').length > 0);

const redirect = derive('redirect', (read, from): RedirectRecord | undefined => read(redirectIndex, '').get(from));

/** Opens the targets of links. */
export const openTargets = (read: Read): LinkTargets => createTargets(read, findRedirects(read));

/** Creates the look-up of redirects. Most trees have none, and then each link needs no read of its own. */
function findRedirects(read: Read): LinkTargets['redirects'] {
  return read(hasRedirects, '') ? { get: (from) => read(redirect, from) } : noRedirects;
}

// ---- links

/** The resolved references of a page, by its path. */
export interface PageLinks extends Omit<ResolvedLinks, 'diagnostics'> {
  readonly problemCount: number;
}

/** The links of a page that is served. Hints for dead ones are in `linkProblems`: they may need any other page. */
export const pageLinks = derive('pageLinks', (read, path): PageLinks | undefined => {
  const resolved = resolve(read, path, () => undefined);
  return resolved && { links: resolved.links, related: resolved.related, problemCount: resolved.diagnostics.length };
});

export const linkProblems = derive('linkProblems', (read, path): readonly Diagnostic[] => {
  if ((read(pageLinks, path)?.problemCount ?? 0) === 0) return [];
  return resolve(read, path, suggestPage)?.diagnostics ?? [];
});

function resolve(read: Read, path: string, suggest: typeof suggestPage): ResolvedLinks | undefined {
  const own = read(seed, path) ?? read(notFoundSeed, path);
  const source = own && readSource(read, path);
  return source && resolveLinks({ ...own, source }, openTargets(read), suggest);
}

/** The paths of the pages that link to an address, by address. */
export const backlinks = collect('backlinks', {
  keys: pagePaths,
  from: pageLinks,
  emit({ key, getValue }) {
    if (notFoundPaths.includes(key)) return []; // no page
    const targets = new Set(getValue()?.links.flatMap(({ targetUrl }) => targetUrl ?? []));
    return [...targets].map((url) => [url, 1] as const);
  },
});

/** The problems of redirects. */
export const redirectProblems = derive(
  'redirectProblems',
  (read): readonly Diagnostic[] => read(builtRedirects, '').diagnostics,
);

export const linkQueries = [
  siteOrigins,
  servedUrl,
  namesakes,
  siblings,
  siblingNames,
  redirecting,
  redirectSources,
  builtRedirects,
  redirects,
  redirectIndex,
  hasRedirects,
  redirect,
  pageLinks,
  linkProblems,
  backlinks,
  redirectProblems,
];
