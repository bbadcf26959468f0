// The targets of links: what is served at an address, and which pages have similar ones.

import { createNameFinder, type NameFinder } from '../../schema/nearest-name.ts';
import type { Read } from '../engine/query.ts';
import { createPageTarget, type LinkTarget, type LinkTargets } from '../link/link-targets.ts';
import { buildPageUrl } from '../link/page-url.ts';
import { createPrintableTarget } from '../link/printable-pages.ts';
import { listSiteOrigins } from '../link/resolve-foreign-address.ts';
import { extractName, extractParent } from '../link/suggest-target.ts';
import { extractPageFormat } from '../types/page-format.ts';
import { hasFile, pagePaths, served } from './address-queries.ts';
import { pageIds, readOfFile, type PageIds } from './fact-queries.ts';
import { linking } from './input-queries.ts';
import { postList } from './post-queries.ts';
import { printableSection, section, siteRecord } from './section-queries.ts';

const { derive, collect } = linking;

const siteOrigins = derive('siteOrigins', (read): readonly string[] => listSiteOrigins(read(siteRecord, '')));

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

/** The ids of a page, by its path: links to it are resolved again when they change, and not when its text does. */
const idsAt = derive('idsAt', (read, path): PageIds | undefined => readOfFile(read, pageIds, path));

const listItems = (entries: readonly (readonly [string, string])[]): readonly string[] => entries.map(([, url]) => url);

/** Creates the targets of links. Each look-up is a read of exactly what it needs. */
export function createTargets(read: Read, redirects: LinkTargets['redirects']): LinkTargets {
  const known = new Map<string, LinkTarget | undefined>();
  const getPage = (url: string): LinkTarget | undefined => {
    if (!known.has(url)) known.set(url, createTarget(url));
    return known.get(url);
  };
  const createTarget = (url: string): LinkTarget | undefined => {
    const path = read(served, url);
    if (path !== undefined) return createLazyTarget(url, () => read(idsAt, path));
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

export const targetQueries = [siteOrigins, servedUrl, namesakes, siblings, siblingNames, idsAt];
