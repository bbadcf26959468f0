// The settings of the site as the API has them.

import type { NotFoundText, SiteRecord } from '../../schema/records/site-settings.ts';
import type { Read } from '../engine/query.ts';
import { hashRecord } from '../link/hash-record.ts';
import { buildNotFoundText } from '../link/not-found-page.ts';
import { notFoundPath } from './address-queries.ts';
import { body, readOfFile } from './fact-queries.ts';
import { linking } from './input-queries.ts';
import { pageLinks } from './link-queries.ts';
import { notFoundSeed, siteRecord } from './section-queries.ts';

const { derive } = linking;

/** The settings, with the text for addresses without a page, whose links need all pages. */
export const publishedSite = derive(
  'publishedSite',
  (read): SiteRecord => {
    const { hash: _, ...site } = read(siteRecord, '');
    const notFound = readNotFound(read);
    return notFound === undefined ? read(siteRecord, '') : hashRecord({ ...site, notFound });
  },
  { retention: 'always' },
);

function readNotFound(read: Read): NotFoundText | undefined {
  const path = read(notFoundPath, '');
  const own = path === undefined ? undefined : read(notFoundSeed, path);
  const text = path === undefined ? undefined : readOfFile(read, body, path);
  if (path === undefined || own === undefined || text === undefined) return undefined;
  const { links = [], related = [] } = read(pageLinks, path) ?? {};
  return buildNotFoundText({ title: own.title, body: text }, { links, related });
}
