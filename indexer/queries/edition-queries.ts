// Other languages and versions of the documentation: which of their pages stand for a page of this site.

import { compareCodePoints } from '../../schema/compare-code-points.ts';
import type { Diagnostic } from '../../schema/diagnostics.ts';
import { fileStart } from '../../schema/place.ts';
import type { AlternateRecord } from '../../schema/records/page-record.ts';
import { hasAlternates } from '../../schema/records/edition-settings.ts';
import { findReservation } from '../../schema/wire/reserved-urls.ts';
import type { Read } from '../engine/query.ts';
import { checkEditions, describeSharedKey } from '../link/check-editions.ts';
import { notFoundPaths } from '../link/not-found-page.ts';
import { buildPageUrl } from '../link/page-url.ts';
import { listEditions, type Edition } from '../link/place-editions.ts';
import { findTranslationKey } from '../parse/find-translation-key.ts';
import { decodeText } from '../read/decode-text.ts';
import { pagePaths, served } from './address-queries.ts';
import { brief, readOfFile } from './fact-queries.ts';
import { editionPages, file, linking, pageBytes, untrustedOption } from './input-queries.ts';
import { dataFiles } from './data-file-queries.ts';
import { siteBase, siteRecord } from './section-queries.ts';

const { derive, collect } = linking;

/** The languages and versions that site.yaml lists, this one included. */
export const editions = derive('editions', (read): readonly Edition[] => listEditions(read(siteRecord, '')));

/** Whether the site asks for what other languages and versions have for its pages. */
export const knowsAlternates = derive('knowsAlternates', (read): boolean => hasAlternates(read(siteRecord, '')));

// ---- pages with their counterparts: those of one key, which is the address unless the front matter has another one

/** The key of a page that is served, by its path. */
const pageKey = derive('pageKey', (read, path): string | undefined => {
  const url = buildPageUrl(path);
  if (read(served, url) !== path) return undefined;
  return readOfFile(read, brief, path)?.frontMatter.translationKey ?? url;
});

const pageKeys = collect('pageKeys', {
  keys: pagePaths,
  from: pageKey,
  emit({ getValue }) {
    const key = getValue();
    return key === undefined ? [] : [[key, 1] as const];
  },
});

/** The addresses of the pages of a content folder, without its base, by key; undefined for a folder that cannot be read. */
const editionUrls = derive(
  'editionUrls',
  (read, content): ReadonlyMap<string, string> | undefined => {
    const listed = read(editionPages, content);
    if (typeof listed !== 'object') return undefined;
    const pages = listed.filter(({ filePath }) => !notFoundPaths.includes(filePath));
    const entries = pages.map(({ filePath, translationKey }) => {
      const url = buildPageUrl(filePath);
      return [translationKey ?? url, url] as const;
    });
    return new Map(entries.filter(([, url]) => findReservation(url) === undefined));
  },
  { encoding: 'none' },
);

/** What a content folder has for a page. */
interface NearestPage {
  /** Without the base. */
  readonly url: string;
  readonly match: AlternateRecord['match'];
}

/** The counterpart of a page in a content folder, or of the nearest page above. The key is folder and address, with a space. */
const nearestPage = derive('nearestPage', (read, key): NearestPage | undefined => {
  const cut = key.lastIndexOf(' ');
  const urls = read(editionUrls, key.slice(0, cut));
  if (urls === undefined) return undefined;
  const own = key.slice(cut + 1);
  for (let url = own; url !== '/'; url = url.slice(0, url.lastIndexOf('/', url.length - 2) + 1)) {
    const path = read(served, url);
    const found = urls.get((path && read(pageKey, path)) ?? url);
    if (found !== undefined) return { url: found, match: url === own ? 'PAGE' : found === '/' ? 'HOME' : 'SECTION' };
  }
  return { url: '/', match: own === '/' ? 'PAGE' : 'HOME' };
});

/** What other languages and versions have for a page, by its address. Those whose pages are not known are left out. */
export const alternates = derive('alternates', (read, url): readonly AlternateRecord[] =>
  read(editions, '').flatMap(({ kind, name, lang, content, isCurrent, url: siteUrl }) => {
    const found = content === undefined || isCurrent ? undefined : read(nearestPage, `${content} ${url}`);
    if (found === undefined || siteUrl === undefined) return [];
    return { kind, name, lang, url: siteUrl + found.url, match: found.match };
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
    readFolder: (content) => (read(untrustedOption, '') === true ? [] : read(editionPages, content)),
    findPage: (above) => read(pagePaths, '').find((path) => buildPageUrl(path).startsWith(above)),
  });
});

/** The problem of a page whose key another page has, by its path: of one with a key of its own. */
export const translationKeyProblems = derive('translationKeyProblems', (read, path): readonly Diagnostic[] => {
  const key = read(pageKey, path);
  if (key === undefined || key === buildPageUrl(path)) return [];
  const paths = read(pageKeys.buckets, key).map(([each]) => each);
  const first = paths.find((each) => buildPageUrl(each) === key) ?? paths[0] ?? path;
  return first === path ? [] : [describeSharedKey(key, locateKey(read, path), locateKey(read, first))];
});

/** Finds where the key of a page is written; the start of the file where its address is the key. */
function locateKey(read: Read, filePath: string): Pick<Diagnostic, 'filePath' | 'place'> {
  const hash = read(file, filePath)?.key;
  const found = hash === undefined ? undefined : findTranslationKey(decodeText(read(pageBytes, hash).bytes).text);
  return { filePath, place: found?.place ?? fileStart };
}

export const editionQueries = [
  editions,
  knowsAlternates,
  pageKey,
  pageKeys,
  editionUrls,
  nearestPage,
  alternates,
  basesBelow,
  isSuperseded,
  editionProblems,
  translationKeyProblems,
];
