// Pages and site.yaml → sections: order, neighbours, sidebars.

import { createSectionSetting, type SectionSetting, type SiteRecord } from '../../schema/records/site-settings.ts';
import type { SectionRecord } from '../../schema/records/tree-records.ts';
import { findReservation, notFoundUrl } from '../../schema/wire/reserved-urls.ts';
import { contentMessages } from '../../schema/messages/english/content-messages.ts';
import { selectMessages } from '../../schema/messages/format-message.ts';
import { getSiteLanguage } from '../../schema/messages/site-language.ts';
import { hashBytes } from '../engine/fingerprint.ts';
import { extraStylePath } from '../../schema/fields/site-fields.ts';
import { buildAdjacentUrls, type AdjacentUrls } from '../link/build-page.ts';
import { buildSeed, extractFirstSegment, type PageSeed } from '../link/build-page-seeds.ts';
import { buildSection, buildSectionSettings } from '../link/build-sections.ts';
import { hashRecord } from '../link/hash-record.ts';
import { leaveOutFiles } from '../link/leave-out-files.ts';
import { buildPageUrl } from '../link/page-url.ts';
import { placeEditions } from '../link/place-editions.ts';
import { isSection, notFoundPath, pagePaths, sectionSlugs, served } from './address-queries.ts';
import { canShow, readFontFacts } from './site-file-queries.ts';
import { listThemeFiles } from '../theme/check-theme.ts';
import { findLogo } from '../theme/find-logo.ts';
import { dataFiles } from './data-file-queries.ts';
import { brief, readOfFile } from './fact-queries.ts';
import { baseOption, dataText, kits, linking, siteUrlOption, untrustedOption } from './input-queries.ts';

const { derive, collect } = linking;

/** What site.yaml cannot turn on in a tree by somebody unknown: code of other sites, and files with a meaning for hosts. */
const noServices = {
  analytics: undefined,
  search: undefined,
  feedbackUrl: undefined,
  head: [],
  hostFiles: [],
} as const;

/** The folder of a host that the site is published in, see `schema/wire/base-path.ts`. */
export const siteBase = derive('siteBase', (read): string => read(baseOption, '') ?? read(dataFiles, '').base);

/** site.yaml with the settings of all sections, as it is recorded. */
export const siteRecord = derive(
  'siteRecord',
  (read): SiteRecord => {
    // in the same place whether site.yaml has one or not: the order of members is part of the hash
    const { siteUrl: written, ...settings } = read(dataFiles, '').site;
    const authored = leaveOutFiles(settings, {
      canShow: (path) => canShow(read, path),
      canRead: (path) => readFontFacts(read, path) !== undefined,
    });
    const site = read(untrustedOption, '') === true ? { ...authored, ...noServices } : authored;
    const siteUrl = read(siteUrlOption, '')?.replace(/(?<!\/)\/+$/, '') ?? written;
    const own = placeEditions({ ...site, siteUrl }, { siteUrl, base: read(siteBase, '') });
    const sections = buildSectionSettings(read(sectionSlugs, ''), own);
    const { searchWords } = read(kits, '');
    const hasWords = searchWords.synonyms.length > 0 || Object.keys(searchWords.sectionKinds).length > 0;
    const logo = findLogo(own.theme)?.light;
    const fonts = listThemeFiles(own.theme).flatMap(({ path }) => {
      const facts = readFontFacts(read, path);
      return facts === undefined ? [] : [[path, facts] as const];
    });
    const fontFacts = fonts.length === 0 ? undefined : Object.fromEntries(fonts);
    const styles = read(dataText, extraStylePath)?.text;
    return hashRecord({
      ...own,
      sections,
      ...(logo && { logo }),
      ...(fontFacts && { fontFacts }),
      ...(styles !== undefined && { styleHash: hashBytes(styles).slice(0, 8) }),
      ...(hasWords ? { searchWords } : {}),
    });
  },
  { retention: 'always' },
);

/** What comes before an address of the graph where it leaves the site: the origin, where it is known, and the base. */
export const siteAddress = derive(
  'siteAddress',
  (read): string => (read(siteRecord, '').siteUrl ?? '') + read(siteBase, ''),
);

