// Other languages and versions of the documentation: which of their pages stand for a page of this site.

import { compareCodePoints } from '../../schema/compare-code-points.ts';
import type { Diagnostic } from '../../schema/diagnostics.ts';
import type { AlternateRecord } from '../../schema/records/page-record.ts';
import { hasAlternates } from '../../schema/records/edition-settings.ts';
import { findReservation } from '../../schema/wire/reserved-urls.ts';
import { checkEditions } from '../link/check-editions.ts';
import { notFoundPaths } from '../link/not-found-page.ts';
import { buildPageUrl } from '../link/page-url.ts';
import { listEditions, type Edition } from '../link/place-editions.ts';
import { pagePaths } from './address-queries.ts';
import { editionPages, linking, untrustedOption } from './input-queries.ts';
import { dataFiles, siteBase, siteRecord } from './section-queries.ts';

const { derive } = linking;

/** The languages and versions that site.yaml lists, this one included. */
export const editions = derive('editions', (read): readonly Edition[] => listEditions(read(siteRecord, '')));

/** Whether the site asks for what other languages and versions have for its pages. */
export const knowsAlternates = derive('knowsAlternates', (read): boolean => hasAlternates(read(siteRecord, '')));

/** The addresses of the pages of a content folder, without its base; undefined for a folder that cannot be read. */
const editionUrls = derive(
  'editionUrls',
  (read, content): ReadonlySet<string> | undefined => {
    const paths = read(editionPages, content);
    if (paths === undefined) return undefined;
    const urls = paths.filter((path) => !notFoundPaths.includes(path)).map(buildPageUrl);
    return new Set(['/', ...urls.filter((url) => findReservation(url) === undefined)]); // a home page needs no file
  },
  { encoding: 'none' },
);

/** What a content folder has for a page: its address there, without the base. The key is folder and address, with a space. */
const nearestUrl = derive('nearestUrl', (read, key): string | undefined => {
  const cut = key.lastIndexOf(' ');
  const urls = read(editionUrls, key.slice(0, cut));
  let url = key.slice(cut + 1);
  while (urls?.has(url) === false) url = url.slice(0, url.lastIndexOf('/', url.length - 2) + 1);
  return urls && url;
});

/** What other languages and versions have for a page, by its address. Those whose pages are not known are left out. */
export const alternates = derive('alternates', (read, url): readonly AlternateRecord[] =>
  read(editions, '').flatMap(({ kind, name, lang, content, isCurrent, url: siteUrl }) => {
    const found = content === undefined || isCurrent ? undefined : read(nearestUrl, `${content} ${url}`);
    if (found === undefined || siteUrl === undefined) return [];
    const match = found === url ? 'PAGE' : found === '/' ? 'HOME' : 'SECTION';
    return { kind, name, lang, url: siteUrl + found, match };
  }),
);

/** The bases of other languages and versions that are below this one: their addresses are not those of this site. */
export const basesBelow = derive('basesBelow', (read): readonly string[] => {
  const bases = new Set(read(editions, '').flatMap(({ base }) => base ?? []));
  return [...bases].filter((base) => base.startsWith(`${read(siteBase, '')}/`)).toSorted(compareCodePoints);
});

/** Whether the current version has a page of this old or unreleased version, by the address of the page. */
export const isSuperseded = derive('isSuperseded', (read, url): boolean => {
  const versions = read(editions, '').filter(({ kind }) => kind === 'VERSION');
  if (versions.find(({ isCurrent }) => isCurrent)?.status === undefined) return false;
  const newest = versions.find(({ status }) => status === undefined);
  return read(alternates, url).some(
    ({ kind, name, match }) => kind === 'VERSION' && name === newest?.name && match === 'PAGE',
  );
});

/** The problems of what site.yaml says of other languages and versions. */
export const editionProblems = derive('editionProblems', (read): readonly Diagnostic[] => {
  if (!read(knowsAlternates, '')) return [];
  const { site, places } = read(dataFiles, '');
  return checkEditions({
    // the record has the versions in another order
    site: { ...site, siteUrl: read(siteRecord, '').siteUrl },
    base: read(siteBase, ''),
    places,
    // nothing outside of a tree by somebody unknown is looked at
    hasFolder: (content) => read(untrustedOption, '') === true || read(editionPages, content) !== undefined,
    findPage: (above) => read(pagePaths, '').find((path) => buildPageUrl(path).startsWith(above)),
  });
});

export const editionQueries = [
  editions,
  knowsAlternates,
  editionUrls,
  nearestUrl,
  alternates,
  basesBelow,
  isSuperseded,
  editionProblems,
];