/** The words of the site that become part of its pages. */
export const siteMessages = derive('siteMessages', (read) =>
  selectMessages(contentMessages, getSiteLanguage(read(siteRecord, ''))),
);

const siteName = derive('siteName', (read): string => read(siteRecord, '').name);

/** The part of a page that order and titles follow from. */
export type Seed = Omit<PageSeed, 'source'>;

/** The seed of a page that is served, by its path. */
export const seed = derive('seed', (read, path): Seed | undefined => {
  const own = readOfFile(read, brief, path);
  const url = buildPageUrl(path);
  if (own === undefined || read(served, url) !== path) return undefined;
  const first = extractFirstSegment(url);
  const sectionSlug = read(isSection, first) ? first : '';
  const isIndex = url === (sectionSlug === '' ? '/' : `/${sectionSlug}/`);
  return buildSeed({ filePath: path, ...own }, { url, sectionSlug, isIndex }, read(siteName, ''));
});

/** The seed of the text for addresses without a page, by its path; undefined for every other file. */
export const notFoundSeed = derive('notFoundSeed', (read, path): Seed | undefined => {
  const own = path === read(notFoundPath, '') ? readOfFile(read, brief, path) : undefined;
  const place = { url: notFoundUrl, sectionSlug: '', isIndex: false } as const;
  return own && buildSeed({ filePath: path, ...own }, place, read(siteName, ''));
});

const members = collect('members', {
  keys: pagePaths,
  from: seed,
  emit({ getValue }) {
    const own = getValue();
    return own === undefined ? [] : [[own.sectionSlug, own] as const];
  },
});

export const sectionSetting = derive('sectionSetting', (read, slug): SectionSetting => {
  const setting = read(siteRecord, '').sections.find((each) => each.slug === slug);
  return slug === '' ? createSectionSetting('') : (setting ?? createSectionSetting(slug));
});

/** A section with its lists; undefined for a slug without pages. */
export const section = derive(
  'section',
  (read, slug): SectionRecord | undefined => {
    const seeds = read(members.buckets, slug).map(([, own]) => own);
    if (seeds.length === 0) return undefined;
    return hashRecord(buildSection(seeds, { name: read(siteName, '') }, read(sectionSetting, slug)));
  },
  { retention: 'always' },
);

/** What every page shows of a section: everything but its lists. */
export const sectionHead = derive('sectionHead', (read, slug) => {
  const own = read(section, slug);
  if (own === undefined) return undefined;
  const { title, indexUrl, printableUrl } = own;
  return { slug, title, indexUrl, printableUrl };
});

/** The slugs of all sections in menu order; that of the root is the last. */
export const menu = derive(
  'menu',
  (read): readonly string[] =>
    [...read(siteRecord, '').sections.map(({ slug }) => slug), ''].filter(
      (slug) => read(sectionHead, slug) !== undefined,
    ),
  { retention: 'always' },
);

const neighbours = derive(
  'neighbours',
  (read, slug): ReadonlyMap<string, AdjacentUrls> => buildAdjacentUrls(read(section, slug)?.pageUrls ?? []),
  { encoding: 'none' },
);

/** The neighbours of a page in its section. The key is slug and address, with a space. */
export const adjacent = derive('adjacent', (read, key): AdjacentUrls | undefined => {
  const [slug = '', url = ''] = key.split(' ');
  return read(neighbours, slug).get(url);
});

/** The section whose printable page has an address; undefined for other addresses. */
export const printableSection = derive('printableSection', (read, url): string | undefined => {
  const slug = findReservation(url) === undefined ? undefined : url.split('/')[1];
  return slug !== undefined && read(sectionHead, slug)?.printableUrl === url ? slug : undefined;
});

export const sectionQueries = [
  siteRecord,
  siteBase,
  siteAddress,
  siteMessages,
  siteName,
  seed,
  notFoundSeed,
  members,
  sectionSetting,
  section,
  sectionHead,
  menu,
  neighbours,
  adjacent,
  printableSection,
];
